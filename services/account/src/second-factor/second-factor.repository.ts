import { createHmac, randomBytes } from 'node:crypto';
import { codeHash, type Seal } from '@site/service-kit';
import { bareRecoveryCode, makeRecoveryCodes, newTotpSecret, totpStep } from '@site/service-kit/second-factor';
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

/** That an account asks for a second step, and by what it is shown besides passkeys (docs/decisions/0086). */
export interface SecondFactorRecord {
  /** The user's guid. */
  readonly _id: string;
  /** The secret of an authenticator app, sealed; codes of periods up to `usedStep` are used up. */
  readonly app: { readonly secret: string; readonly usedStep: number } | null;
  /** What the recovery codes are hashed with, sealed: so the hashes outlive the service's secret. */
  readonly key: string;
  /** Keyed hashes of the codes that are left. */
  readonly recovery: readonly string[];
  /** When it was last switched on, or got another app. */
  readonly changedAt: Date;
  /** From when on it asks for nothing any more, because it was lost; by this code, hashed, who reads the mail keeps it. */
  readonly ends: { readonly at: Date; readonly code: string } | null;
}

const secondFactors = new Schema<SecondFactorRecord>(
  {
    _id: { type: String, required: true },
    app: {
      type: new Schema({ secret: { type: String, required: true }, usedStep: { type: Number, required: true } }, { _id: false }),
      default: null,
    },
    key: { type: String, required: true },
    recovery: { type: [String], required: true },
    changedAt: { type: Date, required: true },
    ends: { type: new Schema({ at: { type: Date, required: true }, code: { type: String, required: true } }, { _id: false }) },
  },
  { collection: 'secondFactors', versionKey: false },
);
secondFactors.index({ 'ends.code': 1 }, { sparse: true });

/** Declares the second factors of this connection's database. */
export const secondFactorModel = (mongo: Connection): Model<SecondFactorRecord> =>
  mongo.model<SecondFactorRecord>('SecondFactor', secondFactors);

type App = NonNullable<SecondFactorRecord['app']>;

export interface SecondFactorRepository {
  /** Null: the password is enough. */
  ofUser(userGuid: string, session?: ClientSession): Promise<SecondFactorRecord | null>;
  /** The secret for an app that is still to be confirmed, and how it is kept. */
  newApp(userGuid: string): { readonly secret: string; readonly sealed: string };
  /** The period of a code of the app with this sealed secret; null when it is no code of now. */
  stepOf(userGuid: string, sealed: string, code: string, at: Date): number | null;
  /** Asks for a second step from now on, by this app; null: by passkeys. Answers ten recovery codes, not to be had again. */
  switchOn(userGuid: string, app: App | null, at: Date, session: ClientSession): Promise<readonly string[]>;
  /** Ten others in the place of those there are; null while it is off. */
  renewCodes(userGuid: string, session: ClientSession): Promise<readonly string[] | null>;
  /** Uses up a code of the app or a recovery code; null when it is neither, or was used before. */
  useCode(userGuid: string, code: string, at: Date, session: ClientSession): Promise<'app' | 'recovery' | null>;
  /** False: it was off. */
  switchOff(userGuid: string, session: ClientSession): Promise<boolean>;
  /** It ends then, because it was lost, unless it is kept by the code or shown to be there. */
  endAt(userGuid: string, at: Date, code: string, session: ClientSession): Promise<void>;
  /** False: nobody asks for its end by that code (any more). */
  keepBy(code: string, now: Date): Promise<boolean>;
  /** It was just used: it is not lost. */
  keepUsed(userGuid: string): Promise<void>;
  /** Switches it off when its end has come. */
  endLost(userGuid: string, now: Date, session: ClientSession): Promise<boolean>;
  /** Seals with the secret of today what an earlier one sealed, so that that one may go; answers of how many accounts. */
  sealAnew(): Promise<number>;
}

const KEY_BYTES = 32;
const aboutApp = (userGuid: string): string => `app of ${userGuid}`;

