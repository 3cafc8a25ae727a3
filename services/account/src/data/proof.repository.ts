import { createHash } from 'node:crypto';
import type { ClientSession, Model } from 'mongoose';
import type { ProofRecord } from './proof.model.js';
import type { UserRecord } from './user.model.js';

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
  markProven(publicGuid: string, accountKey: string, at: Date): Promise<boolean>;
  /** Removes an afstreper who turned out to be an account's holder; false when somebody else changed them first. */
  dissolve(publicGuid: string, session: ClientSession): Promise<boolean>;
  /** An account gets no confirmations of cross-offs any more. */
  stopConfirmations(publicGuid: string, session: ClientSession): Promise<void>;
}

const idOf = (sessionKey: string, emailKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify([sessionKey, emailKey]))
    .digest('base64url');

/** Proofs in MongoDB. */
export const createProofRepository = ({ proofs, users }: Models): ProofRepository => ({
  remember: async (sessionKey, emailKey, expiresAt) => {
    await proofs.updateOne({ _id: idOf(sessionKey, emailKey) }, { $max: { expiresAt } }, { upsert: true });
  },
  // The database removes what expired only once a minute.
  holds: async (sessionKey, emailKey, now) =>
    (await proofs.exists({ _id: idOf(sessionKey, emailKey), expiresAt: { $gt: now } })) !== null,
  markProven: async (publicGuid, accountKey, at) => {
    const account = { publicGuid, accountKey, isAccount: true };
    const { matchedCount } = await users.updateOne(
      account,
      [{ $set: { addressProvenAt: { $ifNull: ['$addressProvenAt', at] } } }],
      {
        updatePipeline: true,
      },
    );
    return matchedCount === 1;
  },
  dissolve: async (publicGuid, session) => {
    const untouched = { publicGuid, isAccount: false, guestKey: { $exists: true }, making: { $exists: false } };
    return (await users.deleteOne(untouched, { session })).deletedCount === 1;
  },
  stopConfirmations: async (publicGuid, session) => {
    await users.updateOne({ publicGuid }, { $set: { enableCrossOffConfirmationEmail: false } }, { session });
  },
});
