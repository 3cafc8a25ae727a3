export { letterOf, roomOf } from '@site/contracts/rooms';

/** How paper looks that stands for a picture. */
export interface Wrapping {
  /** One of `WRAPPING_PATTERNS` drawings. */
  readonly pattern: number;
  /** Which of the room's two colours is the ground. */
  readonly palette: number;
  /** Degrees the drawing is turned. */
  readonly turn: number;
}

export const WRAPPING_PATTERNS = 6;
export const WRAPPING_PALETTES = 2;
const TURNS = [0, 45, 90, 135];

/** FNV-1a with a final mix, so that guids that differ in one digit look different. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
};

/** What new gifts were called before the service had saved them, by their guid. */
const drafts = new Map<string, string>();

/** A new gift keeps the paper that it was shown in while it was saved, as long as the page is open. */
export const keepWrapping = (draftGuid: string, publicGuid: string): void => void drafts.set(publicGuid, draftGuid);

/** The paper of a gift or list: always the same for the same seed, on every device. */
export const wrappingOf = (seed: string): Wrapping => {
  const value = hash(drafts.get(seed) ?? seed);
  return {
    pattern: value % WRAPPING_PATTERNS,
    palette: (value >>> 8) % WRAPPING_PALETTES,
    turn: TURNS[(value >>> 16) % TURNS.length] ?? 0,
  };
};

/** What fits on paper in large letters. */
const MOST = 22;

/** The first words of a wish, whole unless the very first is too long; without the comma they may end at. */
export const firstWordsOf = (description: string): string => {
  const words = description
    .trim()
    .slice(0, 4 * MOST)
    .split(/\s+/);
  let shown = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (shown.length + 1 + word.length > MOST) break;
    shown += ` ${word}`;
  }
  const letters = Array.from(shown.replace(/[,;:]$/, ''));
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : letters.join('');
};
