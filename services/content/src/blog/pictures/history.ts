import { at, C, dot, glow, gradient, line, oval, picture, rect, shade, shape, spark, table } from './scene.js';

const letter =
  shape('M-190-236C-120-252 120-226 176-244 196-80 168 60 188 214 90 232-60 206-182 226-202 60-172-90-190-236z', '#fbeacb') +
  shape('M-182 226C-196 80-186 40-184-20L-150 210z', C.sand, 'opacity=".7"') +
  shape('M188 214c-34-2-62 2-78 6 20-26 40-46 72-60 2 18 4 36 6 54z', C.sand) +
  line('M-132-172c30-16 50 12 78-4s40 6 60-2 34 6 52-2', C.soil, 7, 'opacity=".75"') +
  [-112, -64, -16, 32, 80]
    .map(
      (y, index) =>
        `<circle cx="-124" cy="${String(y)}" r="9" fill="${C.coral}"/>` +
        line(
          `M-96 ${String(y)}c22-12 38 8 58-2s36 8 56-1 38 7 ${String(46 + ((index * 23) % 40))}-3`,
          C.soil,
          5,
          'opacity=".55"',
        ),
    )
    .join('') +
  line('M20 148c26-22 40 14 64-6 14-12 26 6 40-4', C.soil, 5, 'opacity=".7"');

const quill =
  line('M0 0 96-210', '#f7efe2', 8) +
  shape('M30-66C10-150 60-260 150-318 166-210 140-118 44-58z', C.white) +
  shape('M36-76C66-160 106-240 150-318 120-200 96-140 44-58z', C.mint, 'opacity=".8"') +
  line('M36-74C70-160 108-236 144-300', C.pine, 4, 'opacity=".6"') +
  shape('M-5 14 6-14 14-10z', C.ink);

const clog =
  shape(
    'M-176 40C-184-8-170-46-128-50-92-54-74-30-30-22 34-10 78-40 122-70 150-88 178-80 176-50 172 0 140 50 78 66-10 84-160 84-176 40z',
    C.sun,
  ) +
  shape('M-176 40C-160 62-20 66 78 44 130 30 160-10 174-62 180-10 146 52 78 66-10 84-160 84-176 40z', C.gold) +
  shape('M-136-42C-104-50-76-30-40-22-60 4-140 8-150-16-152-28-148-38-136-42z', C.soil) +
  line('M60-6c20-4 44-18 60-34', C.coral, 8) +
  dot(44, 4, 8, C.coral);

const carrot =
  shape('M0 0C34-18 60-6 64 16 60 40 30 48 6 32-40 20-96 2-128-14-90-22-40-20 0 0z', '#ee8434') +
  line('M56 10c24-26 40-24 58-34M60 16c30-10 46-2 66-4M58 26c26 0 40 12 56 18', C.leaf, 9) +
  line('M-20-6l6 14M-52-10l4 12M14 6l2 16', '#c9651f', 4);

const candle =
  rect(-26, -150, 52, 176, C.paper, 8) +
  shape('M-26-132c10 0 8 30 20 30s6-18 14-18 8 34 18 34V-142a8 8 0 0 0-8-8h-36a8 8 0 0 0-8 8z', C.white) +
  rect(10, -150, 16, 176, C.sand, 6, 'opacity=".6"') +
  line('M0-150v-16', C.ink, 5) +
  shape('M0-238c26 34 30 50 18 68-8 12-28 12-36 0-12-18-8-34 18-68z', C.sun) +
  shape('M0-206c12 18 14 26 8 36-4 6-12 6-16 0-6-10-4-18 8-36z', C.paper) +
  oval(0, 28, 84, 18, C.brick) +
  oval(0, 22, 84, 16, C.coral);

/** A wish list of long ago: ink, a quill, a clog with something for the horse. */
export const history = picture(
  gradient('wall', '#4b3550', '#b9677a') + glow('light', C.cream, 0.9),
  [
    rect(0, 0, 1200, 675, 'url(#wall)'),
    // Tiles above the table.
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      .map((i) => rect(i * 104 - 20, 396, 98, 98, i % 2 === 0 ? '#f6e9ea' : '#f1dfe1', 4, 'opacity=".22"'))
      .join(''),
    // A window by night.
    rect(70, 50, 270, 290, '#2d2340', 16),
    rect(86, 66, 238, 258, '#24406b', 8),
    dot(254, 136, 40, C.cream),
    dot(238, 126, 36, '#24406b'),
    shape('M86 292c40-30 60-8 90-28l20-40 22 40c40 10 70-10 106 12v48H86z', '#172c4e'),
    rect(190, 258, 12, 16, C.sun),
    spark(136, 116, 9, C.white),
    spark(180, 178, 7, C.white),
    spark(296, 222, 7, C.white),
    line('M205 66V324M86 196H324', '#2d2340', 12),
    `<circle cx="1010" cy="300" r="330" fill="url(#light)" opacity=".75"/>`,
    table(486, '#a86f45', '#6b4226'),
    shade(592, 610, 470, 0.26),
    at('translate(586 360) rotate(-3)', letter),
    // Ink.
    shade(842, 616, 150, 0.26),
    shape('M784 548h112l14 50c2 14-6 20-18 20H788c-12 0-20-6-18-20z', '#24406b'),
    rect(800, 520, 80, 34, '#1a3052', 8),
    oval(840, 522, 40, 9, C.ink),
    at('translate(838 528) rotate(-4)', quill),
    shade(1042, 612, 200, 0.26),
    at('translate(1042 584)', candle),
    shade(246, 624, 370, 0.26),
    at('translate(218 478) rotate(-30)', carrot),
    at('translate(250 556)', clog),
  ].join(''),
);
