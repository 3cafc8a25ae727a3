import { createHmac } from 'node:crypto';
import { TIMES } from '@site/contracts';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';
import type { UserRecord } from '../user/user.model.js';

/** The address that an account had before, for whoever reads its mail to put back. The code itself is in the mail only. */
export interface EmailUndoRecord {
  /** Keyed hash of the code. */
  readonly _id: string;
  readonly userGuid: string;
  readonly email: string;
  readonly changedAt: Date;
  readonly expiresAt: Date;
}

const undos = new Schema<EmailUndoRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    email: { type: String, required: true },
    changedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'emailUndos', versionKey: false },
);
undos.index({ userGuid: 1 });
undos.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Declares the addresses to put back of this connection's database. */
export const emailUndoModel = (mongo: Connection): Model<EmailUndoRecord> => mongo.model<EmailUndoRecord>('EmailUndo', undos);

/** Addresses that may be put back for seven days (docs/specification/3-decisions.md §14). */
export interface EmailUndoRepository {
  keep(code: string, before: Pick<UserRecord, 'publicGuid' | 'email'>, at: Date, session: ClientSession): Promise<void>;
  /** What a code puts back; null when it puts back nothing (any more). */
  find(code: string, at: Date, session: ClientSession): Promise<EmailUndoRecord | null>;
  /** This one is used, and what came after it is undone with it: no later address can be put back. */
  use(undo: EmailUndoRecord, session: ClientSession): Promise<void>;
  /** The addresses that may be put back, the last changed first. */
  ofUser(userGuid: string): Promise<EmailUndoRecord[]>;
  /** Nothing is known of this person's earlier addresses any more. */
  forget(userGuid: string, session: ClientSession): Promise<void>;
}

/** In MongoDB, under hashes keyed with the first of `secrets`; found under those of the others too. */
export const createEmailUndos = (model: Model<EmailUndoRecord>, secrets: readonly [string, ...string[]]): EmailUndoRepository => {
  const idBy = (secret: string, code: string): string =>
    createHmac('sha256', secret).update(`email-undo:${code}`).digest('base64url');
  return {
    keep: async (code, { publicGuid, email }, changedAt, session) => {
      const expiresAt = new Date(changedAt.getTime() + TIMES.emailUndoLife);
      await model.create([{ _id: idBy(secrets[0], code), userGuid: publicGuid, email, changedAt, expiresAt }], { session });
    },
    find: (code, at, session) =>
      model
        .findOne({ _id: { $in: secrets.map((secret) => idBy(secret, code)) }, expiresAt: { $gt: at } })
        .session(session)
        .lean<EmailUndoRecord>(),
    use: async ({ userGuid, changedAt }, session) => {
      await model.deleteMany({ userGuid, changedAt: { $gte: changedAt } }, { session });
    },
    ofUser: (userGuid) => model.find({ userGuid }).sort({ changedAt: -1 }).lean<EmailUndoRecord[]>(),
    forget: async (userGuid, session) => {
      await model.deleteMany({ userGuid }, { session });
    },
  };
};
