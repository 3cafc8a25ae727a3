import { type Celebration, emailKey } from '@site/contracts';
import { ChangedMeanwhile, currentLanguage, type Day, dayAt, inTransaction } from '@site/service-kit';
import { mailedTo } from '../mails/draw-mails.js';
import { withMails } from '../mails/held-lots.js';
import type { LottingDeps } from '../shared/deps.js';
import { organizerOf, organizersLot } from '../draw/draw-identity.js';
import type { GatheringRecord } from '../gatherings/gathering.model.js';
import type { LotingRecord } from '../shared/records.js';
import { celebrationFields } from '../reminders/remind-celebrations.js';
import { buildParticipants } from './build-participants.js';
import { takeCommitment } from '../fair-draw/commitment.js';
import type { DrawnLots } from '../fair-draw/draw-participants.js';
import { hideFairness } from '../fair-draw/fairness.js';
import type { ResolvedParticipant } from './resolve-participants.js';

export interface NewOrganizer {
  readonly userGuid: string;
  /** The guest session that may manage the draw; null for everybody who proved their address. */
  readonly guestGuid: string | null;
  /** Null for account holders. */
  readonly email: string | null;
}

export interface NewDraw {
  readonly title: string;
  readonly description: string | null;
  readonly celebration: Celebration | null;
  readonly people: readonly ResolvedParticipant[];
  readonly lots: DrawnLots;
  readonly memory: LotingRecord['memory'];
  readonly noSwaps: boolean;
  readonly giversFrom: Day | null;
  readonly organizer: NewOrganizer;
  /** The name of an organizer who does not take part; null for one who does, and is the first of the people. */
  readonly onlyOrganizes: string | null;
  readonly requestKey: string | null;
  /** Who put themselves in by a link: that is over with this draw, when it is this organizer's. */
  readonly gatheringGuid?: string | undefined;
  /** The same, drawn by itself: its page leads to this draw from now on. */
  readonly gathering?: GatheringRecord | undefined;
  /** So many lots of who has mail are mailed at once, the organizer's first; the rest waits until their address is proven. */
  readonly mailedNow: number;
}

type Deps = Pick<LottingDeps, 'mongo' | 'stores' | 'clock' | 'newGuid' | 'vault' | 'secrets' | 'mails'>;

/**
 * Keeps a draw and asks for all its mails, together or not at all. Who drew whom is sealed before it leaves here.
 * @throws ChangedMeanwhile when another draw was made by the same promise, or the gathering is another, since it was looked at.
 */
export const saveDraw = async (
  deps: Deps,
  draw: NewDraw,
): Promise<{ publicGuid: string; manageGuid: string; organizerLot: string | null }> => {
  const loting = newDraw(deps, draw);
  const organizerGuid = draw.onlyOrganizes === null ? draw.organizer.userGuid : null;
  const participants = buildParticipants(deps, { people: draw.people, lots: draw.lots, loting, organizerGuid });
  const organizer = organizerOf(loting, participants);
  await inTransaction(deps.mongo, async (session) => {
    await takeCommitment(deps, draw.lots.fairness, session);
    await deps.stores.lotingen.insert(loting, session);
    if (draw.gatheringGuid !== undefined)
      await deps.stores.gatherings.deleteOf(draw.gatheringGuid, draw.organizer.userGuid, session);
    if (draw.gathering !== undefined && !(await deps.stores.gatherings.drawn(draw.gathering, loting.manageGuid, session)))
      throw new ChangedMeanwhile();
    await deps.mails.organizer(session, loting, organizer);
    const lots = mailedTo(participants)
      .slice(0, draw.mailedNow)
      .map((to) => ({ to, why: 'drawn' as const }));
    const mailed = await deps.mails.lots(session, loting, lots, organizer.name);
    await deps.stores.participants.insertAll(
      withMails(participants, mailed, () => 'drawn'),
      session,
    );
  });
  return { publicGuid: loting._id, manageGuid: loting.manageGuid, organizerLot: organizersLot(participants) };
};

const newDraw = ({ newGuid, clock, secrets }: Deps, draw: NewDraw): LotingRecord => {
  const { organizer } = draw;
  const _id = newGuid();
  const language = currentLanguage() ?? draw.gathering?.language;
  return {
    _id,
    manageGuid: newGuid(),
    organizerKey: organizer.email === null ? null : newGuid(),
    organizerGuid: organizer.userGuid,
    organizerGuestGuid: organizer.guestGuid,
    organizerEmailKey: organizer.email === null ? null : emailKey(organizer.email),
    ...(draw.onlyOrganizes === null ? {} : { organizer: { name: draw.onlyOrganizes, email: organizer.email } }),
    title: draw.title,
    description: draw.description,
    ...celebrationFields(draw.celebration, dayAt(clock.now())),
    ...(language === undefined ? {} : { language }),
    participantCount: draw.people.length,
    round: 1,
    requestKey: draw.requestKey,
    ...(draw.mailedNow < mailedTo(draw.people).length ? { hasHeld: true } : {}),
    exact: draw.lots.exact,
    ...(draw.memory == null ? {} : { memory: draw.memory }),
    ...(draw.noSwaps ? { noSwaps: true } : {}),
    ...(draw.giversFrom === null ? {} : { giversFrom: draw.giversFrom }),
    fair: hideFairness({ secrets }, draw.lots, { _id, round: 1 }),
    createdAt: clock.now(),
    deletedAt: null,
  };
};
