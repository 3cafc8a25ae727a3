import { TIMES } from '@site/contracts';
import { digest } from '@site/service-kit';
import type { ClientSession, Model } from 'mongoose';
import type { ResetCodeRecord } from './reset-code.model.js';

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Reset codes: good for a day and for one new password, known for thirty days (docs/specification/3-decisions.md §4, §12). */
export interface ResetCodeRepository {
  /** Keeps a new code of somebody; their earlier ones are void. */
  issue(code: string, userGuid: string, at: Date, session: ClientSession): Promise<void>;
  /** What is known of a code; null for one that never was, or long ago. */
  find(code: string): Promise<ResetCodeRecord | null>;
  /** Uses the code up; false when it is not good (any more). */
  use(code: string, at: Date, session: ClientSession): Promise<boolean>;
  voidAll(userGuid: string, session: ClientSession): Promise<void>;
  /** Nothing is known of this person's codes any more. */
  forget(userGuid: string, session: ClientSession): Promise<void>;
}

/** Reset codes in MongoDB, by their digest: a code is 122 random bits, so it cannot be guessed back. */
export const createResetCodes = (codes: Model<ResetCodeRecord>): ResetCodeRepository => {
  const voidAll = async (userGuid: string, session: ClientSession): Promise<void> => {
    await codes.updateMany({ userGuid, isOpen: true }, { $set: { isOpen: false } }, { session });
  };
  return {
    voidAll,
    issue: async (code, userGuid, at, session) => {
      await voidAll(userGuid, session);
      const expiresAt = new Date(at.getTime() + TIMES.resetCodeLife);
      const forgetAt = new Date(at.getTime() + KEEP_MS);
      await codes.create([{ _id: digest(code), userGuid, isOpen: true, expiresAt, forgetAt }], { session });
    },
    find: (code) => codes.findOne({ _id: digest(code) }).lean<ResetCodeRecord>(),
    use: async (code, at, session) => {
      const good = { _id: digest(code), isOpen: true, expiresAt: { $gt: at } };
      return (await codes.updateOne(good, { $set: { isOpen: false } }, { session })).modifiedCount === 1;
    },
    forget: async (userGuid, session) => {
      await codes.deleteMany({ userGuid }, { session });
    },
  };
};
