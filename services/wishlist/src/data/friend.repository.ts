import type { Connection } from 'mongoose';
import type { FriendRecord } from '../domain/records.js';
import { friendModel } from './friend.model.js';

/** Who has which list among their friends. */
export const createFriendRepository = (mongo: Connection) => {
  const Friend = friendModel(mongo);
  return {
    find: (userGuid: string, wishlistGuid: string): Promise<FriendRecord | null> =>
      Friend.findOne({ userGuid, wishlistGuid }).lean<FriendRecord>().exec(),
    /** Adds a friend; adding again changes nothing. */
    add: async ({ userGuid, wishlistGuid, ...rest }: FriendRecord): Promise<void> => {
      await Friend.updateOne({ userGuid, wishlistGuid }, { $setOnInsert: rest }, { upsert: true });
    },
  };
};
export type FriendRepository = ReturnType<typeof createFriendRepository>;
