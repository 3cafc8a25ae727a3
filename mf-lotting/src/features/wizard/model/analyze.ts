import { analyzeDraw, type DrawAnalysis } from '@site/contracts';
import { type ToldByRules, whatRulesTell } from '@site/contracts/draw/what-lots-tell';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { excludedPositions } from '../../../shared/wizard-draft/no-swaps.js';

/** The same of each set of participants, worked out once. */
const once = <T>(make: (excluded: number[][]) => T) => {
  const cache = new WeakMap<readonly DraftParticipant[], { readonly value: T }>();
  return (participants: readonly DraftParticipant[]): T => {
    const known = cache.get(participants) ?? { value: make(excludedPositions(participants)) };
    cache.set(participants, known);
    return known.value;
  };
};

/** What the rules of these participants lead to, by the function that the service uses too. */
export const analyze = once<DrawAnalysis>(analyzeDraw);

const told = once((excluded) => whatRulesTell(excluded, false));
const toldWithoutSwaps = once((excluded) => whatRulesTell(excluded, true));

/** How free the rules leave a draw that is possible, and what they tell. */
export const toldBy = (participants: readonly DraftParticipant[], noSwaps: boolean): ToldByRules =>
  (noSwaps ? toldWithoutSwaps : told)(participants);
