import { createHash } from 'node:crypto';
import { ease } from './ease.js';
import { firstGift } from './first-gift.js';
import { history } from './history.js';
import { secrets } from './secrets.js';
import { tips } from './tips.js';

/** Our own drawings for articles, as SVG, by the name that an article has for its picture. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  geheimen: secrets,
  gemak: ease,
  geschiedenis: history,
  tips,
  'eerste-cadeau': firstGift,
};

/** Raised when pictures are packed otherwise: their addresses are kept by caches for good. */
const PACKING = 1;

/** The drawing of this name; null when there is none. */
export const drawingOf = (name: string): string | null => (Object.hasOwn(DRAWINGS, name) ? (DRAWINGS[name] ?? null) : null);

const versions = new Map(
  Object.entries(DRAWINGS).map(([name, svg]) => [
    name,
    createHash('sha256')
      .update(`${String(PACKING)} ${svg}`)
      .digest('hex')
      .slice(0, 8),
  ]),
);

/** What the picture's address says of its content: another drawing, another address. @throws for a name without drawing. */
export const versionOf = (name: string): string => {
  const version = versions.get(name);
  if (version === undefined) throw new Error(`no drawing ${name}`);
  return version;
};
