/** Who may draw whom, by position: participants are 0 to `size - 1`. */
export interface DrawRules {
  readonly size: number;
  /** For each giver the people they may draw, ascending. */
  readonly allowed: readonly (readonly number[])[];
  mayDraw(giver: number, receiver: number): boolean;
}

/**
 * The rules of a draw: nobody draws themselves or anyone they exclude (docs/specification/2-wishlist-and-draw.md §5,
 * docs/specification/3-decisions.md §7).
 * @param excluded for each participant the positions they may not draw; positions outside the draw do not matter.
 */
export const drawRules = (excluded: readonly Iterable<number>[]): DrawRules => {
  const size = excluded.length;
  const may = new Uint8Array(size * size).fill(1);
  excluded.forEach((others, giver) => {
    may[giver * size + giver] = 0;
    for (const other of others) if (other >= 0 && other < size) may[giver * size + other] = 0;
  });
  const mayDraw = (giver: number, receiver: number): boolean => may[giver * size + receiver] === 1;
  const allowed = excluded.map((_others, giver) => {
    const receivers: number[] = [];
    for (let receiver = 0; receiver < size; receiver += 1) if (mayDraw(giver, receiver)) receivers.push(receiver);
    return receivers;
  });
  return { size, allowed, mayDraw };
};
