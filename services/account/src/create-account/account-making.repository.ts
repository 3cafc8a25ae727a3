import type { Language } from '@site/contracts';
import { inTransaction, isDuplicateKey } from '@site/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { OverviewPlan } from '../overview/overview-plan.js';
import { addressClaims, addUser, type UserRecord } from '../user/user.model.js';

/** What an account gets when its first list stands. */
export interface Activation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string;
  readonly overviewEmailFrequency: number;
  readonly overview: OverviewPlan | null;
  /** When the session that makes it has proven the address. */
  readonly addressProvenAt?: Date;
  /** Of who makes it. */
  readonly language?: Language;
}

/** The steps of making an account. Each is one guarded write, so that a crash or a race leaves a state the sweep knows. */
export interface AccountMaking {
  /** Claims the address for a new person; false when it is taken. */
  start(user: UserRecord): Promise<boolean>;
  /** Claims the address for an afstreper that becomes an account; false when taken, or when another attempt is under way. */
  startUpgrade(publicGuid: string, claim: { key: string; attempt: string; since: Date }): Promise<boolean>;
  /** Makes the account real; null when this attempt is no longer the one. */
  activate(publicGuid: string, attempt: string, activation: Activation, session: ClientSession): Promise<UserRecord | null>;
  /**
   * Gives the address free; the first list is still to be taken back. False, and nothing happens, when another attempt
   * took this person over.
   */
  giveUp(publicGuid: string, attempt: string): Promise<boolean>;
  /** Ends a making that was given up: a new person is gone, an afstreper is what it was. */
  forget(publicGuid: string): Promise<void>;
  /** Attempts that were given up, and those begun before `cutoff`. */
  unfinished(cutoff: Date): Promise<{ publicGuid: string; attempt: string }[]>;
}

/** The making of accounts in MongoDB. */
export const createAccountMaking = (users: Model<UserRecord>): AccountMaking => ({
  start: (user) =>
    unlessTaken(async (session) => {
      await addUser(users, user, session);
      return true;
    }, users),
  startUpgrade: (publicGuid, { key, attempt, since }) =>
    unlessTaken(async (session) => {
      const claim = { accountKey: key, making: { attempt, since, phase: 'open' } };
      const free = { publicGuid, isAccount: false, making: { $exists: false } };
      if ((await users.updateOne(free, { $set: claim }, { session })).modifiedCount !== 1) return false;
      await addressClaims(users).claim('accountKey', key, { at: publicGuid }, session);
      return true;
    }, users),
  activate: async (publicGuid, attempt, activation, session) => {
    const before = await users
      .findOneAndUpdate(
        { publicGuid, 'making.attempt': attempt, 'making.phase': 'open' },
        { $set: { ...activation, isAccount: true, soleGuestGuid: null }, $unset: { making: 1, guestKey: 1 } },
        { session, projection: { guestKey: 1 } },
      )
      .lean<UserRecord>();
    if (before === null) return null;
    await addressClaims(users).release('guestKey', before.guestKey, session);
    return users.findOne({ publicGuid }, { _id: 0 }).session(session).lean<UserRecord>();
  },
  giveUp: (publicGuid, attempt) =>
    inTransaction(users.db, async (session) => {
      const change = { $set: { 'making.phase': 'discarding' }, $unset: { accountKey: 1 as const } };
      const ours = { publicGuid, 'making.attempt': attempt };
      const before = await users.findOneAndUpdate(ours, change, { session, projection: { accountKey: 1 } }).lean<UserRecord>();
      await addressClaims(users).release('accountKey', before?.accountKey, session);
      return before !== null || (await users.exists({ publicGuid }).session(session)) === null;
    }),
  forget: async (publicGuid) => {
    const givenUp = { publicGuid, 'making.phase': 'discarding' } as const;
    await users.deleteOne({ ...givenUp, guestKey: { $exists: false } });
    await users.updateOne(givenUp, { $unset: { making: 1 } });
  },
  unfinished: async (cutoff) => {
    const due = {
      making: { $exists: true },
      $or: [{ 'making.phase': 'discarding' as const }, { 'making.since': { $lt: cutoff } }],
    };
    const found = await users.find(due, { publicGuid: 1, making: 1 }).lean<UserRecord[]>();
    return found.flatMap(({ publicGuid, making }) => (making === undefined ? [] : [{ publicGuid, attempt: making.attempt }]));
  },
});

/** Runs a write of one claim; false when somebody else holds it. */
const unlessTaken = async (write: (session: ClientSession) => Promise<boolean>, users: Model<UserRecord>): Promise<boolean> => {
  try {
    return await inTransaction(users.db, write);
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
};
