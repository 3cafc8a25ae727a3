import { type Connection, Schema } from 'mongoose';
import type { GoneListRecord } from '../shared/records.js';

const goneListSchema = new Schema<GoneListRecord>(
  {
    _id: { type: String, required: true },
    ownerGuid: { type: String, required: true },
    imageIds: { type: [String], required: true },
    ownerName: String,
    ownerGuids: { type: [String], default: undefined },
  },
  { collection: 'gonelists', versionKey: false, strict: 'throw' },
);
goneListSchema.index({ ownerGuid: 1 });

export const goneListModel = (mongo: Connection) => mongo.model<GoneListRecord>('GoneList', goneListSchema);
