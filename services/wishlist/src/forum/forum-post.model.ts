import { type Connection, Schema } from 'mongoose';
import type { ForumPostRecord } from '../shared/records.js';

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
// A list's forum, newest first; a list that is deleted.
forumPostSchema.index({ wishlistGuid: 1, createdAt: -1 });
// What somebody who leaves, or turns out to be another, has written.
forumPostSchema.index({ 'by.userGuid': 1 });
// A year after it was written (docs/specification/2-wishlist-and-draw.md §6).
forumPostSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const forumPostModel = (mongo: Connection) => mongo.model<ForumPostRecord>('ForumPost', forumPostSchema);