/** Second factors in MongoDB; secrets of apps and keys of codes are sealed. */
export const createSecondFactors = (model: Model<SecondFactorRecord>, seal: Seal): SecondFactorRepository => {
  const keepCodes = codeHash(model.db, 'second factors');
  const hashOf = (key: Buffer, code: string): string =>
    createHmac('sha256', key).update(bareRecoveryCode(code)).digest('base64url');
  const stepOf: SecondFactorRepository['stepOf'] = (userGuid, sealed, code, at) =>
    totpStep(seal.open(sealed, aboutApp(userGuid)).toString(), code, at);
  const newCodes = (userGuid: string) => {
    const key = randomBytes(KEY_BYTES);
    const codes = makeRecoveryCodes();
    return { codes, kept: { key: seal.seal(key, userGuid), recovery: codes.map((code) => hashOf(key, code)) } };
  };

  return {
    ofUser: async (_id, session) => {
      const found = await model
        .findOne({ _id })
        .session(session ?? null)
        .lean<SecondFactorRecord>();
      return found === null ? null : { ...found, ends: found.ends ?? null };
    },
    newApp: (userGuid) => {
      const secret = newTotpSecret();
      return { secret, sealed: seal.seal(Buffer.from(secret), aboutApp(userGuid)) };
    },
    stepOf,
    switchOn: async (userGuid, app, changedAt, session) => {
      const { codes, kept } = newCodes(userGuid);
      const $set = { ...kept, ...(app === null ? {} : { app }), changedAt };
      await model.updateOne({ _id: userGuid }, { $set, $unset: { ends: 1 } }, { upsert: true, session });
      return codes;
    },
    renewCodes: async (userGuid, session) => {
      const { codes, kept } = newCodes(userGuid);
      const { matchedCount } = await model.updateOne({ _id: userGuid }, { $set: kept, $unset: { ends: 1 } }, { session });
      return matchedCount === 1 ? codes : null;
    },
    useCode: async (userGuid, code, at, session) => {
      const found = await model.findOne({ _id: userGuid }).session(session).lean<SecondFactorRecord>();
      if (found === null) return null;
      const { app, key } = found;
      const step = app === null ? null : stepOf(userGuid, app.secret, code, at);
      if (step !== null) {
        const unused = { _id: userGuid, 'app.usedStep': { $lt: step } };
        return (await model.updateOne(unused, { $set: { 'app.usedStep': step } }, { session })).modifiedCount === 1
          ? 'app'
          : null;
      }
      const recovery = hashOf(seal.open(key, userGuid), code);
      const pulled = await model.updateOne({ _id: userGuid, recovery }, { $pull: { recovery } }, { session });
      return pulled.modifiedCount === 1 ? 'recovery' : null;
    },
    switchOff: async (_id, session) => (await model.deleteOne({ _id }, { session })).deletedCount === 1,
    endAt: async (_id, at, code, session) => {
      await model.updateOne({ _id }, { $set: { ends: { at, code: keepCodes.of(code) } } }, { session });
    },
    keepBy: async (code, now) => {
      const asked = { 'ends.code': keepCodes.kept(code), 'ends.at': { $gt: now } };
      return (await model.updateOne(asked, { $unset: { ends: 1 } })).matchedCount === 1;
    },
    keepUsed: async (_id) => {
      await model.updateOne({ _id, ends: { $exists: true } }, { $unset: { ends: 1 } });
    },
    endLost: async (_id, now, session) =>
      (await model.deleteOne({ _id, 'ends.at': { $lte: now } }, { session })).deletedCount === 1,
    sealAnew: async () => {
      let count = 0;
      for (const { _id, app, key } of await model.find().lean<SecondFactorRecord[]>()) {
        // What was changed since it was read is sealed with the secret of today already.
        const anew = [await model.updateOne({ _id, key }, { $set: { key: seal.renew(key, _id) } })];
        if (app !== null) {
          const $set = { 'app.secret': seal.renew(app.secret, aboutApp(_id)) };
          anew.push(await model.updateOne({ _id, 'app.secret': app.secret }, { $set }));
        }
        if (anew.some(({ modifiedCount }) => modifiedCount > 0)) count += 1;
      }
      return count;
    },
  };
};
