import { isOnCluster } from '@site/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { Language } from '@site/contracts';
import { addressClaims, addUser, freeAddresses, type UserRecord, withPrivateGuid } from './user.model.js';

const WITHOUT_ID = { _id: 0 };
/** People that exist for others: not the ones whose account is still being made. */
export const KNOWN = { $or: [{ isAccount: true }, { guestKey: { $exists: true } }] };

/** Names that somebody's account may lack. */
export interface GivenNames {
  readonly userGuid: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Reading and making people. */
export interface UserRepository {
  byGuid(publicGuid: string): Promise<UserRecord | null>;
  byPrivateGuid(privateGuid: string): Promise<UserRecord | null>;
  byGuids(publicGuids: readonly string[]): Promise<UserRecord[]>;
  /** Accounts and afstrepers by lower-case address; an address may have one of each. */
  byKeys(keys: readonly string[]): Promise<UserRecord[]>;
  /** How many finished accounts there are. */
  countAccounts(): Promise<number>;
  /** A finished account. */
  accountByKey(key: string): Promise<UserRecord | null>;
  guestByKey(key: string): Promise<UserRecord | null>;
  /** Is this address an account's, or about to be? */
  isTaken(key: string): Promise<boolean>;
  /** Adds a person in a transaction; a taken address fails with a duplicate key. */
  add(user: UserRecord, session: ClientSession): Promise<void>;
  /** Fills in the names an account lacks; answers it as it is then and whether it changed, null for no account. */
  completeName(names: GivenNames, session: ClientSession): Promise<{ user: UserRecord; isChanged: boolean } | null>;
  /** Takes somebody out for good, if they are still what the caller takes them for; answers who that was. */
  remove(who: Pick<UserRecord, 'publicGuid' | 'isAccount'>, session: ClientSession): Promise<UserRecord | null>;
  /** Keeps the language that an account chose. */
  chooseLanguage(publicGuid: string, language: Language): Promise<void>;
  /** From now on more than one session acted as this afstreper. */
  shareGuest(publicGuid: string): Promise<void>;
}

/** People in MongoDB. */
export const createUserRepository = (users: Model<UserRecord>): UserRepository => ({
  byGuid: (publicGuid) => users.findOne({ publicGuid, ...KNOWN }, WITHOUT_ID).lean<UserRecord>(),
  byPrivateGuid: (guid) => users.findOne({ ...withPrivateGuid(users, guid), ...KNOWN }, WITHOUT_ID).lean<UserRecord>(),
  byGuids: (publicGuids) => users.find({ publicGuid: { $in: publicGuids }, ...KNOWN }, WITHOUT_ID).lean<UserRecord[]>(),
  byKeys: (keys) =>
    users
      .find({ $or: [{ accountKey: { $in: keys }, isAccount: true }, { guestKey: { $in: keys } }] }, WITHOUT_ID)
      .lean<UserRecord[]>(),
  countAccounts: () => users.countDocuments({ isAccount: true }),
  accountByKey: async (accountKey) => {
    const find = (at: object) => users.findOne({ accountKey, isAccount: true, ...at }, WITHOUT_ID).lean<UserRecord>();
    // On a cluster one shard has it; where nobody is claimed to have the address, all are asked.
    const at = isOnCluster(users.db)
      ? (await addressClaims(users).places('accountKey', [accountKey])).get(accountKey)
      : undefined;
    return (at === undefined ? null : await find({ publicGuid: at })) ?? find({});
  },
  guestByKey: (guestKey) => users.findOne({ guestKey }, WITHOUT_ID).lean<UserRecord>(),
  isTaken: async (accountKey) => (await users.exists({ accountKey })) !== null,
  add: async (user, session) => {
    await addUser(users, user, session);
  },
  completeName: async ({ userGuid, ...given }, session) => {
    const before = await users.findOne({ publicGuid: userGuid, isAccount: true }, WITHOUT_ID).session(session).lean<UserRecord>();
    if (before === null) return null;
    const names = { firstName: before.firstName ?? given.firstName, lastName: before.lastName ?? given.lastName };
    const isChanged = names.firstName !== before.firstName || names.lastName !== before.lastName;
    if (isChanged) await users.updateOne({ publicGuid: userGuid }, { $set: names }, { session });
    return { user: { ...before, ...names }, isChanged };
  },
  remove: async ({ publicGuid, isAccount }, session) => {
    const who = { publicGuid, isAccount, ...KNOWN };
    const gone = await users.findOneAndDelete(who, { session, projection: WITHOUT_ID }).lean<UserRecord>();
    await freeAddresses(users, gone, session);
    return gone;
  },
  chooseLanguage: async (publicGuid, language) => {
    await users.updateOne({ publicGuid, isAccount: true }, { $set: { language } });
  },
  shareGuest: async (publicGuid) => {
    await users.updateOne({ publicGuid, soleGuestGuid: { $ne: null } }, { $set: { soleGuestGuid: null } });
  },
});
