import { LINK_PREVIEW, type Occasion } from '@site/contracts';
import { DRAWINGS, letterOf, ROOMS, roomOf } from '@site/contracts/rooms';
import sharp from 'sharp';
import { themeImages } from '../reference/keep-theme-images.js';
import { MESSAGES } from '../shared/messages.js';
import { centred, fit, outline, writable } from './set-text.js';

/** What the picture shows of a list. */
export interface PreviewContent {
  readonly title: string;
  /** Whose it is, in words; null where the title says that. */
  readonly by: string | null;
  /** Of whom: a list without occasion has the paper of its first letter. */
  readonly name: string;
  readonly occasion: Occasion | null;
  readonly imageId: string | null;
}

const INK = '#1f2933';
const MUTED = '#5b6672';
const PINE = '#0f6b5c';
const CORAL = '#e4573d';

const EDGE = 72;
const TEXT_WIDTH = 590;
const PICTURE = { size: 420, left: 708, top: 105, radius: 44 } as const;
const BADGE = 156;

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${content}</svg>`);
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A wrapped gift and the name of the site. */
const brand = `<rect x="${String(EDGE)}" y="66" width="48" height="48" rx="13" fill="${PINE}"/>
  <path d="M${String(EDGE)} 83h48v9h-48zM${String(EDGE + 20)} 66h8v48h-8z" fill="${CORAL}"/>`;

const words = ({ title, by }: PreviewContent): string => {
  const { size, lines } = fit(writable(title), { width: TEXT_WIDTH, sizes: [92, 78, 64, 54], most: 4 });
  const lineHeight = size * 1.12;
  const byLine = by === null ? null : fit(writable(by), { width: TEXT_WIDTH, sizes: [36, 30], most: 1 });
  const height = lines.length * lineHeight + (byLine === null ? 0 : 64);
  const top = LINK_PREVIEW.height / 2 + 20 - height / 2 + size * 0.8;
  const drawn = lines.map((line, index) => path(outline(line, { x: EDGE, y: top + index * lineHeight, size }), INK));
  const below = top + (lines.length - 1) * lineHeight + 68;
  if (byLine !== null) drawn.push(path(outline(byLine.lines[0] ?? '', { x: EDGE, y: below, size: byLine.size }), MUTED));
  return drawn.join('');
};

const rounded = (size: number, radius: number): Buffer =>
  svg(size, size, `<rect width="${String(size)}" height="${String(size)}" rx="${String(radius)}"/>`);

const shaped = (source: Buffer, size: number, radius: number): Promise<Buffer> =>
  sharp(source)
    .resize(size, size, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .composite([{ input: rounded(size, radius), blend: 'dest-in' }])
    .png()
    .toBuffer();

const drawingOf = (occasion: Occasion): Buffer => Buffer.from(themeImages().get(DRAWINGS[occasion]) ?? '');

/** The letter of a list, as large as its paper. */
const letter = (name: string, ground: string): Buffer => {
  const { size: side, radius } = PICTURE;
  const known = writable(letterOf(name));
  const text = known === '' ? '' : path(outline(known, { x: centred(known, side / 2, 260), y: side / 2 + 92, size: 260 }), INK);
  return svg(
    side,
    side,
    `<rect width="${String(side)}" height="${String(side)}" rx="${String(radius)}" fill="${ground}"/>${text}`,
  );
};

/** Draws the picture as JPEG; `own` is the list's own picture, where it has one. */
export const drawPreview = async (content: PreviewContent, own: Buffer | null): Promise<Buffer> => {
  const { width, height } = LINK_PREVIEW;
  const { size, left, top, radius } = PICTURE;
  const [ground, accent] = ROOMS[roomOf(content.occasion, content.name)].light;
  const site = path(outline(MESSAGES.site, { x: EDGE + 64, y: 102, size: 34 }), INK);
  const sheet = svg(
    width,
    height,
    `<rect width="${String(width)}" height="${String(height)}" fill="${ground}"/>
    <circle cx="${String(left + size / 2)}" cy="${String(height / 2)}" r="330" fill="${accent}"/>
    ${brand}${site}${words(content)}`,
  );
  const source = own ?? (content.occasion === null ? null : drawingOf(content.occasion));
  const picture = source === null ? letter(content.name, '#ffffff') : await shaped(source, size, radius);
  const layers: { input: Buffer; left: number; top: number }[] = [{ input: picture, left, top }];
  if (own !== null && content.occasion !== null) {
    const rim = svg(BADGE, BADGE, `<circle cx="78" cy="78" r="78" fill="${ground}"/>`);
    const badge = await shaped(drawingOf(content.occasion), BADGE - 16, BADGE);
    const at = { left: left - 60, top: top + size - 110 };
    layers.push({ input: rim, ...at }, { input: badge, left: at.left + 8, top: at.top + 8 });
  }
  return sharp(sheet).composite(layers).jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer();
};
