import {
  accountInternal,
  type BodyOf,
  emailKey,
  type RefusalOf,
  type resendLot as resendCall,
  type Viewer,
} from '@site/contracts';
import {
  ChangedMeanwhile,
  emit,
  HttpProblem,
  inTransaction,
  isWritten,
  retryWhenChanged,
  tooManyRequests,
} from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { ResentFields } from '../participant/participant.repository.js';
import type { LottingDeps } from '../shared/deps.js';
import { identify, isOrganizer, organizerOf } from '../draw/draw-identity.js';
import { isReachable, type MailedLot } from './draw-mails.js';
import { senderOf } from './held-lots.js';
import { isByAddress, mailboxOf, participantAddresses } from '../participant/participant-addresses.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';
import { renewLinks } from '../threads/keep-thread.js';
import { tellMailStatus } from './tell-mail-status.js';

interface LotState {
  readonly loting: LotingRecord;
  readonly lot: ParticipantRecord;
  readonly participants: readonly ParticipantRecord[];
  readonly isProven: boolean;
}
type Command = BodyOf<typeof resendCall> & { readonly viewer: Viewer; readonly address: string };
type Outcome = RefusalOf<typeof resendCall> | null;

/** More addresses for one lot at once than anybody types. */
const TRIES = 5;

/**
 * Mails a participant their lot again. With another address it goes there: the lot gets a new private guid, so the old link
 * answers `NotFound`, the old address is told, and the lot says that it moved (docs/specification/3-decisions.md §14). Asked for
 * twice at once it is one mail. `Other`: another address for the organizer's own row or a friend, one of the organizer's own or
 * that somebody else in the draw has, nobody to send to, a deleted draw (docs/specification/3-decisions.md §12-§14).
 * @throws HttpProblem NotFound for an unknown participant, Unauthorized for somebody else's draw.
 */
export const resendLot = async (deps: LottingDeps, command: Command): Promise<Outcome> => {
  const { participantPublicGuid, email, viewer, address } = command;
  return retryWhenChanged(async () => {
    const state = await load(deps, participantPublicGuid, viewer);
    if (state === null) return 'Other';
    const addresses = await participantAddresses(deps, state.participants);
    const wanted = email === null ? null : emailKey(email);
    if (email === null || wanted === addresses.get(participantPublicGuid)) return sendAgain(deps, state, address);
    const isTaken = [...addresses.values()].some((address) => address === wanted);
    if (isTaken || (await isOrganizers(deps, state, viewer, email)) || !isByAddress(state.lot) || !isReachable(state.lot))
      return 'Other';
    if (state.lot.held === undefined) await takeOne(deps, state, address);
    await move(deps, state, email);
    return null;
  }, TRIES);
};

const load = async (deps: LottingDeps, participantPublicGuid: string, viewer: Viewer): Promise<LotState | null> => {
  const { stores, internal } = deps;
  const lot = await stores.participants.byGuid(participantPublicGuid);
  const loting = lot === null ? null : await stores.lotingen.byGuid(lot.lotingGuid);
  if (lot === null || loting === null) throw new HttpProblem('NotFound');
  const identity = await identify(internal, viewer);
  if (!isOrganizer(identity, loting)) throw new HttpProblem('Unauthorized');
  if (loting.deletedAt !== null || lot.leftAt !== undefined) return null;
  const isProven = identity?.emailKey !== null;
  return { loting, lot, participants: await stores.participants.ofLoting(loting._id), isProven };
};

/** Would the organizer read there what somebody else drew? Also under another account than when drawing. */
const isOrganizers = async ({ internal }: LottingDeps, state: LotState, viewer: Viewer, email: string): Promise<boolean> => {
  const { loting, participants } = state;
  const userGuids = [loting.organizerGuid, viewer.kind === 'anonymous' ? null : viewer.userGuid].filter((guid) => guid !== null);
  const people = await internal.call(accountInternal.people, { userGuids });
  const own = [loting.organizerEmailKey, organizerOf(loting, participants).email, ...people.map((one) => one.email)];
  return own.some((one) => typeof one === 'string' && mailboxOf(one) === mailboxOf(email));
};

const organizerName = ({ loting, participants }: LotState): string => organizerOf(loting, participants).name;

const HOUR_S = 60 * 60;

/** @throws HttpProblem TooManyRequests when the organizer has had mail sent to as many as they may. */
const takeOne = async ({ budget }: LottingDeps, { loting, isProven }: LotState, address: string): Promise<void> => {
  if ((await budget.take(senderOf(loting, isProven, address), 1)) === 0) throw tooManyRequests(HOUR_S);
};

/** The lot as it is, to where it went before. Sent by another request at this moment, it need not go twice. */
const sendAgain = async (deps: LottingDeps, state: LotState, address: string): Promise<Outcome> => {
  const { loting, lot } = state;
  if (!isReachable(lot)) return 'Other';
  // It goes when the organizer's address is proven, and not before.
  if (lot.held !== undefined) return null;
  await takeOne(deps, state, address);
  const sending = inTransaction(deps.mongo, async (session) => {
    const [mailed] = await deps.mails.lots(session, loting, [{ to: lot, why: 'resent' }], organizerName(state));
    await keep(deps, session, lot, mailed, {});
  });
  await isWritten(sending);
  return null;
};

/** @throws ChangedMeanwhile when something else was done to the lot since it was looked at. */
const move = async (deps: LottingDeps, state: LotState, email: string): Promise<void> => {
  const { loting, lot } = state;
  const known = await deps.internal.call(accountInternal.peopleByEmail, { emails: [email] });
  const accountGuid = known.find((one) => one.isAccount && one.isAddressProven)?.userGuid ?? null;
  const address = { email, emailKey: emailKey(email), accountGuid };
  // Of a lot that still waits to be mailed nobody knows: it went nowhere else before.
  const isTold = lot.held !== 'drawn';
  const moved = isTold ? { movedAt: deps.clock.now() } : {};
  const changes = { privateGuid: deps.newGuid(), ...address, firstViewedAt: null, ...moved };
  await inTransaction(deps.mongo, async (session) => {
    const to = { ...lot, ...changes };
    const waits: MailedLot = { mailId: null, mailStatus: 'queued' };
    const mailed =
      lot.held === undefined ? await deps.mails.lots(session, loting, [{ to, why: 'drawn' }], organizerName(state)) : [waits];
    await keep(deps, session, lot, mailed[0], changes);
    await renewLinks(deps, lot, session);
    if (isTold) await deps.mails.notices(session, 'lotMoved', loting, [lot], organizerName(state));
    const payload = { publicLotingGuid: loting._id, participantPublicGuid: lot._id };
    await emit(deps.mongo, session, { name: 'lot.moved', payload, aggregate: `loting:${loting._id}` });
  });
};

const keep = async (
  deps: LottingDeps,
  session: ClientSession,
  lot: ParticipantRecord,
  mailed: MailedLot | undefined,
  changes: Partial<ResentFields>,
): Promise<void> => {
  if (mailed === undefined) throw new Error('a lot was mailed and nothing came of it');
  if (!(await deps.stores.participants.resend(lot, { ...changes, ...mailed }, session))) throw new ChangedMeanwhile();
  await tellMailStatus(deps, session, lot, mailed.mailStatus);
};
