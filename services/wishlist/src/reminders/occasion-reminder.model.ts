import { type Connection, Schema } from 'mongoose';
import type { OccasionReminderRecord } from '../shared/records.js';

const occasionReminderSchema = new Schema<OccasionReminderRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    wishlistGuid: { type: String, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'occasionreminders', versionKey: false, strict: 'throw' },
);
// Of who leaves, or turns out to be another.
occasionReminderSchema.index({ userGuid: 1 });
occasionReminderSchema.index({ forgetAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

export const occasionReminderModel = (mongo: Connection) =>
  mongo.model<OccasionReminderRecord>('OccasionReminder', occasionReminderSchema);
