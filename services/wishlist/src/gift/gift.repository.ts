import { createBatchedReader, distinctIn, isOnCluster, nativeDb, near, readPlaced, type Write } from '@site/service-kit';
import type { ClientSession, Connection } from 'mongoose';
import type { GiftRecord, GiftText } from '../shared/records.js';
import { readColumns, WHOLE_GIFT } from './gift-columns.js';
import { giftModel } from './gift.model.js';
import { wishOf } from './wish.js';

/** Where a gift lies. */
export type GiftPlace = Pick<GiftRecord, '_id' | 'categoryGuid' | 'position'>;

/** Gifts. Methods that take a session belong to its transaction. */
export const createGiftRepository = (mongo: Connection) => {
  const Gift = giftModel(mongo);
  const gifts = Gift.collection.collectionName;
  const readPresent = createBatchedReader<GiftRecord>(async (all) => {
    const read = (keys: readonly string[], where: object): Promise<GiftRecord[]> => {
      const options = { projection: { lock: 0 }, batchSize: keys.length + 1 };
      return nativeDb(mongo).collection<GiftRecord>(gifts).find(where, options).toArray();
    };
    const everywhere = (keys: readonly string[]) => read(keys, { _id: { $in: [...keys] } });
    const there = (keys: readonly string[]) => read(keys, { $or: keys.map((_id) => ({ _id, wishlistGuid: near(_id) })) });
    const present = isOnCluster(mongo) ? await readPlaced(all, { there, everywhere }, ({ _id }) => _id) : await everywhere(all);
    return new Map(present.map((gift) => [gift._id, gift]));
  });
  return {
    insert: async (gift: GiftRecord, session: ClientSession): Promise<void> => {
      await Gift.create([gift], { session });
    },
    insertAll: async (all: readonly GiftRecord[], session: ClientSession): Promise<void> => {
      await Gift.insertMany([...all], { session });
    },
    byGuid: (guid: string, session: ClientSession | null = null): Promise<GiftRecord | null> =>
      Gift.findOne({ _id: guid }).session(session).lean<GiftRecord>().exec(),
    /** As it stands outside of any transaction, read together with others of its moment. */
    present: (guid: string): Promise<GiftRecord | null> => readPresent(guid),
    byGuids: (guids: readonly string[], session: ClientSession | null = null): Promise<GiftRecord[]> =>
      Gift.find({ _id: { $in: [...guids] } })
        .session(session)
        .lean<GiftRecord[]>()
        .exec(),
    /** In their order within each category. */
    ofList: (wishlistGuid: string): Promise<GiftRecord[]> => readColumns(Gift, wishlistGuid, WHOLE_GIFT),
    /** Of which pages their pictures are. */
    pagesOfPictures: (wishlistGuid: string): Promise<Pick<GiftRecord, '_id' | 'imageFrom'>[]> =>
      readColumns(Gift, wishlistGuid, ['imageFrom']),
    /** What every gift of a list says. */
    textsOfList: (
      wishlistGuid: string,
      session: ClientSession | null,
    ): Promise<(GiftText & Pick<GiftRecord, '_id' | 'wish'>)[]> =>
      readColumns(Gift, wishlistGuid, ['wish', 'description', 'note', 'quantity', 'url'], session),
    /** Where every gift of a list lies, in their order within each category. */
    placesOfList: (wishlistGuid: string, session: ClientSession): Promise<GiftPlace[]> =>
      readColumns(Gift, wishlistGuid, ['categoryGuid'], session),
    /** Puts gifts at these positions of a category, all in one write. */
    place: async (positions: ReadonlyMap<string, number>, categoryGuid: string, session: ClientSession): Promise<void> => {
      const moves = [...positions].map(([_id, position]) => ({
        updateOne: { filter: { _id }, update: { $set: { categoryGuid, position } } },
      }));
      if (moves.length > 0) await nativeDb(mongo).collection<GiftRecord>('gifts').bulkWrite(moves, { session });
    },
    /** Takes a category's gifts along to the list it moves to. */
    followCategory: async (categoryGuid: string, wishlistGuid: string, session: ClientSession): Promise<void> => {
      // Put there anew: a cluster changes what documents are spread by one at a time.
      const all = nativeDb(mongo).collection<GiftRecord>(gifts);
      const there = await all.find({ categoryGuid }, { session }).toArray();
      if (there.length === 0) return;
      await all.deleteMany({ categoryGuid }, { session });
      await all.insertMany(
        there.map((gift) => ({ ...gift, wishlistGuid })),
        { session },
      );
    },
    /** The position behind a category's last gift. */
    nextPosition: async (categoryGuid: string, session: ClientSession): Promise<number> => {
      const last = await Gift.findOne({ categoryGuid }).session(session).sort({ position: -1 }).lean<GiftRecord>().exec();
      return last === null ? 0 : last.position + 1;
    },
    update: async (guid: string, change: Partial<GiftRecord>, session: ClientSession): Promise<void> => {
      await Gift.updateOne({ _id: guid }, { $set: change }, { session });
    },
    /**
     * As a write of a transaction: makes it collide with everything else that changes this gift at the same moment, and
     * wants the gift to be as it was read.
     */
    lock: ({ _id, ...asRead }: Pick<GiftRecord, '_id' | 'wishlistGuid'> & Partial<GiftRecord>, token: string): Write => ({
      update: { $set: { lock: token } },
      of: gifts,
      where: { _id, ...asRead },
    }),
    delete: async (guid: string, session: ClientSession): Promise<void> => {
      await Gift.deleteOne({ _id: guid }, { session });
    },
    deleteAll: async (guids: readonly string[], session: ClientSession): Promise<void> => {
      await Gift.deleteMany({ _id: { $in: [...guids] } }, { session });
    },
    /** Answers how many there were. */
    deleteOfList: async (wishlistGuid: string, session: ClientSession | null = null): Promise<number> =>
      (await Gift.deleteMany({ wishlistGuid }).session(session)).deletedCount,
    deleteOfCategory: async (categoryGuid: string, session: ClientSession): Promise<void> => {
      await Gift.deleteMany({ categoryGuid }, { session });
    },
    /** What its gifts are crossed off by. */
    wishesOfList: async (wishlistGuid: string): Promise<string[]> =>
      (await readColumns(Gift, wishlistGuid, ['wish'])).map(wishOf),
    /** How many gifts there are on all lists; a figure kept by the database, read without counting. */
    total: (): Promise<number> => Gift.estimatedDocumentCount().exec(),
    /** Ids of the pictures on a list's gifts. */
    imagesOfList: async (wishlistGuid: string, session: ClientSession): Promise<string[]> => {
      const shown = { wishlistGuid, imageId: { $type: 'string' as const } };
      return distinctIn(Gift, shown, 'imageId', session);
    },
    /** Is this picture on any gift? */
    showsImage: async (imageId: string, session: ClientSession): Promise<boolean> =>
      (await Gift.exists({ imageId }).session(session)) !== null,
    /** Number of gifts by public guid of their list; lists without gifts are left out. */
    countByList: async (wishlistGuids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
      if (wishlistGuids.length === 0) return new Map();
      const rows = await Gift.aggregate<{ _id: string; count: number }>([
        { $match: { wishlistGuid: { $in: [...wishlistGuids] } } },
        { $group: { _id: '$wishlistGuid', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },
  };
};
