import { getProductPicture } from '@site/contracts';
import { type Motif, MOTIFS } from './motifs.js';

/** Raised when a drawing changes: its address is kept by caches for good. */
const DRAWING = 1;

const isMotif = (name: string): name is Motif => Object.hasOwn(MOTIFS, name);

/** Where the drawing of this motif in this colour (`#rrggbb`) is found. */
export const drawingPath = (motif: Motif, colour: string): string =>
  getProductPicture.path.replace(':file', `${motif}-${colour.slice(1)}-${String(DRAWING)}.svg`);

/** The drawing that a file name of `drawingPath` asks for, as SVG; null for a motif or drawing there is not. */
export const drawProduct = (file: string): string | null => {
  const [, motif = '', colour = '', drawing = ''] = /^([a-z]+)-([0-9a-f]{6})-(\d+)\.svg$/.exec(file) ?? [];
  if (!isMotif(motif) || Number(drawing) !== DRAWING) return null;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="400" height="400" color="#${colour}" fill="currentColor">`,
    '<path fill="#fff" d="M0 0h96v96H0z"/><path fill-opacity=".12" d="M0 0h96v96H0z"/>',
    `${MOTIFS[motif]}</svg>`,
  ].join('');
};
