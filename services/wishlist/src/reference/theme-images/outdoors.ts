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
  shape,
  SKY,
  stroke,
  SUN,
  WHITE,
  WOOD,
} from '../../seed/pictures/scene.js';
import { at, BRICK, BROWN, cloud, DEEP, dots, GOLD, ground, LEAF, NIGHT, oval, picture, shadow, specks } from './draw.js';

const tulip = (x: number, y: number, fill: string, dark: string, lean = 0): string =>
  at(
    `translate(${String(x)} ${String(y)}) rotate(${String(lean)})`,
    stroke('M0 0V170', DEEP, 8) +
      shape('M0 164c-44-20-50-70-46-96 26 22 44 56 46 96zM0 150c36-22 44-62 40-86-24 18-38 48-40 86z', LEAF) +
      shape('M-36-52c14 0 24 8 36 26 12-18 22-26 36-26 4 44-8 66-36 66s-40-22-36-66z', dark) +
      shape('M0-66c22 26 26 60 0 80-26-20-22-54 0-80z', fill),
  );

const pineTree = (x: number, y: number, size: number, fill: string): string =>
  at(
    `translate(${String(x)} ${String(y)}) scale(${String(size)})`,
    box(-7, -10, 14, 34, BROWN, 3) + shape('M0-120l34 54h-18l26 44H16l22 30h-76l22-30h-26l26-44h-18z', fill),
  );

