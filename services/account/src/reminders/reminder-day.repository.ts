import { createHmac } from 'node:crypto';
import { emailKey } from '@site/contracts';
import { type Day, isDuplicateKey } from '@site/service-kit';
import type { Model } from 'mongoose';
import type { ReminderDayRecord } from './reminder-day.model.js';

/** Longer than a morning can be made up for by a run that died half-way. */
const KEEP_MS = 14 * 24 * 60 * 60 * 1000;

export interface ReminderDayRepository {
  /** Takes the day for this mail; false when it is another's. Again for the same mail is true again. */
  take(day: Day, address: string, by: string, now: Date): Promise<boolean>;
}

/** Reminder days in MongoDB under a hash keyed with `secret`. */
export const createReminderDays = (days: Model<ReminderDayRecord>, secret: string): ReminderDayRepository => {
  const idOf = (day: Day, address: string): string =>
    `${day}:${createHmac('sha256', secret)
      .update(`reminder-day:${emailKey(address)}`)
      .digest('base64url')}`;
  const take: ReminderDayRepository['take'] = async (day, address, by, now) => {
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
