import { type Connection, Schema } from 'mongoose';
import type { FriendRecord } from '../shared/records.js';

const friendSchema = new Schema<FriendRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'friends', versionKey: false, strict: 'throw' },
);
// A list is somebody's friend once, also when added in two tabs.
friendSchema.index({ userGuid: 1, wishlistGuid: 1 }, { unique: true });
// A list that is deleted.
friendSchema.index({ wishlistGuid: 1 });

export const friendModel = (mongo: Connection) => mongo.model<FriendRecord>('Friend', friendSchema);
