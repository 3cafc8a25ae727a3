import { createHash } from 'node:crypto';
import { readDrawings } from '@site/service-kit';

/** Raised when pictures are packed otherwise: their addresses are kept by caches for good. */
const PACKING = 1;

const versionOfDrawing = (svg: string): string =>
  createHash('sha256')
    .update(`${String(PACKING)} ${svg}`)
    .digest('hex')
    .slice(0, 8);

/** Our own drawings for articles, as SVG, by the name that an article has for its picture. */
const DRAWINGS = readDrawings(new URL('./drawings/', import.meta.url));
const VERSIONS = new Map([...DRAWINGS].map(([name, svg]) => [name, versionOfDrawing(svg)]));

/** The drawing of this name; null when there is none. */
export const drawingOf = (name: string): string | null => DRAWINGS.get(name) ?? null;

/** What the picture's address says of its content: another drawing, another address. @throws for a name without drawing. */
export const versionOf = (name: string): string => {
  const version = VERSIONS.get(name);
  if (version === undefined) throw new Error(`no drawing ${name}`);
  return version;
};
