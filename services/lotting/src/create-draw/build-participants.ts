import { emailKey } from '@site/contracts';
import { dayAt } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { hideNudge, NEVER } from '../lot-questions/nudge.js';
import { remindOn } from '../reminders/remind-lots.js';
import type { DrawnLots } from '../fair-draw/draw-participants.js';
import { hideProof } from '../fair-draw/fairness.js';
import { isByCard } from '../mails/draw-mails.js';
import type { ResolvedParticipant } from './resolve-participants.js';

/** A drawing of a draw, the first or one of a redo. */
export interface Drawing {
  readonly people: readonly ResolvedParticipant[];
  readonly lots: DrawnLots;
  readonly loting: Pick<LotingRecord, '_id' | 'round'>;
  /** Public guid of the organizer's user, whose row is the first; null when they do not take part. */
  readonly organizerGuid: string | null;
}

/** Is this participant of a redo reached elsewhere than before? Then their lot gets a new private guid. */
const isMoved = (before: ParticipantRecord, now: Pick<ResolvedParticipant, 'addedAs' | 'email' | 'userGuid'>): boolean => {
  if (before.position === 0) return false;
  if (isByCard(before) || isByCard(now)) return before.addedAs !== now.addedAs;
  return now.email === null ? now.userGuid !== before.userGuid : emailKey(now.email) !== before.emailKey;
};

/**
 * The participants of a drawing with their sealed lots. Who stays keeps guids and coupled list, and everything else of the
 * round before is gone: viewed, nudged, mailed (docs/specification/3-decisions.md §12).
 * @param before who stays as they stand, by public guid.
 */
export const buildParticipants = (
  { clock, newGuid, vault, secrets }: Pick<LottingDeps, 'clock' | 'newGuid' | 'vault' | 'secrets'>,
  { people, lots, loting, organizerGuid }: Drawing,
  before: ReadonlyMap<string, ParticipantRecord> = new Map(),
): ParticipantRecord[] => {
  const { participants: guids, rules } = lots.inputs;
  const guidAt = (at: number | undefined): string => {
    const guid = guids[at ?? -1];
    if (guid === undefined) throw new Error('the draw names a place that nobody has');
    return guid;
  };
  const proofAt = (at: number): DrawnLots['proofs'][number] => {
    const proof = lots.proofs[at];
    if (proof === undefined) throw new Error('every place of a draw has its proof');
    return proof;
  };
  return people.map((person, at) => {
    const _id = guidAt(at);
    const position = organizerGuid === null ? at + 1 : at;
    const earlier = before.get(_id);
    const { selectedWishlistGuid: list, madeListVersion } = earlier ?? {};
    const hasMoved = earlier !== undefined && isMoved(earlier, person);
    const movedAt = hasMoved && earlier.held !== 'drawn' ? clock.now() : earlier?.movedAt;
    return {
      _id,
      lotingGuid: loting._id,
      position,
      privateGuid: earlier === undefined || hasMoved ? newGuid() : earlier.privateGuid,
      name: person.name,
      addedAs: person.addedAs,
      email: person.email,
      emailKey: person.email === null ? null : emailKey(person.email),
      accountGuid: person.accountGuid,
      userGuid: position === 0 ? organizerGuid : person.userGuid,
      excluded: (rules[at] ?? []).map(guidAt),
      sealed: vault.seal(guidAt(lots.receiverOf[at]), {
        lotingGuid: loting._id,
        round: loting.round,
        participantGuid: _id,
      }),
      round: loting.round,
      proof: hideProof({ secrets }, proofAt(at), { _id, round: loting.round }),
      nudge: hideNudge({ secrets }, { _id, round: loting.round }, NEVER),
      firstViewedAt: null,
      ...(isByCard(person) ? cardAgain(earlier) : { remindOn: remindOn(dayAt(clock.now())) }),
      ...(movedAt === undefined ? {} : { movedAt }),
      ...(list === undefined ? {} : { selectedWishlistGuid: list }),
      ...(madeListVersion === undefined ? {} : { madeListVersion }),
      // Nothing waits to be mailed to who has no mail.
      mailStatus: isByCard(person) ? 'sent' : 'queued',
      mailId: null,
    };
  });
};

/** A card opens the lot of its holder in the next round, too, by the code that they chose. */
const cardAgain = (before: ParticipantRecord | undefined): Pick<ParticipantRecord, 'cardGuid' | 'card'> => {
  if (before?.cardGuid === undefined || before.card === undefined) return {};
  const { openedAt: _now, openedBefore: _earlier, ...card } = before.card;
  return { cardGuid: before.cardGuid, card };
};
