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

/** Things to wear, to play outside with and to carry along. */
export const OUT_AND_ABOUT = {
  bikeLight: scene(
    'sky',
    shape('M268 150 384 84v196l-116-66z', SUN, 'opacity=".55"') +
      box(76, 172, 60, 20, INK, 8) +
      box(92, 186, 28, 74, INK, 8) +
      shape('M118 132h110c26 0 42 22 42 50s-16 50-42 50H118c-20 0-30-22-30-50s10-50 30-50z', PINE) +
      `<ellipse cx="250" cy="182" rx="24" ry="50" fill="${CREAM}"/><ellipse cx="254" cy="182" rx="14" ry="34" fill="${SUN}"/>` +
      box(130, 116, 44, 20, CORAL, 8) +
      stroke('M124 156h80', WHITE, 8, 'opacity=".35"'),
  ),
  scarf: scene(
    'rose',
    shape('M98 118c40-34 164-34 204 0 22 20 16 58-8 72-44 26-144 26-188 0-24-14-30-52-8-72z', CORAL) +
      shape('M130 138c34-16 106-16 140 0 10 10 6 22-4 28-36 14-96 14-132 0-10-6-14-18-4-28z', '#b93f29') +
      shape('M128 186h66l10 118h-84z', CORAL) +
      shape('M206 190h62l18 96h-76z', '#d14c34') +
      stroke('M124 226h76M121 262h82M212 222h64M216 254h66', CREAM, 10) +
      [124, 144, 164, 184, 202].map((x) => stroke(`M${x} 304v18`, SUN, 6)).join('') +
      [218, 238, 258, 278].map((x) => stroke(`M${x} 286v18`, SUN, 6)).join(''),
  ),
  backpack: scene(
    'mint',
    stroke('M160 104c0-52 80-52 80 0', INK, 12) +
      box(74, 206, 40, 92, '#0b5449', 16) +
      box(286, 206, 40, 92, '#0b5449', 16) +
      box(100, 96, 200, 224, PINE, 46) +
      box(128, 206, 144, 96, '#0b5449', 18) +
      stroke('M128 236h144', SUN, 6) +
      box(190, 230, 20, 30, SUN, 6) +
      stroke('M124 156c30-20 122-20 152 0', CREAM, 6) +
      box(172, 132, 56, 34, CORAL, 8),
  ),
  watch: scene(
    'sand',
    box(160, 54, 80, 100, WOOD, 14) +
      box(160, 232, 80, 92, WOOD, 14) +
      dot(200, 192, 84, INK) +
      dot(200, 192, 72, CREAM) +
      box(280, 182, 18, 20, INK, 5) +
      [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]
        .map((turn) => `<g transform="rotate(${turn} 200 192)">${box(197, 126, 6, turn % 90 === 0 ? 16 : 9, PINE, 2)}</g>`)
        .join('') +
      stroke('M200 192v-44M200 192l34 20', INK, 7) +
      stroke('M200 192l-30 38', CORAL, 4) +
      dot(200, 192, 8, CORAL),
  ),
  football: scene(
    'mint',
    dot(200, 210, 108, WHITE) +
      shape('M200 158l46 34-18 54h-56l-18-54z', INK) +
      shape(
        'M146 118l54-16 54 16-22 28h-64zM96 186l24-34 24 30-14 52-28 4c-6-16-8-34-6-52zM304 186l-24-34-24 30 14 52 28 4c6-16 8-34 6-52zM142 300l10-44h96l10 44c-34 22-82 22-116 0z',
        INK,
        'opacity=".88"',
      ) +
      stroke('M200 158v-56M246 192l34-40M228 246l22 54M172 246l-22 54M154 192l-34-40', INK, 5),
  ),
  tent: scene(
    'sky',
    dot(310, 96, 34, SUN) +
      shape('M0 300c90-50 300-50 400 0v100H0z', MINT) +
      shape('M200 110 348 310H52z', CORAL) +
      shape('M200 110 348 310h-78z', '#c9452d') +
      shape('M200 176 254 310H146z', INK, 'opacity=".85"') +
      shape('M200 176 172 310h-26z', SUN) +
      stroke('M200 110 190 92M200 110l10-18M52 310l-22 10M348 310l22 10', INK, 6),
  ),
  runningShoe: scene(
    'sun',
    shape('M66 214c22 14 46 8 60-22l20-44c28 40 74 66 134 74 40 6 62 22 62 52v16H66z', NAVY) +
      shape('M60 284h286c4 22-6 36-26 36H86c-20 0-28-14-26-36z', WHITE) +
      stroke('M76 304h252', CORAL, 8) +
      stroke('M150 172l24-16M170 196l24-18M194 214l22-20', CREAM, 8) +
      stroke('M92 262c60-4 96-16 132-30M130 274c50-6 90-16 126-28', SUN, 9) +
      shape('M66 214c-6 20-6 40 0 76h22c-8-28-10-52-6-72z', CORAL),
  ),
  socks: scene(
    'lilac',
    [
      [0, PINE, SUN],
      [104, CORAL, CREAM],
    ]
      .map(
        ([x, colour, trim]) =>
          `<g transform="translate(${String(x)} 0)">` +
          shape('M96 92h78v118c0 20 14 26 34 38 34 20 30 70-12 70h-52c-34 0-48-26-48-58z', String(colour)) +
          box(90, 80, 90, 34, String(trim), 8) +
          stroke('M98 146h74M98 176h74', String(trim), 9) +
          shape('M196 318c36 0 44-38 20-60-20 8-30 34-20 60z', String(trim)) +
          '</g>',
      )
      .join(''),
  ),
  camera: scene(
    'sand',
    box(150, 108, 96, 50, INK, 12) +
      box(68, 140, 264, 172, INK, 26) +
      box(68, 168, 264, 84, PINE, 0) +
      dot(200, 226, 76, CREAM) +
      dot(200, 226, 62, '#3b4754') +
      dot(200, 226, 40, NAVY) +
      dot(200, 226, 20, INK) +
      dot(182, 206, 11, WHITE, 'opacity=".85"') +
      box(274, 154, 38, 24, SUN, 6) +
      box(92, 124, 40, 18, CORAL, 6) +
      dot(104, 178, 9, CORAL),
  ),
  suitcase: scene(
    'sky',
    stroke('M164 120V84h72v36', INK, 12) +
      box(92, 116, 216, 192, SUN, 26) +
      stroke('M144 130v164M200 130v164M256 130v164', '#e0a92c', 8) +
      box(104, 190, 192, 26, WOOD, 0) +
      box(186, 184, 28, 38, CREAM, 6) +
      dot(132, 314, 12, INK) +
      dot(268, 314, 12, INK) +
      `<g transform="rotate(12 262 160)">${box(236, 140, 52, 34, CORAL, 6)}</g>` +
      dot(130, 262, 18, PINE),
  ),
  balloons: scene(
    'sky',
    [
      [142, 150, CORAL],
      [258, 140, PINE],
      [200, 108, SUN],
    ]
      .map(
        ([x, y, colour]) =>
          stroke(`M${x} ${Number(y) + 60}C${x} 250 200 240 200 322`, INK, 3, 'opacity=".6"') +
          `<ellipse cx="${x}" cy="${y}" rx="50" ry="60" fill="${colour}"/>` +
          shape(`M${Number(x) - 9} ${Number(y) + 70}l9-14 9 14z`, String(colour)) +
          `<ellipse cx="${Number(x) - 18}" cy="${Number(y) - 20}" rx="10" ry="18" fill="${WHITE}" opacity=".4"/>`,
      )
      .join('') + shape('M180 318c-14-16 0-28 20-8 20-20 34-8 20 8-8 10-32 10-40 0z', ROSE),
  ),
  rings: scene(
    'rose',
    `<circle cx="158" cy="220" r="82" fill="none" stroke="${SUN}" stroke-width="22"/>` +
      `<circle cx="244" cy="220" r="82" fill="none" stroke="#e0a92c" stroke-width="22"/>` +
      stroke('M200 150a82 82 0 0 1 40 70', SUN, 22) +
      shape('M128 96h60l18 24-48 46-48-46z', WHITE) +
      shape('M128 96l30 70-48-46zM188 96l-30 70 48-46z', SKY, 'opacity=".7"') +
      shape('M128 96h60l-12 24h-36z', SAND, 'opacity=".4"') +
      dot(316, 112, 6, WHITE) +
      dot(88, 316, 5, LILAC) +
      dot(326, 300, 5, CORAL),
  ),
} as const;
