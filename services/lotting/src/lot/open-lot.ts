import { accountInternal, type getLeftLot, type ReplyOf, type Lot, type LotLoadReason, type Viewer } from '@site/contracts';
import { HttpProblem, emit, inTransaction } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { findLot } from '../draw/drawn-by.js';
import { presentGiver } from '../givers/tell-givers.js';
import { drawingOf, fairnessOf, proofOf } from '../fair-draw/fairness.js';
import { listsOfLot } from '../select-list/lists-on-lots.js';
import { isByCard } from '../mails/draw-mails.js';
import { questionsOf } from '../lot-questions/lot-questions.js';
import { nudgeDisabledUntil } from '../lot-questions/nudge.js';
import type { ParticipantRecord } from '../shared/records.js';

/** A participant's lot by its private guid, for whoever holds that. */
export const openLot = async (
  deps: LottingDeps,
  privateGuid: string,
  viewer: Viewer,
): Promise<{ problem: LotLoadReason } | { lot: Lot }> => {
  const found = await findLot(deps, privateGuid);
  if (found.problem !== null) return { problem: found.problem };
  const { loting, own, drawn } = found;
  const { email, hasAccount } = await personBehind(deps, own);
  const { selectedWishlistPrivateGuid, wishlistLink } = await listsOfLot(deps, own, drawn, viewer);
  const lot: Lot = {
    email,
    name: own.name,
    lotingTitle: loting.title,
    description: loting.description,
    ...(loting.celebration == null ? {} : { celebration: loting.celebration }),
    drawnParticipant: {
      publicGuid: drawn._id,
      name: drawn.name,
      wishlistLink,
      ...(isByCard(drawn) ? { withoutMail: true } : {}),
    },
    isViewed: own.firstViewedAt !== null,
    hasAccount,
    selectedWishlistPrivateGuid,
    nudgeDisabledUntil: nudgeDisabledUntil(deps, own),
    questions: await questionsOf(deps, drawn),
    moved: movedOf(own),
    fairness: fairnessOf(deps, drawingOf(loting, own.round ?? 1)),
    proof: proofOf(deps, loting, own, drawn._id),
    changedAt: own.change === undefined || own.change.seenAt !== undefined ? null : own.change.at.toISOString(),
    ...(await presentGiver(deps, loting, own)),
  };
  return { lot };
};

/** What who was signed off still reads. @throws HttpProblem NotFound for every other lot. */
export const openLeftLot = async ({ stores }: LottingDeps, privateGuid: string): Promise<ReplyOf<typeof getLeftLot>> => {
  const own = await stores.participants.byPrivateGuid(privateGuid);
  const loting = own?.leftAt === undefined ? null : await stores.lotingen.byGuid(own.lotingGuid);
  if (own === null || loting === null || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  return { drawTitle: loting.title, name: own.name };
};

/** That a lot went elsewhere than at first, for its rightful holder to see; of the address as much as they would know it by. */
const movedOf = ({ movedAt, email }: ParticipantRecord): Lot['moved'] =>
  movedAt === undefined || email === null
    ? null
    : { at: movedAt.toISOString(), to: `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}` };

/** The lot's own address, and whether it has an account (docs/specification/3-decisions.md §12). */
const personBehind = async (
  { internal }: LottingDeps,
  { email, userGuid }: ParticipantRecord,
): Promise<{ email: string | null; hasAccount: boolean }> => {
  const people =
    email !== null
      ? await internal.call(accountInternal.peopleByEmail, { emails: [email] })
      : await internal.call(accountInternal.people, { userGuids: userGuid === null ? [] : [userGuid] });
  return { email: email ?? people[0]?.email ?? null, hasAccount: people.some((one) => one.isAccount) };
};

/**
 * Notes that a lot was opened for the first time; the organizer's page hears of it. Later times change nothing.
 * @throws HttpProblem NotFound for an unknown lot and one of a deleted draw.
 */
export const registerFirstView = async (deps: LottingDeps, privateGuid: string): Promise<void> => {
  const { stores, mongo, clock } = deps;
  const own = await stores.participants.byPrivateGuid(privateGuid);
  const loting = own === null ? null : await stores.lotingen.byGuid(own.lotingGuid);
  if (own === null || loting === null || loting.deletedAt !== null || own.leftAt !== undefined) throw new HttpProblem('NotFound');
  if (own.firstViewedAt !== null) return;
  await inTransaction(mongo, async (session) => {
    // Two tabs at once: one of them is first.
    if (!(await stores.participants.markViewed(own._id, clock.now(), session))) return;
    const payload = { publicLotingGuid: loting._id, participantPublicGuid: own._id };
    await emit(mongo, session, { name: 'lot.viewed', payload, aggregate: `loting:${loting._id}` });
  });
};

/** Whose lot this is, if its holder drew that participant; else null (docs/specification/3-decisions.md §7). */
export const whoHasDrawn = async (deps: LottingDeps, privateGuid: string, drawnGuid: string): Promise<string | null> => {
  const found = await findLot(deps, privateGuid);
  return found.problem === null && found.drawn._id === drawnGuid ? found.own._id : null;
};
