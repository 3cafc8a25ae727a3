import {
  accountInternal,
  type BodyOf,
  type createLoting as createLotingCall,
  emailKey,
  LIMITS,
  type LotingCreateProblem,
  type Viewer,
} from '@site/contracts';
import {
  dayAt,
  digest,
  HttpProblem,
  invalidRequest,
  retryWhenChanged,
  type SessionUser,
  tooManyRequests,
} from '@site/service-kit';
import { mailedTo } from '../mails/draw-mails.js';
import type { Sender } from '../mails/recipient-budget.js';
import { takingPart } from '../draw/draw-identity.js';
import type { LottingDeps } from '../shared/deps.js';
import type { LotingRecord } from '../shared/records.js';
import { type Commitment, findCommitment } from '../fair-draw/commitment.js';
import { drawParticipants, excludedOf } from '../fair-draw/draw-participants.js';
import type { GatheringRecord } from '../gatherings/gathering.model.js';
import { giversFrom } from '../givers/tell-givers.js';
import { drawnBefore, type RememberOutcome, rememberedDraws, toldOf } from '../remember/earlier-draws.js';
import { findOrganizer, type Organizer, senderOfDraw } from './find-organizer.js';
import { type ResolvedParticipant, resolveParticipants } from './resolve-participants.js';
import { type NewOrganizer, saveDraw } from './save-draw.js';

export interface CreateDraw {
  readonly draw: BodyOf<typeof createLotingCall>;
  readonly viewer: Viewer;
  /** Where the call comes from; null when nobody called. */
  readonly address: string | null;
  /** The request's Idempotency-Key: the same key of the same organizer is the same draw, whatever crashed in between. */
  readonly idempotencyKey: string | null;
  /** The gathering that is drawn by itself; absent for who presses. */
  readonly gathering?: GatheringRecord;
}

/** A draw that stands, for the session that asked for it. */
export interface DrawResult {
  readonly problem: null;
  readonly publicGuid: string;
  readonly manageGuid: string;
  /** The organizer's own lot; null when they have none, or the session is not theirs. */
  readonly organizerLot: string | null;
  /** The session is the organizer's, who has no lot. */
  readonly organizesOnly: boolean;
}

export type CreatedDraw =
  | { readonly problem: LotingCreateProblem }
  /** `becomes`: whom the anonymous session becomes, when its address was new. */
  | (DrawResult & { readonly becomes: SessionUser | null });

/**
 * Draws lots: who takes part, who draws whom, and every mail in one transaction (docs/specification/3-decisions.md §7, §12, §13).
 * @throws HttpProblem Unauthorized where the organizer has to log in, NotFound for people nobody knows; ChangedMeanwhile when the gathering is
 * another by now.
 */
export const createDraw = async (deps: LottingDeps, command: CreateDraw): Promise<CreatedDraw> => {
  const { draw, viewer } = command;
  const [first] = draw.participants;
  if (first === undefined) throw new Error('the contract asks for three participants');
  const organizer = await findOrganizer(deps, first, viewer);
  const resolved = await resolveParticipants(deps, draw.participants, organizer, viewer);
  if (organizer === null) return { problem: 'InvalidOrganizerEmail' };
  if (resolved === null) return { problem: 'InvalidData' };
  const people = drawingPeople(resolved, draw);

  const from = giversFrom(draw, dayAt(deps.clock.now()));
  const requestKey = requestKeyOf(command.idempotencyKey, organizer);
  const earlier = await answerAgain(deps, requestKey, organizer);
  if (earlier !== null) return earlier;
  const memory = await remember(deps, { draw, people, viewer, redone: null });
  const avoided = drawnBefore(deps, memory, people.length);
  const drawBy = (commitment: Commitment | null) => drawParticipants(deps, { draw, people, round: 1, commitment, avoided });
  const lots = drawBy(await findCommitment(deps, draw.fair?.seal));
  if (lots === null) return { problem: 'InvalidExclusions' };
  const mails = mailedTo(people).length;
  const mailedNow = await takeRecipients(deps, senderOfDraw(organizer, command.address), mails, requestKey);
  const { owner, becomes } = await settleOrganizer(deps, organizer, first.name);
  try {
    const saved = await retryWhenChanged((made) => {
      // Where another draw took the promise meanwhile, this one is made without.
      const now = made === 0 ? lots : (drawBy(null) ?? lots);
      const onlyOrganizes = draw.organizerTakesPart ? null : first.name;
      const drawing = {
        giversFrom: from,
        people,
        lots: now,
        memory: keptOf(memory),
        organizer: owner,
        onlyOrganizes,
        requestKey,
        mailedNow,
        gathering: command.gathering,
      };
      return saveDraw(deps, { ...draw, ...drawing });
    });
    deps.countDraw(lots.exact);
    const isOrganizers = organizer.kind !== 'address' || becomes !== null;
    const organizesOnly = isOrganizers && !draw.organizerTakesPart;
    return { problem: null, ...saved, organizerLot: isOrganizers ? saved.organizerLot : null, organizesOnly, becomes };
  } catch (error) {
    // The same request is being answered elsewhere and was first: its draw is this one's answer.
    const other = await answerAgain(deps, requestKey, organizer);
    if (other === null) throw error;
    return other;
  }
};

