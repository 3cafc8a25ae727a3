import { type Connection, Schema } from 'mongoose';
import type { GiverCheckRecord } from '../shared/records.js';

const giverCheckSchema = new Schema<GiverCheckRecord>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    latestAt: { type: Date, required: true },
  },
  { collection: 'giverchecks', versionKey: false, strict: 'throw' },
);
// What is due, longest waiting first.
giverCheckSchema.index({ dueAt: 1 });

export const giverCheckModel = (mongo: Connection) => mongo.model<GiverCheckRecord>('GiverCheck', giverCheckSchema);
