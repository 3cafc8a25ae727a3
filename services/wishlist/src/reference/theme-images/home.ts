import {
  box,
  CORAL,
  CREAM,
  dot,
  INK,
  LILAC,
  MINT,
  NAVY,
  PINE,
  ROSE,
  SAND,
  shape,
  SKY,
  stroke,
  SUN,
  WHITE,
  WOOD,
} from '../../seed/pictures/scene.js';
import { at, BLUSH, BRICK, BROWN, cloud, DEEP, dots, GOLD, ground, heart, LEAF, oval, picture, shadow } from './draw.js';

const panes = (x: number, y: number, w: number, h: number): string =>
  box(x, y, w, h, CREAM, 3) +
  box(x + 4, y + 4, w - 8, h - 8, '#9fc6e0', 2) +
  stroke(
    `M${String(x + w / 2)} ${String(y + 3)}v${String(h - 6)}M${String(x + 3)} ${String(y + h / 2)}h${String(w - 6)}`,
    CREAM,
    4,
  );

const mice = (x: number, y: number): string =>
  [
    [-52, 0, 0],
    [-30, -9, 1],
    [-8, -4, 0],
    [14, -11, 1],
    [38, -5, 0],
    [56, 3, 1],
    [-40, 9, 1],
    [-18, 8, 0],
    [4, 8, 1],
    [26, 7, 0],
    [44, 10, 1],
  ]
    .map(
      ([dx = 0, dy = 0, kind]) =>
        oval(x + dx, y + dy, 9, 6, kind === 0 ? CORAL : WHITE) + oval(x + dx - 3, y + dy - 2, 3, 1.6, WHITE, 'opacity=".7"'),
    )
    .join('');

