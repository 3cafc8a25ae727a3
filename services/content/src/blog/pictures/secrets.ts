import { at, bow, C, dot, dotted, glow, gradient, line, picture, rect, shade, shape, spark, star, table } from './scene.js';

const lock =
  line('M-22-14v-20a22 22 0 0 1 44 0v20', C.sun, 11) +
  rect(-36, -16, 72, 60, C.sun, 14) +
  rect(-36, 22, 72, 22, C.gold, 11, 'opacity=".6"') +
  dot(0, 9, 9, C.night) +
  rect(-4, 11, 8, 19, C.night, 4);

/** A present that is not quite shut, and what comes out of it. */
export const secrets = picture(
  gradient('wall', '#0b3733', '#17695b') + glow('light', C.sun, 0.95) + glow('halo', C.cream, 0.5),
  [
    rect(0, 0, 1200, 675, 'url(#wall)'),
    dotted(0, 10, 1200, 500, 86, 3, '#ffffff22'),
    `<circle cx="600" cy="300" r="430" fill="url(#halo)"/>`,
    table(512, '#8a5a34', '#5d3a1f'),
    shade(600, 600, 520, 0.3),
    // The light that comes out.
    shape('M432 330 300 20h600L768 330z', 'url(#light)', 'opacity=".5"'),
    `<ellipse cx="600" cy="330" rx="250" ry="120" fill="url(#light)"/>`,
    // The box.
    rect(408, 344, 384, 250, C.coral, 10),
    dotted(416, 352, 368, 236, 46, 7, '#ffffff3d'),
    rect(408, 344, 384, 34, C.brick, 0, 'opacity=".5"'),
    rect(570, 344, 60, 250, C.cream),
    rect(570, 344, 60, 34, C.gold, 0, 'opacity=".35"'),
    rect(408, 566, 384, 28, C.brick, 10, 'opacity=".35"'),
    // Its lid, lifted.
    at(
      'rotate(-9 600 300) translate(0 -62)',
      rect(386, 300, 428, 70, C.coral, 10) +
        rect(386, 344, 428, 26, C.brick, 10, 'opacity=".45"') +
        rect(568, 300, 64, 70, C.cream) +
        rect(568, 344, 64, 26, C.gold, 0, 'opacity=".3"') +
        at('translate(600 300)', bow(C.cream, C.gold)),
    ),
    // The lock on a string.
    line('M706 346C722 380 744 398 747 424', C.cream, 4),
    at('translate(740 500) rotate(8) scale(1.15)', lock),
    // What comes out.
    star(384, 214, 26, C.sun, -14),
    star(842, 168, 32, C.sun, 18),
    star(910, 330, 16, C.cream, 8),
    star(296, 344, 15, C.cream, -20),
    spark(330, 120, 30, C.cream),
    spark(930, 92, 24, C.cream),
    spark(470, 76, 20, C.sun),
    spark(1010, 236, 18, C.sun, 'opacity=".8"'),
    spark(206, 226, 18, C.sun, 'opacity=".8"'),
    spark(744, 60, 14, C.cream, 'opacity=".9"'),
    // Scraps on the table.
    at(
      'translate(196 588) rotate(-12)',
      rect(-62, -38, 124, 76, C.cream, 8) + line('M-40-14h54M-40 4h76M-40 22h40', C.bark, 6, 'opacity=".45"'),
    ),
    at('translate(1010 596) rotate(10)', line('M-70 10C-40-30-10 40 20 0S70-20 84 14', C.coral, 12)),
  ].join(''),
);
