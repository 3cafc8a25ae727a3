import type { SuppressionReason } from '@site/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** An address that mail bounced from; it gets none any more and makes no afstreper (docs/specification/3-decisions.md §6, §8). */
export interface SuppressedAddress {
  /** The address in lower case. */
  readonly _id: string;
  readonly since: Date;
  /** Not there on addresses from before it was kept: a bounce. */
  readonly reason?: SuppressionReason;
  /** When its person last had a mail sent to try it. */
  readonly triedAt?: Date;
  /** When its person left: it is forgotten then (docs/specification/1-shell-and-account.md §9). */
  readonly forgetAt?: Date;
}

/** A domain of throw-away addresses. */
export interface DisposableDomain {
  /** The domain in lower case. */
  readonly _id: string;
}

const suppressed = new Schema<SuppressedAddress>(
  { _id: { type: String, required: true }, since: { type: Date, required: true }, reason: String, triedAt: Date, forgetAt: Date },
  { collection: 'suppressedAddresses', versionKey: false },
);
suppressed.index({ forgetAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

const disposable = new Schema<DisposableDomain>(
  { _id: { type: String, required: true } },
  { collection: 'disposableDomains', versionKey: false },
);

/** Declares the lists of addresses that cannot be used. */
export const addressModels = (
  mongo: Connection,
): { suppressed: Model<SuppressedAddress>; disposable: Model<DisposableDomain> } => ({
  suppressed: mongo.model<SuppressedAddress>('SuppressedAddress', suppressed),
  disposable: mongo.model<DisposableDomain>('DisposableDomain', disposable),
});
