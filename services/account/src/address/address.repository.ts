import { emailKey, type SuppressionReason } from '@site/contracts';
import { type ClientSession, type Connection, Schema } from 'mongoose';

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
interface DisposableDomain {
  /** The domain in lower case. */
  readonly _id: string;
}

const suppressedSchema = new Schema<SuppressedAddress>(
  { _id: { type: String, required: true }, since: { type: Date, required: true }, reason: String, triedAt: Date, forgetAt: Date },
  { collection: 'suppressedAddresses', versionKey: false },
);
suppressedSchema.index({ forgetAt: 1 }, { name: 'expire', expireAfterSeconds: 0 });

const disposableSchema = new Schema<DisposableDomain>(
  { _id: { type: String, required: true } },
  { collection: 'disposableDomains', versionKey: false },
);

/** The domain of an address and every domain above it that could be listed: `a.b.nl` gives `a.b.nl` and `b.nl`. */
export const domainsOf = (email: string): string[] => {
  const labels = emailKey(email).split('@').at(-1)?.split('.') ?? [];
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};

/** Addresses that no mail goes to: the suppression list, and the disposable domains. */
export const createAddressRepository = (mongo: Connection) => {
  const suppressed = mongo.model<SuppressedAddress>('SuppressedAddress', suppressedSchema);
  const disposable = mongo.model<DisposableDomain>('DisposableDomain', disposableSchema);
  return {
    /** Did mail to it bounce? */
    isSuppressed: async (email: string): Promise<boolean> => (await suppressed.exists({ _id: emailKey(email) })) !== null,
    /** Which of these are on the suppression list, in lower case. */
    suppressedOf: async (emails: readonly string[]): Promise<ReadonlySet<string>> => {
      if (emails.length === 0) return new Set();
      const found = await suppressed.find({ _id: { $in: emails.map(emailKey) } }, { _id: 1 }).lean<{ _id: string }[]>();
      return new Set(found.map(({ _id }) => _id));
    },
    /** Is its domain, or one above it, known for throw-away addresses? */
    isDisposable: async (email: string): Promise<boolean> =>
      (await disposable.exists({ _id: { $in: domainsOf(email) } })) !== null,
    /** What is known of an address on the suppression list; null for any other. */
    suppression: (email: string): Promise<SuppressedAddress | null> =>
      suppressed.findById(emailKey(email)).lean<SuppressedAddress>().exec(),
    /** Puts an address on the suppression list; again is harmless. */
    suppress: async (email: string, since: Date, reason: SuppressionReason = 'bounce'): Promise<void> => {
      await suppressed.updateOne({ _id: emailKey(email) }, { $setOnInsert: { since, reason } }, { upsert: true });
    },
    /** Notes that a mail is sent to try it, unless one was since `before`; answers whether it was noted. */
    noteTry: async (email: string, triedAt: Date, before: Date, session: ClientSession): Promise<boolean> => {
      const isFree = { _id: emailKey(email), $or: [{ triedAt: { $exists: false } }, { triedAt: { $lte: before } }] };
      return (await suppressed.updateOne(isFree, { $set: { triedAt } }, { session })).modifiedCount === 1;
    },
    /** A mail to it arrived: off the list, if it was tried after it came on it. */
    mend: async (email: string): Promise<boolean> =>
      (await suppressed.deleteOne({ _id: emailKey(email), triedAt: { $exists: true } })).deletedCount === 1,
    /** Its person left: if it is on the suppression list, that is for this long only. */
    forgetBy: async (email: string, forgetAt: Date, session: ClientSession | null = null): Promise<void> => {
      await suppressed.updateOne({ _id: emailKey(email) }, { $set: { forgetAt } }).session(session);
    },
    /** Adds to the disposable domains what is not there yet. */
    addDisposable: async (domains: readonly string[]): Promise<void> => {
      await disposable.bulkWrite(
        domains.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true } })),
        { ordered: false },
      );
    },
  };
};
export type AddressRepository = ReturnType<typeof createAddressRepository>;
