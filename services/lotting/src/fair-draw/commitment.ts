import { type BodyOf, type Fairness, type sealLoting, TIMES } from '@site/contracts';
import { ENGINE, sealOf } from '@site/contracts/draw/fair-draw';
import { ChangedMeanwhile, HttpProblem } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { takingPart } from '../draw/draw-identity.js';
import { whoStays } from '../edit-draw/who-stays.js';
import type { LottingDeps } from '../shared/deps.js';
import { excludedOf } from './draw-participants.js';
import { tagsOfSeal } from './fairness.js';

/** What the service promised before a draw. */
export interface Commitment {
  readonly seal: string;
  readonly seed: string;
  /** The public guids of the participants, in order. */
  readonly guids: readonly string[];
}

const about = (seal: string): string => `commitment ${seal}`;

/**
 * Promises a draw: keeps a new seed for it, and answers its seal with these people and rules (docs/fair-draw.md). Who is new has their
 * public guid from now on. Asked for again it is another promise, and both hold until one is drawn by.
 * @throws HttpProblem NotFound for a redo of a draw that is not there.
 */
export const commitDraw = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets' | 'clock' | 'newGuid' | 'newSecret'>,
  asked: BodyOf<typeof sealLoting>,
): Promise<{ seal: string }> => {
  const { stores } = deps;
  const { publicLotingGuid } = asked;
  const loting = publicLotingGuid === null ? null : await stores.lotingen.byGuid(publicLotingGuid);
  if (publicLotingGuid !== null && (loting === null || loting.deletedAt !== null)) throw new HttpProblem('NotFound');
  const participants = loting === null ? [] : await stores.participants.ofLoting(loting._id);
  const staying = asked.participants.map((row, position) => whoStays({ participants }, row, position));
  const guids = takingPart(staying, asked).map((one) => one?._id ?? deps.newGuid());
  const seed = deps.newSecret();
  const round = loting === null ? 1 : loting.round + 1;
  const seal = sealOf(seed, {
    engine: ENGINE,
    round,
    participants: guids,
    rules: excludedOf(takingPart(asked.participants, asked)),
    noSwaps: asked.noSwaps,
  });
  await keepCommitment(deps, { seal, seed, guids });
  return { seal };
};

/** Keeps a promise for a day. */
export const keepCommitment = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets' | 'clock'>,
  { seal, seed, guids }: Commitment,
): Promise<void> => {
  const hidden = deps.secrets.hide(JSON.stringify([seed, ...guids]), about(seal));
  const [_id] = tagsOfSeal(deps, seal);
  const expiresAt = new Date(deps.clock.now().getTime() + TIMES.drawSealLife);
  await deps.stores.commitments.insert({ _id, hidden, expiresAt });
};

/** The promise with this seal; null when there is none, or none any more. */
export const findCommitment = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  seal: string | null | undefined,
): Promise<Commitment | null> => {
  if (seal == null) return null;
  const found = await deps.stores.commitments.bySeal(tagsOfSeal(deps, seal));
  if (found === null) return null;
  const [seed = '', ...guids] = JSON.parse(deps.secrets.reveal(found.hidden, about(seal))) as string[];
  return { seal, seed, guids };
};

/** Takes the promise that a draw was made by, in the transaction that keeps the draw. @throws ChangedMeanwhile when another draw has it. */
export const takeCommitment = async (
  deps: Pick<LottingDeps, 'stores' | 'secrets'>,
  { seal, sealedBefore }: Fairness,
  session: ClientSession,
): Promise<void> => {
  if (sealedBefore && !(await deps.stores.commitments.delete(tagsOfSeal(deps, seal), session))) throw new ChangedMeanwhile();
};
