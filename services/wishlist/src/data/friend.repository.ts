import type { Connection } from 'mongoose';
import type { FriendRecord } from '../domain/records.js';
import { friendModel } from './friend.model.js';

/** Who has which list among their friends. */
export const createFriendRepository = (mongo: Connection) => {
  const Friend = friendModel(mongo);
  return {
    find: (userGuid: string, wishlistGuid: string): Promise<FriendRecord | null> =>
      Friend.findOne({ userGuid, wishlistGuid }).lean<FriendRecord>().exec(),
  };
};
export type FriendRepository = ReturnType<typeof createFriendRepository>;
