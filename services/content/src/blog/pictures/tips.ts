import { at, bow, C, dot, dotted, gradient, line, picture, rect, shape } from './scene.js';

const tick = (y: number, width: number): string =>
  rect(-142, y - 19, 38, 38, C.white, 10, `stroke="${C.pine}" stroke-width="5"`) +
  line(`M-132 ${String(y + 1)}l8 9 15-20`, C.coral, 7) +
  rect(-84, y - 11, width, 12, C.ink, 6, 'opacity=".8"') +
  rect(-84, y + 9, width * 0.6, 8, C.ink, 4, 'opacity=".25"');

const sheet =
  rect(-186, -236, 372, 480, C.ink, 12, 'opacity=".14" transform="translate(10 14)"') +
  rect(-186, -236, 372, 480, C.white, 12) +
  rect(-186, -236, 372, 62, C.pine, 12) +
  rect(-186, -190, 372, 18, C.pine) +
  rect(-142, -214, 150, 18, C.white, 9) +
  tick(-122, 190) +
  tick(-54, 232) +
  tick(14, 168) +
  tick(82, 214) +
  rect(-142, 131, 38, 38, C.white, 10, `stroke="${C.pine}" stroke-width="5"`) +
  rect(-84, 139, 120, 12, C.ink, 6, 'opacity=".8"');

const pencil =
  rect(-150, -17, 230, 34, C.sun) +
  rect(-150, -6, 230, 12, C.gold, 0, 'opacity=".55"') +
  rect(-186, -17, 40, 34, C.coral, 10) +
  rect(-158, -17, 18, 34, C.line) +
  shape('M80-17 134 0 80 17z', C.sand) +
  shape('M116-6 134 0 116 6z', C.ink);

const blade = (fill: string): string => shape('M-16-12C60-22 150-14 218 0 150 16 60 20-12 16z', fill);

const scissors =
  at('translate(8 12)', at('rotate(-17)', blade(C.ink)) + at('rotate(17)', blade(C.ink))).replace('<g', '<g opacity=".12"') +
  line('M-64 34 6 0', C.coral, 22) +
  at('rotate(-17)', blade('#b9c6cf')) +
  at('rotate(17)', blade('#e3eaee')) +
  line('M-64-34 6 0', C.coral, 22) +
  `<ellipse cx="-104" cy="-56" rx="52" ry="36" transform="rotate(26 -104 -56)" fill="none" stroke="${C.coral}" stroke-width="20"/>` +
  `<ellipse cx="-104" cy="56" rx="52" ry="36" transform="rotate(-26 -104 56)" fill="none" stroke="${C.coral}" stroke-width="20"/>` +
  dot(2, 0, 9, C.ink);

const roll =
  rect(-70, -250, 140, 500, C.ink, 20, 'opacity=".14" transform="translate(10 14)"') +
  rect(-70, -250, 140, 500, C.coral, 18) +
  dotted(-66, -240, 132, 480, 54, 9, '#ffffff59') +
  rect(34, -250, 36, 500, C.brick, 18, 'opacity=".4"') +
  `<ellipse cx="0" cy="-250" rx="70" ry="20" fill="${C.brick}"/><ellipse cx="0" cy="-250" rx="44" ry="11" fill="${C.cream}"/>`;

const spool =
  dot(10, 14, 92, C.ink, 'opacity=".14"') +
  dot(0, 0, 92, C.leaf) +
  dot(0, 0, 70, 'none', `stroke="${C.deep}" stroke-width="4" opacity=".35"`) +
  dot(0, 0, 54, 'none', `stroke="${C.deep}" stroke-width="4" opacity=".35"`) +
  dot(0, 0, 38, C.cream) +
  dot(0, 0, 16, C.gold);

/** The table from above, with all that is needed. */
export const tips = picture(
  gradient('top', '#ffeec2', '#ffdc8f'),
  [
    rect(0, 0, 1200, 675, 'url(#top)'),
    // A sheet of wrapping paper under it all.
    at('rotate(-7 300 340)', rect(-80, 90, 640, 660, C.mint, 6) + dotted(-70, 100, 620, 640, 74, 8, '#ffffffb0')),
    at('translate(560 330) rotate(4)', sheet),
    at('translate(806 470) rotate(-58)', pencil),
    at('translate(1052 330) rotate(9)', roll),
    at('translate(186 506) rotate(-24) scale(.92)', scissors),
    at('translate(900 152)', spool),
    line('M898 60C820 0 760 60 700 10', C.leaf, 16),
    // A parcel that is finished.
    at(
      'translate(190 190) rotate(-10)',
      rect(-128, -104, 256, 208, C.ink, 10, 'opacity=".14" transform="translate(10 14)"') +
        rect(-128, -104, 256, 208, C.pine, 10) +
        dotted(-122, -98, 244, 196, 48, 6, '#ffffff45') +
        rect(-20, -104, 40, 208, C.cream) +
        rect(-128, -20, 256, 40, C.cream) +
        at('scale(1.05)', bow(C.coral, C.brick)),
    ),
    // A label and a few loose things.
    at(
      'translate(902 620) rotate(-12)',
      shape('M-84-36H46L86 0 46 36H-84z', C.white) +
        dot(54, 0, 9, C.gold) +
        line('M-58-8h72M-58 12h46', C.ink, 6, 'opacity=".35"'),
    ),
    dot(752, 88, 10, C.coral),
    dot(788, 132, 7, C.pine),
    dot(410, 632, 9, C.coral),
    dot(340, 90, 8, C.coral),
    dot(1148, 620, 10, C.pine),
  ].join(''),
);
