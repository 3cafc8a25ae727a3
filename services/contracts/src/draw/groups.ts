import type { DrawRules } from './draw-rules.js';
import { type Matching, NOBODY } from './matching.js';

/**
 * Parts a draw into what does not depend on each other: people who can pass names round among them, in whatever draw.
 * Whoever holds a name now can in some draw hold another one only if that is held by somebody of their group, so every
 * draw keeps the names of a group within it, and all draws are the combinations of the groups' own. Somebody alone in a
 * group draws the same person in every draw.
 *
 * The strongly connected components of "giver may draw the name that other giver holds", by Tarjan's algorithm.
 * @param matching a draw (`findMatching`, perfect); whichever, the groups are the same.
 */
export const independentGroups = (rules: DrawRules, { holderOf }: Matching): number[][] => {
  const order = new Int32Array(rules.size).fill(NOBODY);
  const lowest = new Int32Array(rules.size);
  const isOpen = new Uint8Array(rules.size);
  const open: number[] = [];
  const groups: number[][] = [];
  let visited = 0;

  const visit = (giver: number): void => {
    order[giver] = visited;
    lowest[giver] = visited;
    visited += 1;
    open.push(giver);
    isOpen[giver] = 1;
    for (const receiver of rules.allowed[giver] ?? []) {
      const next = holderOf[receiver] ?? NOBODY;
      if (order[next] === NOBODY) visit(next);
      if (isOpen[next] === 1) lowest[giver] = Math.min(lowest[giver] ?? 0, lowest[next] ?? 0);
    }
    if (lowest[giver] !== order[giver]) return;
    const group = open.splice(open.lastIndexOf(giver));
    for (const member of group) isOpen[member] = 0;
    groups.push(group.sort((a, b) => a - b));
  };

  for (let giver = 0; giver < rules.size; giver += 1) if (order[giver] === NOBODY) visit(giver);
  return groups;
};
