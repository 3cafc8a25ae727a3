import { canAvoidSwaps } from '@site/contracts/draw/untangle';
import { type Draft, type DraftParticipant, drawingOf } from './draft.js';

/** Whom each participant may not draw, by position, as the engine and the service read it. */
export const excludedPositions = (participants: readonly DraftParticipant[]): number[][] => {
  const positions = new Map(participants.map(({ localGuid }, position) => [localGuid, position]));
  return participants.map(({ exclude }, own) =>
    exclude.flatMap((guid) => positions.get(guid) ?? []).filter((position) => position !== own),
  );
};

const known = new WeakMap<readonly DraftParticipant[], boolean>();

/** Do the people and rules of a draft leave a draw in which no two draw each other? */
export const canSpareSwaps = (draft: Pick<Draft, 'participants' | 'takesPart'>): boolean => {
  const drawing = drawingOf(draft);
  const isPossible = known.get(drawing) ?? canAvoidSwaps(excludedPositions(drawing));
  known.set(drawing, isPossible);
  return isPossible;
};
