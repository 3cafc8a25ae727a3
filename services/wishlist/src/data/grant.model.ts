import { type Connection, Schema } from 'mongoose';
import type { GrantRecord } from '../domain/records.js';

const grantSchema = new Schema<GrantRecord>(
  {
    _id: { type: String, required: true },
    questionVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'grants', versionKey: false, strict: 'throw' },
);
grantSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const grantModel = (mongo: Connection) => mongo.model<GrantRecord>('Grant', grantSchema);
