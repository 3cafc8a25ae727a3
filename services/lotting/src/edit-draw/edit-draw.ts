import type { BodyOf, editLoting as editCall, LotingCreateProblem, Viewer } from '@site/contracts';
import { dayAt, digest, HttpProblem, retryWhenChanged } from '@site/service-kit';
import { findCommitment } from '../fair-draw/commitment.js';
import { drawParticipants } from '../fair-draw/draw-participants.js';
import { hideFairness } from '../fair-draw/fairness.js';
import { type DrawResult, drawingPeople, keptOf, remember, takeRecipients } from '../create-draw/create-draw.js';
import { findOrganizer, type Organizer, senderOfDraw } from '../create-draw/find-organizer.js';
import { resolveParticipants } from '../create-draw/resolve-participants.js';
import { giversFrom } from '../givers/tell-givers.js';
import { mailedTo } from '../mails/draw-mails.js';
import { drawnBefore } from '../remember/earlier-draws.js';
import type { LottingDeps } from '../shared/deps.js';
import { identify, isOrganizer, organizersLot } from '../draw/draw-identity.js';
import { participantAddresses } from '../participant/participant-addresses.js';
import type { LotingRecord } from '../shared/records.js';
import { celebrationFields } from '../reminders/remind-celebrations.js';
import { saveRedo } from './save-redo.js';

interface EditDraw {
  readonly draw: BodyOf<typeof editCall>;
  readonly viewer: Viewer;
  /** Where the call comes from. */
  readonly address: string;
  /** The request's Idempotency-Key: the same key draws the same draw again once, whatever crashed in between. */
  readonly idempotencyKey: string | null;
}

type EditOutcome = { readonly problem: LotingCreateProblem } | DrawResult;

/** More redos of one draw at once than anybody makes. */
const TRIES = 5;

/**
 * Draws again (docs/specification/3-decisions.md §4, §7, §12-§13): who stays keeps public and private guid and coupled list,
 * everybody gets a new lot mail, who is removed a notice, and what was seen, nudged and asked is gone; all of it in one
 * transaction.
 * @throws HttpProblem NotFound for an unknown or deleted draw and for people nobody knows, Unauthorized for somebody else's.
 */
export const editDraw = (deps: LottingDeps, command: EditDraw): Promise<EditOutcome> =>
  retryWhenChanged(() => drawAgain(deps, command), TRIES);

const drawAgain = async (deps: LottingDeps, command: EditDraw): Promise<EditOutcome> => {
  const { draw, viewer } = command;
  const loting = await ownDraw(deps, draw.publicLotingGuid, viewer);
  const redoKey = redoKeyOf(command, loting);
  const participants = await deps.stores.participants.ofLoting(loting._id);
  if (redoKey !== null && loting.redoKey === redoKey) return drawn(loting, organizersLot(participants));

  const [first] = draw.participants;
  if (first === undefined) throw new Error('the contract asks for three participants');
  const organizer = await findOrganizer(deps, first, viewer);
  const present = { participants, addresses: await participantAddresses(deps, participants) };
  const resolved = await resolveParticipants(deps, draw.participants, organizer, viewer, present);
  if (organizer === null) return { problem: 'InvalidOrganizerEmail' };
  if (resolved === null) return { problem: 'InvalidData' };
  const people = drawingPeople(resolved, draw);
  const round = loting.round + 1;
  const commitment = await findCommitment(deps, draw.fair?.seal);
  const memory = await remember(deps, { draw, people, viewer, redone: loting._id });
  const avoided = drawnBefore(deps, memory, people.length);
  const lots = drawParticipants(deps, { draw, people, round, commitment, avoided });
  if (lots === null) return { problem: 'InvalidExclusions' };
  const today = dayAt(deps.clock.now());
  const from = giversFrom(draw, today);
  const mails = mailedTo(people).length;
  const mailedNow = await takeRecipients(deps, senderOfDraw(organizer, command.address), mails);
  const about = {
    ...celebrationFields(draw.celebration, today),
    title: draw.title,
    description: draw.description,
  };
  const hasHeld = mailedNow < mails;
  const { exact } = lots;
  const fair = hideFairness(deps, lots, { _id: loting._id, round });
  const email = organizer.kind === 'account' ? null : organizer.email;
  const only = { organizer: draw.organizerTakesPart ? null : { name: first.name, email } };
  const redo = {
    loting,
    ...about,
    memory: keptOf(memory) ?? null,
    noSwaps: draw.noSwaps ? true : null,
    giversFrom: from,
    exact,
    fair,
    people,
    lots,
    redoKey,
    hasHeld,
    ...only,
    ...ownerOf(organizer, loting),
  };
  const organizerLot = await saveRedo(deps, redo, mailedNow);
  deps.countDraw(exact);
  return drawn({ ...loting, ...only }, organizerLot);
};

const drawn = ({ _id, manageGuid, organizer }: LotingRecord, organizerLot: string | null): EditOutcome => ({
  problem: null,
  publicGuid: _id,
  manageGuid,
  organizerLot,
  organizesOnly: organizer != null,
});

const ownDraw = async (deps: LottingDeps, publicGuid: string, viewer: Viewer): Promise<LotingRecord> => {
  const loting = await deps.stores.lotingen.byGuid(publicGuid);
  if (loting === null || loting.deletedAt !== null) throw new HttpProblem('NotFound');
  if (!isOrganizer(await identify(deps.internal, viewer), loting)) throw new HttpProblem('Unauthorized');
  return loting;
};

const redoKeyOf = ({ idempotencyKey }: EditDraw, { _id }: LotingRecord): string | null =>
  idempotencyKey === null ? null : digest(JSON.stringify([_id, idempotencyKey]));

/** Whose draw it is from now on: an account that organized by its address is known by its guid, as one that is new here. */
const ownerOf = (organizer: Organizer, loting: LotingRecord) => {
  if (organizer.kind === 'account')
    return { organizerGuid: organizer.userGuid, organizerGuestGuid: null, organizerEmailKey: null, organizerKey: null };
  const { organizerGuid, organizerGuestGuid, organizerEmailKey, organizerKey } = loting;
  return { organizerGuid, organizerGuestGuid, organizerEmailKey, organizerKey };
};
