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
  stroke,
  SUN,
  WHITE,
  WOOD,
} from '../../seed/pictures/scene.js';
import { at, BRICK, BROWN, cloud, DEEP, dots, GOLD, ground, heart, LEAF, oval, picture, shadow } from './draw.js';

const wheel = (x: number, y: number): string =>
  `<circle cx="${String(x)}" cy="${String(y)}" r="62" fill="none" stroke="${INK}" stroke-width="11"/>` +
  Array.from({ length: 8 }, (_, i) =>
    at(`translate(${String(x)} ${String(y)}) rotate(${String(i * 22.5)})`, stroke('M-56 0H56', '#8a97a5', 1.6)),
  ).join('') +
  dot(x, y, 9, INK);

/** What people like to do. */
export const HOBBIES = {
  koken: picture(
    'mint',
    stroke('M150 118c-14-20 14-32 0-56M200 108c-14-22 14-34 0-60M250 118c-14-20 14-32 0-56', WHITE, 9, 'opacity=".9"') +
      shadow(200, 346, 320) +
      box(40, 334, 320, 16, BROWN, 6) +
      box(40, 334, 320, 7, WOOD, 4) +
      stroke('M76 232H54c-12 0-12 26 0 26h22M324 232h22c12 0 12 26 0 26h-22', INK, 13) +
      shape('M76 190h248v104c0 28-16 42-44 42H120c-28 0-44-14-44-42z', CORAL) +
      shape('M284 190h40v104c0 28-16 42-44 42h-40c32-6 44-30 44-60z', BRICK) +
      oval(200, 190, 124, 24, BRICK) +
      oval(200, 188, 112, 18, '#f4b860') +
      dots('#ee8434', [
        [150, 186, 10],
        [196, 194, 9],
        [246, 184, 11],
      ]) +
      dots(LEAF, [
        [174, 182, 7],
        [220, 192, 7],
        [272, 190, 6],
        [128, 192, 5],
      ]) +
      stroke('M258 184 312 84', WOOD, 11) +
      shape('M302 92c-6-26 6-54 22-56 14 4 14 34-6 60z', WOOD) +
      at('translate(200 264) scale(1.5)', heart(CREAM)) +
      stroke('M100 222c-2 30-2 56 4 76', WHITE, 9, 'opacity=".3"'),
  ),
  boeken: picture(
    'lilac',
    shadow(200, 346, 320) +
      box(72, 292, 256, 52, PINE, 8) +
      box(72, 303, 236, 30, CREAM, 4) +
      stroke('M84 312h216M84 322h216', SAND, 3) +
      box(94, 244, 224, 48, CORAL, 8) +
      box(114, 254, 204, 28, CREAM, 4) +
      stroke('M126 262h184M126 272h184', SAND, 3) +
      shape('M200 214c-30-30-84-34-128-22V74c46-10 98-6 128 24 30-30 82-34 128-24v118c-44-12-98-8-128 22z', NAVY) +
      shape('M200 204c-26-28-76-34-116-24V70c42-8 90-2 116 26z', WHITE) +
      shape('M200 204c26-28 76-34 116-24V70c-42-8-90-2-116 26z', CREAM) +
      stroke('M102 98c26-4 54 0 78 16M102 122c26-4 54 0 78 16M102 146c26-4 54 0 78 16', '#cfd6dd', 5) +
      stroke('M220 162c24-16 52-20 78-16', '#e4d8c2', 5) +
      at('translate(262 118) rotate(6)', shape('M0-38l9 20 22 3-16 15 4 22-19-11-19 11 4-22-16-15 22-3z', SUN)) +
      shape('M226 214v54l12-12 12 12v-68z', SUN) +
      dots(
        WHITE,
        [
          [54, 60, 4],
          [346, 50, 5],
          [364, 120, 3],
          [40, 140, 3],
        ],
        'opacity=".8"',
      ),
  ),
  voetbal: picture(
    'mint',
    `<rect y="232" width="400" height="168" fill="${LEAF}"/>` +
      [0, 2, 4].map((i) => `<path d="M${String(i * 84 - 20)} 232h84l-20 168h-120z" fill="${PINE}" opacity=".35"/>`).join('') +
      stroke('M64 240V72h272v168', WHITE, 12) +
      [96, 128, 160, 192, 224, 256, 288, 320].map((x) => stroke(`M${String(x - 16)} 78v156`, WHITE, 2, 'opacity=".7"')).join('') +
      [104, 132, 160, 188, 216].map((y) => stroke(`M70 ${String(y)}h260`, WHITE, 2, 'opacity=".7"')).join('') +
      stroke('M0 240h400', WHITE, 6) +
      shadow(200, 362, 190, 0.22) +
      dot(200, 276, 86, WHITE) +
      shape('M254 212c40 46 30 122-30 146 54-8 76-54 62-100-6-20-18-36-32-46z', '#d9e2e8') +
      shape('M200 240l34 25-13 40h-42l-13-40z', INK) +
      shape(
        'M180 194c12-5 28-5 40 0l-8 18h-24zM119 248l20-4 8 24-22 18c-6-10-8-26-6-38zM281 248l-20-4-8 24 22 18c6-10 8-26 6-38zM146 342l4-22 26 2 6 24-14 8c-8-2-16-6-22-12zM254 342l-4-22-26 2-6 24 14 8c8-2 16-6 22-12z',
        INK,
      ) +
      stroke('M200 240v-28M234 265l19 3M166 265l-19 3M179 305l-3 17M221 305l3 17', INK, 4),
  ),
  fiets: picture(
    'sand',
    cloud(92, 76, 0.8) +
      cloud(308, 96, 0.9) +
      ground(322, LEAF) +
      `<rect y="332" width="400" height="68" fill="#d2785d"/><path d="M0 364h50M90 364h60M190 364h60M290 364h60" stroke="${CREAM}" stroke-width="5"/>` +
      wheel(108, 278) +
      wheel(294, 278) +
      stroke('M108 278 158 182h104M108 278h86M194 278 158 182M194 278 262 182M294 278 252 146', PINE, 12) +
      dot(194, 278, 17, GOLD) +
      stroke('M194 278l18 28M202 306h22', INK, 7) +
      stroke('M158 182l-6-22', PINE, 10) +
      shape('M118 146c18-6 46-6 62 2 4 8-6 14-16 14-20 0-42-2-46-16z', BROWN) +
      stroke('M252 146c-6-18-2-26 10-28M262 118c16 0 26 8 32 16', INK, 9) +
      box(254, 158, 74, 54, WOOD, 8) +
      stroke('M262 172h58M262 186h58M262 200h58M274 160v50M292 160v50M310 160v50', '#98663a', 3) +
      dots(CORAL, [
        [272, 146, 15],
        [312, 148, 14],
      ]) +
      dots(SUN, [[292, 138, 15]]) +
      dots(CREAM, [
        [272, 146, 5],
        [312, 148, 5],
        [292, 138, 5],
      ]) +
      stroke('M282 160l-4-8M302 160l4-8', DEEP, 5) +
      stroke('M68 214c10-6 40-12 62 2', CORAL, 8) +
      at('translate(84 196)', dot(0, 0, 7, CORAL)),
  ),
  gitaar: picture(
    'rose',
    dots(CORAL, [
      [70, 92, 10],
      [330, 282, 10],
    ]) +
      stroke('M79 92V44l34-10v44', CORAL, 6) +
      dot(104, 80, 10, CORAL) +
      stroke('M339 282v-46', CORAL, 6) +
      stroke('M339 236c16 4 20 18 12 30', CORAL, 6) +
      shadow(190, 362, 250) +
      at(
        'translate(14 44) scale(.88) rotate(32 200 220)',
        box(186, -4, 28, 172, BROWN, 5) +
          box(180, -36, 40, 50, '#5b3a24', 8) +
          dots(SUN, [
            [174, -24, 5],
            [174, -4, 5],
            [226, -24, 5],
            [226, -4, 5],
          ]) +
          shape(
            'M200 142c44 0 64 26 60 54-2 18 20 30 28 58 10 42-28 80-88 80s-98-38-88-80c8-28 30-40 28-58-4-28 16-54 60-54z',
            '#a5602b',
          ) +
          shape(
            'M200 152c36 0 54 20 50 44-4 20 18 32 26 58 8 36-24 70-76 70s-84-34-76-70c8-26 30-38 26-58-4-24 14-44 50-44z',
            '#dd9447',
          ) +
          dot(200, 224, 28, '#4a2c18') +
          `<circle cx="200" cy="224" r="33" fill="none" stroke="${SUN}" stroke-width="5"/>` +
          box(166, 278, 68, 14, '#4a2c18', 5) +
          stroke('M192-30V284M197-30V284M203-30V284M208-30V284', CREAM, 1.8) +
          stroke('M188 30h24M188 56h24M188 80h24M188 102h24M188 122h24', SUN, 2.5),
      ),
  ),
  schilderen: picture(
    'sky',
    shadow(200, 350, 310) +
      shape(
        'M60 224c0-84 74-132 152-132 84 0 136 50 136 118 0 46-34 62-68 58-32-4-46 12-38 36 8 26-14 42-52 40-78-4-130-52-130-120z',
        '#e9c595',
      ) +
      shape(
        'M60 224c0 68 52 116 130 120 38 2 60-14 52-40-8-24 6-40 38-36 34 4 68-12 68-58 0 34-34 44-68 40-34-4-54 14-44 42 6 18-12 32-46 30-74-4-126-44-130-98z',
        WOOD,
      ) +
      oval(290, 232, 22, 16, '#a9d0e8') +
      dot(124, 200, 26, CORAL) +
      dot(170, 146, 25, SUN) +
      dot(238, 138, 25, PINE) +
      dot(298, 172, 22, NAVY) +
      dot(134, 266, 25, LILAC) +
      dot(196, 288, 21, WHITE) +
      dots(
        WHITE,
        [
          [116, 192, 7],
          [162, 138, 7],
          [230, 130, 7],
          [291, 165, 6],
          [126, 258, 7],
        ],
        'opacity=".45"',
      ) +
      at(
        'rotate(42 240 200)',
        box(234, 96, 15, 190, '#d6463a', 7) +
          box(232, 60, 19, 44, '#c6ced6', 3) +
          shape('M230 62c-6-30 8-46 12-58 6 14 16 32 12 58z', '#5b3a24') +
          shape('M236 24c2-10 4-14 6-20 4 8 8 16 10 26-6 6-12 2-16-6z', SUN),
      ),
  ),
  gamen: picture(
    'lilac',
    dots(CORAL, [[62, 92, 13]]) +
      shape('M330 70l18 32h-36z', PINE) +
      box(176, 340, 26, 26, SUN, 4, 'transform="rotate(18 189 353)"') +
      stroke('M326 334l26 26M352 334l-26 26', CORAL, 9) +
      stroke('M200 116c0-40 60-20 50-66', INK, 8) +
      shadow(200, 320, 320) +
      shape('M112 124h176c54 0 84 96 76 150-6 40-46 42-70 4l-20-32H126l-20 32c-24 38-64 36-70-4-8-54 22-150 76-150z', NAVY) +
      shape('M112 124h176c44 0 72 62 76 112-18-48-40-84-76-84H112c-36 0-58 36-76 84 4-50 32-112 76-112z', '#3f639c') +
      box(102, 160, 28, 78, INK, 7) +
      box(77, 185, 78, 28, INK, 7) +
      stroke('M116 168v8M116 222v8M85 199h8M139 199h8', '#6b7c90', 4) +
      dot(282, 166, 16, CORAL) +
      dot(282, 232, 16, SUN) +
      dot(249, 199, 16, MINT) +
      dot(315, 199, 16, ROSE) +
      box(178, 176, 18, 10, CREAM, 5) +
      box(206, 176, 18, 10, CREAM, 5) +
      dots(SUN, [[200, 146, 5]]),
  ),
} as const;
