import { distinctIn, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
import type { ForumPostRecord, Giver } from '../shared/records.js';

const writerSchema = new Schema(
  { userGuid: { type: String, required: true }, guestGuid: { type: String, default: null } },
  { _id: false },
);

const forumPostSchema = new Schema<ForumPostRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    by: { type: writerSchema, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    message: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'forumposts', versionKey: false, strict: 'throw' },
);
shardBy(forumPostSchema, { by: 'wishlistGuid' });
// A list's forum, newest first; a list that is deleted.
forumPostSchema.index({ wishlistGuid: 1, createdAt: -1 });
// What somebody who leaves, or turns out to be another, has written.
forumPostSchema.index({ 'by.userGuid': 1 });
// A year after it was written (docs/specification/2-wishlist-and-draw.md §6).
forumPostSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const forumPostModel = (mongo: Connection) => mongo.model<ForumPostRecord>('ForumPost', forumPostSchema);

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
    /** What somebody wrote, oldest first. */
    by: (userGuid: string): Promise<ForumPostRecord[]> =>
      ForumPost.find({ 'by.userGuid': userGuid }).sort({ createdAt: 1, _id: 1 }).lean<ForumPostRecord[]>().exec(),
    /** Lists that somebody wrote on. */
    listsWith: (userGuid: string, session: ClientSession | null = null): Promise<string[]> =>
      distinctIn(ForumPost, { 'by.userGuid': userGuid }, 'wishlistGuid', session),
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
