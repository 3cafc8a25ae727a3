import { type Connection, Schema } from 'mongoose';
import type { PersonRecord } from '../shared/records.js';

const KEEP_GONE_S = 90 * 24 * 60 * 60;

const personSchema = new Schema<PersonRecord>(
  {
    _id: { type: String, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    isAccount: { type: Boolean, required: true },
    version: { type: Number, required: true },
    goneAt: Date,
  },
  { collection: 'people', versionKey: false, strict: 'throw' },
);
// Longer than any news of somebody can be under way.
personSchema.index({ goneAt: 1 }, { name: 'expire', expireAfterSeconds: KEEP_GONE_S });

export const personModel = (mongo: Connection) => mongo.model<PersonRecord>('Person', personSchema);
