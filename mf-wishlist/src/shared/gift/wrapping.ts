/** How a gift without a picture is wrapped. */
export interface Wrapping {
  /** One of `WRAPPING_PATTERNS` drawings. */
  readonly pattern: number;
  /** One of `WRAPPING_PALETTES` colour pairs. */
  readonly palette: number;
  /** Degrees the drawing is turned. */
  readonly turn: number;
}

export const WRAPPING_PATTERNS = 6;
export const WRAPPING_PALETTES = 6;
const TURNS = [0, 45, 90, 135];

/** FNV-1a with a final mix, so that guids that differ in one digit look different. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
};

/** The wrapping of a gift: always the same for the same guid, on every device. */
export const wrappingOf = (giftPublicGuid: string): Wrapping => {
  const value = hash(giftPublicGuid);
  return {
    pattern: value % WRAPPING_PATTERNS,
    palette: (value >>> 8) % WRAPPING_PALETTES,
    turn: TURNS[(value >>> 16) % TURNS.length] ?? 0,
  };
};
