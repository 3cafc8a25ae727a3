import type { ClientSession, Connection } from 'mongoose';
import type { ForumPostRecord, Giver } from '../shared/records.js';
import { forumPostModel } from './forum-post.model.js';

/** What visitors wrote on lists. Nothing here is read for an owner of the list. */
export const createForumPostRepository = (mongo: Connection) => {
  const ForumPost = forumPostModel(mongo);
  return {
    insert: async (post: ForumPostRecord, session: ClientSession): Promise<void> => {
      await ForumPost.create([post], { session });
    },
    byGuid: (guid: string, session: ClientSession): Promise<ForumPostRecord | null> =>
      ForumPost.findOne({ _id: guid }).session(session).lean<ForumPostRecord>().exec(),
    /** Newest first. What has expired is out at once, though the database takes it away a little later. */
    ofList: (wishlistGuid: string, now: Date, limit: number): Promise<ForumPostRecord[]> =>
      ForumPost.find({ wishlistGuid, expiresAt: { $gt: now } })
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .lean<ForumPostRecord[]>()
        .exec(),
    /** Lists that somebody wrote on. */
    listsWith: (userGuid: string, session: ClientSession | null = null): Promise<string[]> =>
      ForumPost.find({ 'by.userGuid': userGuid }).session(session).distinct('wishlistGuid').exec(),
    /** Makes posts another person's; all of a person, or what one guest session of them wrote. */
    handOver: async ({ userGuid, guestGuid }: Giver, to: string, session: ClientSession): Promise<void> => {
      const guest = guestGuid === null ? {} : { 'by.guestGuid': guestGuid };
      const by: Giver = { userGuid: to, guestGuid: null };
      await ForumPost.updateMany({ 'by.userGuid': userGuid, ...guest }, { $set: { by } }, { session });
    },
    delete: async (guid: string, session: ClientSession): Promise<void> => {
      await ForumPost.deleteOne({ _id: guid }, { session });
    },
    /** Answers how many there were. */
    deleteBy: async (userGuid: string, wishlistGuid: string, session: ClientSession): Promise<number> =>
      (await ForumPost.deleteMany({ 'by.userGuid': userGuid, wishlistGuid }, { session })).deletedCount,
    deleteOfList: async (wishlistGuid: string): Promise<void> => {
      await ForumPost.deleteMany({ wishlistGuid });
    },
  };
};
