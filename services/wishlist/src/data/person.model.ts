import { type Connection, Schema } from 'mongoose';
import type { PersonRecord } from '../domain/records.js';

const personSchema = new Schema<PersonRecord>(
  {
    _id: { type: String, required: true },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    isAccount: { type: Boolean, required: true },
    asOf: { type: Date, required: true },
  },
  { collection: 'people', versionKey: false, strict: 'throw' },
);

export const personModel = (mongo: Connection) => mongo.model<PersonRecord>('Person', personSchema);
