import { distinctIn, inParts, nativeDb, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { FriendRecord } from '../shared/records.js';

const friendSchema = new Schema<FriendRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    createdAt: { type: Date, required: true },
    isShown: Boolean,
  },
  { collection: 'friends', versionKey: false, strict: 'throw' },
);
shardBy(friendSchema, { by: 'wishlistGuid' });
// A list is somebody's friend once, also when added in two tabs.
friendSchema.index({ wishlistGuid: 1, userGuid: 1 }, { unique: true });
// Somebody's friends, first added first.
friendSchema.index({ userGuid: 1, createdAt: 1 });

const friendModel = (mongo: Connection) => mongo.model<FriendRecord>('Friend', friendSchema);

/** Who has which list among their friends. */
export const createFriendRepository = (mongo: Connection) => {
  const Friend = friendModel(mongo);
  return {
    /** Past the object mapper: list views ask this. */
    find: (userGuid: string, wishlistGuid: string): Promise<FriendRecord | null> =>
      nativeDb(mongo).collection<FriendRecord>(Friend.collection.collectionName).findOne({ userGuid, wishlistGuid }),
    /** Who has this list among their friends, so many at most. */
    peopleOf: async (wishlistGuid: string, limit: number): Promise<readonly string[]> => {
      const friends = nativeDb(mongo).collection<FriendRecord>(Friend.collection.collectionName);
      const options = { projection: { _id: 0, userGuid: 1 }, limit, batchSize: limit + 1 };
      return (await friends.find({ wishlistGuid }, options).toArray()).map(({ userGuid }) => userGuid);
    },
    /** Who follows this list and knows that its owners see it, so many at most; in an order that tells nothing of when. */
    shownFollowers: async (wishlistGuid: string, limit: number): Promise<readonly string[]> =>
      (await Friend.find({ wishlistGuid, isShown: true }, { userGuid: 1 }).sort({ _id: 1 }).limit(limit).lean()).map(
        ({ userGuid }) => userGuid,
      ),
    listsOf: (userGuid: string, session: ClientSession): Promise<string[]> =>
      distinctIn(Friend, { userGuid }, 'wishlistGuid', session),
    byGuid: (privateGuid: string): Promise<FriendRecord | null> =>
      Friend.findOne({ _id: privateGuid }).lean<FriendRecord>().exec(),
    /** Somebody's friends, first added first. */
    of: (userGuid: string): Promise<FriendRecord[]> =>
      Friend.find({ userGuid }).sort({ createdAt: 1, _id: 1 }).lean<FriendRecord[]>().exec(),
    /** Who has these lists among their friends, in parts of so many. */
    ofLists: async function* (
      wishlistGuids: readonly string[],
      atOnce: number,
    ): AsyncGenerator<readonly Pick<FriendRecord, 'userGuid' | 'wishlistGuid' | 'createdAt'>[]> {
      const found = Friend.find(
        { wishlistGuid: { $in: [...wishlistGuids] } },
        { _id: 0, userGuid: 1, wishlistGuid: 1, createdAt: 1 },
      );
      yield* inParts(found.lean<FriendRecord[]>().cursor({ batchSize: atOnce }), atOnce);
    },
    /**
     * Adds a friend and answers its private guid; adding again, also at the same moment, answers the one that is there, which is
     * shown from then on if this one is.
     */
    add: async (
      { userGuid, wishlistGuid, isShown = false, ...rest }: FriendRecord,
      session: ClientSession | null = null,
    ): Promise<string> => {
      const kept = await Friend.findOneAndUpdate(
        { userGuid, wishlistGuid },
        { $setOnInsert: rest, ...(isShown && { $set: { isShown } }) },
        { upsert: true, returnDocument: 'after', session },
      ).lean<FriendRecord>();
      return kept._id;
    },
    /** Makes somebody's friends another person's; a list that both have stays once. */
    handOver: async (from: string, to: string, session: ClientSession): Promise<void> => {
      const known = await distinctIn(Friend, { userGuid: to }, 'wishlistGuid', session);
      await Friend.deleteMany({ userGuid: from, wishlistGuid: { $in: known } }, { session });
      await Friend.updateMany({ userGuid: from }, { $set: { userGuid: to } }, { session });
    },
    /** All friends of somebody. */
    deleteOf: async (userGuid: string): Promise<void> => {
      await Friend.deleteMany({ userGuid });
    },
    /** A list is nobody's friend any more. */
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await Friend.deleteMany({ wishlistGuid });
    },
    /** False when it was gone already. */
    delete: async (privateGuid: string): Promise<boolean> => (await Friend.deleteOne({ _id: privateGuid })).deletedCount === 1,
  };
};
