import type { ClientSession, QueryFilter, Model } from 'mongoose';
import { freeAddresses, type UserRecord } from '../user/user.model.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const WITHOUT_ID = { _id: 0 };

/** Afstrepers, by whether anybody still uses them. */
export interface UnusedGuests {
  /** This afstreper, as it was read, is in use; noted once a day at most. */
  used(who: UserRecord, now: Date): Promise<void>;
  /** Guids of those that nobody used since `cutoff`, so many at most. */
  unusedSince(cutoff: Date, limit: number): Promise<readonly string[]>;
  /** Takes one out for good if it is unused still; answers who it was. */
  remove(publicGuid: string, cutoff: Date, session: ClientSession): Promise<UserRecord | null>;
}

/** Made before it, not used after it, and not on the way to becoming an account. */
const unused = (cutoff: Date): QueryFilter<UserRecord> => ({
  guestKey: { $exists: true },
  isAccount: false,
  making: { $exists: false },
  createdAt: { $lt: cutoff },
  usedAt: { $not: { $gte: cutoff } },
});

/** Afstrepers in MongoDB. */
export const createUnusedGuests = (users: Model<UserRecord>): UnusedGuests => ({
  used: async ({ publicGuid, usedAt, createdAt }, now) => {
    if (now.getTime() - (usedAt ?? createdAt).getTime() < DAY_MS) return;
    await users.updateOne({ publicGuid, isAccount: false }, { $set: { usedAt: now } });
  },
  unusedSince: async (cutoff, limit) => {
    const found = await users.find(unused(cutoff), { publicGuid: 1 }).sort({ createdAt: 1 }).limit(limit).lean<UserRecord[]>();
    return found.map(({ publicGuid }) => publicGuid);
  },
  remove: async (publicGuid, cutoff, session) => {
    const who = { ...unused(cutoff), publicGuid };
    const gone = await users.findOneAndDelete(who, { session, projection: WITHOUT_ID }).lean<UserRecord>();
    await freeAddresses(users, gone, session);
    return gone;
  },
});
