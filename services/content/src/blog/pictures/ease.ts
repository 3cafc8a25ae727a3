import { at, bow, C, dot, dotted, gradient, line, oval, picture, rect, shade, shape, spark, table } from './scene.js';

/** A wish on the phone's list: ticked or not. */
const wish = (y: number, width: number, colour: string, isTicked: boolean): string =>
  rect(-106, y, 212, 60, C.white, 14) +
  rect(-94, y + 10, 40, 40, colour, 10) +
  rect(-42, y + 15, width, 11, C.ink, 5, isTicked ? 'opacity=".32"' : 'opacity=".85"') +
  rect(-42, y + 35, width * 0.62, 8, C.ink, 4, 'opacity=".22"') +
  (isTicked
    ? dot(80, y + 30, 15, C.coral) + line(`M73 ${String(y + 30)}l5 6 9-11`, C.white, 4)
    : dot(80, y + 30, 13, 'none', `stroke="${C.line}" stroke-width="4"`));

const phone =
  rect(-132, -262, 264, 524, C.ink, 40) +
  rect(-120, -250, 240, 500, C.paper, 30) +
  rect(-44, -242, 88, 20, C.ink, 10) +
  rect(-106, -200, 130, 18, C.pine, 9) +
  rect(-106, -172, 86, 10, C.ink, 5, 'opacity=".25"') +
  wish(-142, 88, C.mint, true) +
  wish(-72, 104, C.blush, false) +
  wish(-2, 72, C.cream, true) +
  wish(68, 96, C.sky, false) +
  rect(-106, 152, 212, 58, C.pine, 29) +
  rect(-46, 176, 92, 11, C.white, 5);

const plant =
  shape('M-4 0C-60-70-128-82-150-150-80-148-16-98 0-26z', C.leaf) +
  shape('M4 0C40-90 110-120 150-196 60-178-6-120-8-30z', C.pine) +
  shape('M0 0C-26-90-10-160-30-240 30-196 44-96 14-10z', '#55b394') +
  line('M-4-8C-40-60-80-100-118-124M2-8C36-70 76-120 112-154M0-8C6-80 0-140-16-196', C.deep, 4, 'opacity=".35"') +
  shape('M-82-6h164l-18 128c-2 14-12 22-26 22h-76c-14 0-24-8-26-22z', C.coral) +
  rect(-92, -20, 184, 34, C.brick, 12);

const cup =
  line('M96 34h22c34 0 34 58 0 58H88', C.sun, 17) +
  shape('M-100 0H100v74c0 40-26 62-62 62H-38c-36 0-62-22-62-62z', C.sun) +
  shape('M-100 0H-58v74c0 36 10 56 32 62h-12c-36 0-62-22-62-62z', C.gold, 'opacity=".5"') +
  oval(0, 0, 100, 22, C.gold) +
  oval(0, 2, 86, 16, C.soil) +
  line('M-34-46c-20-26 18-38 0-66M8-52c-20-28 20-42 0-74M46-46c-18-24 16-36 0-60', C.white, 9, 'opacity=".75"');

/** The list on a phone, at home, with something warm beside it. */
export const ease = picture(
  gradient('wall', '#eaf6f2', '#c5e4db'),
  [
    rect(0, 0, 1200, 675, 'url(#wall)'),
    // A window with a garden behind it.
    rect(64, 56, 300, 330, C.white, 18),
    rect(82, 74, 264, 294, '#d6ecf5', 8),
    shape('M82 300C150 250 230 262 346 226V368H82z', '#9ed3bb'),
    shape('M82 336C180 300 260 330 346 306V368H82z', C.leaf),
    dot(288, 134, 34, C.sun),
    line('M214 74V368M82 220H346', C.white, 12),
    rect(46, 378, 336, 22, C.white, 8),
    // Bunting.
    line('M420 34C620 108 940 108 1210 20', C.pine, 5),
    shape('M486 56l44 12-32 48z', C.coral),
    shape('M596 80l46 6-28 50z', C.sun),
    shape('M710 89l46 0-23 52z', C.pine),
    shape('M824 86l46-6-17 54z', C.coral),
    shape('M936 74l45-10-10 56z', C.sun),
    shape('M1046 54l44-13-4 58z', C.pine),
    table(498),
    shade(236, 614, 240),
    at('translate(236 470)', plant),
    shade(604, 634, 330),
    at('translate(604 356) rotate(-5)', phone),
    shade(874, 630, 230),
    at('translate(872 514) scale(.84)', cup),
    // A small present that is there already.
    shade(1096, 604, 170),
    rect(1024, 470, 144, 132, C.pine, 8),
    dotted(1028, 474, 136, 124, 34, 4.5, '#ffffff4d'),
    rect(1083, 470, 26, 132, C.cream),
    at('translate(1096 470) scale(.62)', bow(C.coral, C.brick)),
    spark(412, 236, 20, C.white),
    spark(800, 214, 22, C.white),
    spark(1030, 250, 18, C.white),
  ].join(''),
);
