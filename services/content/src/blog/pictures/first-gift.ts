import { at, bow, C, dot, glow, gradient, line, oval, picture, rect, shade, shape, spark } from './scene.js';

const fern = (fill: string): string =>
  line('M0 0C-6-90 10-170 60-240', fill, 8) +
  Array.from({ length: 8 }, (_, i) => {
    const along = 30 + i * 25;
    const x = (along / 240) ** 2 * 60 - 3;
    const size = 74 - i * 7;
    const y = String(-along);
    return (
      shape(
        `M${String(x)} ${y}c${String(-size * 0.5)}-34-${String(size)}-22-${String(size * 1.1)}-6 ${String(size * 0.4)} 22 ${String(size * 0.8)} 20 ${String(size * 1.1)} 6z`,
        fill,
      ) +
      shape(
        `M${String(x)} ${y}c${String(size * 0.4)}-40 ${String(size * 0.9)}-34 ${String(size * 1.1)}-20-${String(size * 0.3)} 26-${String(size * 0.8)} 30-${String(size * 1.1)} 20z`,
        fill,
      )
    );
  }).join('');

/** A parcel wrapped in leaves. */
const parcel =
  shape('M-150 10C-160-60-90-104 0-104S160-60 150 10C140 74 80 96 0 96S-140 74-150 10z', C.leaf) +
  shape('M-150 10C-120-50-60-60 0-20 60 20 120 0 150 10 140 74 80 96 0 96S-140 74-150 10z', '#2f8469') +
  shape('M-138-30C-80-70-10-70 60-40 100-24 130-30 142-22 120-74 66-104 0-104S-118-80-138-30z', '#58b795') +
  line('M-122 20C-70-14-30-6 12 22S96 48 132 36M-110-44C-60-66-4-60 46-34', C.deep, 4, 'opacity=".4"') +
  line('M-60-12l-26-26M-14 8l-10-34M36 36l2-32M84 44l14-26', C.deep, 3.5, 'opacity=".35"') +
  line('M-152 6C-70 30 70 30 152 6M-6-104C-22-40-22 40-4 96', C.coral, 13) +
  at('translate(-12 -88) scale(.74)', bow(C.coral, C.brick));

/** Morning, very long ago: somebody left something for somebody. */
export const firstGift = picture(
  gradient('sky', '#ffe9c4', '#f7b49b') + glow('light', C.paper, 1) + gradient('water', '#f9cfae', '#e79c8a'),
  [
    rect(0, 0, 1200, 675, 'url(#sky)'),
    `<circle cx="600" cy="300" r="420" fill="url(#light)" opacity=".9"/>`,
    dot(600, 300, 92, C.sun),
    // Birds.
    line('M250 130q22-22 40 0q18-22 40 0M360 190q15-15 28 0q13-15 28 0M902 120q19-19 35 0q16-19 35 0', C.soil, 5, 'opacity=".7"'),
    // Hills, far to near.
    shape('M0 330C140 260 260 300 380 320S620 300 760 318 1040 250 1200 310V675H0z', '#d98f86', 'opacity=".75"'),
    shape('M0 392C160 320 300 372 470 372S820 360 940 340 1120 330 1200 360V675H0z', '#a5848f'),
    shape('M0 452C200 400 360 420 600 424S1000 400 1200 430V675H0z', '#5b8a84'),
    // A path of light down the valley.
    shape('M560 424C600 470 480 520 520 675H760C700 560 660 480 632 424z', C.cream, 'opacity=".45"'),
    shape('M0 530C220 480 420 500 600 506S1000 486 1200 520V675H0z', '#2c6b5c'),
    // The stone.
    shade(604, 640, 560, 0.28),
    shape('M330 640C320 560 372 522 452 512 540 500 690 500 770 514 840 526 884 570 872 640 700 660 480 660 330 640z', '#8b8f98'),
    shape('M372 548C420 516 700 508 800 528 760 556 470 572 372 548z', '#b3b7be'),
    shape(
      'M330 640C328 610 336 584 352 566 470 600 720 596 848 560 868 580 876 608 872 640 700 660 480 660 330 640z',
      '#6f747e',
      'opacity=".55"',
    ),
    line('M452 596c20 14 44 10 60 22M700 592c-14 12-6 26-22 36', C.ink, 4, 'opacity=".25"'),
    oval(604, 534, 150, 20, C.ink, 'opacity=".22"'),
    at('translate(604 442)', parcel),
    // A shell and a flower beside it.
    at(
      'translate(790 512) rotate(10)',
      shape('M0 0C-30-10-40-40-22-58 0-72 36-62 42-36 44-14 24 2 0 0z', C.blush) +
        line('M0 0C-14-20-16-36-12-54M0 0C2-20 4-40 6-60M0 0C16-16 24-32 28-50', C.coral, 4, 'opacity=".7"'),
    ),
    at(
      'translate(424 510)',
      line('M0 0C-8-30-4-50-14-76', C.leaf, 7) +
        [0, 72, 144, 216, 288]
          .map((turn) => at(`translate(-14 -82) rotate(${String(turn)})`, oval(0, -19, 12, 18, C.white)))
          .join('') +
        dot(-14, -82, 11, C.sun),
    ),
    // Ferns in front.
    at('translate(96 690) rotate(-8)', fern('#1d5145')),
    at('translate(210 700) rotate(22) scale(.86)', fern('#2c7a66')),
    at('translate(16 696) rotate(26) scale(.8)', fern('#2c7a66')),
    at('translate(1098 690) scale(-1 1) rotate(-6)', fern('#1d5145')),
    at('translate(1000 700) scale(-.84 .84) rotate(20)', fern('#2c7a66')),
    at('translate(1186 696) scale(-.8 .8) rotate(26)', fern('#2c7a66')),
    spark(460, 366, 16, C.white),
    spark(762, 388, 20, C.white),
    spark(716, 300, 12, C.white),
  ].join(''),
);
