import { createBatchedReader, distinctIn, guidSeal, type Write } from '@site/service-kit';
import type { ClientSession, Connection, QueryFilter } from 'mongoose';
import type { CrossOffRecord, Giver, ShoppingRecord, Unit } from '../shared/records.js';
import { byGift, holdsUnit } from './units.js';
import { CROSS_OFF_GUIDS, crossOffModel } from './cross-off.model.js';

/** Everything in one answer of the database. */
const BATCH = 100_000;
/** What a giver keeps for themselves comes near no view of a list. */
const FOR_VIEWS = { shopping: 0, firstKnown: 0, 'together.log': 0 } as const;

/** What was crossed off on this list, wherever it is now, by who was not told of this opening yet. */
const untoldOfOpening = (wishlistGuid: string, notice: string): QueryFilter<CrossOffRecord> => ({
  active: true,
  ofIdea: { $ne: true },
  toldGone: { $ne: true },
  toldOpening: { $ne: notice },
  $or: [{ firstOn: wishlistGuid }, { wishlistGuid, firstOn: { $exists: false } }],
});

/** Cross-offs. Nothing here is read for an owner whose list does not show them. */
export const createCrossOffRepository = (mongo: Connection) => {
  const CrossOff = crossOffModel(mongo);
  const crossOffs = CrossOff.collection.collectionName;
  const { seal, kept } = guidSeal(mongo, CROSS_OFF_GUIDS);
  const sealed = (crossOff: CrossOffRecord): CrossOffRecord => ({ ...crossOff, _id: seal(crossOff._id) });
  /** Oldest first. */
  const standingOfGifts = (giftGuids: readonly string[]): Promise<CrossOffRecord[]> =>
    CrossOff.find({ giftGuid: { $in: [...giftGuids] }, active: true }, FOR_VIEWS)
      .sort({ createdAt: 1, _id: 1 })
      .batchSize(BATCH)
      .lean<CrossOffRecord[]>()
      .exec();
  /** Many who come too late for one gift share one look at it. */
  const readStanding = createBatchedReader<readonly CrossOffRecord[]>(async (keys) => byGift(await standingOfGifts(keys)));
  return {
    /** @throws a duplicate key error when the gift is crossed off already. */
    insert: async (crossOff: CrossOffRecord, session: ClientSession): Promise<void> => {
      await CrossOff.create([sealed(crossOff)], { session });
    },
    /** As a write of a transaction, which ends in a duplicate key error when the gift is crossed off already. */
    insertion: (crossOff: CrossOffRecord): Write => ({ insert: sealed(crossOff), into: crossOffs }),
    byGuid: (guid: string): Promise<CrossOffRecord | null> =>
      CrossOff.findOne({ _id: kept(guid) })
        .lean<CrossOffRecord>()
        .exec(),
    standingOfGift: async (giftGuid: string): Promise<readonly CrossOffRecord[]> => (await readStanding(giftGuid)) ?? [],
    standingOfGifts,
    /** Newest first; a guest session gets only what it made itself. */
    standingOf: (userGuid: string, onlyGuest: Giver['guestGuid']): Promise<CrossOffRecord[]> => {
      const guest = onlyGuest === null ? {} : { 'by.guestGuid': onlyGuest };
      return CrossOff.find({ 'by.userGuid': userGuid, active: true, ...guest })
        .sort({ createdAt: -1, _id: 1 })
        .lean<CrossOffRecord[]>()
        .exec();
    },
    /** Gifts that a person, or one guest session of them, has crossed off. */
    giftsCrossedOffBy: ({ userGuid, guestGuid }: Giver, session: ClientSession): Promise<string[]> => {
      const guest = guestGuid === null ? {} : { 'by.guestGuid': guestGuid };
      return distinctIn(CrossOff, { 'by.userGuid': userGuid, active: true, ...guest }, 'giftGuid', session);
    },
    /** Makes cross-offs another person's, undone ones too; all of a person, or what one guest session of them made. */
    handOver: async ({ userGuid, guestGuid }: Giver, to: string, session: ClientSession): Promise<void> => {
      const guest = guestGuid === null ? {} : { 'by.guestGuid': guestGuid };
      const by: Giver = { userGuid: to, guestGuid: null };
      await CrossOff.updateMany({ 'by.userGuid': userGuid, ...guest }, { $set: { by } }, { session });
    },
    /** Whatever somebody crossed off stays as it is, standing or undone, made by nobody. */
    makeAnonymous: async (userGuid: string): Promise<void> => {
      await CrossOff.updateMany({ 'by.userGuid': userGuid }, { $set: { by: null }, $unset: { shopping: '', giverName: '' } });
    },
    /** Those of gifts that lay in this list, wherever they are now; undone ones too. */
    madeIn: (wishlistGuid: string): Promise<CrossOffRecord[]> => CrossOff.find({ wishlistGuid }).lean<CrossOffRecord[]>().exec(),
    /** Those of a wish that were made in this list; answers how many there were. */
    deleteOfWish: async (giftGuid: string, wishlistGuid: string, session: ClientSession): Promise<number> =>
      (await CrossOff.deleteMany({ giftGuid, wishlistGuid }, { session })).deletedCount,
    /** Some of a wish are of another one from now on, undone ones too; what stands of either stands of both, by nobody. */
    part: async (
      giftGuid: string,
      { to, isOwn, newGuid }: { readonly to: string; isOwn: (made: CrossOffRecord) => boolean; readonly newGuid: () => string },
      session: ClientSession,
    ): Promise<void> => {
      const all = await CrossOff.find({ giftGuid }).session(session).lean<CrossOffRecord[]>().exec();
      const own = all.filter(isOwn).map(({ _id }) => _id);
      const change = [{ $set: { madeOn: { $ifNull: ['$madeOn', '$giftGuid'] }, giftGuid: to } }];
      // One by one: each may move to another shard.
      for (const guid of own) await CrossOff.updateOne({ _id: kept(guid), giftGuid }, change, { session, updatePipeline: true });
      const copies = all.filter(holdsUnit).flatMap(({ active, wishlistGuid, firstOn, units, createdAt, _id }) => {
        const place = { wishlistGuid, ...(firstOn === undefined ? {} : { firstOn }) };
        const copy = { _id: newGuid(), ...place, ...(units === undefined ? {} : { units }), by: null, createdAt };
        const giftOfCopy = own.includes(_id) ? giftGuid : to;
        return active ? [sealed({ ...copy, giftGuid: giftOfCopy, active, undoneAt: null })] : [];
      });
      if (copies.length > 0) await CrossOff.create(copies, { session, ordered: true });
    },
    deleteOfGifts: async (giftGuids: readonly string[]): Promise<void> => {
      await CrossOff.deleteMany({ giftGuid: { $in: [...giftGuids] } });
    },
    /**
     * Standing cross-offs of these gifts, and those made in this list, by somebody who was not told yet that the gift is
     * gone.
     */
    untoldAround: (
      wishlistGuid: string,
      giftGuids: readonly string[],
      session: ClientSession | null,
    ): Promise<CrossOffRecord[]> =>
      CrossOff.find({
        active: true,
        by: { $ne: null },
        toldGone: { $ne: true },
        $or: [{ wishlistGuid }, { giftGuid: { $in: [...giftGuids] } }],
      })
        .session(session)
        .lean<CrossOffRecord[]>()
        .exec(),
    /** Who was not told of this opening yet, of what they crossed off on this list; null is nobody, who counts as one. */
    giversUntoldOfOpening: async (wishlistGuid: string, notice: string, atMost: number): Promise<(string | null)[]> => {
      const givers = await CrossOff.aggregate<{ _id: string | null }>([
        { $match: untoldOfOpening(wishlistGuid, notice) },
        { $group: { _id: '$by.userGuid' } },
        { $sort: { _id: 1 } },
        { $limit: atMost },
      ]);
      return givers.map(({ _id }) => _id);
    },
    /** Those of these givers that stand of what was crossed off on this list, of which they were not told of this opening yet. */
    untoldOfOpening: (
      wishlistGuid: string,
      { notice, givers }: { notice: string; givers: readonly (string | null)[] },
      session: ClientSession,
    ): Promise<CrossOffRecord[]> => {
      const people = givers.flatMap((guid) => guid ?? []);
      const theirs: QueryFilter<CrossOffRecord> = {
        $or: [{ 'by.userGuid': { $in: people } }, ...(givers.includes(null) ? [{ by: null }] : [])],
      };
      return CrossOff.find({ $and: [untoldOfOpening(wishlistGuid, notice), theirs] })
        .sort({ createdAt: 1, _id: 1 })
        .session(session)
        .lean<CrossOffRecord[]>()
        .exec();
    },
    /** Their givers were told that the list opens; those who did not know of it are seen from then on, when a moment is given. */
    knowOpening: async (
      guids: readonly string[],
      { notice, seenFrom }: { notice: string; seenFrom?: Date },
      session: ClientSession,
    ) => {
      if (guids.length === 0) return;
      const seen = seenFrom === undefined ? {} : { seenFrom: { $ifNull: ['$seenFrom', seenFrom] } };
      const change = [{ $set: { toldOpening: notice, ...seen } }];
      await CrossOff.updateMany({ _id: kept(...guids) }, change, { session, updatePipeline: true });
    },
    /** As a write of a transaction: by what name it is told of from now on; it stands. */
    naming: (guid: string, giverName: string | null): Write => ({
      update: giverName === null ? { $unset: { giverName: '' } } : { $set: { giverName } },
      of: crossOffs,
      where: { _id: kept(guid), active: true },
    }),
    /** As a write of a transaction: it was not thanked for before. */
    thanking: (guid: string, thankedAt: Date): Write => ({
      update: { $set: { thankedAt } },
      of: crossOffs,
      where: { _id: kept(guid), active: true, thankedAt: null },
    }),
    /** Their gifts lie in this list now. */
    lieIn: async (wishlistGuid: string, guids: readonly string[], session: ClientSession): Promise<void> => {
      const change = [{ $set: { firstOn: { $ifNull: ['$firstOn', '$wishlistGuid'] }, wishlistGuid } }];
      await CrossOff.updateMany({ _id: kept(...guids) }, change, { session, updatePipeline: true });
    },
    /** Their givers know that the gifts are gone. */
    markToldGone: async (guids: readonly string[], session: ClientSession): Promise<void> => {
      if (guids.length === 0) return;
      const change = { $set: { toldGone: true }, $unset: { shopping: '', member: '', together: '' } };
      await CrossOff.updateMany({ _id: kept(...guids) }, change, { session });
    },
    /** Nothing is kept any more of what their givers noted, and said to each other. */
    forgetShopping: async (guids: readonly string[], session: ClientSession): Promise<void> => {
      if (guids.length === 0) return;
      await CrossOff.updateMany({ _id: kept(...guids) }, { $unset: { shopping: '', member: '', together: '' } }, { session });
    },
    /** Their givers know what the gifts say now. */
    know: async (
      texts: ReadonlyMap<string, Required<Pick<CrossOffRecord, 'known' | 'firstKnown'>>>,
      session: ClientSession,
    ): Promise<void> => {
      const news = [...texts].map(([guid, told]) => ({
        updateOne: { filter: { _id: kept(guid) }, update: { $set: told } },
      }));
      if (news.length > 0) await CrossOff.bulkWrite(news, { session });
    },
    /** Notes what is said of a giver's own cross-off, and leaves the rest; false when it is not theirs, or stands no more. */
    note: async (
      { guid, giftGuid, by: { userGuid, guestGuid } }: { guid: string; giftGuid: string; by: Giver },
      said: ShoppingRecord,
    ): Promise<boolean> => {
      const guest = guestGuid === null ? {} : { 'by.guestGuid': guestGuid };
      const fields = Object.entries(said).map(([field, value]) => [`shopping.${field}`, value as unknown] as const);
      const { matchedCount } = await CrossOff.updateOne(
        { _id: kept(guid), giftGuid, 'by.userGuid': userGuid, ...guest, active: true },
        { $set: { active: true, ...Object.fromEntries(fields) } },
      );
      return matchedCount === 1;
    },
    /** As a write of a transaction: it was standing when it was read, and given alone or with others as then. */
    undoing: ({ _id, giftGuid, member }: Pick<CrossOffRecord, '_id' | 'giftGuid' | 'member'>, undoneAt: Date): Write => ({
      update: { $set: { active: false, undoneAt }, $unset: { shopping: '', member: '', together: '' } },
      of: crossOffs,
      where: { _id: kept(_id), giftGuid, active: true, 'member.guid': member?.guid ?? null },
    }),
    /** As a write of a transaction: it is of these units from now on, and stands as it was read. Ends as `insertion` does. */
    recount: (
      { _id, giftGuid, units: asRead }: Pick<CrossOffRecord, '_id' | 'giftGuid' | 'units'>,
      units: readonly Unit[],
    ): Write => ({
      update: { $set: { units } },
      of: crossOffs,
      where: { _id: kept(_id), giftGuid, active: true, units: asRead ?? { $exists: false } },
    }),
  };
};
