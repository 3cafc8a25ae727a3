import type { Connection } from 'mongoose';
import { giftModel } from '../gift/gift.model.js';
import { createReceivedGiftRepository } from '../received/received-gift.repository.js';
import { imageModel } from './image.model.js';
import { wishlistModel } from '../list/wishlist.model.js';

/** Pictures that nothing shows: somebody put one up and went away, or a process died between the picture and its gift. */
export const createUnusedImages = (mongo: Connection) => {
  const [Image, Gift, Wishlist] = [imageModel(mongo), giftModel(mongo), wishlistModel(mongo)];
  const received = createReceivedGiftRepository(mongo);
  const shown = async (ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const onSome = { imageId: { $in: [...ids] } };
    const found = await Promise.all([
      Gift.distinct('imageId', onSome),
      received.shownAmong(ids),
      Wishlist.distinct('imageId', onSome),
    ]);
    return new Set(found.flat());
  };
  return {
    /** Ids of pictures after this one, in their order, so many at most. Read from the index: no picture is touched. */
    idsAfter: async (id: string, limit: number): Promise<readonly string[]> => {
      const found = await Image.find({ _id: { $gt: id } }, { _id: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    /**
     * Looks at these pictures: what nothing shows and was marked so before `markedBefore` goes, what nothing shows and is
     * older than that is marked as of `now`, what is shown loses its mark. Theme images stay. Answers how many went.
     */
    sweep: async (ids: readonly string[], { now, markedBefore }: { now: Date; markedBefore: Date }): Promise<number> => {
      const inUse = await shown(ids);
      const unused = { _id: { $in: ids.filter((id) => !inUse.has(id)) }, theme: { $exists: false } };
      await Image.updateMany({ _id: { $in: [...inUse] }, unusedSince: { $exists: true } }, { $unset: { unusedSince: 1 } });
      const { deletedCount } = await Image.deleteMany({ ...unused, unusedSince: { $lte: markedBefore } });
      const unmarked = { ...unused, unusedSince: { $exists: false }, createdAt: { $lte: markedBefore } };
      await Image.updateMany(unmarked, { $set: { unusedSince: now } });
      return deletedCount;
    },
  };
};
