import { getProductPicture } from '@site/contracts';
import { readDrawings } from '@site/service-kit';

/** Raised when a drawing changes: its address is kept by caches for good. */
const DRAWING = 1;

/** Kinds of things, for products without a picture. `currentColor` is the product's own; white and black make it lighter or darker. */
const MOTIFS = readDrawings(new URL('./motifs/', import.meta.url));

/** Where the drawing of this motif in this colour (`#rrggbb`) is found. */
export const drawingPath = (motif: string, colour: string): string =>
  getProductPicture.path.replace(':file', `${motif}-${colour.slice(1)}-${String(DRAWING)}.svg`);

/** The drawing that a file name of `drawingPath` asks for, as SVG; null for a motif or drawing there is not. */
export const drawProduct = (file: string): string | null => {
  const [, motif = '', colour = '', drawing = ''] = /^([a-z]+)-([0-9a-f]{6})-(\d+)\.svg$/.exec(file) ?? [];
  if (Number(drawing) !== DRAWING) return null;
  return MOTIFS.get(motif)?.replace('<svg', `<svg color="#${colour}"`) ?? null;
};
