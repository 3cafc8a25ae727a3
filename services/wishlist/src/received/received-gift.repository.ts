import { distinctIn, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import { giftSchema } from '../gift/gift.model.js';
import type { GiftRecord, ReceivedGiftRecord } from '../shared/records.js';

const receivedGiftSchema = new Schema<ReceivedGiftRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    wish: String,
    gift: { type: giftSchema, default: null, excludeIndexes: true },
    year: { type: Number, required: true },
    receivedAt: { type: Date, required: true },
  },
  { collection: 'receivedgifts', versionKey: false, strict: 'throw' },
);
shardBy(receivedGiftSchema, { by: 'wishlistGuid' });
// What was received of a list, the latest first.
receivedGiftSchema.index({ wishlistGuid: 1, receivedAt: -1 });
// By what it is crossed off.
receivedGiftSchema.index({ wish: 1 }, { partialFilterExpression: { wish: { $type: 'string' } } });
// Is a picture still on something received?
receivedGiftSchema.index({ 'gift.imageId': 1 }, { partialFilterExpression: { 'gift.imageId': { $type: 'string' } } });

const receivedGiftModel = (mongo: Connection) => mongo.model<ReceivedGiftRecord>('ReceivedGift', receivedGiftSchema);

/** One that was not deleted for good. */
export type KeptGift = ReceivedGiftRecord & { readonly gift: GiftRecord };

const shownIn = (ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null);

/** What it is crossed off by. */
export const wishReceived = ({ _id, wish }: Pick<ReceivedGiftRecord, '_id' | 'wish'>): string => wish ?? _id;

const kept = { gift: { $ne: null } };

/**
 * Gifts that were received, in a collection of their own: whoever reads the gifts of a list does not come upon them. Methods that
 * take a session belong to its transaction.
 */
export const createReceivedGiftRepository = (mongo: Connection) => {
  const Received = receivedGiftModel(mongo);
  return {
    insert: async (received: ReceivedGiftRecord, session: ClientSession): Promise<void> => {
      await Received.create([received], { session });
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<ReceivedGiftRecord | null> =>
      Received.findOne({ _id: guid }).session(session).lean<ReceivedGiftRecord>().exec(),
    /** By what they are crossed off; those that were deleted for good, too. */
    ofWishes: async (wishes: readonly string[], session: ClientSession | null = null): Promise<ReceivedGiftRecord[]> => {
      const guids = { $in: [...wishes] };
      const found = await Received.find({ $or: [{ _id: guids }, { wish: guids }] })
        .session(session)
        .lean<ReceivedGiftRecord[]>()
        .exec();
      return found.filter((received) => wishes.includes(wishReceived(received)));
    },
    /** The latest first. */
    ofList: (wishlistGuid: string): Promise<KeptGift[]> =>
      Received.find({ wishlistGuid, ...kept })
        .sort({ receivedAt: -1, _id: 1 })
        .lean<KeptGift[]>()
        .exec(),
    count: (wishlistGuid: string, session: ClientSession | null = null): Promise<number> =>
      Received.countDocuments({ wishlistGuid, ...kept })
        .session(session)
        .exec(),
    /** What is crossed off of a list, by `wishOf`. */
    wishesOfList: async (wishlistGuid: string): Promise<string[]> =>
      (await Received.find({ wishlistGuid }).lean<ReceivedGiftRecord[]>().exec()).map(wishReceived),
    /** It is on its list again. */
    remove: async (guid: string, session: ClientSession): Promise<void> => {
      await Received.deleteOne({ _id: guid }, { session });
    },
    /** Nothing is left of it but that it was received, so that nobody is told that it was deleted. */
    empty: async (guid: string, session: ClientSession): Promise<void> => {
      await Received.updateOne({ _id: guid }, { $set: { gift: null } }, { session });
    },
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Received.deleteMany({ wishlistGuid });
    },
    /** Ids of the pictures on what was received of a list. */
    imagesOfList: async (wishlistGuid: string, session: ClientSession): Promise<string[]> => {
      const shown = { wishlistGuid, 'gift.imageId': { $type: 'string' as const } };
      return distinctIn(Received, shown, 'gift.imageId', session);
    },
    /** Which of these pictures are on anything received. */
    shownAmong: async (ids: readonly string[]): Promise<string[]> =>
      shownIn(await Received.distinct('gift.imageId', { 'gift.imageId': { $in: [...ids] } })),
    /** Is this picture on anything received? */
    showsImage: async (imageId: string, session: ClientSession): Promise<boolean> =>
      (await Received.exists({ 'gift.imageId': imageId }).session(session)) !== null,
  };
};
