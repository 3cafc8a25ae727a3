import {
  type BodyOf,
  type Fairness,
  FIGURES,
  type previewRepair as previewCall,
  type RefusalOf,
  type repairLoting as repairCall,
  type ReplyOf,
  type Viewer,
} from '@site/contracts';
import { analyzeDraw } from '@site/contracts/draw/analyze-draw';
import { drawFairly, sealOf } from '@site/contracts/draw/fair-draw';
import {
  addDays,
  assertLimited,
  ChangedMeanwhile,
  type Day,
  dayAt,
  HttpProblem,
  isWritten,
  tooManyRequests,
} from '@site/service-kit';
import { findCommitment, keepCommitment } from '../fair-draw/commitment.js';
import { soonestOpening } from '../fair-draw/draw-participants.js';
import { tagsOfSeal } from '../fair-draw/fairness.js';
import { identify, isOrganizer } from '../draw/draw-identity.js';
import { isReachable } from '../mails/draw-mails.js';
import { senderOf } from '../mails/held-lots.js';
import type { Sender } from '../mails/recipient-budget.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord } from '../shared/records.js';
import { expectRepair } from './expect-repair.js';
import { drewBefore, planRepair, type RepairPlan } from './plan-repair.js';
import { saveRepair } from './save-repair.js';

const HOUR_S = 60 * 60;

type Problem = RefusalOf<typeof repairCall>;

/** A draw of who asks, and whether they proved their address. @throws HttpProblem NotFound, Unauthorized */
export const ownDraw = async (
  { stores, internal }: Pick<LottingDeps, 'stores' | 'internal'>,
  publicGuid: string,
  viewer: Viewer,
): Promise<{ readonly loting: LotingRecord; readonly isProven: boolean }> => {
  const loting = await stores.lotingen.byGuid(publicGuid);
  if (loting === null || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  const identity = await identify(internal, viewer);
  if (!isOrganizer(identity, loting)) throw new HttpProblem('Unauthorized');
  return { loting, isProven: identity?.emailKey !== null };
};

/**
 * What a change of a draw will come to, and the seal of the repair that makes it: its seed is kept from now on, for a day
 * (docs/fair-draw.md). Nothing of the answer follows from who drew whom.
 * @throws HttpProblem as `ownDraw`.
 */
export const previewRepair = async (
  deps: LottingDeps,
  { publicLotingGuid, change }: BodyOf<typeof previewCall>,
  viewer: Viewer,
): Promise<ReplyOf<typeof previewCall> | { readonly problem: Problem }> => {
  assertLimited('a draw');
  const { loting } = await ownDraw(deps, publicLotingGuid, viewer);
  const plan = await planRepair(deps, loting, change, deps.newGuid());
  if ('problem' in plan) return plan;
  const { inputs } = plan;
  const analysis = analyzeDraw(inputs.rules);
  if (!analysis.possible) {
    const nothing = { least: 0, most: 0 };
    const blockedBy = analysis.conflict.people.flatMap((at) => inputs.participants[at] ?? []);
    return { seal: null, lots: nothing, opened: nothing, blockedBy };
  }
  const seed = deps.newSecret();
  const seal = sealOf(seed, inputs);
  await keepCommitment(deps, { seal, seed, guids: inputs.participants });
  const ended = loting.noSwaps === true && inputs.noSwaps !== true ? { endsNoSwaps: true } : {};
  return { seal, blockedBy: [], ...expectRepair(plan), ...ended };
};

/**
 * Does what was previewed: a next round that changes as little as it can, with all its mails, in one transaction. `Changed`: somebody
 * opened their lot since, or the draw is another. `Held`: it might mail more people than an organizer may whose address is not proven.
 * @throws HttpProblem as `ownDraw`; TooManyRequests when it might mail too many people.
 */
export const repairDraw = async (
  deps: LottingDeps,
  { publicLotingGuid, change, seal, contribution }: BodyOf<typeof repairCall>,
  viewer: Viewer,
  address: string,
): Promise<Problem | null> => {
  assertLimited('a draw');
  const { loting, isProven } = await ownDraw(deps, publicLotingGuid, viewer);
  // Asked again, because the answer was lost.
  if (loting.fair !== undefined && tagsOfSeal(deps, seal).includes(loting.fair.tag)) return null;
  const commitment = await findCommitment(deps, seal);
  if (commitment === null) return 'Changed';
  const plan = await planRepair(deps, loting, change, commitment.guids.at(-1) ?? '');
  if ('problem' in plan) return plan.problem;
  const inputs = { ...plan.inputs, seed: commitment.seed, contribution, before: drewBefore(deps, plan) };
  if (sealOf(inputs.seed, inputs) !== seal) return 'Changed';
  const drawn = drawFairly(inputs);
  if (drawn === null) return 'Changed';
  const { root, ...lots } = drawn;
  const fairness: Fairness = {
    seal,
    root,
    sealedBefore: true,
    contributedBy: 'organizer',
    ...endingOf(loting, dayAt(deps.clock.now())),
  };
  const repair = { plan, lots: { ...lots, inputs, fairness } };
  const isMailed = mailedOf(plan);
  const changed = isMailed.filter((is, at) => is && lots.receiverOf[at] !== inputs.before[at]).length;
  const sender = senderOf(loting, isProven, address);
  const room = { isThere: true };
  // To all of them or to nobody: a lot that changed and waits would leave two people with the same name.
  const isDone = await isWritten(
    saveRepair(deps, repair, async () => {
      room.isThere = await hasRoom(deps, sender, isMailed.filter(Boolean).length, seal);
      if (!room.isThere) throw new ChangedMeanwhile();
    }),
  );
  if (!isDone) return room.isThere ? 'Changed' : 'Held';
  deps.countDraw(lots.exact);
  await deps.budget.takeAll(sender, changed, seal);
  return null;
};

/**
 * Is there room to mail all of these? Of a repair these are all who might be mailed: how many are follows from who drew whom, and a
 * refusal would tell (docs/decisions/0107-what-a-repair-tells-beforehand.md).
 * @throws HttpProblem TooManyRequests for who has nothing left to prove.
 */
export const hasRoom = async (
  { budget }: Pick<LottingDeps, 'budget'>,
  sender: Sender,
  wanted: number,
  countedAs: string,
): Promise<boolean> => {
  const isRoom = await budget.takeAll(sender, wanted, countedAs);
  if (!isRoom && sender.isProven) throw tooManyRequests(HOUR_S);
  return isRoom;
};

/** Of who takes part from now on, in order: who would be mailed that their lot changed? */
const mailedOf = ({ rows, joiner, inputs }: RepairPlan): readonly boolean[] => {
  const rowOf = new Map(rows.map((row) => [row._id, row]));
  return inputs.participants.map((guid) => {
    const row = rowOf.get(guid);
    return row === undefined ? joiner?.email != null : isReachable(row);
  });
};

/** As the organizer chose before the draw. Whoever hears of a lot only now has time to read when others will. */
const endingOf = ({ fair }: LotingRecord, today: Day): Pick<Fairness, 'opens' | 'day'> => {
  if (fair?.opens !== true) return { opens: false, day: addDays(today, FIGURES.drawSeedDays) };
  const soonest = soonestOpening(today);
  return { opens: true, day: fair.day < soonest ? soonest : fair.day };
};
