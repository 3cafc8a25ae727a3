import { TIMES } from '@site/contracts';
import { codeHash } from '@site/service-kit';
import { type ClientSession, type Connection, Schema } from 'mongoose';

/** A code by which somebody sets a new password. The code itself is in the mail only. */
interface ResetCodeRecord {
  /** Keyed hash of the code. */
  readonly _id: string;
  readonly userGuid: string;
  /** False once it was used, or a newer one or a new address took its place. */
  readonly isOpen: boolean;
  readonly expiresAt: Date;
  /** Until then it is known as one that existed, for `IsExpired` instead of `IsUnknown`. */
  readonly forgetAt: Date;
}

const schema = new Schema<ResetCodeRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'resetCodes', versionKey: false },
);
schema.index({ userGuid: 1 });
schema.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

const KEEP_MS = 30 * 24 * 60 * 60 * 1000;

/** Reset codes: good for a day and for one new password, known for thirty days (docs/specification/3-decisions.md §4, §12). */
export const createResetCodes = (mongo: Connection) => {
  const codes = mongo.model<ResetCodeRecord>('ResetCode', schema);
  const hash = codeHash(mongo, 'resetCodes');
  const voidAll = async (userGuid: string, session: ClientSession): Promise<void> => {
    await codes.updateMany({ userGuid, isOpen: true }, { $set: { isOpen: false } }, { session });
  };
  return {
    voidAll,
    /** Keeps a new code of somebody; their earlier ones are void. */
    issue: async (code: string, userGuid: string, at: Date, session: ClientSession): Promise<void> => {
      await voidAll(userGuid, session);
      const expiresAt = new Date(at.getTime() + TIMES.resetCodeLife);
      const forgetAt = new Date(at.getTime() + KEEP_MS);
      await codes.create([{ _id: hash.of(code), userGuid, isOpen: true, expiresAt, forgetAt }], { session });
    },
    /** What is known of a code; null for one that never was, or long ago. */
    find: (code: string): Promise<ResetCodeRecord | null> =>
      codes
        .findOne({ _id: hash.kept(code) })
        .lean<ResetCodeRecord>()
        .exec(),
    /** Uses the code up; false when it is not good (any more). */
    use: async (code: string, at: Date, session: ClientSession): Promise<boolean> => {
      const good = { _id: hash.kept(code), isOpen: true, expiresAt: { $gt: at } };
      return (await codes.updateOne(good, { $set: { isOpen: false } }, { session })).modifiedCount === 1;
    },
    /** Nothing is known of this person's codes any more. */
    forget: async (userGuid: string, session: ClientSession): Promise<void> => {
      await codes.deleteMany({ userGuid }, { session });
    },
  };
};
export type ResetCodeRepository = ReturnType<typeof createResetCodes>;
