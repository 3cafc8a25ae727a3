import { isDuplicateKey, nativeDb } from '@site/service-kit';
import type { Model, mongo } from 'mongoose';
import type { DeliveryRecord, DeliveryOutcome } from './delivery.model.js';
import { inBatches } from './in-batches.js';

/** What a delivery begins with. */
export type NewDelivery = Pick<DeliveryRecord, '_id' | 'kind' | 'messageId' | 'reference'>;

interface Outcome {
  readonly status: DeliveryOutcome;
  readonly reason: string | null;
  readonly outcomeDue: boolean;
  /** Under which hash the address it went to is known; null when it went nowhere. */
  readonly recipient: string | null;
}

/** What became of mails. What is written at the same moment goes to the database as one. */
export interface DeliveryRepository {
  /**
   * Begins the `attempt`th try, unless the mail is settled (a dead letter that is tried again is not); answers the record as it stands, and whether it is new. The
   * first Message-ID stays.
   */
  begin(delivery: NewDelivery, attempt: number, now: Date): Promise<{ record: DeliveryRecord; isNew: boolean }>;
  /** Ends a mail; what is settled stays as it is. */
  settle(mailId: string, outcome: Outcome, now: Date): Promise<void>;
  /** A mail that was sent came back after all, or was complained of; noted once. */
  reported(mailId: string, report: { readonly isBounce: boolean; readonly outcomeDue: boolean }, now: Date): Promise<void>;
  /** Is it still to be sent? */
  isOpen(mailId: string): Promise<boolean>;
  /** Settled mails whose outcome is still to be reported, oldest first. */
  outcomesDue(limit: number): Promise<DeliveryRecord[]>;
  /** The asking service knows. */
  outcomeReported(mailId: string): Promise<void>;
  byId(mailId: string): Promise<DeliveryRecord | null>;
}

const BEGINNINGS = { most: 200, apartMs: 15 };
/** Each holds one of the few places between hand-over and record: when all of them wait, no more can come. */
const ends = (atOnce: number) => ({ most: 200, apartMs: 8, enough: atOnce });

interface DeliveryStart {
  readonly delivery: NewDelivery;
  readonly attempt: number;
  readonly now: Date;
}

/** Which of an unordered insert were there already. @throws what was no duplicate. */
const duplicatesOf = (error: unknown): ReadonlySet<number> => {
  const failures = (error as Partial<mongo.MongoBulkWriteError>).writeErrors;
  const all = failures === undefined ? [] : [failures].flat();
  if (all.length === 0 || !all.every((one) => isDuplicateKey(one))) throw error;
  return new Set(all.map(({ index }) => index));
};

/** Deliveries in MongoDB; so many are `atOnce` between hand-over and record at most. */
export const createDeliveryRepository = (deliveries: Model<DeliveryRecord>, atOnce: number): DeliveryRepository => {
  /** Without a schema to go through, which costs more than the write; the types hold what the schema would. */
  const collection = () => nativeDb(deliveries.db).collection<DeliveryRecord>(deliveries.collection.name);

  const beginAgain = async (repeated: readonly DeliveryStart[]): Promise<ReadonlyMap<string, DeliveryRecord>> => {
    await deliveries.bulkWrite(
      repeated.flatMap(({ delivery: { _id }, attempt }) => [
        // A dead letter that somebody has tried again: its job never comes back by itself with another try.
        {
          updateOne: {
            filter: { _id, status: 'failed' as const, tries: { $lt: attempt } },
            update: { $set: { status: 'sending' as const, reason: null, outcomeDue: false, settledAt: null } },
          },
        },
        { updateOne: { filter: { _id, status: 'sending' as const }, update: { $max: { tries: attempt } } } },
      ]),
      { ordered: true },
    );
    const ids = repeated.map(({ delivery }) => delivery._id);
    const found = await deliveries.find({ _id: { $in: ids } }).lean<DeliveryRecord[]>();
    return new Map(found.map((record) => [record._id, record]));
  };

  const begin = inBatches(async (begun: readonly DeliveryStart[]) => {
    const records = begun.map(({ delivery, attempt, now }): DeliveryRecord => {
      const open = { status: 'sending', reason: null, outcomeDue: false, settledAt: null, recipient: null } as const;
      return { ...delivery, ...open, tries: attempt, firstTriedAt: now };
    });
    // Nearly all are new: one insert says which are not.
    const there = await collection()
      .insertMany(records, { ordered: false })
      .then((): ReadonlySet<number> => new Set(), duplicatesOf);
    const repeated = begun.filter((_one, place) => there.has(place));
    const known = repeated.length === 0 ? new Map<string, DeliveryRecord>() : await beginAgain(repeated);
    return records.map((mine, place) => {
      const isNew = !there.has(place);
      const record = isNew ? mine : known.get(mine._id);
      if (record === undefined) throw new Error('a delivery that just began is gone');
      return { record, isNew };
    });
  }, BEGINNINGS);

  const settle = inBatches(async (settled: readonly { _id: string; outcome: Outcome; settledAt: Date }[]) => {
    await collection().bulkWrite(
      settled.map(({ _id, outcome, settledAt }) => ({
        updateOne: { filter: { _id, status: 'sending' as const }, update: { $set: { ...outcome, settledAt } } },
      })),
      { ordered: false },
    );
    return settled.map(() => undefined);
  }, ends(atOnce));

  return {
    begin: (delivery, attempt, now) => begin({ delivery, attempt, now }),
    settle: async (_id, outcome, settledAt) => settle({ _id, outcome, settledAt }),
    reported: async (_id, { isBounce, outcomeDue }, reportedAt) => {
      const failed = { status: 'failed' as const, reason: 'came back later', outcomeDue };
      await deliveries.updateOne({ _id, reportedAt: { $exists: false } }, { $set: { reportedAt, ...(isBounce ? failed : {}) } });
    },
    isOpen: async (_id) => (await deliveries.exists({ _id, status: 'sending' })) !== null,
    outcomesDue: (limit) => deliveries.find({ outcomeDue: true }).sort({ settledAt: 1 }).limit(limit).lean<DeliveryRecord[]>(),
    outcomeReported: async (_id) => {
      await deliveries.updateOne({ _id }, { $set: { outcomeDue: false } });
    },
    byId: (_id) => deliveries.findById(_id).lean<DeliveryRecord>(),
  };
};
