import { digest } from '@site/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { ProofRecord } from './proof.model.js';
import type { UserRecord } from '../user/user.model.js';

interface Models {
  readonly proofs: Model<ProofRecord>;
  readonly users: Model<UserRecord>;
}

/** Which sessions and accounts have proven an address, and what becomes of the afstreper of a proven one. */
export interface ProofRepository {
  /** This browser session has proven the address, given in lower case; again prolongs it. */
  remember(sessionKey: string, emailKey: string, expiresAt: Date): Promise<void>;
  holds(sessionKey: string, emailKey: string, now: Date): Promise<boolean>;
  /** The account has proven its address; false when this is no (longer) the account of that address. */
  markProven(publicGuid: string, accountKey: string, at: Date, session: ClientSession): Promise<boolean>;
  /** Removes the afstreper of an address; answers who that was. Null for none, and for one that is becoming an account. */
  dissolve(emailKey: string, session: ClientSession): Promise<UserRecord | null>;
  /** An account gets no confirmations of cross-offs any more. */
  stopConfirmations(publicGuid: string, session: ClientSession): Promise<void>;
}

const idOf = (sessionKey: string, emailKey: string): string => digest(JSON.stringify([sessionKey, emailKey]));

/** Proofs in MongoDB. */
export const createProofRepository = ({ proofs, users }: Models): ProofRepository => ({
  remember: async (sessionKey, emailKey, expiresAt) => {
    await proofs.updateOne({ _id: idOf(sessionKey, emailKey) }, { $max: { expiresAt } }, { upsert: true });
  },
  // The database removes what expired only once a minute.
  holds: async (sessionKey, emailKey, now) =>
    (await proofs.exists({ _id: idOf(sessionKey, emailKey), expiresAt: { $gt: now } })) !== null,
  // Always a write: an edit of the address at this moment collides with it, and one of the two sees the other.
  markProven: async (publicGuid, accountKey, at, session) => {
    const account = { publicGuid, accountKey, isAccount: true };
    const known = await users.findOne(account, { addressProvenAt: 1 }).session(session).lean<UserRecord>();
    const addressProvenAt = known?.addressProvenAt ?? at;
    return (await users.updateOne(account, { $set: { addressProvenAt } }, { session })).matchedCount === 1;
  },
  dissolve: (guestKey, session) =>
    users
      .findOneAndDelete({ guestKey, isAccount: false, making: { $exists: false } }, { session, projection: { _id: 0 } })
      .lean<UserRecord>(),
  stopConfirmations: async (publicGuid, session) => {
    await users.updateOne({ publicGuid }, { $set: { enableCrossOffConfirmationEmail: false } }, { session });
  },
});
