import { emailKey, type SuppressionReason } from '@site/contracts';
import type { ClientSession, Model } from 'mongoose';
import type { DisposableDomain, SuppressedAddress } from './address.model.js';

/** The domain of an address and every domain above it that could be listed: `a.b.nl` gives `a.b.nl` and `b.nl`. */
export const domainsOf = (email: string): string[] => {
  const labels = emailKey(email).split('@').at(-1)?.split('.') ?? [];
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};

interface Models {
  readonly suppressed: Model<SuppressedAddress>;
  readonly disposable: Model<DisposableDomain>;
}

/** Addresses that no mail goes to. */
export interface AddressRepository {
  /** Did mail to it bounce? */
  isSuppressed(email: string): Promise<boolean>;
  /** Which of these are on the suppression list, in lower case. */
  suppressedOf(emails: readonly string[]): Promise<ReadonlySet<string>>;
  /** Is its domain, or one above it, known for throw-away addresses? */
  isDisposable(email: string): Promise<boolean>;
  /** What is known of an address on the suppression list; null for any other. */
  suppression(email: string): Promise<SuppressedAddress | null>;
  /** Puts an address on the suppression list; again is harmless. */
  suppress(email: string, since: Date, reason?: SuppressionReason): Promise<void>;
  /** Notes that a mail is sent to try it, unless one was since `before`; answers whether it was noted. */
  noteTry(email: string, now: Date, before: Date, session: ClientSession): Promise<boolean>;
  /** A mail to it arrived: off the list, if it was tried after it came on it. */
  mend(email: string): Promise<boolean>;
  /** Its person left: if it is on the suppression list, that is for this long only. */
  forgetBy(email: string, moment: Date, session?: ClientSession): Promise<void>;
  /** Adds to the disposable domains what is not there yet. */
  addDisposable(domains: readonly string[]): Promise<void>;
}

/** The suppression list and the disposable domains in MongoDB. */
export const createAddressRepository = ({ suppressed, disposable }: Models): AddressRepository => ({
  isSuppressed: async (email) => (await suppressed.exists({ _id: emailKey(email) })) !== null,
  suppressedOf: async (emails) => {
    if (emails.length === 0) return new Set();
    const found = await suppressed.find({ _id: { $in: emails.map(emailKey) } }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  },
  isDisposable: async (email) => (await disposable.exists({ _id: { $in: domainsOf(email) } })) !== null,
  suppression: (email) => suppressed.findById(emailKey(email)).lean<SuppressedAddress>(),
  suppress: async (email, since, reason = 'bounce') => {
    await suppressed.updateOne({ _id: emailKey(email) }, { $setOnInsert: { since, reason } }, { upsert: true });
  },
  noteTry: async (email, triedAt, before, session) => {
    const isFree = { _id: emailKey(email), $or: [{ triedAt: { $exists: false } }, { triedAt: { $lte: before } }] };
    return (await suppressed.updateOne(isFree, { $set: { triedAt } }, { session })).modifiedCount === 1;
  },
  mend: async (email) => (await suppressed.deleteOne({ _id: emailKey(email), triedAt: { $exists: true } })).deletedCount === 1,
  forgetBy: async (email, forgetAt, session) => {
    await suppressed.updateOne({ _id: emailKey(email) }, { $set: { forgetAt } }).session(session ?? null);
  },
  addDisposable: async (domains) => {
    await disposable.bulkWrite(
      domains.map((_id) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: { _id } }, upsert: true } })),
      { ordered: false },
    );
  },
});
