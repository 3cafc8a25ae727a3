import { shardBy } from '@site/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';

/** How a mail ended: handed to the receiver, given up, or not wanted (any more). */
export type DeliveryOutcome = 'sent' | 'failed' | 'skipped';

/** What became of one mail. Holds nobody's address. */
export interface DeliveryRecord {
  /** The mail's id: that of its outbox entry, so that a mail asked for once is one record however often it is delivered. */
  readonly _id: string;
  /** Of a mail whose outcome somebody waits for; null for all others. */
  readonly kind: string | null;
  readonly messageId: string;
  readonly status: 'sending' | DeliveryOutcome;
  readonly tries: number;
  /** Why it failed or was skipped. */
  readonly reason: string | null;
  /** What the asking service knows it by. */
  readonly reference: string | null;
  /** The asking service waits for the outcome and has not heard it yet. */
  readonly outcomeDue: boolean;
  readonly firstTriedAt: Date;
  readonly settledAt: Date | null;
  /** A keyed hash of the address that it was handed over for and of the mail's id: who reports a bounce must know both. */
  readonly recipient: string | null;
  /** When its receiver told afterwards that it came back or was not wanted; once is enough. */
  readonly reportedAt?: Date;
}

const KEEP_S = 90 * 24 * 60 * 60;

const deliveries = new Schema<DeliveryRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, default: null },
    messageId: { type: String, required: true },
    status: { type: String, enum: ['sending', 'sent', 'failed', 'skipped'], required: true },
    tries: { type: Number, required: true },
    reason: { type: String, default: null },
    reference: { type: String, default: null },
    outcomeDue: { type: Boolean, required: true },
    firstTriedAt: { type: Date, required: true },
    settledAt: { type: Date, default: null },
    recipient: { type: String, default: null },
    reportedAt: Date,
  },
  { collection: 'deliveries', versionKey: false },
);
shardBy(deliveries, { by: '_id', isHashed: true });
// Outcomes that somebody still waits for.
deliveries.index({ settledAt: 1 }, { name: 'outcome_due', partialFilterExpression: { outcomeDue: true } });
// Long after any repetition of its job can come.
deliveries.index({ firstTriedAt: 1 }, { name: 'expire', expireAfterSeconds: KEEP_S });

/** Declares the deliveries of this connection's database. */
export const deliveryModel = (mongo: Connection): Model<DeliveryRecord> => mongo.model<DeliveryRecord>('Delivery', deliveries);
