import type { NewParticipant } from '@site/contracts';
import { drawRules } from '@site/contracts/draw/draw-rules';
import { assertLimited } from '@site/service-kit';
import { drawLots } from '../draw-engine/draw-lots.js';
import type { RandomSource } from '../draw-engine/random-source.js';

export interface DrawnLots {
  /** Whom each draws, by position. */
  readonly receiverOf: readonly number[];
  /** Whom each may not draw, by position; of the wishes only those that name somebody else in the draw. */
  readonly excluded: readonly (readonly number[])[];
  /** Was every valid draw exactly equally likely? */
  readonly exact: boolean;
}

/** Draws among participants as the wizard sends them; null when their exclusions leave no draw. */
export const drawParticipants = (rows: readonly NewParticipant[], random: RandomSource): DrawnLots | null => {
  assertLimited('a draw');
  const positions = new Map(rows.map((row, position) => [row.localGuid, position]));
  const excluded = rows.map((row, own) => {
    const others = row.exclude.flatMap((localGuid) => positions.get(localGuid) ?? []);
    return [...new Set(others)].filter((other) => other !== own);
  });
  const outcome = drawLots(drawRules(excluded), random);
  return outcome.possible ? { receiverOf: outcome.receiverOf, excluded, exact: outcome.exact } : null;
};
