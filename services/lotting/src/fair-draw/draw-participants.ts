import { type BodyOf, type createLoting, type Fairness, FIGURES, type NewParticipant } from '@site/contracts';
import { type DrawInputs, drawFairly, ENGINE, type FairDraw, sealOf } from '@site/contracts/draw/fair-draw';
import { addDays, assertLimited, type Clock, type Day, dayAt } from '@site/service-kit';
import type { ResolvedParticipant } from '../create-draw/resolve-participants.js';
import { takingPart } from '../draw/draw-identity.js';
import type { LottingDeps } from '../shared/deps.js';
import type { Commitment } from './commitment.js';

/** A drawing: who draws whom, and all by which that can be checked. */
export interface DrawnLots extends Pick<FairDraw, 'receiverOf' | 'exact' | 'proofs'> {
  readonly inputs: DrawInputs;
  readonly fairness: Fairness;
}

interface ToDraw {
  readonly draw: Pick<BodyOf<typeof createLoting>, 'participants' | 'organizerTakesPart' | 'fair' | 'readableAfter' | 'noSwaps'>;
  /** Who take part turned out to be, in the same order; in a redo with who they were before. */
  readonly people: readonly ResolvedParticipant[];
  readonly round: number;
  /** What was promised to the page that draws; null for nothing. */
  readonly commitment: Commitment | null;
  /** By position, whom each drew in earlier draws that this one is to differ from. */
  readonly avoided?: readonly (readonly number[])[];
}

/** The first day on which a lot that is mailed today may be read by others. */
export const soonestOpening = (today: Day): Day => addDays(today, FIGURES.drawOpensAfterDays);

/** Whom each of these may not draw, by position, ascending; of the wishes only those that name somebody else in the draw. */
export const excludedOf = (rows: readonly Pick<NewParticipant, 'localGuid' | 'exclude'>[]): number[][] => {
  const positions = new Map(rows.map((row, position) => [row.localGuid, position]));
  return rows.map((row, own) => {
    const others = row.exclude.flatMap((localGuid) => positions.get(localGuid) ?? []);
    return [...new Set(others)].filter((other) => other !== own).sort((a, b) => a - b);
  });
};

/**
 * Draws among participants as the wizard sends them; null when their exclusions leave no draw. A promise that is not of these people
 * and rules counts for nothing: the seal is made now, and the draw says so. Where the page adds no secret the service does.
 */
export const drawParticipants = (
  deps: Pick<LottingDeps, 'newGuid' | 'newSecret' | 'clock'>,
  { draw, people, round, commitment, avoided }: ToDraw,
): DrawnLots | null => {
  assertLimited('a draw');
  const rules = excludedOf(takingPart(draw.participants, draw));
  const contribution = draw.fair?.contribution ?? deps.newSecret();
  const inputsWith = (seed: string, guids: readonly string[]): DrawInputs => {
    const participants = people.map(({ stays }, position) => stays?._id ?? guids[position] ?? deps.newGuid());
    return { engine: ENGINE, round, participants, rules, ...(draw.noSwaps ? { noSwaps: true } : {}), seed, contribution };
  };
  const promised = commitment === null ? null : inputsWith(commitment.seed, commitment.guids);
  const isKept = promised !== null && sealOf(promised.seed, promised) === commitment?.seal;
  const inputs = isKept ? promised : inputsWith(deps.newSecret(), []);
  const drawn = drawFairly({ ...inputs, avoided });
  if (drawn === null) return null;
  const { seal, root, ...lots } = drawn;
  const contributedBy = draw.fair === null ? 'service' : 'organizer';
  return {
    ...lots,
    inputs,
    fairness: { seal, root, sealedBefore: isKept, contributedBy, ...ending(deps.clock, draw.readableAfter) },
  };
};

/**
 * What becomes of the seed, and when. The day holds as long as this drawing does: only a redo, of other pairs, has another. Nobody
 * is kept from saying a day that is too soon, so there is always time to read on one's lot when the draw opens.
 */
const ending = (clock: Clock, readableAfter: Day | null): Pick<Fairness, 'opens' | 'day'> => {
  const today = dayAt(clock.now());
  if (readableAfter === null) return { opens: false, day: addDays(today, FIGURES.drawSeedDays) };
  const [first, last] = [soonestOpening(today), addDays(today, FIGURES.drawOpensWithinDays)];
  const wanted = addDays(readableAfter, 1);
  return { opens: true, day: wanted > last ? last : wanted < first ? first : wanted };
};
