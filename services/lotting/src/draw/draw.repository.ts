import { type Clock, createClaims, type Day, distinctIn, guidSeal } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { DrawIdentity } from './draw-identity.js';
import type { FairRecord, LotingRecord } from '../shared/records.js';
import { drawModel, ORGANIZER_KEYS } from './draw.model.js';
import { notExpired } from '../shared/not-expired.js';

/** What a redo may change of a draw. */
export type RedrawnFields = Pick<
  LotingRecord,
  | 'title'
  | 'description'
  | 'celebration'
  | 'remindOn'
  | 'participantCount'
  | 'exact'
  | 'fair'
  | 'memory'
  | 'noSwaps'
  | 'giversFrom'
  | 'redoKey'
  | 'organizerGuid'
  | 'organizerGuestGuid'
  | 'organizerEmailKey'
  | 'organizerKey'
  | 'organizer'
  | 'hasHeld'
>;

/** Nobody makes the same request again so much later. */
const KEEP_REQUEST_MS = 90 * 24 * 60 * 60 * 1000;

const NO_REPAIRS = { earlier: 1, changeRemindedAt: 1 } as const;

/** Draws. Deleted ones stay for their lots to say so. */
export const createDrawRepository = (mongo: Connection, clock: Clock) => {
  const Loting = drawModel(mongo);
  const keys = guidSeal(mongo, ORGANIZER_KEYS);
  const claims = createClaims<'requestKey'>(mongo, Loting.collection.collectionName);
  const sealed = <T extends Pick<LotingRecord, 'organizerKey'>>(row: T): T =>
    row.organizerKey === null ? row : { ...row, organizerKey: keys.seal(row.organizerKey) };
  /** Keeps no address of who only organizes these. */
  const unreach = async (guids: readonly string[], session: ClientSession | null = null): Promise<void> => {
    const known = { _id: { $in: [...guids] }, 'organizer.name': { $exists: true } };
    await Loting.updateMany(known, { $set: { 'organizer.email': null } }).session(session);
  };
  return {
    insert: async (loting: LotingRecord, session: ClientSession): Promise<void> => {
      await Loting.create([sealed(loting)], { session });
      const until = new Date(clock.now().getTime() + KEEP_REQUEST_MS);
      await claims.claim('requestKey', loting.requestKey, { at: loting._id, until }, session);
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<LotingRecord | null> =>
      Loting.findOne({ _id: guid, ...notExpired(clock) })
        .session(session)
        .lean<LotingRecord | null>()
        .exec(),
    byGuids: (guids: readonly string[]): Promise<LotingRecord[]> =>
      Loting.find({ _id: { $in: [...guids] }, ...notExpired(clock) })
        .lean<LotingRecord[]>()
        .exec(),
    /** Notes that a thread begins in it; false when it was drawn again, repaired or deleted meanwhile. */
    beginThread: async ({ _id, round }: Pick<LotingRecord, '_id' | 'round'>, session: ClientSession): Promise<boolean> =>
      (await Loting.updateOne({ _id, round, deletedAt: null }, { $inc: { threads: 1 } }, { session })).modifiedCount === 1,
    byManageGuid: (manageGuid: string): Promise<LotingRecord | null> =>
      Loting.findOne({ manageGuid, ...notExpired(clock) })
        .lean<LotingRecord | null>()
        .exec(),
    /** By the first half of its seal, as that is known again. */
    bySeal: (tags: readonly string[]): Promise<LotingRecord | null> =>
      Loting.findOne({ $or: [{ 'fair.tag': { $in: [...tags] } }, { 'earlier.tag': { $in: [...tags] } }], ...notExpired(clock) })
        .lean<LotingRecord | null>()
        .exec(),
    /** Destroys the seeds of draws that nobody is to read and whose day has come; of how many. */
    destroySeeds: async (today: Day): Promise<number> => {
      const due = { 'fair.day': { $lte: today }, 'fair.opens': false, 'fair.secret': { $type: 'string' as const } };
      const before = { 'one.day': { $lte: today }, 'one.opens': false };
      await Loting.updateMany(
        { earlier: { $elemMatch: { day: { $lte: today }, opens: false, secret: { $type: 'string' } } } },
        { $unset: { 'earlier.$[one].secret': 1 as const } },
        { arrayFilters: [before] },
      );
      return (await Loting.updateMany(due, { $unset: { 'fair.secret': 1 as const } })).modifiedCount;
    },
    /** If everybody may read it one day, then no sooner than this. */
    openLater: async (guid: string, day: Day, session: ClientSession): Promise<void> => {
      await Loting.updateOne({ _id: guid, 'fair.opens': true }, { $max: { 'fair.day': day } }, { session });
    },
    /** If everybody is to see who had them, then no sooner than this. */
    tellGiversLater: async (guid: string, day: Day, session: ClientSession): Promise<void> => {
      await Loting.updateOne({ _id: guid, giversFrom: { $type: 'string' } }, { $max: { giversFrom: day } }, { session });
    },
    /** Every draw that can be checked; its organizer's key is as it is kept. */
    checkable: (): AsyncIterable<LotingRecord> =>
      Loting.find({ 'fair.tag': { $type: 'string' } })
        .lean<LotingRecord[]>()
        .cursor(),
    /** What is sealed of a draw, unless something else was meanwhile. */
    reseal: async (
      { _id }: LotingRecord,
      was: FairRecord,
      { tag, seal, secret }: FairRecord,
      earlier: LotingRecord['earlier'],
    ): Promise<void> => {
      const same = { _id, 'fair.seal': was.seal, 'fair.secret': was.secret ?? { $exists: false } };
      const sealedAnew = {
        'fair.tag': tag,
        'fair.seal': seal,
        ...(secret === undefined ? {} : { 'fair.secret': secret }),
        ...(earlier === undefined ? {} : { earlier }),
      };
      await Loting.updateOne(same, { $set: sealedAnew });
    },
    /** A draw from before guids, by its number. */
    byOldId: (oldId: number): Promise<LotingRecord | null> =>
      Loting.findOne({ oldId, ...notExpired(clock) })
        .lean<LotingRecord | null>()
        .exec(),
    /** Draws again what is still in that round and not deleted; false when it is not. */
    redraw: async (guid: string, round: number, changes: RedrawnFields, session: ClientSession): Promise<boolean> => {
      const same = { _id: guid, round, deletedAt: null };
      const redrawn = { ...sealed(changes), round: round + 1, drawnAt: clock.now() };
      const change = { $set: redrawn, $unset: { expiresAt: 1 as const, endToldAt: 1 as const, ...NO_REPAIRS } };
      return (await Loting.updateOne(same, change, { session })).modifiedCount === 1;
    },
    /** Repairs what is still in that round and not deleted; false when it is not. */
    repair: async (
      { _id, round }: LotingRecord,
      changes: Pick<LotingRecord, 'participantCount' | 'exact' | 'fair' | 'noSwaps' | 'earlier' | 'round'>,
      session: ClientSession,
    ): Promise<boolean> => {
      const change = { $set: changes, $unset: { changeRemindedAt: 1 as const } };
      return (await Loting.updateOne({ _id, round, deletedAt: null }, change, { session })).modifiedCount === 1;
    },
    /** Holders of changed lots are reminded now; false when that was after `since` already, or something changed. */
    remindChanged: async ({ _id, round }: LotingRecord, since: Date, session: ClientSession): Promise<boolean> => {
      const due = { _id, round, deletedAt: null, changeRemindedAt: { $not: { $gt: since } } };
      return (await Loting.updateOne(due, { $set: { changeRemindedAt: clock.now() } }, { session })).modifiedCount === 1;
    },
    /** Draws whose people are to be reminded of the celebration on this day. */
    toRemind: (remindOn: Day): Promise<LotingRecord[]> =>
      Loting.find({ remindOn, deletedAt: null, ...notExpired(clock) })
        .lean<LotingRecord[]>()
        .exec(),
    /** They were; false when that was done already, or not for this round. */
    reminded: async ({ _id, round, remindOn }: LotingRecord, session: ClientSession): Promise<boolean> => {
      const due = { _id, round, remindOn: remindOn ?? null, deletedAt: null };
      return (await Loting.updateOne(due, { $set: { remindOn: null } }, { session })).modifiedCount === 1;
    },
    /** Draws that were drawn before then, and whose organizer was not told that they end. */
    toEnd: async function* (drawnBefore: Date): AsyncGenerator<LotingRecord> {
      const early = { $lt: drawnBefore };
      const drawn = { createdAt: early, $or: [{ drawnAt: { $exists: false } }, { drawnAt: early }] };
      const toTell = Loting.find({ ...drawn, endToldAt: { $exists: false }, deletedAt: null });
      for await (const loting of toTell.lean<LotingRecord[]>().cursor()) {
        const { organizerKey } = loting;
        yield { ...loting, organizerKey: organizerKey === null ? null : keys.open(organizerKey) };
      }
    },
    /** Ends a draw then; true for the one call that made it so of this round. */
    endAt: async ({ _id, round }: LotingRecord, expiresAt: Date, session: ClientSession): Promise<boolean> => {
      const present = { _id, round, deletedAt: null, endToldAt: { $exists: false } };
      const change = { $set: { endToldAt: clock.now() }, $min: { expiresAt } };
      return (await Loting.updateOne(present, change, { session })).modifiedCount === 1;
    },
    /** All its lots are mailed. */
    nothingHeld: async (guid: string, session: ClientSession): Promise<void> => {
      await Loting.updateOne({ _id: guid }, { $set: { hasHeld: false } }, { session });
    },
    /** True for the one call that made it so. What the draw keeps of people ends at `expiresAt`. */
    markDeleted: async (guid: string, at: Date, expiresAt: Date, session: ClientSession): Promise<boolean> => {
      const present = { _id: guid, deletedAt: null };
      // Nobody is to read it any more.
      const change = { $set: { deletedAt: at }, $min: { expiresAt }, $unset: { 'fair.secret': 1 as const, ...NO_REPAIRS } };
      return (await Loting.updateOne(present, change, { session })).modifiedCount === 1;
    },
    byRequestKey: (requestKey: string): Promise<LotingRecord | null> =>
      Loting.findOne({ requestKey, ...notExpired(clock) })
        .lean<LotingRecord | null>()
        .exec(),
    /**
     * Makes an account the organizer: of all draws of a person without one, or of those that one guest session made.
     * From then on it is known by its guid only, and the link in the organizer's mail opens nothing any more.
     * Answers which draws these are.
     */
    handOver: async (
      from: { readonly userGuid: string; readonly guestGuid: string | null },
      to: string,
      session: ClientSession,
    ): Promise<string[]> => {
      const guest = from.guestGuid === null ? {} : { organizerGuestGuid: from.guestGuid };
      const found = await distinctIn(Loting, { organizerGuid: from.userGuid, ...guest }, '_id', session);
      const asAccount = { organizerGuid: to, organizerGuestGuid: null, organizerEmailKey: null, organizerKey: null };
      await Loting.updateMany({ _id: { $in: found } }, { $set: asAccount }, { session });
      await unreach(found, session);
      return found;
    },
    /** Guids of the draws that name this person as their organizer. */
    guidsOrganizedBy: (organizerGuid: string): Promise<string[]> => Loting.find({ organizerGuid }).distinct('_id').exec(),
    /** Which of these were made by then. */
    guidsMadeBy: (guids: readonly string[], moment: Date): Promise<string[]> =>
      Loting.find({ _id: { $in: [...guids] }, createdAt: { $lte: moment } })
        .distinct('_id')
        .exec(),
    /** Was any of these made since then, and is still there? */
    isAnySince: async (guids: readonly string[], since: Date): Promise<boolean> =>
      (await Loting.exists({ _id: { $in: [...guids] }, createdAt: { $gte: since }, deletedAt: null, ...notExpired(clock) })) !==
      null,
    /** Nobody manages these draws any more, and nothing says who did; their lots stay until they expire. */
    endManagement: async (guids: readonly string[], expiresAt: Date, session: ClientSession): Promise<void> => {
      const nobody = { organizerGuid: null, organizerGuestGuid: null, organizerEmailKey: null, organizerKey: null };
      const change = { $set: { ...nobody, requestKey: null }, $min: { expiresAt } };
      await Loting.updateMany({ _id: { $in: [...guids] } }, change, { session });
      await unreach(guids, session);
    },
    /** Draws this person organizes, as far as `isOrganizer` may say yes. */
    organizedBy: (identity: DrawIdentity): Promise<LotingRecord[]> => {
      const { userGuid, guestGuid, emailKey } = identity;
      const mine =
        guestGuid === null
          ? { $or: [{ organizerGuid: userGuid }, ...(emailKey === null ? [] : [{ organizerEmailKey: emailKey }])] }
          : { organizerGuid: userGuid, organizerGuestGuid: guestGuid };
      return Loting.find({ ...mine, deletedAt: null, ...notExpired(clock) })
        .lean<LotingRecord[]>()
        .exec();
    },
  };
};
export type LotingRepository = ReturnType<typeof createDrawRepository>;
