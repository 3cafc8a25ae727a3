import type { Fairness, Lot } from '@site/contracts';
import type { DrawInputs } from '@site/contracts/draw/fair-draw';
import type { LottingDeps } from '../shared/deps.js';
import type { EarlierDrawing, FairRecord, LotingRecord, ParticipantRecord } from '../shared/records.js';
import type { DrawnLots } from './draw-participants.js';

type Drawing = Pick<LotingRecord, '_id' | 'round'>;
type Secrets = Pick<LottingDeps, 'secrets'>;

const aboutSeal = ({ _id, round }: Drawing): string => `seal ${_id} ${String(round)}`;
const aboutSeed = ({ _id, round }: Drawing): string => `seed ${_id} ${String(round)}`;
const aboutProof = ({ _id, round = 1 }: Pick<ParticipantRecord, '_id' | 'round'>): string => `proof ${_id} ${String(round)}`;

/** The drawing of a lot: the draw's own, or one that was repaired since and left this lot as it was. */
export const drawingOf = (
  { _id, round, fair, earlier = [] }: Drawing & Pick<LotingRecord, 'fair' | 'earlier'>,
  wanted: number,
): Drawing & Pick<LotingRecord, 'fair'> => {
  if (round === wanted) return { _id, round, ...(fair === undefined ? {} : { fair }) };
  const before = earlier.find((one) => one.round === wanted);
  return { _id, round: wanted, ...(before === undefined ? {} : { fair: before }) };
};

/** How what has this seal is known again: the seal itself opens a draw one day, and so it lies nowhere as it is. */
export const tagsOfSeal = ({ secrets }: Secrets, seal: string): readonly [string, ...string[]] => secrets.tags('seal', seal);

/** What a draw keeps to be checked by: its seed is to be read by nobody yet. */
export const hideFairness = (deps: Secrets, { fairness, inputs }: DrawnLots, drawing: Drawing): FairRecord => {
  const { engine, seed, contribution } = inputs;
  const { seal, ...told } = fairness;
  const sealed = inputs.repair === undefined ? [] : [sealedPart(inputs)];
  const secret = deps.secrets.hide(JSON.stringify([seed, contribution, ...sealed]), aboutSeed(drawing));
  return { ...told, engine, tag: tagsOfSeal(deps, seal)[0], seal: deps.secrets.hide(seal, aboutSeal(drawing)), secret };
};

/** Who took part by which rules. Rows say so of a drawing that no repair came after. */
type SealedPart = Pick<DrawInputs, 'participants' | 'rules' | 'noSwaps' | 'repair'>;
const sealedPart = ({ participants, rules, noSwaps, repair }: SealedPart): SealedPart => ({
  participants,
  rules,
  ...(noSwaps === true ? { noSwaps } : {}),
  ...(repair === undefined ? {} : { repair }),
});

/** A drawing as it is kept once a repair changes who takes part, or the rules. */
export const asEarlier = (deps: Secrets, fair: FairRecord, drawing: Drawing, part: SealedPart): EarlierDrawing => {
  const { round } = drawing;
  const kept = seedOf(deps, fair, drawing);
  if (kept === null) return { ...fair, round };
  const { seed, contribution, sealed = sealedPart(part) } = kept;
  return { ...fair, round, secret: deps.secrets.hide(JSON.stringify([seed, contribution, sealed]), aboutSeed(drawing)) };
};

/** Why a lot belongs to its draw. Whoever has the salt finds the pair by trying, so it is kept as the pair is. */
export const hideProof = (
  { secrets }: Secrets,
  proof: DrawnLots['proofs'][number],
  lot: Pick<ParticipantRecord, '_id' | 'round'>,
): string => secrets.hide(JSON.stringify(proof), aboutProof(lot));

/** By what people of a draw can check it; null for older draws. */
export const fairnessOf = ({ secrets }: Secrets, drawing: Drawing & Pick<LotingRecord, 'fair'>): Fairness | null => {
  if (drawing.fair === undefined) return null;
  const { seal, root, sealedBefore, contributedBy, opens, day } = drawing.fair;
  return { seal: secrets.reveal(seal, aboutSeal(drawing)), root, sealedBefore, contributedBy, opens, day };
};

/** Seed and contribution, and what rows do not say any more; null once they are destroyed. */
export const seedOf = ({ secrets }: Secrets, { secret }: FairRecord, drawing: Drawing) => {
  if (secret === undefined) return null;
  const [seed, contribution, sealed] = JSON.parse(secrets.reveal(secret, aboutSeed(drawing))) as [string, string, SealedPart?];
  return { seed, contribution, sealed };
};

/** By what the holder of a lot checks that it belongs to the draw. */
export const proofOf = ({ secrets }: Secrets, loting: LotingRecord, own: ParticipantRecord, receiver: string): Lot['proof'] => {
  const { _id: giver, round = 1, proof } = own;
  // Of the round before, while a redo comes in between.
  if (proof === undefined || drawingOf(loting, round).fair === undefined) return null;
  const { salt, path } = JSON.parse(secrets.reveal(proof, aboutProof(own))) as DrawnLots['proofs'][number];
  return { giver, receiver, salt, path: [...path] };
};

/** The same under the key of today. */
export const renewedFairness = (deps: Secrets, fair: FairRecord, drawing: Drawing): FairRecord => {
  const { secrets } = deps;
  const seal = secrets.renew(fair.seal, aboutSeal(drawing));
  if (seal === fair.seal) return fair;
  const secret = fair.secret === undefined ? {} : { secret: secrets.renew(fair.secret, aboutSeed(drawing)) };
  return { ...fair, ...secret, seal, tag: tagsOfSeal(deps, secrets.reveal(seal, aboutSeal(drawing)))[0] };
};

export const renewedProof = ({ secrets }: Secrets, lot: ParticipantRecord, proof: string): string =>
  secrets.renew(proof, aboutProof(lot));
