import type { Model } from 'mongoose';
import type { DeliveryRecord, Settled } from './delivery.model.js';

/** What a delivery begins with. */
export type NewDelivery = Pick<DeliveryRecord, '_id' | 'kind' | 'messageId' | 'reference'>;

interface Outcome {
  readonly status: Settled;
  readonly reason: string | null;
  readonly outcomeDue: boolean;
}

/** What became of mails. */
export interface DeliveryRepository {
  /** Begins a try, unless the mail is settled; answers the record as it stands. The first try's Message-ID stays. */
  begin(delivery: NewDelivery, now: Date): Promise<DeliveryRecord>;
  /** Ends a mail; what is settled stays as it is. */
  settle(mailId: string, outcome: Outcome, now: Date): Promise<void>;
  /** Settled mails whose outcome is still to be told, oldest first. */
  outcomesDue(limit: number): Promise<DeliveryRecord[]>;
  /** The asking service knows. */
  told(mailId: string): Promise<void>;
  byId(mailId: string): Promise<DeliveryRecord | null>;
}

/** Deliveries in MongoDB. */
export const createDeliveryRepository = (deliveries: Model<DeliveryRecord>): DeliveryRepository => ({
  begin: async ({ _id, ...rest }, now) => {
    const first = { ...rest, tries: 0, status: 'sending' as const, outcomeDue: false, firstTriedAt: now };
    await deliveries.updateOne({ _id }, { $setOnInsert: first }, { upsert: true });
    await deliveries.updateOne({ _id, status: 'sending' }, { $inc: { tries: 1 } });
    const record = await deliveries.findById(_id).lean<DeliveryRecord>();
    if (record === null) throw new Error('a delivery that just began is gone');
    return record;
  },
  settle: async (_id, outcome, settledAt) => {
    await deliveries.updateOne({ _id, status: 'sending' }, { $set: { ...outcome, settledAt } });
  },
  outcomesDue: (limit) => deliveries.find({ outcomeDue: true }).sort({ settledAt: 1 }).limit(limit).lean<DeliveryRecord[]>(),
  told: async (_id) => {
    await deliveries.updateOne({ _id }, { $set: { outcomeDue: false } });
  },
  byId: (_id) => deliveries.findById(_id).lean<DeliveryRecord>(),
});
