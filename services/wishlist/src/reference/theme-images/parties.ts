import {
  box,
  CORAL,
  CREAM,
  dot,
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
import {
  at,
  BLUSH,
  BRICK,
  BROWN,
  confetti,
  DEEP,
  dots,
  GOLD,
  ground,
  heart,
  LEAF,
  oval,
  picture,
  SHADE,
  shadow,
} from './draw.js';

const balloon = (x: number, y: number, fill: string, turn = 0): string =>
  at(
    `translate(${String(x)} ${String(y)}) rotate(${String(turn)})`,
    shape('M0 62l-9 14h18z', fill) +
      oval(0, 0, 48, 62, fill) +
      shape('M-30-16c4-22 16-30 26-32-14-6-34 10-34 32 0 6 6 8 8 0z', WHITE, 'opacity=".45"') +
      shape('M30-46c20 30 14 82-18 104 26-6 36-34 36-58 0-18-8-36-18-46z', SHADE, 'opacity=".08"'),
  );

const flame = (x: number, y: number): string =>
  shape(`M${String(x)} ${String(y - 30)}c13 16 13 27 0 31-13-4-13-15 0-31z`, SUN) +
  shape(`M${String(x)} ${String(y - 18)}c5 8 5 15 0 17-5-2-5-9 0-17z`, CORAL);

const parcel = (x: number, y: number, w: number, h: number, paper: string, ribbon: string): string =>
  box(x, y, w, h, paper, 6) +
  box(x - 5, y, w + 10, 22, paper, 5) +
  box(x - 5, y + 16, w + 10, 8, SHADE, 2, 'opacity=".1"') +
  box(x + w / 2 - 11, y, 22, h, ribbon, 0) +
  at(
    `translate(${String(x + w / 2)} ${String(y)})`,
    shape('M0 0c-40-46-64-14-46 2 12 8 34 4 46-2zM0 0c40-46 64-14 46 2-12 8-34 4-46-2z', ribbon) + oval(0, -3, 11, 9, ribbon),
  );

/** Birthdays, weddings and other reasons to celebrate. */
export const PARTIES = {
  taart: picture(
    'rose',
    confetti() +
      shadow(200, 340, 300) +
      oval(200, 332, 146, 20, WHITE) +
      oval(200, 326, 146, 20, '#f3e4d6') +
      box(84, 228, 232, 100, WOOD, 16) +
      box(84, 262, 232, 16, CREAM, 0) +
      shape(
        'M84 236c0-16 10-22 26-22h180c16 0 26 6 26 22v20c0 18-26 18-26 0 0 26-30 26-30 0 0 14-28 14-28 0 0 30-32 30-32 0 0 16-28 16-28 0 0 26-32 26-32 0 0 18-28 16-28 0 0 20-28 18-28 0z',
        ROSE,
      ) +
      box(126, 146, 148, 76, CREAM, 14) +
      shape(
        'M126 158c0-16 8-20 22-20h104c14 0 22 4 22 20v10c0 18-24 18-24 2 0 22-26 22-26 0 0 14-24 14-24 0 0 22-26 22-26 0 0 14-24 14-24 0 0 16-24 16-24-2z',
        CORAL,
      ) +
      dots(SUN, [
        [150, 200, 5],
        [176, 208, 5],
        [204, 202, 5],
        [232, 208, 5],
        [256, 200, 5],
      ]) +
      dots(PINE, [
        [110, 300, 6],
        [146, 308, 6],
        [182, 300, 6],
        [218, 308, 6],
        [254, 300, 6],
        [290, 308, 6],
      ]) +
      box(156, 96, 12, 46, MINT, 4) +
      box(194, 86, 12, 56, SUN, 4) +
      box(232, 96, 12, 46, SKY, 4) +
      flame(162, 92) +
      flame(200, 82) +
      flame(238, 92),
  ),
  ballonnen: picture(
    'sky',
    at('translate(50 92)', oval(0, 0, 44, 16, WHITE, 'opacity=".8"') + oval(26, -12, 28, 18, WHITE, 'opacity=".8"')) +
      at('translate(340 250)', oval(0, 0, 50, 16, WHITE, 'opacity=".8"') + oval(-20, -12, 30, 18, WHITE, 'opacity=".8"')) +
      stroke(
        'M118 190c10 70 60 110 82 176M200 150c-6 90 6 150 0 216M286 196c-10 70-70 110-86 170M160 270c20 30 34 60 40 96M248 276c-24 30-40 60-48 90',
        SHADE,
        2.5,
        'opacity=".45"',
      ) +
      balloon(116, 128, CORAL, -12) +
      balloon(288, 134, PINE, 12) +
      balloon(202, 92, SUN) +
      balloon(158, 210, SKY, -6) +
      balloon(248, 216, LILAC, 8) +
      shape('M200 362c-26-22-44-2-36 14 10 14 28 4 36-14zM200 362c26-22 44-2 36 14-10 14-28 4-36-14z', CORAL) +
      dot(200, 362, 7, BRICK),
  ),
  slingers: picture(
    'sun',
    stroke('M-10 40c120 90 300 90 420 0', SHADE, 3, 'opacity=".5"') +
      (
        [
          [30, 66, 20, CORAL],
          [88, 94, 13, PINE],
          [150, 108, 5, SKY],
          [216, 109, -4, LILAC],
          [280, 98, -12, CORAL],
          [338, 74, -20, PINE],
        ] as const
      )
        .map(([x, y, turn, fill]) =>
          at(
            `translate(${String(x)} ${String(y)}) rotate(${String(turn)})`,
            shape('M-26 0h52L0 58z', fill) +
              dots(CREAM, [
                [-8, 12, 4],
                [8, 14, 4],
                [0, 32, 4],
              ]),
          ),
        )
        .join('') +
      shadow(200, 350, 250) +
      shape('M200 138l92 196c-40 20-144 20-184 0z', CORAL) +
      shape('M200 138l92 196c-16 8-40 12-66 14z', BRICK) +
      shape('M167 208l66 0 18 40c-30 12-72 12-102 0zM132 284c40 14 96 14 136 0l14 30c-40 18-124 18-164 0z', SUN) +
      dots(CREAM, [
        [176, 266, 8],
        [206, 272, 8],
        [236, 264, 8],
        [200, 182, 7],
        [186, 196, 4],
        [212, 198, 5],
      ]) +
      Array.from({ length: 12 }, (_, i) =>
        at(`translate(200 136) rotate(${String(i * 30)})`, stroke('M0-6V-28', i % 2 === 0 ? PINE : SKY, 7)),
      ).join('') +
      dot(200, 136, 14, SUN),
  ),
  cadeaus: picture(
    'mint',
    confetti() +
      shadow(200, 350, 320) +
      parcel(214, 176, 126, 172, NAVY, SUN) +
      parcel(62, 212, 142, 136, CORAL, CREAM) +
      parcel(150, 268, 110, 84, SUN, PINE) +
      dots(
        WHITE,
        [
          [234, 226, 5],
          [318, 250, 5],
          [240, 300, 5],
          [312, 316, 5],
          [250, 262, 4],
        ],
        'opacity=".5"',
      ),
  ),
  trouwringen: picture(
    'rose',
    at('translate(76 90) scale(1.1)', heart(CORAL)) +
      at('translate(330 76) scale(.9)', heart(BRICK)) +
      at('translate(298 130) scale(.6)', heart(ROSE)) +
      at('translate(110 140) scale(.6)', heart(ROSE)) +
      shadow(200, 342, 280) +
      `<circle cx="150" cy="246" r="78" fill="none" stroke="${GOLD}" stroke-width="24"/><circle cx="150" cy="246" r="84" fill="none" stroke="${SUN}" stroke-width="8"/>` +
      `<circle cx="250" cy="246" r="78" fill="none" stroke="${GOLD}" stroke-width="24"/><circle cx="250" cy="246" r="84" fill="none" stroke="${SUN}" stroke-width="8"/>` +
      `<path d="M200 186a78 78 0 0 1 28 60" fill="none" stroke="${GOLD}" stroke-width="24"/><path d="M204 182a84 84 0 0 1 30 64" fill="none" stroke="${SUN}" stroke-width="8"/>` +
      at(
        'translate(250 152)',
        shape('M-34-26h68l22 26L0 46l-56-46z', SKY) +
          shape('M-34-26h68L20 0h-40z', WHITE, 'opacity=".85"') +
          shape('M-20 0h40L0 46z', '#cfe6f3') +
          shape('M-56 0h36L0 46z', '#9cc7e2'),
      ) +
      stroke('M304 98v-20M326 110l14-14M282 104l-12-14', SUN, 5) +
      stroke('M98 226c6-22 20-36 40-42', WHITE, 6, 'opacity=".7"'),
  ),
  liefdesbrief: picture(
    'lilac',
    at('translate(90 84) scale(.9)', heart(CORAL)) +
      at('translate(318 100) scale(1.2)', heart(CORAL)) +
      at('translate(206 58) scale(.7)', heart(BRICK)) +
      at('translate(352 190) scale(.6)', heart(ROSE)) +
      at('translate(48 176) scale(.7)', heart(ROSE)) +
      shadow(200, 344, 300) +
      at(
        'rotate(-4 200 240)',
        box(64, 158, 272, 180, '#f1dcc3', 14) +
          shape('M64 172 200 92l136 80-136 92z', '#e6cba9') +
          box(104, 108, 192, 150, WHITE, 8) +
          at('translate(200 160) scale(2.2)', heart(CORAL)) +
          stroke('M136 226h128', BLUSH, 7) +
          shape('M64 172l136 96L64 332zM336 172l-136 96 136 64z', CREAM) +
          shape('M64 326l136-92 136 92c0 8-6 12-14 12H78c-8 0-14-4-14-12z', '#fdf0df') +
          stroke('M70 332l130-98 130 98', '#e6cba9', 3),
      ),
  ),
  geslaagd: picture(
    'sky',
    at('translate(210 72)', oval(0, 0, 44, 15, WHITE, 'opacity=".85"') + oval(-20, -12, 26, 16, WHITE, 'opacity=".85"')) +
      at('translate(356 300)', oval(0, 0, 44, 15, WHITE, 'opacity=".85"') + oval(20, -12, 26, 16, WHITE, 'opacity=".85"')) +
      box(0, 0, 96, 400, '#c9694f', 0) +
      [14, 50, 86, 122, 158, 194, 230, 266, 302, 338, 374]
        .map((y, i) =>
          i % 2 === 0
            ? box(2, y, 44, 30, '#d27a60', 2) + box(50, y, 44, 30, '#c05f45', 2)
            : box(0, y, 22, 30, '#c05f45', 2) + box(26, y, 44, 30, '#d27a60', 2) + box(74, y, 20, 30, '#cd7258', 2),
        )
        .join('') +
      box(88, 0, 12, 400, '#a9523b', 0) +
      box(14, 262, 66, 92, CREAM, 4) +
      box(21, 269, 52, 78, SKY, 2) +
      stroke('M47 269v78M21 308h52', CREAM, 5) +
      shape('M122 244 324 92c-4 40 30 60 8 100-20 30-16 52-12 82L118 400c-6-32 4-60 8-86 4-24 2-46-4-70z', CORAL) +
      shape('M124 290c60-44 134-100 204-152 4 20 14 34 4 54-8 14-14 26-16 38L120 374c0-20 4-42 6-60 0-8 0-16-2-24z', WHITE) +
      shape('M118 338c60-42 134-92 200-140-4 26-2 50 2 76L118 400c-4-22-2-44 0-62z', NAVY) +
      stroke('M92 264 336 80', WOOD, 12) +
      dot(338, 78, 12, GOLD) +
      stroke('M330 88v54', BROWN, 6) +
      at(
        'translate(330 196) rotate(4)',
        stroke('M-20-50c0-24 40-24 40 0', SHADE, 7) +
          box(-50, -52, 100, 112, PINE, 22) +
          box(-50, -52, 100, 48, DEEP, 20) +
          box(-36, 8, 72, 42, LEAF, 10) +
          box(-11, -16, 22, 22, SUN, 5) +
          stroke('M-36 24h72', DEEP, 4),
      ),
  ),
  zon: picture(
    'sun',
    Array.from({ length: 16 }, (_, i) =>
      at(`rotate(${String(i * 22.5)} 200 178)`, shape('M186 66h28l-14-44z', i % 2 === 0 ? CORAL : GOLD)),
    ).join('') +
      dot(200, 178, 100, SUN) +
      dot(200, 178, 100, GOLD, 'opacity=".25"') +
      dot(192, 170, 92, SUN) +
      dots(SHADE, [
        [168, 164, 8],
        [232, 164, 8],
      ]) +
      stroke('M160 200c22 32 58 32 80 0', SHADE, 7) +
      dots(
        CORAL,
        [
          [144, 194, 13],
          [256, 194, 13],
        ],
        'opacity=".45"',
      ) +
      ground(346, LEAF) +
      ground(370, PINE) +
      dots(CREAM, [
        [60, 356, 5],
        [120, 372, 5],
        [300, 366, 5],
        [352, 350, 5],
      ]) +
      dots(CORAL, [
        [90, 346, 5],
        [260, 352, 5],
        [330, 384, 5],
      ]) +
      dots(SAND, [[200, 384, 4]]),
  ),
} as const;
