import { type Loting, type OrganizerParticipant, type Viewer } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { fairnessOf } from '../fair-draw/fairness.js';
import { presentCard } from '../cards/card.js';
import { isByCard } from '../mails/draw-mails.js';
import { changedLots } from '../repair/changed-lots.js';
import { identify, isOrganizer, organizersEmail, organizersLot } from './draw-identity.js';
import { drawnBy } from './drawn-by.js';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

/**
 * A draw for its organizer, by its manage guid (docs/specification/3-decisions.md §4, §7). Nothing in it comes from who drew whom
 * but the organizer's own row: everybody else's lot stays sealed.
 * @throws HttpProblem NotFound for an unknown or deleted draw, Unauthorized for somebody else's.
 */
export const organizedDraw = async (deps: LottingDeps, manageGuid: string, viewer: Viewer): Promise<Loting> => {
  const loting = await deps.stores.lotingen.byManageGuid(manageGuid);
  if (loting === null) throw new HttpProblem('NotFound');
  if (!isOrganizer(await identify(deps.internal, viewer), loting)) throw notYours(loting);
  return presentDraw(deps, loting);
};

/** For who is not the organizer a deleted draw is not there at all. */
export const notYours = ({ deletedAt }: LotingRecord): HttpProblem =>
  new HttpProblem(deletedAt === null ? 'Unauthorized' : 'NotFound');

/** Why its organizer, and nobody else, is told that there is no draw (docs/specification/2-wishlist-and-draw.md §2.16). */
const gone = (code: 'Deleted' | 'NotDrawn'): HttpProblem => new HttpProblem('NotFound', { issues: [{ path: 'loting', code }] });

/** For who was found to be its organizer. @throws HttpProblem NotFound */
export const refuseDeleted = ({ deletedAt }: LotingRecord): void => {
  if (deletedAt !== null) throw gone('Deleted');
};

/** A draw for who was found to be its organizer. @throws HttpProblem NotFound when it was deleted, or never drawn. */
export const presentDraw = async (deps: LottingDeps, loting: LotingRecord): Promise<Loting> => {
  refuseDeleted(loting);
  const participants = await deps.stores.participants.ofLoting(loting._id);
  if (participants[0]?.sealed === null) throw gone('NotDrawn');
  const { organizer = null } = loting;
  const email = await organizersEmail(deps, loting, participants);
  return {
    publicGuid: loting._id,
    title: loting.title,
    description: loting.description,
    ...(loting.celebration == null ? {} : { celebration: loting.celebration }),
    participants: participants.map((one) =>
      one.position > 0 ? presentOther(one) : { ...presentOther(one), email, selectedParticipantGuid: drawnBy(deps.vault, one) },
    ),
    ...(organizer === null ? {} : { organizer: { name: organizer.name, email } }),
    organizerLot: organizersLot(participants),
    createDate: loting.createdAt.toISOString(),
    manageGuid: loting.manageGuid,
    mailHeldUntilProven: loting.hasHeld === true,
    exact: loting.exact ?? null,
    fairness: fairnessOf(deps, loting),
    ...(loting.memory == null ? {} : { memory: loting.memory }),
    ...(loting.noSwaps === true ? { noSwaps: true } : {}),
    ...(loting.giversFrom == null ? {} : { giversFrom: loting.giversFrom }),
    changed: changedLots(deps, loting, participants),
  };
};

/** A participant as the organizer sees them: nothing of whom they drew. */
export const presentOther = (one: ParticipantRecord): OrganizerParticipant => ({
  publicGuid: one._id,
  name: one.name,
  publicUserGuid: one.userGuid,
  // A friend's address was never the organizer's to know (docs/specification/3-decisions.md §13).
  email: one.addedAs === 'friend' ? null : one.email,
  hasWishlist: one.selectedWishlistGuid !== undefined,
  isViewed: one.firstViewedAt !== null,
  excluded: [...one.excluded],
  selectedParticipantGuid: null,
  mailStatus: one.mailStatus,
  ...(isByCard(one) ? { card: presentCard(one) } : {}),
});
