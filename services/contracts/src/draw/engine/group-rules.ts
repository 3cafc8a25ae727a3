import type { DrawRules } from '../draw-rules.js';
import { type Matching, NOBODY } from '../matching.js';

/** The draw of one group, its people and the names they hold numbered from 0 on their own. */
interface GroupDraw {
  readonly rules: DrawRules;
  /** What the numbers of names stand for in the whole draw. */
  readonly names: readonly number[];
}

/**
 * A group of `independentGroups` as rules of its own. Giver and name with the same number are different people, who may
 * well draw each other: unlike `drawRules` nothing is forbidden here but what was.
 */
export const groupDraw = (rules: DrawRules, { receiverOf }: Matching, group: readonly number[]): GroupDraw => {
  const size = group.length;
  const names = group.map((giver) => receiverOf[giver] ?? NOBODY).sort((a, b) => a - b);
  const numberOf = new Int32Array(rules.size).fill(NOBODY);
  names.forEach((name, number) => (numberOf[name] = number));
  const may = new Uint8Array(size * size);
  const allowed = group.map((giver, own) => {
    const numbers: number[] = [];
    for (const receiver of rules.allowed[giver] ?? []) {
      const number = numberOf[receiver] ?? NOBODY;
      if (number === NOBODY) continue;
      numbers.push(number);
      may[own * size + number] = 1;
    }
    return numbers;
  });
  return { rules: { size, allowed, mayDraw: (giver, receiver) => may[giver * size + receiver] === 1 }, names };
};
