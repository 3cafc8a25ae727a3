import type { Connection } from 'mongoose';
import { nativeDb } from '../data/mongo.js';
import type { Day } from './calendar.js';

/** What a run did: figures by name. */
export type JobReport = Readonly<Record<string, number>>;

/** A daily job of one day, as kept for operators: `db.jobruns.find().sort({ _id: -1 })`. Names nobody. */
export interface JobRun {
  /** Name and day. */
  readonly _id: string;
  readonly name: string;
  readonly day: Day;
  readonly startedAt: Date;
  /** Absent until it was done whole. */
  readonly finishedAt?: Date;
  readonly report?: JobReport;
}

const KEEP_S = 400 * 24 * 60 * 60;

const runIdOf = (name: string, day: Day): string => `${name}-${day}`;

/** The runs of daily jobs in a service's own database. */
export const jobRunsOf = (mongo: Connection) => {
  const runs = () => nativeDb(mongo).collection<JobRun>('jobruns');
  return {
    /** Makes the index by which old runs go. */
    build: async (): Promise<void> => {
      await runs().createIndex({ startedAt: 1 }, { expireAfterSeconds: KEEP_S, name: 'expire' }, {});
    },
    isDone: async (name: string, day: Day): Promise<boolean> =>
      (await runs().findOne({ _id: runIdOf(name, day) }))?.finishedAt !== undefined,
    /** The newest run that was done whole. */
    last: (name: string): Promise<JobRun | null> =>
      runs().findOne({ name, finishedAt: { $exists: true } }, { sort: { day: -1 } }),
    begin: async (name: string, day: Day, startedAt: Date): Promise<void> => {
      await runs().updateOne({ _id: runIdOf(name, day) }, { $setOnInsert: { name, day, startedAt } }, { upsert: true });
    },
    /** Adds up what runs at the same moment did. */
    finish: async (name: string, day: Day, finishedAt: Date, report: JobReport): Promise<void> => {
      const sums = Object.fromEntries(Object.entries(report).map(([figure, value]) => [`report.${figure}`, value]));
      const change = { $set: { finishedAt }, ...(Object.keys(sums).length === 0 ? {} : { $inc: sums }) };
      await runs().updateOne({ _id: runIdOf(name, day) }, change);
    },
  };
};
