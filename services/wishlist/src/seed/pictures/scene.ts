/** Colours of the demo pictures: those of the site, and some that go with them. */
export const INK = '#1f2933';
export const PINE = '#0f6b5c';
export const MINT = '#8cc9b8';
export const CORAL = '#e4573d';
export const ROSE = '#f3a698';
export const SUN = '#ffc94a';
export const SAND = '#e8d3ae';
export const WOOD = '#b9804d';
export const SKY = '#7fb2d6';
export const NAVY = '#2c4a78';
export const LILAC = '#a48cc9';
export const WHITE = '#ffffff';
export const CREAM = '#fff6e6';

const BACKGROUNDS = {
  mint: ['#e3f1ee', '#b9ddd3'],
  rose: ['#fdeae5', '#f6c9be'],
  sun: ['#fff4d9', '#ffdf9a'],
  sky: ['#e8f2f9', '#bcd8ea'],
  lilac: ['#f1ecf8', '#d4c6ea'],
  sand: ['#fbf3e6', '#ead6b6'],
} as const;

/** Puts something on a soft background with light behind it and a shadow under it; 400 units wide and high. */
export const scene = (background: keyof typeof BACKGROUNDS, body: string): string => {
  const [light, deep] = BACKGROUNDS[background];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400">
<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect width="400" height="400" fill="url(#b)"/>
<circle cx="200" cy="185" r="150" fill="${WHITE}" opacity=".45"/>
<ellipse cx="200" cy="322" rx="125" ry="15" fill="${INK}" opacity=".13"/>
${body}</svg>`;
};

/** A rectangle with round corners. */
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 8, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;

export const dot = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
