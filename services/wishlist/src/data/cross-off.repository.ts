import type { ClientSession, Connection } from 'mongoose';
import type { CrossOffRecord, Giver } from '../domain/records.js';
import { crossOffModel } from './cross-off.model.js';

/** Cross-offs. Nothing here is read for an owner whose list does not show them. */
export const createCrossOffRepository = (mongo: Connection) => {
  const CrossOff = crossOffModel(mongo);
  return {
    /** @throws a duplicate key error when the gift is crossed off already. */
    insert: async (crossOff: CrossOffRecord, session: ClientSession): Promise<void> => {
      await CrossOff.create([crossOff], { session });
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<CrossOffRecord | null> =>
      CrossOff.findOne({ _id: guid }).session(session).lean<CrossOffRecord>().exec(),
    standingOfGift: (giftGuid: string, session: ClientSession | null = null): Promise<CrossOffRecord | null> =>
      CrossOff.findOne({ giftGuid, active: true }).session(session).lean<CrossOffRecord>().exec(),
    standingOfGifts: (giftGuids: readonly string[]): Promise<CrossOffRecord[]> =>
      CrossOff.find({ giftGuid: { $in: [...giftGuids] }, active: true })
        .batchSize(giftGuids.length + 1) // everything in one answer of the database
        .lean<CrossOffRecord[]>()
        .exec(),
    /** Newest first; a guest session gets only what it made itself. */
    standingOf: (userGuid: string, onlyGuest: Giver['guestGuid']): Promise<CrossOffRecord[]> => {
      const guest = onlyGuest === null ? {} : { 'by.guestGuid': onlyGuest };
      return CrossOff.find({ 'by.userGuid': userGuid, active: true, ...guest })
        .sort({ createdAt: -1, _id: 1 })
        .lean<CrossOffRecord[]>()
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
    undo: async (guid: string, undoneAt: Date, session: ClientSession): Promise<void> => {
      await CrossOff.updateOne({ _id: guid, active: true }, { $set: { active: false, undoneAt } }, { session });
    },
  };
};
export type CrossOffRepository = ReturnType<typeof createCrossOffRepository>;
