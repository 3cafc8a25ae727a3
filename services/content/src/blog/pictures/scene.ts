/** The colours of the site (shell/sdk tokens), and those that drawings need besides. */
export const C = {
  paper: '#fffbf5',
  white: '#ffffff',
  ink: '#1f2933',
  line: '#e8e0d5',
  pine: '#0f6b5c',
  deep: '#0a4a40',
  night: '#0c3a36',
  mint: '#cfe9e2',
  leaf: '#3f9a7d',
  coral: '#e4573d',
  brick: '#b4452f',
  blush: '#fbd5cb',
  sun: '#ffc94a',
  gold: '#eda92a',
  cream: '#fff4d6',
  wood: '#d9a066',
  bark: '#a9743f',
  soil: '#7d5233',
  sand: '#ecd6b2',
  sky: '#bfe0ea',
} as const;

/** A number as SVG wants it. */
const n = (value: number): string => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const dot = (x: number, y: number, r: number, fill: string, more = ''): string => oval(x, y, r, r, fill, more);

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const at = (transform: string, body: string): string => `<g transform="${transform}">${body}</g>`;

/** What something that stands at (x, y) casts on the ground. */
export const shade = (x: number, y: number, width: number, opacity = 0.16): string =>
  oval(x, y, width / 2, Math.max(6, width / 18), C.ink, `opacity="${String(opacity)}"`);

/** A bow with its knot at the origin, about 150 wide. */
export const bow = (fill: string, dark: string): string =>
  shape('M-8 4C-30 34-44 66-40 92l16-12 14 16C-8 62-2 34 4 8z', dark) +
  shape('M8 4c22 30 36 62 32 88l-16-12-14 16C8 62 2 34-4 8z', dark) +
  shape('M0 0C-34-52-92-58-84-14-78 20-30 18 0 0z', fill) +
  shape('M0 0C34-52 92-58 84-14 78 20 30 18 0 0z', fill) +
  shape('M0 0C-28-24-58-34-64-16-66 0-28 6 0 0z', dark, 'opacity=".55"') +
  shape('M0 0C28-24 58-34 64-16 66 0 28 6 0 0z', dark, 'opacity=".55"') +
  rect(-17, -19, 34, 36, fill, 11) +
  line('M-7-8v14M6-8v14', dark, 3, 'opacity=".5"');

/** A star of five points around the origin. */
export const star = (x: number, y: number, r: number, fill: string, turn = 0): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 === 0 ? r : r * 0.48;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`;
  });
  return at(
    `translate(${n(x)} ${n(y)}) rotate(${n(turn)})`,
    `<path d="M${points.join('L')}z" fill="${fill}" stroke="${fill}" stroke-width="${n(r / 4)}" stroke-linejoin="round"/>`,
  );
};

/** A twinkle of four points. */
export const spark = (x: number, y: number, r: number, fill: string, more = ''): string =>
  shape(
    `M${n(x)} ${n(y - r)}Q${n(x)} ${n(y)} ${n(x + r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y + r)}Q${n(x)} ${n(y)} ${n(x - r)} ${n(y)}Q${n(x)} ${n(y)} ${n(x)} ${n(y - r)}z`,
    fill,
    more,
  );

/** Rows of small dots, as on wrapping paper; every other row shifted. */
export const dotted = (x: number, y: number, w: number, h: number, gap: number, r: number, fill: string): string => {
  const dots: string[] = [];
  for (let row = 0; row * gap + gap / 2 + r < h; row += 1) {
    for (let column = 0; column * gap < w; column += 1) {
      const dx = column * gap + (row % 2 === 0 ? gap / 4 : (gap * 3) / 4);
      if (dx + r < w) dots.push(dot(x + dx, y + row * gap + gap / 2, r, fill));
    }
  }
  return dots.join('');
};

/** A gradient from top to bottom. */
export const gradient = (id: string, top: string, bottom: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;

/** Light that fades outwards. */
export const glow = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${String(opacity)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** A table top whose back edge lies at `y`. */
export const table = (y: number, top: string = C.wood, edge: string = C.bark): string =>
  rect(0, y, 1200, 675 - y, top) +
  rect(0, y, 1200, 8, C.white, 0, 'opacity=".28"') +
  line(`M-20 ${n(y + 58)}C300 ${n(y + 44)} 520 ${n(y + 70)} 1220 ${n(y + 52)}`, edge, 3, 'opacity=".28"') +
  line(`M-20 ${n(y + 104)}C260 ${n(y + 116)} 700 ${n(y + 90)} 1220 ${n(y + 110)}`, edge, 3, 'opacity=".22"');

/** The whole drawing, 16 by 9. */
export const picture = (defs: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><defs>${defs}</defs>${body}</svg>`;