/** New people and new homes. */
export const HOME = {
  ooievaar: picture(
    'sky',
    cloud(78, 96) +
      cloud(330, 140, 0.8) +
      ground(350, LEAF) +
      shadow(206, 366, 170, 0.18) +
      stroke('M196 270v88M232 270v88M196 358h-20M232 358h-20', CORAL, 9) +
      shape('M120 214c10-44 60-64 112-50 54 14 84 52 92 92-50 34-190 40-204-42z', WHITE) +
      shape('M212 206c50-6 92 14 122 58-44 28-108 14-128-14-12-18-10-40 6-44z', INK) +
      shape('M216 204c40-2 74 10 98 34-40 16-88 6-104-12-8-10-4-20 6-22z', '#eef3f6') +
      stroke('M150 208c-26-42-2-80 2-104', WHITE, 34) +
      dot(152, 92, 34, WHITE) +
      shape('M128 84 34 108l96 16z', CORAL) +
      shape('M128 100 34 108l96 16z', BRICK) +
      dot(144, 86, 6, INK) +
      dot(142, 84, 2, WHITE) +
      stroke('M58 108c-8 20-10 26-12 44', CREAM, 5) +
      shape('M46 146c44 6 56 46 40 78-14 22-60 22-74 0-16-32-6-72 34-78z', ROSE) +
      shape('M46 146c18 10 26 40 18 86 10-2 18-4 22-8 16-32 4-72-40-78z', CORAL, 'opacity=".4"') +
      shape('M34 140c-14-14 2-20 12-2 10-18 26-12 12 2z', ROSE) +
      at('translate(44 196) scale(.7)', heart(CREAM)),
  ),
  'beschuit-met-muisjes': picture(
    'mint',
    shadow(200, 338, 330) +
      oval(200, 322, 158, 30, WHITE) +
      oval(200, 316, 158, 28, '#eef6f3') +
      oval(200, 314, 118, 19, '#dcebe6') +
      box(108, 266, 184, 44, '#d89b57', 16) +
      oval(200, 268, 92, 25, '#e8b876') +
      oval(200, 265, 82, 20, CREAM) +
      mice(200, 262) +
      box(116, 200, 168, 40, '#d89b57', 15) +
      oval(200, 202, 84, 23, '#e8b876') +
      oval(200, 199, 74, 18, CREAM) +
      at('translate(18 20) scale(.91)', mice(200, 196)) +
      stroke(
        'M124 224h2M146 230h2M176 234h2M206 234h2M236 232h2M262 226h2M120 292h2M150 300h2M186 302h2M222 302h2M258 296h2',
        '#b97c3d',
        5,
      ) +
      at(
        'translate(200 118)',
        shape('M-10 66V-26h8v92z', WOOD) +
          shape('M-2-28h92l-24 24 24 24H-2z', CORAL) +
          at('translate(34 -6) scale(.75)', heart(CREAM)),
      ) +
      dots(CORAL, [
        [74, 314, 5],
        [326, 318, 5],
      ]) +
      dots(WHITE, [
        [88, 322, 4.5],
        [312, 310, 4.5],
      ]),
  ),
  teddybeer: picture(
    'sand',
    shadow(200, 350, 260) +
      dot(128, 96, 40, WOOD) +
      dot(272, 96, 40, WOOD) +
      dot(128, 98, 22, SAND) +
      dot(272, 98, 22, SAND) +
      oval(112, 250, 34, 54, WOOD, 'transform="rotate(28 112 250)"') +
      oval(288, 250, 34, 54, WOOD, 'transform="rotate(-28 288 250)"') +
      oval(200, 272, 92, 84, WOOD) +
      oval(200, 286, 58, 56, SAND) +
      oval(134, 330, 46, 30, WOOD) +
      oval(266, 330, 46, 30, WOOD) +
      oval(128, 330, 26, 20, SAND) +
      oval(272, 330, 26, 20, SAND) +
      oval(200, 148, 92, 80, WOOD) +
      oval(200, 176, 46, 36, '#f3e3c6') +
      dots(INK, [
        [164, 138, 9],
        [236, 138, 9],
      ]) +
      dots(WHITE, [
        [167, 135, 3],
        [239, 135, 3],
      ]) +
      shape('M182 162c0-12 36-12 36 0 0 10-12 16-18 16s-18-6-18-16z', INK) +
      stroke('M200 178v10M200 188c-4 12-20 12-24 4M200 188c4 12 20 12 24 4', INK, 5) +
      shape('M200 232c-34-28-64-12-52 10 14 16 40 8 52-10zM200 232c34-28 64-12 52 10-14 16-40 8-52-10z', CORAL) +
      dot(200, 232, 12, BRICK) +
      stroke('M186 296c4-8 10-8 14 0 4-8 10-8 14 0', WOOD, 4),
  ),
  grachtenpanden: picture(
    'dusk',
    dot(320, 78, 34, CREAM) +
      // neck gable
      box(26, 170, 82, 176, BRICK, 0) +
      shape('M26 172h16v-26h10v-22h30v22h10v26h16z', BRICK) +
      shape('M48 124c0-22 38-22 38 0z', CREAM) +
      stroke('M26 172h16v-26h10v-22M108 172H92v-26H82v-22', CREAM, 5) +
      // bell gable
      box(112, 150, 88, 196, PINE, 0) +
      shape('M112 152c14 0 18-20 20-34 4-20 14-28 24-28s20 8 24 28c2 14 6 34 20 34z', PINE) +
      stroke('M112 152c14 0 18-20 20-34 4-20 14-28 24-28s20 8 24 28c2 14 6 34 20 34', CREAM, 6) +
      // step gable
      box(204, 176, 86, 170, NAVY, 0) +
      shape('M204 178v-20h14v-20h14v-20h30v20h14v20h14v20z', NAVY) +
      stroke('M204 178v-20h14v-20h14v-20h30v20h14v20h14v20', CREAM, 5) +
      // cornice
      box(294, 142, 84, 204, CORAL, 0) +
      box(288, 132, 96, 16, CREAM, 3) +
      shape('M308 132c6-26 50-26 56 0z', CREAM) +
      panes(38, 186, 24, 36) +
      panes(74, 186, 24, 36) +
      panes(38, 240, 24, 36) +
      panes(74, 240, 24, 36) +
      panes(124, 168, 26, 38) +
      panes(162, 168, 26, 38) +
      panes(124, 224, 26, 38) +
      panes(162, 224, 26, 38) +
      panes(216, 190, 24, 36) +
      panes(254, 190, 24, 36) +
      panes(216, 244, 24, 36) +
      panes(254, 244, 24, 36) +
      panes(306, 162, 24, 36) +
      panes(344, 162, 24, 36) +
      panes(306, 216, 24, 36) +
      panes(344, 216, 24, 36) +
      panes(144, 108, 24, 28) +
      panes(236, 136, 24, 26) +
      panes(56, 140, 24, 22) +
      box(42, 296, 24, 50, DEEP, 3) +
      panes(76, 296, 24, 34) +
      box(166, 286, 26, 60, SUN, 3) +
      panes(122, 286, 34, 40) +
      box(216, 298, 26, 48, CORAL, 3) +
      panes(254, 296, 26, 34) +
      panes(304, 284, 34, 40) +
      box(346, 286, 24, 60, NAVY, 3) +
      `<rect y="344" width="400" height="12" fill="${BROWN}"/><rect y="354" width="400" height="46" fill="#3f7391"/>` +
      stroke('M20 372h60M110 384h80M230 370h50M300 386h70', '#8fbdd2', 4, 'opacity=".8"') +
      at(
        'translate(196 362)',
        shape('M-60-4h120c-8 24-20 26-60 26s-52-2-60-26z', CORAL) +
          box(-26, -22, 52, 20, CREAM, 4) +
          dots(SKY, [
            [-12, -12, 5],
            [6, -12, 5],
          ]),
      ),
  ),
  verhuisdozen: picture(
    'sand',
    ground(346, '#d9b98a') +
      shadow(196, 360, 330) +
      box(60, 222, 148, 132, '#c99256', 5) +
      box(60, 222, 148, 20, '#b87f45', 3) +
      box(122, 222, 24, 132, '#e4bd85', 0) +
      at('translate(94 306) scale(.9)', heart(CORAL)) +
      box(204, 252, 140, 102, '#d6a468', 5) +
      box(204, 252, 140, 18, '#c28d50', 3) +
      box(262, 252, 24, 102, '#efcf9d', 0) +
      stroke('M300 320h28M314 306v28', BROWN, 5, 'opacity=".6"') +
      shape('M84 222l-18-44 96 0 6 44zM208 222l24-40-74-4-6 44z', '#d9a869') +
      stroke('M118 214c-2-60 0-96 4-138', WOOD, 7) +
      shape('M84 96 104 46h36l20 50z', SUN) +
      shape('M84 96 104 46h14l-8 50z', WHITE, 'opacity=".35"') +
      shape('M140 186h58l-8 36h-42z', CREAM) +
      stroke('M262 250c-2-40 0-70 4-96M262 214c-20-10-32-26-36-44M264 196c20-8 34-24 38-44', DEEP, 6) +
      shape('M266 160c-22-16-24-50-2-76 24 20 26 58 2 76z', LEAF) +
      shape('M228 174c-26 0-42-22-40-48 26 0 44 22 40 48z', PINE) +
      shape('M300 156c-6-26 8-48 34-54 6 26-8 50-34 54z', PINE) +
      shape('M234 208h60l-8 46h-44z', CORAL) +
      box(228, 204, 72, 14, BRICK, 5) +
      at(
        'translate(330 214) rotate(30)',
        `<circle cx="0" cy="0" r="20" fill="none" stroke="${GOLD}" stroke-width="9"/>` +
          stroke('M0 22v54M0 66h16M0 50h12', GOLD, 9),
      ),
  ),
  kat: picture(
    'rose',
    box(40, 24, 320, 268, CREAM, 10) +
      box(56, 40, 288, 240, '#bcd8ea', 4) +
      cloud(116, 112, 0.8) +
      cloud(288, 84, 0.7) +
      stroke('M200 40v240M56 160h288', CREAM, 12) +
      box(16, 286, 368, 30, WOOD, 8) +
      box(16, 286, 368, 12, '#d09a66', 6) +
      box(0, 314, 400, 86, BLUSH, 0) +
      stroke('M258 270c60 8 84 60 54 96-14 14-34 6-28-8', '#e08a3c', 26) +
      shape('M140 288c-10-70 14-116 60-116s76 46 66 116z', '#ee9f4f') +
      shape('M172 288c-4-40 6-70 30-70s34 30 30 70z', CREAM) +
      shape('M134 150c-8-36-8-62 0-82 20 6 34 18 44 32h46c10-14 24-26 44-32 8 20 8 46 0 82z', '#ee9f4f') +
      shape('M144 112c-4-12-4-22-2-28 8 4 14 10 18 18zM256 112c4-12 4-22 2-28-8 4-14 10-18 18z', ROSE) +
      oval(201, 150, 70, 56, '#ee9f4f') +
      stroke('M186 98v20M201 96v24M216 98v20M136 148h20M138 166h18M266 148h-20M264 166h-18', '#c9752d', 7) +
      oval(201, 174, 32, 22, CREAM) +
      oval(174, 146, 8, 11, INK) +
      oval(228, 146, 8, 11, INK) +
      dots(WHITE, [
        [177, 142, 3],
        [231, 142, 3],
      ]) +
      shape('M193 164h16l-8 9z', CORAL) +
      stroke('M201 173c-2 12-16 12-18 4M201 173c2 12 16 12 18 4', INK, 3.5) +
      stroke('M170 176l-36-6M170 182l-34 6M232 176l36-6M232 182l34 6', INK, 2, 'opacity=".6"') +
      oval(178, 288, 20, 13, CREAM) +
      oval(224, 288, 20, 13, CREAM) +
      shape('M152 204c30 18 68 18 98 0l4 14c-34 18-72 18-106 0z', PINE) +
      dot(201, 224, 9, SUN) +
      at(
        'translate(64 344)',
        dot(0, 8, 26, LILAC) + stroke('M-22 0c14-10 30-8 42 4M-24 12c16-8 34-4 46 6M22 22c20 14 40 0 60 10', MINT, 4),
      ),
  ),
} as const;
