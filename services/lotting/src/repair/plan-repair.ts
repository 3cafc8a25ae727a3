import { emailKey, LIMITS, type RepairChange, type RepairProblem } from '@site/contracts';
import { type DrawInputs, ENGINE } from '@site/contracts/draw/fair-draw';
import { canAvoidSwaps } from '@site/contracts/draw/untangle';
import { invalidRequest } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { drawnBy } from '../draw/drawn-by.js';
import { organizersEmail } from '../draw/draw-identity.js';
import { fairnessOf } from '../fair-draw/fairness.js';
import { participantAddresses } from '../participant/participant-addresses.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

/** Who takes part after a change, and by which rules. */
export interface RepairPlan {
  readonly loting: LotingRecord;
  /** Who took part before, in order. */
  readonly rows: readonly ParticipantRecord[];
  readonly leaver: ParticipantRecord | null;
  readonly joiner: { readonly guid: string; readonly name: string; readonly email: string | null } | null;
  /** From now on, by public guid, in order: who is new comes last. */
  readonly excluded: ReadonlyMap<string, readonly string[]>;
  /** All that the repair follows from but its two secrets. */
  readonly inputs: Omit<DrawInputs, 'seed' | 'contribution' | 'before'>;
}

/** The change as it would be made now; `newGuid` is of who comes along. */
export const planRepair = async (
  deps: LottingDeps,
  loting: LotingRecord,
  change: RepairChange,
  newGuid: string,
): Promise<RepairPlan | { readonly problem: RepairProblem }> => {
  const rows = await deps.stores.participants.ofLoting(loting._id);
  if (loting.hasHeld === true) return { problem: 'Held' };
  if (rows.some(({ sealed }) => sealed === null)) return { problem: 'NotDrawn' };
  const known = new Set(rows.map(({ _id }) => _id));
  // The organizer's own lot makes them the organizer.
  const leaver =
    change.kind === 'leaves' ? rows.find(({ _id, position }) => _id === change.participantPublicGuid && position > 0) : null;
  const household = householdOf(change, newGuid);
  if (leaver === undefined || household.some((guid) => guid !== newGuid && !known.has(guid))) return { problem: 'InvalidData' };
  const joiner = change.kind === 'joins' ? { guid: newGuid, name: change.name, email: addressIn(change) } : null;
  if (joiner?.email != null) {
    const addresses = await participantAddresses(deps, rows);
    // Nobody takes part under the address of who organizes only.
    const organizers = (await organizersEmail(deps, loting, rows)) ?? '';
    if ([...addresses.values(), emailKey(organizers)].includes(emailKey(joiner.email))) return { problem: 'InvalidData' };
  }
  const staying = rows.filter((row) => row !== leaver);
  const guids = [...staying.map(({ _id }) => _id), ...(joiner === null ? [] : [joiner.guid])];
  if (guids.length < LIMITS.drawParticipants.min) return { problem: 'TooFew' };
  if (guids.length > LIMITS.drawParticipants.max) return { problem: 'TooMany' };

  const present = new Set(guids);
  const before = new Map(rows.map(({ _id, excluded }) => [_id, excluded]));
  const excluded = new Map(
    guids.map((guid) => {
      const others = [...(before.get(guid) ?? []), ...(household.includes(guid) ? household : [])];
      return [guid, [...new Set(others)].filter((other) => other !== guid && present.has(other))] as const;
    }),
  );
  const fairness = fairnessOf(deps, loting);
  const rules = positionsOf(guids, excluded);
  const inputs = {
    engine: ENGINE,
    round: loting.round + 1,
    participants: guids,
    rules,
    // A rule that leaves no draw any more gives way, and whether it does follows from the rules alone.
    ...(loting.noSwaps === true && canAvoidSwaps(rules) ? { noSwaps: true } : {}),
    repair: {
      previous: fairness === null ? '' : fairness.seal + fairness.root,
      opened: staying.flatMap(({ firstViewedAt }, at) => (firstViewedAt === null ? [] : [at])),
    },
  };
  return { loting, rows, leaver, joiner, excluded, inputs };
};

/** Where who comes along is reached; null for who has no mail. @throws HttpProblem InvalidRequest when nothing says so, or both. */
const addressIn = ({ email = null, withoutMail = false }: Extract<RepairChange, { kind: 'joins' }>): string | null => {
  if ((email === null) !== withoutMail) throw invalidRequest('change.email', 'general.email.is_required');
  return email;
};

/** Who do not draw each other from now on; nobody when that is not what changes. */
const householdOf = (change: RepairChange, newGuid: string): readonly string[] => {
  if (change.kind === 'household') return [...new Set(change.participantPublicGuids)];
  return change.kind === 'joins' && change.household.length > 0 ? [...change.household, newGuid] : [];
};

/** Rules by position, ascending. */
export const positionsOf = (guids: readonly string[], excluded: ReadonlyMap<string, readonly string[]>): number[][] => {
  const positions = new Map(guids.map((guid, at) => [guid, at]));
  return guids.map((guid) => (excluded.get(guid) ?? []).flatMap((other) => positions.get(other) ?? []).sort((a, b) => a - b));
};

/** Whom each of who takes part from now on drew, by position; null for who is new, and for who drew somebody that is gone. */
export const drewBefore = (
  { vault }: Pick<LottingDeps, 'vault'>,
  { rows, inputs }: Pick<RepairPlan, 'rows' | 'inputs'>,
): (number | null)[] => {
  const drawn = new Map(rows.map((row) => [row._id, drawnBy(vault, row)]));
  const positions = new Map(inputs.participants.map((guid, at) => [guid, at]));
  return inputs.participants.map((guid) => positions.get(drawn.get(guid) ?? '') ?? null);
};