/** Outside, near and far. */
export const OUTDOORS = {
  kamperen: picture(
    'dusk',
    dot(292, 96, 42, CREAM, 'opacity=".9"') +
      shape('M-10 262 92 128l66 82 46-54 104 106z', '#a8708a', 'opacity=".75"') +
      shape('M150 268l92-96 62 60 36-34 80 70z', '#8a5a7d', 'opacity=".7"') +
      ground(268, DEEP) +
      pineTree(44, 272, 1, PINE) +
      pineTree(96, 284, 0.7, '#0a4238') +
      pineTree(356, 276, 1.1, PINE) +
      pineTree(310, 280, 0.65, '#0a4238') +
      ground(312, PINE) +
      shadow(196, 352, 260, 0.2) +
      shape('M200 178 322 350H78z', CORAL) +
      shape('M200 178 322 350h-78z', BRICK) +
      shape('M200 208c10 52 26 102 46 142h-92c20-40 36-90 46-142z', '#40211b') +
      shape('M200 208c-14 46-34 100-66 142h34c14-40 28-92 32-142z', SUN) +
      stroke('M200 178v-16M78 350l-28 12M322 350l28 12', CREAM, 5) +
      shape('M200 150l30 9-30 10z', SUN) +
      at(
        'translate(324 372)',
        stroke('M-22 8 22-4M-22-4 22 8', BROWN, 8) +
          shape('M0-48c20 22 20 44 0 48-20-4-20-26 0-48z', '#ee8434') +
          shape('M0-26c9 12 9 22 0 26-9-4-9-14 0-26z', SUN),
      ),
  ),
  tulpen: picture(
    'sky',
    cloud(86, 84, 0.9) +
      cloud(322, 66, 0.8) +
      ground(300, MINT) +
      `<path d="M0 314c110-24 290-24 400 0v16c-110-24-290-24-400 0z" fill="${CORAL}" opacity=".65"/><path d="M0 336c110-24 290-24 400 0v18c-110-24-290-24-400 0z" fill="${SUN}" opacity=".8"/>` +
      ground(362, LEAF) +
      tulip(96, 218, '#f08a76', CORAL, -8) +
      tulip(306, 214, '#b8a0da', LILAC, 9) +
      tulip(150, 168, SUN, GOLD, -3) +
      tulip(256, 166, '#f7c0b4', ROSE, 5) +
      tulip(202, 204, '#f08a76', BRICK, 0) +
      ground(384, PINE),
  ),
  strand: picture(
    'sun',
    dot(96, 92, 46, SUN) +
      dot(96, 92, 62, SUN, 'opacity=".3"') +
      cloud(300, 70, 0.8) +
      `<rect y="176" width="400" height="120" fill="#4f9bc4"/><rect y="176" width="400" height="34" fill="#7fbcdb"/>` +
      stroke('M40 226h50M150 240h70M290 222h60M90 262h60M230 268h70', WHITE, 4, 'opacity=".7"') +
      at(
        'translate(306 172)',
        shape('M-34 0h72c-6 16-14 20-36 20s-30-4-36-20z', BRICK) +
          shape('M0-6V-76l38 64z', WHITE) +
          shape('M-6-6v-54l-24 48z', CREAM),
      ) +
      shape('M0 300c80-34 150-8 220-22 80-16 130-6 180 8v114H0z', '#f3d9a4') +
      shape('M0 300c80-34 150-8 220-22 80-16 130-6 180 8v10c-60-14-110-20-180-6-70 12-140-14-220 22z', WHITE, 'opacity=".75"') +
      shadow(150, 372, 200, 0.16) +
      stroke('M176 168l-34 204', CREAM, 9) +
      at(
        'rotate(9 176 168)',
        shape(
          'M46 214c0-72 58-118 130-118s130 46 130 118c-14-14-30-14-44 0-14-14-30-14-43 0-14-14-30-14-43 0-14-14-30-14-43 0-14-14-30-14-43 0-14-14-30-14-44 0z',
          CORAL,
        ) +
          shape(
            'M176 96c-30 20-44 62-43 118-14-14-30-14-43 0 0-60 36-110 86-118zM176 96c30 20 44 62 43 118 14-14 30-14 43 0 0-60-36-110-86-118z',
            CREAM,
          ),
      ) +
      at(
        'translate(284 346)',
        shape('M-30-40h60l-8 54h-44z', PINE) + oval(0, -40, 30, 9, DEEP) + stroke('M-28-42c0-34 56-34 56 0', SUN, 5),
      ) +
      at('translate(226 368) scale(.7)', shape('M0-30l9 20 22 3-16 15 4 22-19-11-19 11 4-22-16-15 22-3z', '#ee8434')),
  ),
  luchtballon: picture(
    'sky',
    cloud(72, 120) +
      cloud(338, 84, 0.8) +
      cloud(330, 236, 0.9) +
      ground(344, LEAF) +
      shape('M0 372c70-30 130-18 200-8s140 0 200-14v50H0z', PINE) +
      stroke('M158 226l22 66M242 226l-22 66', BROWN, 4) +
      shape('M200 30c72 0 116 52 116 108 0 50-42 78-66 98h-100c-24-20-66-48-66-98C84 82 128 30 200 30z', CORAL) +
      shape(
        'M200 30c-58 10-82 62-78 116 4 44 22 72 34 90h-6c-24-20-66-48-66-98C84 82 128 30 200 30zM200 30c58 10 82 62 78 116-4 44-22 72-34 90h6c24-20 66-48 66-98C316 82 272 30 200 30z',
        SUN,
      ) +
      shape('M200 30c-26 26-34 72-32 116 2 40 10 72 18 90h28c8-18 16-50 18-90 2-44-6-90-32-116z', CREAM) +
      shape('M94 166c40 26 172 26 212 0-8 24-26 40-42 54-42 12-86 12-128 0-16-14-34-30-42-54z', PINE, 'opacity=".85"') +
      box(150, 226, 100, 14, BRICK, 6) +
      shape('M174 290h52l-6 44c-8 6-32 6-40 0z', WOOD) +
      box(170, 286, 60, 12, BROWN, 5) +
      stroke('M178 310h44M180 322h40', BROWN, 3) +
      stroke('M60 226c6-8 12-8 16 0 4-8 10-8 16 0M106 258c4-6 8-6 12 0 4-6 8-6 12 0', NIGHT, 4),
  ),
  raket: picture(
    'night',
    specks(CREAM) +
      dot(320, 108, 44, LILAC) +
      stroke('M262 126c20 14 92-4 114-34', SUN, 7, 'opacity=".9"') +
      dots('#8f77b8', [
        [306, 94, 8],
        [332, 118, 10],
        [318, 136, 5],
      ]) +
      dot(66, 282, 26, ROSE) +
      dots('#d98774', [
        [58, 274, 5],
        [74, 290, 6],
      ]) +
      at(
        'rotate(24 200 200)',
        shape('M168 290c-6 34 10 50 32 90 22-40 38-56 32-90z', '#ee8434') +
          shape('M182 290c-2 20 6 32 18 54 12-22 20-34 18-54z', SUN) +
          shape('M150 218c-36 14-48 44-44 86l46-24zM250 218c36 14 48 44 44 86l-46-24z', CORAL) +
          shape('M200 40c46 42 64 100 60 160-2 40-12 70-22 92h-76c-10-22-20-52-22-92-4-60 14-118 60-160z', WHITE) +
          shape('M200 40c46 42 64 100 60 160-2 40-12 70-22 92h-28c24-70 22-190-10-252z', '#dfe7ee') +
          shape('M200 40c24 22 40 50 50 80h-100c10-30 26-58 50-80z', CORAL) +
          dot(200, 174, 33, NAVY) +
          dot(200, 174, 24, SKY) +
          stroke('M184 170c2-8 8-12 14-14', WHITE, 5) +
          box(158, 280, 84, 16, INK, 6) +
          box(192, 232, 16, 62, CORAL, 7),
      ),
  ),
  molen: picture(
    'sky',
    cloud(70, 92, 0.8) +
      cloud(334, 150, 0.7) +
      ground(330, LEAF) +
      shadow(200, 352, 200) +
      shape('M158 172h84l30 180H128z', BROWN) +
      shape('M204 172h38l30 180h-46z', '#664126') +
      stroke('M150 222h98M144 262h110M138 302h122', '#5c3a22', 3, 'opacity=".6"') +
      shape('M148 176c2-46 26-64 52-64s50 18 52 64z', CORAL) +
      shape('M216 114c20 8 34 26 36 62h-30c4-26 2-46-6-62z', BRICK) +
      box(116, 258, 168, 10, CREAM, 4) +
      stroke('M124 268v20M150 268v20M250 268v20M276 268v20', CREAM, 5) +
      box(184, 308, 34, 46, PINE, 4) +
      box(188, 204, 26, 30, CREAM, 3) +
      box(192, 208, 18, 22, SKY, 2) +
      [20, 110, 200, 290]
        .map((turn) =>
          at(
            `translate(200 142) rotate(${String(turn)})`,
            stroke('M0 0V-132', '#4d3220', 7) +
              box(2, -128, 28, 100, CREAM, 2) +
              stroke('M3-104h26M3-80h26M3-54h26M16-128v100', WOOD, 3),
          ),
        )
        .join('') +
      dot(200, 142, 11, GOLD) +
      shape('M0 366c80-20 150-16 200-8s130 0 200-16v58H0z', PINE) +
      dots(CORAL, [
        [40, 366, 6],
        [84, 360, 6],
        [318, 356, 6],
        [362, 350, 6],
      ]) +
      dots(SUN, [
        [62, 372, 6],
        [340, 364, 6],
        [120, 366, 6],
      ]),
  ),
} as const;
