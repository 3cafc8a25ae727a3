import { type ClientSession, type Connection, Schema } from 'mongoose';
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

const giverCheckModel = (mongo: Connection) => mongo.model<GiverCheckRecord>('GiverCheck', giverCheckSchema);

/** Edited lists whose givers are still to be told. */
export const createGiverCheckRepository = (mongo: Connection) => {
  const GiverCheck = giverCheckModel(mongo);
  return {
    /** A list was edited, once more or for the first time: due at `dueAt`, put off again and again no later than `latestAt`. */
    put: async ({ _id, dueAt, latestAt }: GiverCheckRecord): Promise<void> => {
      const latest = { $ifNull: ['$latestAt', latestAt] };
      await GiverCheck.updateOne({ _id }, [{ $set: { latestAt: latest, dueAt: { $min: [dueAt, latest] } } }], {
        upsert: true,
        updatePipeline: true,
      });
    },
    /** Guids of lists that are due, longest waiting first. */
    due: async (now: Date, limit: number): Promise<string[]> => {
      const found = await GiverCheck.find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean<GiverCheckRecord[]>()
        .exec();
      return found.map(({ _id }) => _id);
    },
    /** Takes a check that is due; false when another process has it. A list edited at this moment collides and is due again. */
    take: async (_id: string, now: Date, session: ClientSession): Promise<boolean> =>
      (await GiverCheck.deleteOne({ _id, dueAt: { $lte: now } }, { session })).deletedCount === 1,
    /** The list is gone: nothing is left to check. */
    delete: async (_id: string): Promise<void> => {
      await GiverCheck.deleteOne({ _id });
    },
  };
};