/** Who draw. @throws HttpProblem InvalidRequest where too few are left without the organizer. */
export const drawingPeople = (
  resolved: readonly ResolvedParticipant[],
  draw: Pick<CreateDraw['draw'], 'organizerTakesPart'>,
): readonly ResolvedParticipant[] => {
  const people = takingPart(resolved, draw);
  if (people.length < LIMITS.drawParticipants.min) throw invalidRequest('participants', 'loting.participants.too_few');
  return people;
};

interface Remembering {
  readonly draw: Pick<CreateDraw['draw'], 'remember' | 'readableAfter' | 'participants' | 'organizerTakesPart' | 'noSwaps'>;
  readonly people: readonly ResolvedParticipant[];
  readonly viewer: Viewer;
  readonly redone: string | null;
}

/**
 * The earlier draws that this one is to differ from, if its organizer wants that.
 * @throws HttpProblem InvalidRequest for a draw that everybody may read: it would tell who drew whom before.
 */
export const remember = (
  deps: Pick<LottingDeps, 'stores' | 'internal'>,
  { draw, people, viewer, redone }: Remembering,
): Promise<RememberOutcome> => {
  if (!draw.remember) return Promise.resolve({ kept: [], letGo: [] });
  if (draw.readableAfter !== null) throw invalidRequest('remember', 'loting.remember.readable');
  const { noSwaps } = draw;
  return rememberedDraws(deps, { viewer, people, rules: excludedOf(takingPart(draw.participants, draw)), noSwaps, redone });
};

/** What a draw keeps of that; null for nothing. */
export const keptOf = (memory: RememberOutcome): LotingRecord['memory'] => {
  const told = toldOf(memory);
  return told.kept.length + told.letGo.length === 0 ? null : told;
};

const HOUR_S = 60 * 60;

/**
 * To how many of these people lots go now; the rest waits for the organizer to open a mailed link.
 * @throws HttpProblem TooManyRequests for who has nothing left to prove.
 */
export const takeRecipients = async (
  { budget }: Pick<LottingDeps, 'budget'>,
  sender: Sender,
  wanted: number,
  countedAs: string | null = null,
): Promise<number> => {
  if (!sender.isProven) return budget.take(sender, wanted, countedAs);
  if (!(await budget.takeAll(sender, wanted, countedAs))) throw tooManyRequests(HOUR_S);
  return wanted;
};

const requestKeyOf = (idempotencyKey: string | null, organizer: Organizer): string | null =>
  idempotencyKey === null ? null : digest(JSON.stringify([emailKey(organizer.email), idempotencyKey]));

/** The answer to a request whose draw stands already, because what answered it first died; null for a new one. */
const answerAgain = async (
  { stores }: LottingDeps,
  requestKey: string | null,
  organizer: Organizer,
): Promise<CreatedDraw | null> => {
  const loting = requestKey === null ? null : await stores.lotingen.byRequestKey(requestKey);
  if (loting === null) return null;
  const [own] = organizer.kind === 'address' ? [] : await stores.participants.organizersOf([loting._id]);
  const { _id: publicGuid, manageGuid } = loting;
  const organizesOnly = organizer.kind !== 'address' && loting.organizer != null;
  return { problem: null, publicGuid, manageGuid, organizerLot: own?.privateGuid ?? null, organizesOnly, becomes: null };
};

/** Makes an organizer known by address alone an afstreper. A new address's session is theirs from now on. */
const settleOrganizer = async (
  deps: LottingDeps,
  organizer: Organizer,
  name: string,
): Promise<{ owner: NewOrganizer; becomes: SessionUser | null }> => {
  if (organizer.kind === 'account') {
    return { owner: { userGuid: organizer.userGuid, guestGuid: null, email: null }, becomes: null };
  }
  if (organizer.kind === 'afstreper') return { owner: organizer, becomes: null };
  const { email } = organizer;
  const made = await deps.internal.call(accountInternal.ensureAfstreper, { email, name });
  if (made.isAccount) throw new HttpProblem('Unauthorized');
  const { userGuid } = made;
  if (!made.isNew) return { owner: { userGuid, guestGuid: null, email }, becomes: null };
  const guestGuid = deps.newGuid();
  return {
    owner: { userGuid, guestGuid, email },
    becomes: { kind: 'afstreper', userGuid, guestGuid, proven: false },
  };
};
