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
  scene,
  shape,
  SKY,
  stroke,
  SUN,
  WHITE,
  WOOD,
} from './scene.js';

const block = (x: number, y: number, wide: number, colour: string): string =>
  Array.from({ length: wide }, (_, index) => box(x + 10 + index * 42, y - 12, 22, 16, colour, 4)).join('') +
  box(x, y, wide * 42, 46, colour, 6) +
  box(x, y, wide * 42, 12, WHITE, 6, 'opacity=".2"');

/** Things to play with, to make something of and to listen to. */
export const TO_PLAY = {
  blocks: scene(
    'sun',
    block(74, 274, 3, PINE) +
      block(200, 274, 3, CORAL) +
      block(116, 228, 2, SUN) +
      block(200, 228, 2, NAVY) +
      block(158, 182, 2, CORAL) +
      block(179, 136, 1, MINT),
  ),
  headphones: scene(
    'lilac',
    stroke('M98 232c-12-180 216-180 204 0', INK, 20) +
      stroke('M112 180c16-92 160-92 176 0', LILAC, 8) +
      box(78, 206, 58, 108, CORAL, 26) +
      box(264, 206, 58, 108, CORAL, 26) +
      box(122, 218, 26, 84, INK, 12) +
      box(252, 218, 26, 84, INK, 12) +
      stroke('M96 234v40', WHITE, 8, 'opacity=".4"'),
  ),
  puzzle: scene(
    'sky',
    shape('M84 104h92c-14-40 62-40 48 0h92v92c-40-14-40 62 0 48v72H84z', SKY) +
      shape('M84 104h92c-14-40 62-40 48 0v96c-36-12-36 58 0 46v-2H176c12 36-58 36-46 0H84z', PINE) +
      shape('M224 210h92v106H224c12-38-44-36-46-2 0-36 50-30 46-58z', SUN) +
      shape('M84 244h46c-12 36 58 36 46 0h48v72H84z', CORAL) +
      stroke('M84 104h92c-14-40 62-40 48 0h92v92c-40-14-40 62 0 48v72H84z', WHITE, 4, 'opacity=".6"'),
  ),
  boardGame: scene(
    'mint',
    `<g transform="rotate(-6 200 230)">` +
      box(82, 148, 236, 168, WOOD, 12) +
      box(94, 160, 212, 144, CREAM, 6) +
      [0, 1, 2, 3, 4, 5]
        .map((index) => box(104 + index * 33, 170, 27, 27, [PINE, CORAL, SUN, NAVY, LILAC, MINT][index] ?? PINE, 5))
        .join('') +
      [0, 1, 2, 3, 4, 5]
        .map((index) => box(104 + index * 33, 266, 27, 27, [SUN, NAVY, LILAC, MINT, CORAL, PINE][index] ?? PINE, 5))
        .join('') +
      '</g>' +
      `<g transform="rotate(14 246 218)">${box(222, 196, 46, 46, WHITE, 10)}${dot(234, 208, 5, INK)}${dot(256, 230, 5, INK)}${dot(245, 219, 5, INK)}</g>` +
      shape('M150 254c-4-20 6-30 6-38a16 16 0 1 1 24 0c0 8 10 18 6 38z', CORAL) +
      shape('M186 262c-3-16 5-24 5-30a13 13 0 1 1 20 0c0 6 8 14 5 30z', PINE),
  ),
  paint: scene(
    'sand',
    shape(
      'M200 92c86 0 140 48 140 110 0 50-44 56-72 48-22-6-34 10-26 30 8 22-10 40-42 40-86 0-140-48-140-114S114 92 200 92z',
      WOOD,
    ) +
      dot(148, 154, 22, CORAL) +
      dot(212, 134, 22, SUN) +
      dot(272, 164, 22, PINE) +
      dot(116, 214, 22, NAVY) +
      dot(152, 268, 22, LILAC) +
      dot(204, 284, 13, CREAM) +
      `<g transform="rotate(38 290 230)">${box(282, 120, 16, 120, CREAM, 6)}${box(280, 226, 20, 26, '#8d99a6', 3)}${shape('M280 252h20c2 24-6 36-10 46-4-10-12-22-10-46z', CORAL)}</g>`,
  ),
  speaker: scene(
    'rose',
    box(116, 78, 168, 242, INK, 30) +
      box(128, 90, 144, 218, '#323e4a', 22) +
      dot(200, 238, 56, '#1a222b') +
      dot(200, 238, 44, CORAL) +
      dot(200, 238, 20, INK) +
      dot(200, 138, 30, '#1a222b') +
      dot(200, 138, 20, SUN) +
      stroke(
        'M84 170c-16 20-16 46 0 66M60 150c-28 34-28 72 0 106M316 170c16 20 16 46 0 66M340 150c28 34 28 72 0 106',
        CORAL,
        8,
        'opacity=".7"',
      ),
  ),
  vinyl: scene(
    'sun',
    box(76, 104, 204, 204, CORAL, 8) +
      dot(178, 206, 60, SUN) +
      shape('M76 308V206l102 102z', '#c9452d') +
      dot(252, 206, 98, INK) +
      [82, 68, 54]
        .map((radius) => `<circle cx="252" cy="206" r="${radius}" fill="none" stroke="#43505d" stroke-width="3"/>`)
        .join('') +
      dot(252, 206, 34, PINE) +
      dot(252, 206, 7, CREAM) +
      stroke('M196 148a80 80 0 0 1 32-18', WHITE, 6, 'opacity=".5"'),
  ),
  teddy: scene(
    'sky',
    dot(142, 112, 30, WOOD) +
      dot(258, 112, 30, WOOD) +
      dot(142, 112, 15, SAND) +
      dot(258, 112, 15, SAND) +
      `<ellipse cx="200" cy="264" rx="78" ry="62" fill="${WOOD}"/><ellipse cx="200" cy="270" rx="46" ry="42" fill="${SAND}"/>` +
      dot(128, 300, 30, WOOD) +
      dot(272, 300, 30, WOOD) +
      dot(128, 304, 15, SAND) +
      dot(272, 304, 15, SAND) +
      dot(118, 238, 26, WOOD) +
      dot(282, 238, 26, WOOD) +
      dot(200, 156, 72, WOOD) +
      `<ellipse cx="200" cy="180" rx="36" ry="28" fill="${SAND}"/>` +
      dot(174, 142, 8, INK) +
      dot(226, 142, 8, INK) +
      shape('M188 166h24c2 10-6 16-12 18-6-2-14-8-12-18z', INK) +
      stroke('M188 192c8 8 16 8 24 0', INK, 4) +
      shape('M200 226l-32-16v32zM200 226l32-16v32z', CORAL) +
      dot(200, 226, 8, '#c9452d'),
  ),
  romper: scene(
    'lilac',
    shape(
      'M140 92h32c6 30 50 30 56 0h32l64 44-26 52-34-14v72c0 40-12 56-44 64l-4-22h-32l-4 22c-32-8-44-24-44-64v-72l-34 14-26-52z',
      SUN,
    ) +
      stroke('M172 92c6 30 50 30 56 0', CORAL, 8) +
      stroke('M176 310c-20-4-32-14-38-34M224 310c20-4 32-14 38-34', CORAL, 6) +
      shape('M200 248c-40-24-38-58-14-58 10 0 14 10 14 10s4-10 14-10c24 0 26 34-14 58z', CORAL) +
      dot(192, 318, 4, ROSE) +
      dot(208, 318, 4, ROSE),
  ),
  christmasTree: scene(
    'rose',
    box(184, 276, 32, 44, WOOD, 4) +
      shape('M200 70 264 156h-28l44 60h-30l50 68H100l50-68h-30l44-60h-28z', PINE) +
      shape('M200 48l8 18 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2z', SUN) +
      dot(178, 150, 9, CORAL) +
      dot(222, 134, 8, SUN) +
      dot(160, 206, 9, SUN) +
      dot(214, 196, 10, CORAL) +
      dot(244, 212, 8, ROSE) +
      dot(142, 262, 9, CORAL) +
      dot(196, 254, 10, SUN) +
      dot(246, 264, 10, SKY) +
      box(226, 290, 54, 32, CORAL, 4) +
      stroke('M253 290v32M226 304h54', SUN, 6),
  ),
} as const;
