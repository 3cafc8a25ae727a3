import {
  accountInternal,
  type BodyOf,
  Guid,
  type Loting,
  type openWithOrganizer as openCall,
  type Viewer,
} from '@site/contracts';
import { HttpProblem, invalidRequest, type SessionUser } from '@site/service-kit';
import { z } from 'zod/mini';
import { mailHeldLots } from '../mails/held-lots.js';
import type { LottingDeps } from '../shared/deps.js';
import { identify, isOrganizer, organizerOf } from './draw-identity.js';
import { notYours, presentDraw, refuseDeleted } from './organized-draw.js';
import type { LotingRecord } from '../shared/records.js';

interface OpenedDraw {
  readonly loting: Loting;
  /** Whom the session becomes; null when it is the organizer's already. */
  readonly becomes: SessionUser | null;
}

/**
 * A draw by the link of the organizer's mail. The guid in it is in no other place than that mail, so who brings it is the
 * afstreper that organizes, with the address proven; without one, or when the draw has none because an account organizes it,
 * the session must be the organizer's. An account's login goes only when the caller says so: `OtherAccount` until then (docs/specification/2-wishlist-and-draw.md §7.7, docs/specification/3-decisions.md §7,
 * §12-§13).
 * @throws HttpProblem NotFound for an unknown draw, which tells its organizer why it is none; Unauthorized for a wrong guid, when the address has become an
 * account, and for who is not the organizer; InvalidRequest when no draw is named.
 */
export const openWithOrganizer = async (
  deps: LottingDeps,
  asked: BodyOf<typeof openCall>,
  viewer: Viewer,
): Promise<OpenedDraw | { problem: 'OtherAccount' }> => {
  const loting = await find(deps, asked);
  if (loting === null) throw new HttpProblem('NotFound');
  const { privateUserGuid } = asked;
  const { organizerKey } = loting;
  if (privateUserGuid !== null && organizerKey !== null && privateUserGuid !== organizerKey) throw notYours(loting);
  const hasKey = privateUserGuid !== null && privateUserGuid === organizerKey;
  // A guest session that made the draw may manage it, but its link makes it more than that.
  const mayStay = !(hasKey && viewer.kind === 'afstreper' && !viewer.proven);
  const identity = mayStay ? await identify(deps.internal, viewer) : null;
  const isTheirs = isOrganizer(identity, loting);
  if (!isTheirs && !hasKey) throw notYours(loting);
  refuseDeleted(loting);
  if (isTheirs) return { loting: await presentDraw(deps, await mailHeldLots(deps, loting, identity)), becomes: null };
  const becomes = await asOrganizer(deps, loting);
  if (viewer.kind === 'account' && !asked.replaceSession) return { problem: 'OtherAccount' };
  // The guid is in no place but their mail: whoever brings it reads that.
  const mailed = await mailHeldLots(deps, loting, { emailKey: loting.organizerEmailKey });
  return { loting: await presentDraw(deps, mailed), becomes };
};

const find = ({ stores }: LottingDeps, { lotingId, publicLotingGuid }: BodyOf<typeof openCall>): Promise<LotingRecord | null> => {
  if (publicLotingGuid !== null) return stores.lotingen.byGuid(publicLotingGuid);
  if (lotingId === null) throw invalidRequest('lotingId', 'required');
  const text = String(lotingId).toLowerCase();
  if (/^\d{1,15}$/.test(text)) return stores.lotingen.byOldId(Number(text));
  return z.safeParse(Guid, text).success ? stores.lotingen.byGuid(text) : Promise.resolve(null);
};

/** The afstreper proper whose draw it is. @throws HttpProblem Unauthorized when the address is an account's by now. */
const asOrganizer = async ({ internal, stores }: LottingDeps, loting: LotingRecord): Promise<SessionUser> => {
  const own = organizerOf(loting, await stores.participants.organizersOf([loting._id]));
  const email = own.email ?? loting.organizerEmailKey;
  if (email === null) throw new HttpProblem('Unauthorized');
  // Made anew if it was forgotten: a guest identity that nobody used goes after a year.
  const person = await internal.call(accountInternal.ensureAfstreper, { email, name: own.name === '' ? null : own.name });
  if (person.isAccount) throw new HttpProblem('Unauthorized');
  return { kind: 'afstreper', userGuid: person.userGuid, guestGuid: null, proven: true };
};
