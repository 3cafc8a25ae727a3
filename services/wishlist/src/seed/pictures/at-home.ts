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

/** Things for the house and the table. */
export const AT_HOME = {
  books: scene(
    'sand',
    box(95, 270, 210, 46, PINE) +
      box(95, 282, 190, 22, CREAM, 3) +
      box(115, 224, 180, 46, CORAL) +
      box(115, 236, 162, 22, CREAM, 3) +
      box(105, 178, 170, 46, NAVY) +
      box(105, 190, 154, 22, CREAM, 3) +
      `<g transform="rotate(-14 190 130)">${box(120, 112, 160, 52, SUN)}${box(120, 124, 144, 28, CREAM, 3)}</g>` +
      shape('M232 178v34l10-8 10 8v-34z', SUN),
  ),
  teapot: scene(
    'mint',
    stroke('M290 215c52-12 58 62-6 62', PINE, 18) +
      shape('M118 240c-40-10-46-52-70-58 8-14 46-10 84 24z', PINE) +
      shape('M110 235c0-62 40-92 92-92s92 30 92 92-30 82-92 82-92-20-92-82z', PINE) +
      shape('M148 150c10-24 98-24 108 0-20 10-88 10-108 0z', MINT) +
      dot(202, 122, 14, SUN) +
      stroke('M140 236c4-34 22-54 46-62', WHITE, 9, 'opacity=".35"') +
      dot(176, 258, 9, CREAM) +
      dot(206, 268, 9, CREAM) +
      dot(236, 258, 9, CREAM) +
      stroke('M70 150c-10-16 10-24 0-42M92 138c-10-16 10-24 0-42', WHITE, 6, 'opacity=".8"'),
  ),
  mug: scene(
    'rose',
    stroke('M272 208c60-8 60 74-4 70', CORAL, 20) +
      shape('M116 168h164l-12 130c-2 14-12 20-24 20h-92c-12 0-22-6-24-20z', CORAL) +
      `<ellipse cx="198" cy="168" rx="82" ry="18" fill="${INK}" opacity=".75"/>` +
      `<ellipse cx="198" cy="172" rx="70" ry="12" fill="${WOOD}"/>` +
      shape('M198 276c-40-26-40-60-14-60 10 0 14 10 14 10s4-10 14-10c26 0 26 34-14 60z', CREAM) +
      stroke('M170 140c-12-18 12-28 0-48M204 134c-12-18 12-28 0-48M238 140c-12-18 12-28 0-48', WHITE, 8, 'opacity=".85"'),
  ),
  plant: scene(
    'mint',
    stroke('M200 236c0-60-6-110 4-160M200 226c-24-38-52-52-84-58M202 216c30-36 56-46 84-50', PINE, 8) +
      shape('M204 150c-40-20-46-70-8-104 34 34 40 84 8 104z', PINE) +
      shape('M122 190c-42 6-66-18-70-54 42-6 76 16 70 54z', '#2b8a77') +
      shape('M280 190c40 8 66-14 72-50-42-8-78 12-72 50z', '#2b8a77') +
      shape('M160 214c-30 20-62 12-78-14 26-22 66-18 78 14zM242 210c30 18 60 10 76-16-28-20-66-14-76 16z', MINT) +
      shape('M136 232h130l-18 78c-2 8-8 10-14 10h-66c-6 0-12-2-14-10z', CORAL) +
      box(126, 222, 150, 30, '#c9452d', 8),
  ),
  lamp: scene(
    'sun',
    shape('M78 190h244l40 130H38z', SUN, 'opacity=".35"') +
      stroke('M200 190v118', INK, 10) +
      `<ellipse cx="200" cy="312" rx="62" ry="12" fill="${INK}"/>` +
      shape('M148 76h104l56 118H92z', CORAL) +
      shape('M148 76h44l-30 118H92z', WHITE, 'opacity=".18"') +
      stroke('M246 194v46', INK, 3) +
      dot(246, 246, 7, SUN),
  ),
  candle: scene(
    'lilac',
    shape('M112 190h176v116c0 10-8 16-16 16H128c-8 0-16-6-16-16z', WHITE, 'opacity=".85"') +
      shape('M124 216h152v84c0 8-6 12-12 12H136c-6 0-12-4-12-12z', LILAC) +
      box(146, 236, 108, 44, CREAM, 6) +
      stroke('M168 252h64M180 266h40', INK, 4, 'opacity=".5"') +
      stroke('M200 216v-26', INK, 5) +
      shape('M200 92c30 38 30 96 0 98-30-2-30-60 0-98z', SUN) +
      shape('M200 134c14 20 14 50 0 52-14-2-14-32 0-52z', CORAL),
  ),
  pan: scene(
    'rose',
    stroke('M272 236 366 190', WOOD, 20) +
      shape('M60 214h224c4 62-24 100-70 104h-84c-46-4-74-42-70-104z', INK) +
      `<ellipse cx="172" cy="214" rx="114" ry="26" fill="#4a5663"/>` +
      `<ellipse cx="172" cy="216" rx="92" ry="18" fill="${CORAL}"/>` +
      dot(140, 214, 10, SUN) +
      dot(184, 222, 9, PINE) +
      dot(206, 208, 10, SUN) +
      dot(162, 206, 7, PINE) +
      stroke('M120 170c-12-18 12-28 0-48M172 160c-12-18 12-28 0-48M224 170c-12-18 12-28 0-48', WHITE, 8, 'opacity=".85"'),
  ),
  glasses: scene(
    'lilac',
    [0, 118]
      .map(
        (x) =>
          `<g transform="translate(${x} 0)">` +
          shape('M92 96h98c6 62-12 104-49 104s-55-42-49-104z', WHITE, 'opacity=".8"') +
          shape('M94 136h94c-2 36-18 58-47 58s-45-22-47-58z', x === 0 ? CORAL : SUN) +
          stroke('M141 198v104', WHITE, 10) +
          `<ellipse cx="141" cy="308" rx="44" ry="10" fill="${WHITE}"/></g>`,
      )
      .join('') + stroke('M112 108c-2 26 0 44 8 58', WHITE, 6, 'opacity=".7"'),
  ),
  house: scene(
    'sky',
    box(108, 180, 184, 138, CREAM, 4) +
      shape('M84 190 200 92l116 98z', CORAL) +
      box(248, 100, 26, 60, '#c9452d', 2) +
      box(178, 236, 48, 82, PINE, 6) +
      dot(214, 280, 4, SUN) +
      box(126, 206, 40, 40, SKY, 4) +
      box(238, 206, 40, 40, SKY, 4) +
      stroke('M146 206v40M126 226h40M258 206v40M238 226h40', WHITE, 4) +
      dot(92, 296, 26, PINE) +
      dot(312, 300, 22, PINE) +
      shape('M188 150c-12-12 0-26 12-14 12-12 24 2 12 14l-12 12z', WHITE),
  ),
  cake: scene(
    'rose',
    box(88, 232, 224, 86, ROSE, 14) +
      box(122, 170, 156, 70, CREAM, 12) +
      shape(
        'M88 250c18 26 38 26 56 0 18 26 38 26 56 0 18 26 38 26 56 0 18 26 38 26 56 0v-10c0-6-4-10-10-10H98c-6 0-10 4-10 10z',
        CORAL,
      ) +
      shape(
        'M122 190c12 18 27 18 39 0 12 18 27 18 39 0 12 18 27 18 39 0 12 18 27 18 39 0v-8c0-8-4-12-12-12H134c-8 0-12 4-12 12z',
        SUN,
      ) +
      [160, 200, 240]
        .map((x) => box(x - 5, 122, 10, 50, PINE, 3) + shape(`M${x} 88c10 14 8 28 0 30-8-2-10-16 0-30z`, SUN))
        .join('') +
      dot(120, 288, 6, WHITE) +
      dot(170, 294, 6, SAND) +
      dot(230, 294, 6, WHITE) +
      dot(280, 288, 6, SAND),
  ),
} as const;
