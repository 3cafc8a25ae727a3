import { type Connection, Schema } from 'mongoose';
import type { GrantRecord } from '../shared/records.js';

const grantSchema = new Schema<GrantRecord>(
  {
    _id: { type: String, required: true },
    wishlistGuid: String,
    questionVersion: Number,
    invitationVersion: Number,
    expiresAt: { type: Date, required: true },
  },
  { collection: 'grants', versionKey: false, strict: 'throw' },
);
grantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
// A list that is deleted.
grantSchema.index({ wishlistGuid: 1 }, { sparse: true });

export const grantModel = (mongo: Connection) => mongo.model<GrantRecord>('Grant', grantSchema);
