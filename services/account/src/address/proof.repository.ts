import { digest } from '@site/service-kit';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import { freeAddresses, type UserRecord } from '../user/user.model.js';

/** A browser session in which a mailed link was opened: it has proven the address that the mail went to. */
interface ProofRecord {
  /** Hash over session key and address: says nothing to who does not have both. */
  readonly _id: string;
  readonly expiresAt: Date;
}

const schema = new Schema<ProofRecord>(
  { _id: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'proofs', versionKey: false },
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const idOf = (sessionKey: string, emailKey: string): string => digest(JSON.stringify([sessionKey, emailKey]));

/** Which sessions and accounts have proven an address, and what becomes of the afstreper of a proven one. */
export const createProofRepository = (mongo: Connection, users: Model<UserRecord>) => {
  const proofs = mongo.model<ProofRecord>('Proof', schema);
  return {
    /** This browser session has proven the address, given in lower case; again prolongs it. */
    remember: async (sessionKey: string, emailKey: string, expiresAt: Date): Promise<void> => {
      await proofs.updateOne({ _id: idOf(sessionKey, emailKey) }, { $max: { expiresAt } }, { upsert: true });
    },
    // The database removes what expired only once a minute.
    holds: async (sessionKey: string, emailKey: string, now: Date): Promise<boolean> =>
      (await proofs.exists({ _id: idOf(sessionKey, emailKey), expiresAt: { $gt: now } })) !== null,
    /**
     * The account has proven its address; false when this is no (longer) the account of that address. Always a write: an edit
     * of the address at this moment collides with it, and one of the two sees the other.
     */
    markProven: async (publicGuid: string, accountKey: string, at: Date, session: ClientSession): Promise<boolean> => {
      const account = { publicGuid, accountKey, isAccount: true };
      const known = await users.findOne(account, { addressProvenAt: 1 }).session(session).lean<UserRecord>();
      const addressProvenAt = known?.addressProvenAt ?? at;
      return (await users.updateOne(account, { $set: { addressProvenAt } }, { session })).matchedCount === 1;
    },
    /** Removes the afstreper of an address; answers who that was. Null for none, and for one that is becoming an account. */
    dissolve: async (guestKey: string, session: ClientSession): Promise<UserRecord | null> => {
      const gone = await users
        .findOneAndDelete({ guestKey, isAccount: false, making: { $exists: false } }, { session, projection: { _id: 0 } })
        .lean<UserRecord>()
        .exec();
      await freeAddresses(users, gone, session);
      return gone;
    },
    /** An account gets no confirmations of cross-offs any more. */
    stopConfirmations: async (publicGuid: string, session: ClientSession): Promise<void> => {
      await users.updateOne({ publicGuid }, { $set: { enableCrossOffConfirmationEmail: false } }, { session });
    },
  };
};
export type ProofRepository = ReturnType<typeof createProofRepository>;
