import { type Day, shardBy } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';
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
shardBy(occasionReminderSchema, { by: '_id' });
// Of who leaves, or turns out to be another.
occasionReminderSchema.index({ userGuid: 1 });
occasionReminderSchema.index({ forgetAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

const occasionReminderModel = (mongo: Connection) =>
  mongo.model<OccasionReminderRecord>('OccasionReminder', occasionReminderSchema);

/** One person is reminded once of one day of one list. */
export const reminderId = (userGuid: string, wishlistGuid: string, date: Day): string => `${userGuid}:${wishlistGuid}:${date}`;

/** Who was reminded of which day of which list. */
export const createOccasionReminderRepository = (mongo: Connection) => {
  const Reminder = occasionReminderModel(mongo);
  return {
    /** Which of these are noted. */
    among: async (ids: readonly string[]): Promise<ReadonlySet<string>> =>
      ids.length === 0 ? new Set() : new Set(await Reminder.find({ _id: { $in: [...ids] } }).distinct('_id')),
    /** Of what somebody was reminded. */
    of: (userGuid: string): Promise<OccasionReminderRecord[]> =>
      Reminder.find({ userGuid }).sort({ _id: 1 }).lean<OccasionReminderRecord[]>().exec(),
    /** @throws a duplicate key error when one of them is noted already. */
    note: async (reminders: readonly OccasionReminderRecord[], session: ClientSession): Promise<void> => {
      await Reminder.create([...reminders], { session, ordered: true });
    },
    /** What one person was reminded of, another was: they are the same. */
    handOver: async (from: string, to: string, session: ClientSession): Promise<void> => {
      for (const { _id, wishlistGuid, forgetAt } of await Reminder.find({ userGuid: from }).session(session).lean()) {
        const date = _id.slice(-'YYYY-MM-DD'.length);
        const theirs = { userGuid: to, wishlistGuid, forgetAt };
        await Reminder.updateOne(
          { _id: reminderId(to, wishlistGuid, date) },
          { $setOnInsert: theirs },
          { upsert: true, session },
        );
      }
      await Reminder.deleteMany({ userGuid: from }, { session });
    },
    deleteOf: async (userGuid: string): Promise<void> => {
      await Reminder.deleteMany({ userGuid });
    },
  };
};
