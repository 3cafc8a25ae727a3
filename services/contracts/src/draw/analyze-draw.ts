import { type DrawConflict, findConflict, findHelpfulExclusion, type HelpfulExclusion } from './conflict.js';
import { type DrawRules, drawRules } from './draw-rules.js';
import { independentGroups } from './groups.js';
import { findMatching, isPerfect } from './matching.js';

/** What the rules of a draw come to, before anything is drawn. People are named by their position. */
export type DrawAnalysis =
  | {
      readonly possible: true;
      /** Who draws the same person in every draw the rules allow. */
      readonly onlyOneLeft: readonly { readonly person: number; readonly mustDraw: number }[];
      /** Does everybody's own lot tell them all the others? So it is with three people, whatever the rules. */
      readonly everyoneCanWorkItOut: boolean;
    }
  | {
      readonly possible: false;
      readonly conflict: DrawConflict;
      /** Without it a draw exists; null where no single exclusion suffices. */
      readonly helpfulExclusion: HelpfulExclusion | null;
    };

/**
 * Can lots be drawn by these rules, and what should whoever makes the rules know? The same for wizard and server, and
 * without chance (docs/specification/3-decisions.md §7, §12 Draws). Milliseconds at 100 people, well under a second at 500.
 * @param excluded for each participant the positions they may not draw; themselves need not be named.
 */
export const analyzeDraw = (excluded: readonly (readonly number[])[]): DrawAnalysis => {
  const rules = drawRules(excluded);
  const matching = findMatching(rules);
  if (!isPerfect(matching)) {
    return {
      possible: false,
      conflict: findConflict(rules, matching),
      helpfulExclusion: findHelpfulExclusion(rules, matching),
    };
  }
  const groups = independentGroups(rules, matching);
  const alone = groups.flatMap(([person, another]) => (person === undefined || another !== undefined ? [] : [person]));
  return {
    possible: true,
    onlyOneLeft: alone
      .map((person) => ({ person, mustDraw: matching.receiverOf[person] ?? 0 }))
      .sort((a, b) => a.person - b.person),
    everyoneCanWorkItOut: alone.length === rules.size || isEitherOr(rules, groups),
  };
};

/**
 * Are there exactly two draws, in which everybody draws somebody else? Only then does one's own lot tell all of the
 * others' when there is more than one draw: two draws that agree on a person leave that person in doubt, and if no two
 * agree, all names go round in one single circle. With a third choice anywhere the circle has a shorter way.
 */
const isEitherOr = ({ allowed }: DrawRules, groups: readonly (readonly number[])[]): boolean =>
  groups.length === 1 && allowed.every((receivers) => receivers.length === 2);
