import { CREAM, WHITE } from '../../seed/pictures/scene.js';

/** Colours besides those of `scene.ts`. */
export const NIGHT = '#24406b';
export const DEEP = '#0b5449';
export const LEAF = '#3f9a7d';
export const BRICK = '#b4452f';
export const GOLD = '#f0b429';
export const BROWN = '#7d5233';
export const SNOW = '#f4f8fb';
export const BLUSH = '#fbd5cb';
export const SHADE = '#1f2933';

/** From top to bottom. */
const SKIES = {
  mint: ['#e9f5f1', '#b4dcd0'],
  rose: ['#fff0eb', '#f7c3b6'],
  sun: ['#fff7e2', '#ffd98a'],
  sky: ['#eaf4fa', '#a9d0e8'],
  lilac: ['#f4effa', '#cdbbe6'],
  sand: ['#fdf6ea', '#ebd3ad'],
  night: [NIGHT, '#5b86bd'],
  dusk: ['#fbd9b0', '#ef9f86'],
  pine: ['#12705f', '#4aa58c'],
} as const;

/** A picture of 400 units square: a soft sky, light behind what matters, and what stands in it. */
export const picture = (sky: keyof typeof SKIES, body: string): string => {
  const [top, bottom] = SKIES[sky];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
<radialGradient id="light"><stop offset="0" stop-color="${CREAM}" stop-opacity=".75"/><stop offset="1" stop-color="${CREAM}" stop-opacity="0"/></radialGradient></defs>
<rect width="400" height="400" fill="url(#sky)"/><circle cx="200" cy="185" r="190" fill="url(#light)"/>
${body}</svg>`;
};

/** A gently curved ground whose top lies at about `y`. */
export const ground = (y: number, fill: string): string =>
  `<path d="M0 ${String(y)}C110 ${String(y - 24)} 290 ${String(y - 24)} 400 ${String(y)}V400H0z" fill="${fill}"/>`;

/** What something standing at (x, y) casts. */
export const shadow = (x: number, y: number, width: number, opacity = 0.14): string =>
  `<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(width / 2)}" ry="${String(width / 16)}" fill="${SHADE}" opacity="${String(opacity)}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${String(x)}" cy="${String(y)}" rx="${String(rx)}" ry="${String(ry)}" fill="${fill}" ${more}/>`;

/** Something drawn elsewhere, moved, turned or made smaller. */
export const at = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

/** Many small round things: `[x, y, radius]`. */
export const dots = (fill: string, places: readonly (readonly [number, number, number])[], more = ''): string =>
  places.map(([x, y, r]) => `<circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="${fill}" ${more}/>`).join('');

/** A heart whose point is at the origin's bottom, about 40 wide; to be placed with `at`. */
export const heart = (fill: string): string =>
  `<path d="M0 20C-30-2-22-24-9-22-3-21 0-14 0-14s3-7 9-8C22-24 30-2 0 20z" fill="${fill}"/>`;

/** Falling snow, or stars in the night. */
export const specks = (fill: string = WHITE): string =>
  dots(
    fill,
    [
      [38, 52, 3],
      [92, 30, 2],
      [150, 58, 3],
      [60, 118, 2],
      [232, 34, 2],
      [276, 70, 3],
      [352, 40, 2],
      [372, 120, 3],
      [24, 190, 3],
      [348, 190, 2],
      [112, 96, 2],
      [318, 138, 2],
    ],
    'opacity=".9"',
  );

/** Strips and dots of paper that fall from above, in the colours of the site. */
export const confetti = (): string =>
  [
    [48, 60, 20, '#e4573d'],
    [96, 36, -30, '#0f6b5c'],
    [140, 84, 60, '#ffc94a'],
    [262, 44, 15, '#7fb2d6'],
    [306, 92, -40, '#e4573d'],
    [352, 58, 70, '#0f6b5c'],
    [36, 140, -15, '#a48cc9'],
    [362, 150, 30, '#ffc94a'],
    [206, 30, 80, '#a48cc9'],
    [66, 210, 45, '#ffc94a'],
    [338, 222, -60, '#e4573d'],
  ]
    .map(
      ([x, y, turn, fill]) =>
        `<rect x="-3" y="-8" width="6" height="16" rx="3" fill="${String(fill)}" transform="translate(${String(x)} ${String(y)}) rotate(${String(turn)})"/>`,
    )
    .join('');

/** A summer cloud, about 100 wide. */
export const cloud = (x: number, y: number, size = 1): string =>
  at(
    `translate(${String(x)} ${String(y)}) scale(${String(size)})`,
    oval(0, 0, 52, 18, WHITE) + oval(-16, -14, 26, 20, WHITE) + oval(16, -20, 30, 26, WHITE),
  );
