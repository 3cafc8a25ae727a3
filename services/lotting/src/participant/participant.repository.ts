import type { MailStatus } from '@site/contracts';
import { type Clock, type Day, guidSeal, inParts } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { DrawIdentity } from '../draw/draw-identity.js';
import type { CardRecord, ParticipantRecord } from '../shared/records.js';
import { notExpired } from '../shared/not-expired.js';
import { CARD_GUIDS, LOT_GUIDS, participantModel } from './participant.model.js';

/** What mailing a lot again may change of it. */
export type ResentFields = Pick<ParticipantRecord, 'mailId' | 'mailStatus'> &
  Partial<Pick<ParticipantRecord, 'privateGuid' | 'email' | 'emailKey' | 'accountGuid' | 'firstViewedAt' | 'movedAt'>>;

/** Lots that are to be reminded of by this day. */
export const remindedBy = (day: Day) => ({ remindOn: { $lte: day }, firstViewedAt: null });

/** What a repair makes of a lot. */
export type RepairedFields = Pick<ParticipantRecord, 'sealed' | 'round' | 'proof' | 'nudge' | 'change'>;

const TAKES_PART = { leftAt: { $exists: false } };

/** Participants and their lots. */
export const createParticipantRepository = (mongo: Connection, clock: Clock) => {
  const Participant = participantModel(mongo);
  const guids = guidSeal(mongo, LOT_GUIDS);
  const cards = guidSeal(mongo, CARD_GUIDS);
  const sealed = <T extends { readonly privateGuid?: string; readonly cardGuid?: string }>(row: T): T => ({
    ...row,
    ...(row.privateGuid === undefined ? {} : { privateGuid: guids.seal(row.privateGuid) }),
    ...(row.cardGuid === undefined ? {} : { cardGuid: cards.seal(row.cardGuid) }),
  });
  return {
    insertAll: async (participants: readonly ParticipantRecord[], session: ClientSession): Promise<void> => {
      await Participant.insertMany(participants.map(sealed), { session });
    },
    /** @param lotingGuid of their draw, when that is known. */
    byGuid: (guid: string, lotingGuid?: string): Promise<ParticipantRecord | null> =>
      Participant.findOne({ _id: guid, ...(lotingGuid === undefined ? {} : { lotingGuid }), ...notExpired(clock) })
        .lean<ParticipantRecord | null>()
        .exec(),
    byGuids: (guids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ _id: { $in: [...guids] }, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** On a cluster all shards are asked: a guid that said where its lot is would be easier to guess. */
    byPrivateGuid: (privateGuid: string): Promise<ParticipantRecord | null> =>
      Participant.findOne({ privateGuid: guids.kept(privateGuid), ...notExpired(clock) })
        .lean<ParticipantRecord | null>()
        .exec(),
    byCardGuid: (cardGuid: string): Promise<ParticipantRecord | null> =>
      Participant.findOne({ cardGuid: cards.kept(cardGuid), ...TAKES_PART, ...notExpired(clock) })
        .lean<ParticipantRecord | null>()
        .exec(),
    /** This lot has another card; false when it was opened meanwhile, or has another one already. */
    setCard: async (
      { _id, cardGuid, card }: ParticipantRecord,
      now: Required<Pick<ParticipantRecord, 'privateGuid' | 'cardGuid' | 'card'>>,
      session: ClientSession,
    ): Promise<boolean> => {
      const before = cardGuid === undefined ? { $exists: false } : cards.kept(cardGuid);
      const openedAt = card?.openedAt ?? { $exists: false };
      const same = { _id, cardGuid: before, 'card.openedAt': openedAt, addedAs: 'card' as const, ...TAKES_PART };
      return (await Participant.updateOne(same, { $set: sealed(now) }, { session })).modifiedCount === 1;
    },
    /** Changes what is kept of a card, unless its code or its tries were changed since; false then. */
    changeCard: async (
      { _id, cardGuid = '', card }: ParticipantRecord,
      now: CardRecord,
      session: ClientSession | null = null,
    ): Promise<boolean> => {
      const none = { $exists: false };
      const same = { _id, cardGuid: cards.kept(cardGuid), 'card.pin': card?.pin ?? none, 'card.tries': card?.tries ?? none };
      return (await Participant.updateOne(same, { $set: { card: now } }).session(session)).modifiedCount === 1;
    },
    /** Who takes part in a draw. */
    ofLoting: (lotingGuid: string, session: ClientSession | null = null): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid, ...TAKES_PART, ...notExpired(clock) })
        .session(session)
        .sort({ position: 1 })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** The place of the last in order, whether they still take part or not: each place is had once. */
    lastPosition: async (lotingGuid: string, session: ClientSession): Promise<number> => {
      const last = await Participant.findOne({ lotingGuid }, { position: 1 })
        .session(session)
        .sort({ position: -1 })
        .lean()
        .exec();
      return last?.position ?? -1;
    },
    /** Participants of all these draws, and who was. */
    ofLotingen: (lotingGuids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid: { $in: [...lotingGuids] }, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** Nobody takes part in this draw any more: a redo puts who does in their place, in the same transaction. */
    deleteOf: async (lotingGuid: string, session: ClientSession): Promise<void> => {
      await Participant.deleteMany({ lotingGuid }, { session });
    },
    /** The organizer's own row of each of these draws. */
    organizersOf: (lotingGuids: readonly string[]): Promise<ParticipantRecord[]> =>
      Participant.find({ lotingGuid: { $in: [...lotingGuids] }, position: 0, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** Lots of this person by account and by proven address; a guest that proved nothing has none here. */
    lotsOf: async ({ userGuid, guestGuid, emailKey }: DrawIdentity): Promise<ParticipantRecord[]> => {
      if (guestGuid !== null) return [];
      const mine = { $or: [{ userGuid }, { accountGuid: userGuid }, ...(emailKey === null ? [] : [{ emailKey }])] };
      return Participant.find({ ...mine, ...TAKES_PART, ...notExpired(clock) })
        .lean<ParticipantRecord[]>()
        .exec();
    },
    /** Lots that were mailed to this address. */
    lotsAt: (emailKey: string): Promise<Pick<ParticipantRecord, 'lotingGuid'>[]> =>
      Participant.find({ emailKey, held: { $exists: false }, ...TAKES_PART, ...notExpired(clock) }, { lotingGuid: 1 })
        .lean<Pick<ParticipantRecord, 'lotingGuid'>[]>()
        .exec(),
    /** The organizer's own row of each of these draws becomes an account's, which knows its own address. */
    handOverOrganizers: async (lotingGuids: readonly string[], to: string, session: ClientSession): Promise<void> => {
      const own = { lotingGuid: { $in: [...lotingGuids] }, position: 0 };
      await Participant.updateMany(own, { $set: { userGuid: to, email: null, emailKey: null } }, { session });
    },
    /** Every other row that names one person names another. */
    handOver: async (from: string, to: string, session: ClientSession): Promise<void> => {
      await Participant.updateMany({ userGuid: from }, { $set: { userGuid: to } }, { session });
    },
    /** Rows that name this person, by guid; or by address, in lower case, with the draw they are in. */
    rowsOf: ({ userGuid, emailKey }: { readonly userGuid: string; readonly emailKey: string }): Promise<ParticipantRecord[]> =>
      Participant.find({ $or: [{ userGuid }, { accountGuid: userGuid }, { emailKey }] })
        .lean<ParticipantRecord[]>()
        .exec(),
    /** Lots that this list is on. */
    coupledTo: (wishlistGuid: string, session: ClientSession | null = null): Promise<ParticipantRecord[]> =>
      Participant.find({ selectedWishlistGuid: wishlistGuid }).session(session).lean<ParticipantRecord[]>().exec(),
    /** Puts a list on a lot; false when it was there already. */
    couple: async (guid: string, wishlistGuid: string, session: ClientSession): Promise<boolean> => {
      const other = { _id: guid, selectedWishlistGuid: { $ne: wishlistGuid } };
      const change = { $set: { selectedWishlistGuid: wishlistGuid } };
      return (await Participant.updateOne(other, change, { session })).modifiedCount === 1;
    },
    /**
     * Puts a list on a lot that was made for it (null: one that is gone by now), unless an event as new or newer came
     * before: what its owner did since stays. False when nothing changed.
     */
    coupleMade: async (guid: string, wishlistGuid: string | null, version: number, session: ClientSession): Promise<boolean> => {
      const older = { _id: guid, $or: [{ madeListVersion: { $exists: false } }, { madeListVersion: { $lt: version } }] };
      const change =
        wishlistGuid === null
          ? { $set: { madeListVersion: version }, $unset: { selectedWishlistGuid: 1 as const } }
          : { $set: { madeListVersion: version, selectedWishlistGuid: wishlistGuid } };
      const before = await Participant.findOneAndUpdate(older, change, { session }).lean<ParticipantRecord | null>();
      return before !== null && (before.selectedWishlistGuid ?? null) !== wishlistGuid;
    },
    /** Takes this list off a lot, or whatever list is on it; false when there is none such. */
    decouple: async (guid: string, wishlistGuid: string | null, session: ClientSession): Promise<boolean> => {
      const there = { _id: guid, selectedWishlistGuid: wishlistGuid ?? { $exists: true } };
      const change = { $unset: { selectedWishlistGuid: 1 as const } };
      return (await Participant.updateOne(there, change, { session })).modifiedCount === 1;
    },
    /** Of these people the draw keeps the name, until it expires, and no way to reach them. */
    forget: async (guids: readonly string[], expiresAt: Date): Promise<void> => {
      const nobody = { userGuid: null, accountGuid: null, email: null, emailKey: null };
      const gone = { $set: nobody, $unset: { selectedWishlistGuid: 1 as const, remindOn: 1 as const } };
      await Participant.updateMany({ _id: { $in: [...guids] } }, gone);
      await Participant.updateMany({ _id: { $in: [...guids] }, expiresAt: { $exists: false } }, { $set: { expiresAt } });
    },
    /** All participants of these draws are kept no longer than this. */
    expireAllOf: async (lotingGuids: readonly string[], expiresAt: Date, session: ClientSession | null = null): Promise<void> => {
      await Participant.updateMany({ lotingGuid: { $in: [...lotingGuids] } }, { $min: { expiresAt } }).session(session);
    },
    /** These lots have others on them; of how many that is so, for none was opened or drawn again meanwhile. */
    repair: async (
      lots: readonly { readonly was: ParticipantRecord; readonly now: RepairedFields }[],
      session: ClientSession,
    ): Promise<number> => {
      if (lots.length === 0) return 0;
      const writes = lots.map(({ was: { _id, sealed: before, firstViewedAt }, now }) => ({
        updateOne: { filter: { _id, sealed: before, firstViewedAt, ...TAKES_PART }, update: { $set: now } },
      }));
      return (await Participant.bulkWrite(writes, { session })).modifiedCount;
    },
    /** Whom these may not draw, by the rules of a repair. */
    setExcluded: async (rules: readonly Pick<ParticipantRecord, '_id' | 'excluded'>[], session: ClientSession): Promise<void> => {
      if (rules.length === 0) return;
      const writes = rules.map(({ _id, excluded }) => ({
        updateOne: { filter: { _id }, update: { $set: { excluded: [...excluded] } } },
      }));
      await Participant.bulkWrite(writes, { session });
    },
    /** Takes part no more, and nothing says any more whom they drew; false when that was so already. */
    leave: async (guid: string, at: Date, session: ClientSession): Promise<boolean> => {
      const gone = {
        proof: 1,
        nudge: 1,
        thanks: 1,
        remindOn: 1,
        selectedWishlistGuid: 1,
        change: 1,
        card: 1,
        cardGuid: 1,
      } as const;
      const change = { $set: { leftAt: at, sealed: null, excluded: [] }, $unset: gone };
      return (await Participant.updateOne({ _id: guid, ...TAKES_PART }, change, { session })).modifiedCount === 1;
    },
    /** Its holder knows that this lot changed. */
    acknowledge: async (guid: string, at: Date): Promise<void> => {
      const unknown = { _id: guid, change: { $exists: true }, 'change.seenAt': { $exists: false } };
      await Participant.updateOne(unknown, { $set: { 'change.seenAt': at } });
    },
    /** A lot was mailed again, perhaps elsewhere; false when that happened to it meanwhile already. */
    resend: async (
      { _id, privateGuid, mailId }: Pick<ParticipantRecord, '_id' | 'privateGuid' | 'mailId'>,
      changes: ResentFields,
      session: ClientSession,
    ): Promise<boolean> => {
      const same = { _id, privateGuid: guids.kept(privateGuid), mailId };
      const { modifiedCount } = await Participant.updateOne(same, { $set: sealed(changes) }, { session });
      return modifiedCount === 1;
    },
    /** Lots that waited were mailed; how many of them waited still. */
    mailHeld: async (
      mailed: readonly Pick<ParticipantRecord, '_id' | 'mailId'>[],
      remindOn: Day,
      session: ClientSession,
    ): Promise<number> => {
      if (mailed.length === 0) return 0;
      const writes = mailed.map(({ _id, mailId }) => ({
        updateOne: {
          filter: { _id, held: { $exists: true } },
          update: { $set: { mailId, remindOn }, $unset: { held: 1 as const } },
        },
      }));
      return (await Participant.bulkWrite(writes, { session })).modifiedCount;
    },
    /** Every lot there is; its private guid is as it is kept. */
    all: (): AsyncIterable<ParticipantRecord> => Participant.find().lean<ParticipantRecord[]>().cursor(),
    /** What is sealed of a lot, unless something else was meanwhile. */
    reseal: async (
      { _id, sealed: was, nudge, proof, thanks }: ParticipantRecord,
      changes: Partial<Pick<ParticipantRecord, 'sealed' | 'nudge' | 'proof' | 'thanks'>>,
    ): Promise<void> => {
      const none = { $exists: false };
      const same = { _id, sealed: was, nudge: nudge ?? none, proof: proof ?? none, thanks: thanks ?? none };
      await Participant.updateOne(same, { $set: changes });
    },
    /** What is sealed of the code that a card's holder chose, unless something else was meanwhile. */
    resealPin: async ({ _id, card }: Pick<ParticipantRecord, '_id' | 'card'>, pin: string): Promise<void> => {
      await Participant.updateOne({ _id, 'card.pin': card?.pin ?? null }, { $set: { 'card.pin': pin } });
    },
    /** What is hidden of the nudges of these lots. */
    setNudges: async (
      lots: readonly { readonly _id: string; readonly nudge: string }[],
      session: ClientSession,
    ): Promise<void> => {
      const writes = lots.map(({ _id, nudge }) => ({ updateOne: { filter: { _id }, update: { $set: { nudge } } } }));
      await Participant.bulkWrite(writes, { session });
    },
    /** What is hidden of the thanks of these lots. */
    setThanks: async (
      lots: readonly { readonly _id: string; readonly thanks: string }[],
      session: ClientSession,
    ): Promise<void> => {
      const writes = lots.map(({ _id, thanks }) => ({ updateOne: { filter: { _id }, update: { $set: { thanks } } } }));
      await Participant.bulkWrite(writes, { session });
    },
    /** True for the one call that made it so. */
    markViewed: async (guid: string, at: Date, session: ClientSession): Promise<boolean> => {
      const unseen = { _id: guid, firstViewedAt: null };
      const seen = { $set: { firstViewedAt: at }, $unset: { remindOn: 1 as const } };
      const { modifiedCount } = await Participant.updateOne(unseen, seen, { session });
      return modifiedCount === 1;
    },
    /** Lots whose reminder is due by this day, oldest first, in parts of so many. */
    toRemind: (
      day: Day,
      atOnce: number,
    ): AsyncGenerator<readonly Pick<ParticipantRecord, 'email' | 'emailKey' | 'userGuid'>[]> => {
      const due = Participant.find(remindedBy(day), { email: 1, emailKey: 1, userGuid: 1 }).sort({ remindOn: 1 });
      return inParts(due.lean<ParticipantRecord[]>().cursor({ batchSize: atOnce }), atOnce);
    },
    /** Those of somebody who is reached this way. */
    toRemindOf: async (
      { emailKey, userGuid }: Pick<ParticipantRecord, 'emailKey' | 'userGuid'>,
      day: Day,
    ): Promise<ParticipantRecord[]> => {
      const theirs = emailKey === null ? { userGuid, email: null } : { emailKey };
      return Participant.find({ ...theirs, ...remindedBy(day), ...notExpired(clock) })
        .sort({ remindOn: 1, _id: 1 })
        .lean<ParticipantRecord[]>()
        .exec();
    },
    /** Nobody is reminded of these lots any more; of how many that was so. */
    remindNoMore: async (guids: readonly string[], session: ClientSession | null = null): Promise<number> => {
      if (guids.length === 0) return 0;
      const due = { _id: { $in: [...guids] }, remindOn: { $exists: true } };
      return (await Participant.updateMany(due, { $unset: { remindOn: 1 as const } }).session(session)).modifiedCount;
    },
    /** How a lot mail went; who it is about when that is news. */
    setMailStatus: (
      guid: string,
      mailId: string,
      mailStatus: MailStatus,
      session: ClientSession,
    ): Promise<Pick<ParticipantRecord, '_id' | 'lotingGuid'> | null> =>
      Participant.findOneAndUpdate({ _id: guid, mailId, mailStatus: { $ne: mailStatus } }, { $set: { mailStatus } }, { session })
        .lean<Pick<ParticipantRecord, '_id' | 'lotingGuid'>>()
        .exec(),
  };
};
export type ParticipantRepository = ReturnType<typeof createParticipantRepository>;
