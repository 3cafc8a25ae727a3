import type { ClientSession, Model } from 'mongoose';
import type { UserRecord } from './user.model.js';

const WITHOUT_ID = { _id: 0 };
/** People that exist for others: not the ones whose account is still being made. */
const KNOWN = { $or: [{ isAccount: true }, { guestKey: { $exists: true } }] };

/** Reading and making people. */
export interface UserRepository {
  byGuid(publicGuid: string): Promise<UserRecord | null>;
  byGuids(publicGuids: readonly string[]): Promise<UserRecord[]>;
  /** Accounts and afstrepers by lower-case address; an address may have one of each. */
  byKeys(keys: readonly string[]): Promise<UserRecord[]>;
  /** A finished account. */
  accountByKey(key: string): Promise<UserRecord | null>;
  afstreperByKey(key: string): Promise<UserRecord | null>;
  /** Is this address an account's, or about to be? */
  isTaken(key: string): Promise<boolean>;
  /** Adds a person in a transaction; a taken address fails with a duplicate key. */
  add(user: UserRecord, session: ClientSession): Promise<void>;
  /** From now on more than one session acted as this afstreper. */
  shareAfstreper(publicGuid: string): Promise<void>;
}

/** People in MongoDB. */
export const createUserRepository = (users: Model<UserRecord>): UserRepository => ({
  byGuid: (publicGuid) => users.findOne({ publicGuid, ...KNOWN }, WITHOUT_ID).lean<UserRecord>(),
  byGuids: (publicGuids) => users.find({ publicGuid: { $in: publicGuids }, ...KNOWN }, WITHOUT_ID).lean<UserRecord[]>(),
  byKeys: (keys) =>
    users
      .find({ $or: [{ accountKey: { $in: keys }, isAccount: true }, { guestKey: { $in: keys } }] }, WITHOUT_ID)
      .lean<UserRecord[]>(),
  accountByKey: (accountKey) => users.findOne({ accountKey, isAccount: true }, WITHOUT_ID).lean<UserRecord>(),
  afstreperByKey: (guestKey) => users.findOne({ guestKey }, WITHOUT_ID).lean<UserRecord>(),
  isTaken: async (accountKey) => (await users.exists({ accountKey })) !== null,
  add: async (user, session) => {
    await users.create([user], { session });
  },
  shareAfstreper: async (publicGuid) => {
    await users.updateOne({ publicGuid, soleGuestGuid: { $ne: null } }, { $set: { soleGuestGuid: null } });
  },
});
