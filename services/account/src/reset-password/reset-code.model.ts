import { type Connection, type Model, Schema } from 'mongoose';

/** A code by which somebody sets a new password. The code itself is in the mail only. */
export interface ResetCodeRecord {
  /** Digest of the code. */
  readonly _id: string;
  readonly userGuid: string;
  /** False once it was used, or a newer one or a new address took its place. */
  readonly isOpen: boolean;
  readonly expiresAt: Date;
  /** Until then it is known as one that existed, for `IsExpired` instead of `IsUnknown`. */
  readonly forgetAt: Date;
}

const resetCodes = new Schema<ResetCodeRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    isOpen: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
    forgetAt: { type: Date, required: true },
  },
  { collection: 'resetCodes', versionKey: false },
);
resetCodes.index({ userGuid: 1 });
resetCodes.index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** Declares the reset codes of this connection's database. */
export const resetCodeModel = (mongo: Connection): Model<ResetCodeRecord> =>
  mongo.model<ResetCodeRecord>('ResetCode', resetCodes);
