import { randomUUID } from 'node:crypto';
import type { ClientSession, Model } from 'mongoose';
import { replanned } from '../overview/overview-plan.js';
import { addressClaims, type UserRecord, withPrivateGuid } from './user.model.js';
import { KNOWN } from './user.repository.js';

const WITHOUT_ID = { _id: 0 };
type SettableKey =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'accountKey'
  | 'passwordHash'
  | 'overviewEmailFrequency'
  | 'overview'
  | 'enableCrossOffConfirmationEmail'
  | 'sessionsToEnd'
  | 'resetMails';

/** What becomes different of a person; the rest stays. */
export type UserChange = Partial<Pick<UserRecord, SettableKey>>;
export type MailChoice = Pick<UserRecord, 'overviewEmailFrequency' | 'enableCrossOffConfirmationEmail'>;

/** Changing people who are there. */
export interface UserChanges {
  /** A person as this transaction sees them: whoever changes them meanwhile makes it start again. */
  read(publicGuid: string, session: ClientSession): Promise<UserRecord | null>;
  /** The same for who gets something of their own in another collection: they cannot be deleted before this transaction is over. */
  hold(publicGuid: string, session: ClientSession): Promise<UserRecord | null>;
  /** Changes somebody read in the same transaction. A new address is unproven; one that is taken fails with a duplicate key. */
  apply(before: UserRecord, change: UserChange, session: ClientSession): Promise<UserRecord>;
  /** Mail settings of whose private guid this is, with what they mean for the next overview; false when it is nobody's. */
  chooseMail(privateGuid: string, choice: Partial<MailChoice>, now: Date): Promise<boolean>;
  /** Those whose sessions should have ended before `cutoff`. */
  withSessionsToEnd(cutoff: Date): Promise<UserRecord[]>;
  /** They ended; a later change's are still to be. */
  sessionsEnded(publicGuid: string, mark: string): Promise<void>;
}

/** Changing people in MongoDB. */
export const createUserChanges = (users: Model<UserRecord>): UserChanges => ({
  read: (publicGuid, session) =>
    users
      .findOne({ publicGuid, ...KNOWN }, WITHOUT_ID)
      .session(session)
      .lean<UserRecord>(),
  hold: (publicGuid, session) => {
    // A value that is there already would be no write, and stand in nobody's way.
    const held = { $set: { held: randomUUID() } };
    return users.findOneAndUpdate({ publicGuid, ...KNOWN }, held, { session, projection: WITHOUT_ID }).lean<UserRecord>();
  },
  apply: async ({ publicGuid, accountKey }, change, session) => {
    const isNewAddress = change.accountKey !== undefined && change.accountKey !== accountKey;
    const update = { $set: change, ...(isNewAddress ? { $unset: { addressProvenAt: 1 as const } } : {}) };
    const options = { session, returnDocument: 'after', projection: WITHOUT_ID } as const;
    const after = await users.findOneAndUpdate({ publicGuid }, update, options).lean<UserRecord>();
    if (after === null) throw new Error('a person disappeared within a transaction');
    if (isNewAddress) {
      await addressClaims(users).release('accountKey', accountKey, session);
      await addressClaims(users).claim('accountKey', change.accountKey, { at: publicGuid }, session);
    }
    return after;
  },
  chooseMail: async (privateGuid, choice, now) => {
    for (;;) {
      const user = await users.findOne({ ...withPrivateGuid(users, privateGuid), ...KNOWN }, WITHOUT_ID).lean<UserRecord>();
      if (user === null) return false;
      const { overviewEmailFrequency } = user;
      const overview = replanned(user, choice.overviewEmailFrequency ?? overviewEmailFrequency, now);
      // An overview that goes out, or another choice, at this moment: then it is looked at again.
      const read = {
        ...withPrivateGuid(users, privateGuid),
        overviewEmailFrequency,
        'overview.dueOn': user.overview?.dueOn ?? null,
      };
      if ((await users.updateOne(read, { $set: { ...choice, overview } })).matchedCount === 1) return true;
    }
  },
  withSessionsToEnd: (cutoff) => users.find({ 'sessionsToEnd.since': { $lt: cutoff } }, WITHOUT_ID).lean<UserRecord[]>(),
  sessionsEnded: async (publicGuid, mark) => {
    await users.updateOne({ publicGuid, 'sessionsToEnd.mark': mark }, { $unset: { sessionsToEnd: 1 } });
  },
});
