import { createHmac } from 'node:crypto';
import { emailKey } from '@site/contracts';
import { type Day, isDuplicateKey } from '@site/service-kit';
import { type Connection, Schema } from 'mongoose';

/** The one reminder mail of a day to an address. */
interface ReminderDayRecord {
  /** Day, and keyed hash of the address: whoever reads this learns of no address. */
  readonly _id: string;
  /** Which mail has it. */
  readonly by: string;
  readonly forgetAt: Date;
}

const schema = new Schema<ReminderDayRecord>(
  {
    _id: { type: String, required: true },
    by: { type: String, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'reminderDays', versionKey: false, strict: 'throw' },
);
schema.index({ forgetAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

/** Longer than a morning can be made up for by a run that died half-way. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000;

/** Which mail has the day of an address, under a hash keyed with `secret`. */
export const createReminderDays = (mongo: Connection, secret: string) => {
  const days = mongo.model<ReminderDayRecord>('ReminderDay', schema);
  const idOf = (day: Day, address: string): string =>
    `${day}:${createHmac('sha256', secret)
      .update(`reminder-day:${emailKey(address)}`)
      .digest('base64url')}`;
  /** Takes the day for this mail; false when it is another's. Again for the same mail is true again. */
  const take = async (day: Day, address: string, by: string, now: Date): Promise<boolean> => {
    const taken = { $setOnInsert: { by, forgetAt: new Date(now.getTime() + KEEP_MS) } };
    const options = { upsert: true, returnDocument: 'after' } as const;
    try {
      return (await days.findOneAndUpdate({ _id: idOf(day, address) }, taken, options).lean<ReminderDayRecord>()).by === by;
    } catch (error) {
      // Another mail was first, at this very moment.
      if (isDuplicateKey(error)) return take(day, address, by, now);
      throw error;
    }
  };
  return { take };
};
export type ReminderDayRepository = ReturnType<typeof createReminderDays>;
