import { type Connection, type Model, Schema } from 'mongoose';

/** The one reminder mail of a day to an address. */
export interface ReminderDayRecord {
  /** Day, and keyed hash of the address: whoever reads this learns of no address. */
  readonly _id: string;
  /** Which mail has it. */
  readonly by: string;
  readonly forgetAt: Date;
}

const reminderDays = new Schema<ReminderDayRecord>(
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'reminderDays', versionKey: false, strict: 'throw' },
);
reminderDays.index({ forgetAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

/** Declares the reminder days of this connection's database. */
export const reminderDayModel = (mongo: Connection): Model<ReminderDayRecord> =>
  mongo.model<ReminderDayRecord>('ReminderDay', reminderDays);
