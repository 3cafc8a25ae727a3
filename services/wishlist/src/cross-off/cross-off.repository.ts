import { createBatchedReader, guidSeal, type Write } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { CrossOffRecord, GiftText, Giver, Unit } from '../shared/records.js';
import { byGift } from './units.js';
import { CROSS_OFF_GUIDS, crossOffModel } from './cross-off.model.js';

/** Everything in one answer of the database. */
const BATCH = 100_000;

/** Cross-offs. Nothing here is read for an owner whose list does not show them. */
export const createCrossOffRepository = (mongo: Connection) => {
  const CrossOff = crossOffModel(mongo);
  const crossOffs = CrossOff.collection.collectionName;
  const { seal, kept } = guidSeal(mongo, CROSS_OFF_GUIDS);
  const sealed = (crossOff: CrossOffRecord): CrossOffRecord => ({ ...crossOff, _id: seal(crossOff._id) });
  /** Oldest first. */
  const standingOfGifts = (giftGuids: readonly string[]): Promise<CrossOffRecord[]> =>
    CrossOff.find({ giftGuid: { $in: [...giftGuids] }, active: true })
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
      return CrossOff.find({ 'by.userGuid': userGuid, active: true, ...guest })
        .session(session)
        .distinct('giftGuid')
        .exec();
    },
    /** Makes cross-offs another person's, undone ones too; all of a person, or what one guest session of them made. */
    handOver: async ({ userGuid, guestGuid }: Giver, to: string, session: ClientSession): Promise<void> => {
      const guest = guestGuid === null ? {} : { 'by.guestGuid': guestGuid };
      const by: Giver = { userGuid: to, guestGuid: null };
      await CrossOff.updateMany({ 'by.userGuid': userGuid, ...guest }, { $set: { by } }, { session });
    },
    /** Whatever somebody crossed off stays as it is, standing or undone, made by nobody. */
    makeAnonymous: async (userGuid: string): Promise<void> => {
      await CrossOff.updateMany({ 'by.userGuid': userGuid }, { $set: { by: null } });
    },
    /** Gifts that were crossed off while they lay in this list, wherever they are now. */
    giftsCrossedOffIn: (wishlistGuid: string): Promise<string[]> => CrossOff.find({ wishlistGuid }).distinct('giftGuid').exec(),
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
    /** Their gifts lie in this list now. */
    lieIn: async (wishlistGuid: string, guids: readonly string[], session: ClientSession): Promise<void> => {
      await CrossOff.updateMany({ _id: kept(...guids) }, { $set: { wishlistGuid } }, { session });
    },
    /** Their givers know that the gifts are gone. */
    markToldGone: async (guids: readonly string[], session: ClientSession): Promise<void> => {
      if (guids.length > 0) await CrossOff.updateMany({ _id: kept(...guids) }, { $set: { toldGone: true } }, { session });
    },
    /** Their givers know what the gifts say now. */
    know: async (texts: ReadonlyMap<string, GiftText>, session: ClientSession): Promise<void> => {
      const news = [...texts].map(([guid, known]) => ({
        updateOne: { filter: { _id: kept(guid) }, update: { $set: { known } } },
      }));
      if (news.length > 0) await CrossOff.bulkWrite(news, { session });
    },
    /** As a write of a transaction: it was standing when it was read. */
    undoing: (guid: string, undoneAt: Date): Write => ({
      update: { $set: { active: false, undoneAt } },
      of: crossOffs,
      where: { _id: kept(guid), active: true },
    }),
    /** As a write of a transaction: it is of these units from now on, and stands as it was read. Ends as `insertion` does. */
    recount: ({ _id, units: asRead }: Pick<CrossOffRecord, '_id' | 'units'>, units: readonly Unit[]): Write => ({
      update: { $set: { units } },
      of: crossOffs,
      where: { _id: kept(_id), active: true, units: asRead ?? { $exists: false } },
    }),
  };
};
