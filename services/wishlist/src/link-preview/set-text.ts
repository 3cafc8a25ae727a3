import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);
const FILES = [
  resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
  resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
];

let fonts: readonly Font[] | undefined;

/** The site's font, read once it is needed. */
const fontsOfSite = (): readonly Font[] =>
  (fonts ??= FILES.map((file) => {
    const { buffer, byteOffset, length } = readFileSync(file);
    return opentype.parse(buffer.slice(byteOffset, byteOffset + length));
  }));

const fontOf = (character: string): Font | undefined => fontsOfSite().find((font) => font.charToGlyphIndex(character) > 0);

/** What of a text the font can write, on one line: emoji and other scripts are left out. */
export const writable = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    .filter((character) => fontOf(character) !== undefined)
    .join('')
    .replace(/ +/g, ' ')
    .trim();

/** A text in parts that one font writes. */
const partsOf = (text: string): readonly { readonly font: Font; text: string }[] => {
  const parts: { readonly font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = parts.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += character;
    else parts.push({ font, text: character });
  }
  return parts;
};

const widthOf = (text: string, size: number): number =>
  partsOf(text).reduce((sum, part) => sum + part.font.getAdvanceWidth(part.text, size), 0);

/** As much of a text as fits, with an ellipsis. */
const cut = (text: string, size: number, width: number): string => {
  let kept = Array.from(text);
  while (kept.length > 0 && widthOf(`${kept.join('').trimEnd()}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.join('').trimEnd()}…`;
};

const wrap = (text: string, size: number, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(widthOf(word, size) <= width ? word : cut(word, size, width));
  }
  return lines;
};

/** Lines of text that fit a width: as large as they can be in so many, and cut in the smallest size. `text` is `writable`. */
export const fit = (
  text: string,
  { width, sizes, most }: { readonly width: number; readonly sizes: readonly number[]; readonly most: number },
): { readonly size: number; readonly lines: readonly string[] } => {
  const smallest = sizes.at(-1) ?? 0;
  for (const size of sizes) {
    const lines = wrap(text, size, width);
    const isWhole = !lines.some((line) => line.endsWith('…') && !text.includes('…'));
    if (lines.length <= most && (isWhole || size === smallest)) return { size, lines };
  }
  const lines = wrap(text, smallest, width);
  return { size: smallest, lines: [...lines.slice(0, most - 1), cut(lines.slice(most - 1).join(' '), smallest, width)] };
};

/** The library's own writes NaN for numbers that are a hair off a whole one, and nothing is drawn from there on. */
const pathData = (commands: readonly PathCommand[]): string =>
  commands
    .map(({ type, ...places }) => {
      const numbers: number[] = Object.values(places);
      return type + numbers.map((place) => place.toFixed(1)).join(' ');
    })
    .join('');

/**
 * A line as outlines for an SVG, from `x` on the baseline `y`: what it looks like does not depend on the fonts of a machine,
 * and nothing that anybody typed is in the drawing as text.
 */
export const outline = (
  line: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): string => {
  let at = x;
  return partsOf(line)
    .map(({ font, text }) => {
      const path = pathData(font.getPath(text, at, y, size).commands);
      at += font.getAdvanceWidth(text, size);
      return path;
    })
    .join('');
};

/** Where the baseline goes for a line that is centred on `x`. */
export const centred = (line: string, x: number, size: number): number => x - widthOf(line, size) / 2;
