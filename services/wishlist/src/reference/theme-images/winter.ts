import {
  box,
  CORAL,
  CREAM,
  dot,
  INK,
  MINT,
  NAVY,
  PINE,
  ROSE,
  shape,
  stroke,
  SUN,
  WHITE,
  WOOD,
} from '../../seed/pictures/scene.js';
import {
  at,
  BRICK,
  BROWN,
  confetti,
  DEEP,
  dots,
  GOLD,
  ground,
  LEAF,
  NIGHT,
  oval,
  picture,
  shadow,
  SNOW,
  specks,
} from './draw.js';
import { candle, house, rocket } from './winter-parts.js';

/** The dark months. */
export const WINTER = {
  sinterklaas: picture(
    'night',
    specks(CREAM) +
      dot(318, 84, 40, CREAM) +
      dots('#eadfc4', [
        [304, 74, 7],
        [330, 96, 9],
        [326, 66, 4],
      ]) +
      house(-30, 306, 110, 56, '#1b3358') +
      house(70, 330, 90, 44, '#1f3a63') +
      house(250, 326, 86, 46, '#1f3a63') +
      house(322, 300, 120, 60, '#1b3358') +
      ground(372, '#152b4a') +
      box(18, 330, 16, 20, SUN, 2) +
      box(360, 326, 16, 20, SUN, 2) +
      box(102, 350, 14, 18, SUN, 2, 'opacity=".8"') +
      box(284, 346, 14, 18, SUN, 2, 'opacity=".8"') +
      stroke('M84 384V146c0-66-66-60-60-14 4 30 40 26 36 0', GOLD, 13) +
      dot(84, 196, 10, CORAL) +
      shape('M200 62c56 44 88 92 88 156v96c-30 16-146 16-176 0v-96c0-64 32-112 88-156z', BRICK) +
      shape('M200 62c44 44 66 92 66 156v104c-34 6-98 6-132 0V218c0-64 22-112 66-156z', CORAL) +
      shape('M112 284c30 16 146 16 176 0v38c-30 18-146 18-176 0z', GOLD) +
      shape('M112 296c30 16 146 16 176 0v6c-30 16-146 16-176 0z', SUN) +
      box(190, 118, 20, 150, SUN, 6) +
      box(154, 172, 92, 20, SUN, 6) +
      dot(200, 182, 9, CORAL) +
      stroke('M200 66c52 42 84 92 84 152M200 66c-52 42-84 92-84 152', GOLD, 9) +
      dots(PINE, [
        [140, 308, 6],
        [170, 313, 6],
        [230, 313, 6],
        [260, 308, 6],
      ]) +
      dot(200, 315, 7, CORAL),
  ),
  'schoen-zetten': picture(
    'sand',
    box(34, 40, 332, 300, BRICK, 10) +
      [60, 100, 140, 180, 220, 260, 300]
        .map((y, row) =>
          [34, 112, 190, 268, 346]
            .map((x) => box(x + (row % 2) * 39 - 39, y, 70, 32, row % 2 === 0 ? '#c4553d' : '#bb4c35', 4))
            .join(''),
        )
        .join('') +
      box(0, 40, 34, 310, '#f6e7cc', 0) +
      box(366, 40, 34, 310, '#f6e7cc', 0) +
      shape('M92 350V200c0-70 48-104 108-104s108 34 108 104v150z', '#3a2a22') +
      shape('M200 180c46 52 62 92 46 128-10 24-82 24-92 0-16-36 0-76 46-128z', CORAL) +
      shape('M202 226c30 34 38 60 26 84-8 16-48 16-56 0-12-24 0-50 30-84z', SUN) +
      box(16, 22, 368, 34, BROWN, 8) +
      box(16, 22, 368, 12, WOOD, 6) +
      `<rect y="346" width="400" height="54" fill="${WOOD}"/><path d="M0 346h400v8H0z" fill="${BROWN}" opacity=".4"/>` +
      shadow(210, 384, 260, 0.2) +
      at(
        'translate(10 4)',
        shape(
          'M96 268c26 12 50 10 66 4 10 36 40 56 88 62 34 4 48 14 46 36-2 8-8 10-16 10H104c-10 0-14-6-14-14 0-36 4-68 6-98z',
          NAVY,
        ) +
          box(86, 362, 212, 20, INK, 9) +
          oval(130, 272, 34, 12, '#1c3256') +
          stroke('M144 302l24-10M156 324l25-13M178 342l24-15', CREAM, 6) +
          at(
            'translate(128 262) rotate(-8)',
            shape('M-20 0c0-34 6-84 20-84s20 50 20 84z', '#ee8434') +
              stroke('M-12-40h12M2-22h12M-10-12h8', '#c8641e', 4) +
              stroke('M0-84c-16-10-22-26-22-40M0-84c0-18 2-30 6-44M0-84c12-8 22-18 26-34', LEAF, 9),
          ),
      ),
  ),
  kerstboom: picture(
    'pine',
    specks(WHITE) +
      ground(340, SNOW) +
      shadow(200, 352, 220) +
      box(182, 306, 36, 48, BROWN, 6) +
      shape('M200 176 304 312c-40 18-168 18-208 0z', DEEP) +
      shape('M200 122l84 118c-34 16-134 16-168 0z', PINE) +
      shape('M200 70l64 100c-28 12-100 12-128 0z', LEAF) +
      stroke('M150 166c36 18 78 8 100-10M132 236c50 24 112 10 138-14M112 306c64 24 140 8 178-16', SUN, 5, 'opacity=".9"') +
      dots(CORAL, [
        [172, 146, 11],
        [240, 204, 12],
        [150, 216, 11],
        [262, 288, 13],
        [176, 284, 12],
      ]) +
      dots(SUN, [
        [222, 158, 9],
        [190, 224, 10],
        [130, 288, 10],
        [222, 292, 9],
      ]) +
      dots(
        '#fff',
        [
          [168, 142, 3],
          [236, 200, 3.5],
          [146, 212, 3],
          [258, 284, 4],
          [172, 280, 3.5],
        ],
        'opacity=".7"',
      ) +
      shape('M200 34l11 24 26 3-19 18 5 26-23-13-23 13 5-26-19-18 26-3z', SUN) +
      box(292, 318, 62, 48, CORAL, 5) +
      box(316, 318, 14, 48, CREAM, 0) +
      stroke('M323 318c-20-18-30 4 0 0 30 4 20-18 0 0', CREAM, 6) +
      box(50, 328, 52, 40, NAVY, 5) +
      box(70, 328, 12, 40, SUN, 0) +
      stroke('M76 328c-18-16-26 4 0 0 26 4 18-16 0 0', SUN, 6),
  ),
  sneeuwpop: picture(
    'sky',
    specks(WHITE) +
      shape('M0 300c40-40 90-50 130-20 40-46 120-46 160 0 40-26 80-20 110 10v110H0z', '#d8eaf4') +
      ground(346, WHITE) +
      shadow(200, 364, 210, 0.12) +
      stroke('M118 238 58 196M74 208l-22 4M76 206l-2-22', BROWN, 8) +
      stroke('M282 238l60-42M326 206l22 2M324 206l2-24', BROWN, 8) +
      dot(200, 296, 74, WHITE) +
      shape('M256 250c24 40 14 92-24 112 30-4 42-40 42-66 0-18-8-36-18-46z', '#d3e6f1') +
      dot(200, 168, 56, WHITE) +
      shape('M242 132c20 30 14 66-14 86 24-2 34-28 34-48 0-14-10-30-20-38z', '#d3e6f1') +
      shape('M140 206c34 26 86 26 120 0l8 22c-40 26-96 26-136 0z', CORAL) +
      shape('M236 226l34 74-32 8-18-76z', BRICK) +
      stroke('M240 302l-2 10M250 300l2 10M262 297l4 10', BRICK, 5) +
      dots(INK, [
        [180, 158, 7],
        [222, 158, 7],
        [200, 264, 7],
        [200, 294, 7],
        [200, 324, 7],
      ]) +
      shape('M200 170l-46 20c22 8 44 0 50-8z', '#ee8434') +
      stroke('M184 196c10 8 24 8 34 0', INK, 5) +
      box(140, 110, 120, 18, INK, 8) +
      shape('M158 112 162 48h76l4 64z', INK) +
      shape('M161 92h80l1 20h-84z', CORAL) +
      at('translate(228 84) rotate(20)', shape('M0 0c10-16 26-16 30-10-4 14-18 18-30 10z', LEAF)),
  ),
  adventskrans: picture(
    'rose',
    shadow(200, 350, 320) +
      candle(106, 172) +
      candle(294, 172) +
      candle(168, 142) +
      candle(232, 142) +
      oval(200, 290, 150, 58, DEEP) +
      oval(200, 274, 150, 54, PINE) +
      Array.from({ length: 26 }, (_, i) => {
        const angle = (i / 26) * Math.PI * 2;
        const x = 200 + Math.cos(angle) * 142;
        const y = 282 + Math.sin(angle) * 54;
        return at(
          `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${String(Math.round((angle * 180) / Math.PI + (i % 2 === 0 ? 40 : -20)))})`,
          oval(0, 0, 24, 8, i % 3 === 0 ? LEAF : i % 3 === 1 ? PINE : DEEP),
        );
      }).join('') +
      dots(CORAL, [
        [86, 292, 11],
        [106, 304, 11],
        [200, 336, 11],
        [220, 330, 10],
        [310, 298, 11],
      ]) +
      dots(
        '#fff',
        [
          [83, 288, 3],
          [103, 300, 3],
          [197, 332, 3],
          [307, 294, 3],
        ],
        'opacity=".7"',
      ) +
      shape('M146 322c-24-20-40 0-32 16 10 16 26 2 32-16zM146 322c24-20 40 0 32 16-10 16-26 2-32-16z', SUN) +
      dot(146, 322, 8, GOLD),
  ),
  vuurwerk: picture(
    'night',
    specks(CREAM) +
      rocket(116, 110, 1.1, CORAL) +
      rocket(282, 92, 1.25, MINT) +
      rocket(206, 190, 0.8, ROSE) +
      rocket(350, 210, 0.6, SUN) +
      stroke('M206 214c-4 30 2 50-8 84M282 140c0 40 8 90-6 150', CREAM, 3, 'opacity=".35" stroke-dasharray="2 10"') +
      shape('M0 340c60-20 110-20 150-6 60-22 150-26 250-2v68H0z', NIGHT) +
      at(
        'translate(150 300) rotate(-12)',
        shape('M-30-64h60c4 40-6 62-30 66-24-4-34-26-30-66z', CREAM, 'opacity=".35"') +
          shape('M-28-40h56c0 24-8 40-28 42-20-2-28-18-28-42z', SUN) +
          stroke('M0 2v54M-22 58h44', CREAM, 6) +
          dots(
            WHITE,
            [
              [-10, -20, 3],
              [6, -30, 2.5],
              [10, -12, 2.5],
              [-2, -8, 2],
            ],
            'opacity=".9"',
          ),
      ) +
      at(
        'translate(232 300) rotate(12)',
        shape('M-30-64h60c4 40-6 62-30 66-24-4-34-26-30-66z', CREAM, 'opacity=".35"') +
          shape('M-28-40h56c0 24-8 40-28 42-20-2-28-18-28-42z', SUN) +
          stroke('M0 2v54M-22 58h44', CREAM, 6) +
          dots(
            WHITE,
            [
              [-10, -24, 2.5],
              [8, -30, 3],
              [4, -12, 2.5],
              [-6, -10, 2],
            ],
            'opacity=".9"',
          ),
      ) +
      stroke('M191 226v-16M178 232l-10-12M204 232l10-12', SUN, 5),
  ),
  chocoladeletter: picture(
    'sun',
    confetti() +
      shadow(200, 336, 280) +
      at(
        'rotate(-6 200 200)',
        box(66, 92, 268, 236, BRICK, 14) +
          box(66, 82, 268, 236, CORAL, 14) +
          box(88, 104, 224, 192, CREAM, 8) +
          shape('M130 130h34v60h72v-60h34v140h-34v-50h-72v50h-34z', BROWN) +
          shape('M130 130h34v8h-26v132h-8zM236 130h34v8h-26v52h-8z', '#9a6a45') +
          stroke('M140 150h14M140 176h14M140 240h14M246 150h14M246 176h14M246 240h14M186 204h28', '#5f3c24', 4),
      ) +
      dots(WOOD, [
        [64, 322, 14],
        [94, 340, 12],
        [322, 330, 15],
        [352, 346, 12],
        [290, 348, 11],
        [124, 352, 11],
      ]) +
      dots('#d3a067', [
        [60, 318, 4],
        [91, 336, 3.5],
        [317, 325, 4],
        [349, 342, 3.5],
      ]),
  ),
} as const;
