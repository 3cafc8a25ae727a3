import { analyzeDraw, type DrawAnalysis } from '@site/contracts';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { excludedPositions } from './exclusions.js';

const cache = new WeakMap<readonly DraftParticipant[], DrawAnalysis>();

/** What the rules of these participants lead to, by the function that the service uses too; each set is worked out once. */
export const analyze = (participants: readonly DraftParticipant[]): DrawAnalysis => {
  const known = cache.get(participants) ?? analyzeDraw(excludedPositions(participants));
  cache.set(participants, known);
  return known;
};
