import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

/** A passkey of an account: the public half, which opens nothing. */
export interface PasskeyRecord {
  /** The credential's own id, base64url. */
  readonly _id: string;
  readonly userGuid: string;
  readonly name: string;
  /** Base64url, COSE. */
  readonly publicKey: string;
  /** Goes up with each use, where the device counts. */
  readonly counter: number;
  /** How browsers reach it. */
  readonly transports: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const passkeys = new Schema<PasskeyRecord>(
  {
    _id: { type: String, required: true },
    userGuid: { type: String, required: true },
    name: { type: String, required: true },
    publicKey: { type: String, required: true },
    counter: { type: Number, required: true },
    transports: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);
passkeys.index({ userGuid: 1, createdAt: 1 });

/** Declares the passkeys of this connection's database. */
export const passkeyModel = (mongo: Connection): Model<PasskeyRecord> => mongo.model<PasskeyRecord>('Passkey', passkeys);

export interface PasskeyRepository {
  ofUser(userGuid: string): Promise<PasskeyRecord[]>;
  /** Has the account any? */
  isAny(userGuid: string, session?: ClientSession): Promise<boolean>;
  byId(id: string): Promise<PasskeyRecord | null>;
  /** One that is there already fails with a duplicate key. */
  add(passkey: PasskeyRecord, session: ClientSession): Promise<void>;
  /** Noted only while the counter is what it was read as, so that of two uses of one answer one fails. */
  used(passkey: PasskeyRecord, counter: number, at: Date): Promise<boolean>;
  rename(userGuid: string, id: string, name: string): Promise<boolean>;
  remove(userGuid: string, id: string, session: ClientSession): Promise<boolean>;
  /** None opens this account any more. */
  forget(userGuid: string, session: ClientSession): Promise<void>;
}

export const createPasskeys = (model: Model<PasskeyRecord>): PasskeyRepository => ({
  ofUser: (userGuid) => model.find({ userGuid }).sort({ createdAt: 1 }).lean<PasskeyRecord[]>(),
  isAny: async (userGuid, session) => (await model.exists({ userGuid }).session(session ?? null)) !== null,
  byId: (_id) => model.findOne({ _id }).lean<PasskeyRecord>(),
  add: async (passkey, session) => {
    await model.create([passkey], { session });
  },
  used: async ({ _id, counter: before }, counter, lastUsedAt) =>
    (await model.updateOne({ _id, counter: before }, { $set: { counter, lastUsedAt } })).matchedCount === 1,
  rename: async (userGuid, _id, name) => (await model.updateOne({ _id, userGuid }, { $set: { name } })).matchedCount === 1,
  remove: async (userGuid, _id, session) => (await model.deleteOne({ _id, userGuid }, { session })).deletedCount === 1,
  forget: async (userGuid, session) => {
    await model.deleteMany({ userGuid }, { session });
  },
});
