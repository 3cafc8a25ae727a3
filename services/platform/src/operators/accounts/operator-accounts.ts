import { createHash, randomBytes } from 'node:crypto';
import { inTransaction, type ServiceBase } from '@site/service-kit';
import { bareRecoveryCode, makeRecoveryCodes, totpStep } from '@site/service-kit/second-factor';
import argon2 from 'argon2';
import type { KeptPasskey } from '@site/service-kit/passkeys';
import { hasSecondStep, type OperatorDocument, operatorModel } from './operator.model.js';
import type { SecretBox } from './secret-box.js';

/** As people's own passwords (services/account): 19 MiB, two passes, one lane. Hashes carry their own cost. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ONE_TIME_BYTES = 16;

/** Operators' passwords under argon2id. */
interface OperatorPasswords {
  hash(password: string): Promise<string>;
  /** Does the password fit? `null`, for nobody's hash, is never right and takes as long as a wrong one. */
  fits(password: string, hash: string | null): Promise<boolean>;
}

export const createOperatorPasswords = (): OperatorPasswords => {
  const hash = (password: string): Promise<string> => argon2.hash(password.normalize('NFC'), COST);
  const nobodys = hash(randomBytes(32).toString('base64'));
  return {
    hash,
    fits: async (password, known) => {
      const same = await argon2.verify(known ?? (await nobodys), password.normalize('NFC'));
      return same && known !== null;
    },
  };
};

/** A password to hand to somebody, who has to choose another at the first login. */
const newOneTimePassword = (): string => randomBytes(ONE_TIME_BYTES).toString('base64url');

/** As it is kept. A plain hash is enough for what nobody can guess. */
const recoveryHash = (code: string): string => createHash('sha256').update(bareRecoveryCode(code)).digest('hex');

/** Recovery codes for who makes a first second step; a further one changes nothing about them. */
const firstRecovery = (before: OperatorDocument | null) => {
  const codes = before !== null && hasSecondStep(before) ? [] : makeRecoveryCodes();
  return { codes, kept: codes.length === 0 ? {} : { recovery: codes.map(recoveryHash) } };
};

/** The account that is always there; whose password OPERATOR_PASSWORD is until it is changed on the page. */
export const FIRST_OPERATOR = 'operator';
const NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Of passwords that operators choose: longer than people's, because more hangs on them. */
export const MIN_OPERATOR_PASSWORD = 12;
export const MAX_OPERATOR_PASSWORD = 500;

/** As an operator may write it. */
export const operatorName = (text: string): string => {
  const name = text.trim().toLowerCase();
  return name === '' ? FIRST_OPERATOR : name;
};

export type SecondStep = 'code' | 'recovery';

/** More than anybody has keys; each is sent to the browser at every login. */
const MAX_PASSKEYS = 10;
const WITH_SECOND_STEP = { $or: [{ totp: { $ne: null } }, { 'passkeys.0': { $exists: true } }] };
export type AddOutcome = { kind: 'added'; password: string } | { kind: 'invalidName' | 'nameTaken' };

interface Deps {
  readonly base: Pick<ServiceBase, 'mongo' | 'clock'>;
  readonly passwords: OperatorPasswords;
  readonly box: SecretBox;
}

/** Operators' accounts: who may log in, and with what. */
export const createOperatorAccounts = ({ base: { mongo, clock }, passwords, box }: Deps) => {
  const operators = operatorModel(mongo);
  const find = (name: string): Promise<OperatorDocument | null> => operators.findById(name).lean<OperatorDocument>().exec();
  const anAccount = (name: string, passwordHash: string, first: boolean): OperatorDocument => ({
    _id: name,
    createdAt: clock.now(),
    passwordHash,
    followsSetting: first,
    mustChange: !first,
    disabled: false,
    epoch: 1,
    totp: null,
    passkeys: [],
    recovery: [],
    codesOffAskedBy: null,
    guard: 0,
  });

  /** What stands in for a second step goes when there is none. */
  const forgetRecovery = async (name: string): Promise<void> => {
    await operators.updateOne({ _id: name, totp: null, 'passkeys.0': { $exists: false } }, { $set: { recovery: [] } });
  };

  return {
    find,
    list: (): Promise<OperatorDocument[]> => operators.find().sort({ _id: 1 }).lean<OperatorDocument[]>().exec(),

    /** Makes the first account, or lets its password follow the setting while nobody has changed it here. */
    ensureFirst: async (password: string): Promise<void> => {
      const found = await find(FIRST_OPERATOR);
      if (found === null) {
        const account = anAccount(FIRST_OPERATOR, await passwords.hash(password), true);
        // Two processes may start at once: one of them makes it.
        await operators.updateOne({ _id: FIRST_OPERATOR }, { $setOnInsert: account }, { upsert: true });
      } else if (found.followsSetting && !(await passwords.fits(password, found.passwordHash))) {
        const passwordHash = await passwords.hash(password);
        await operators.updateOne({ _id: FIRST_OPERATOR, followsSetting: true }, { $set: { passwordHash }, $inc: { epoch: 1 } });
      }
    },

    /** The account that a name and a password open; null otherwise, after the same time whatever was wrong. */
    byPassword: async (name: string, password: string): Promise<OperatorDocument | null> => {
      const found = await find(name);
      const fits = await passwords.fits(password, found?.passwordHash ?? null);
      return fits && found?.disabled === false ? found : null;
    },

    /** Is this the password of somebody who is logged in? */
    hasPassword: async (name: string, password: string): Promise<boolean> =>
      passwords.fits(password, (await find(name))?.passwordHash ?? null),

    /** Uses up a code of the app, or one of the recovery codes; null when it is neither, or was used before. */
    useCode: async (name: string, code: string): Promise<SecondStep | null> => {
      const found = await find(name);
      const secret = found?.totp == null ? null : box.open(found.totp.secret);
      const step = secret === null ? null : totpStep(secret, code, clock.now());
      if (step !== null) {
        const filter = { _id: name, 'totp.usedStep': { $lt: step } };
        const { modifiedCount } = await operators.updateOne(filter, { $set: { 'totp.usedStep': step } });
        return modifiedCount === 1 ? 'code' : null;
      }
      const hash = recoveryHash(code);
      const { modifiedCount } = await operators.updateOne({ _id: name, recovery: hash }, { $pull: { recovery: hash } });
      return modifiedCount === 1 ? 'recovery' : null;
    },

    /** Asks for codes of this secret from now on; answers recovery codes where there were none, which are not to be had again. */
    enrol: async (name: string, secret: string, usedStep: number): Promise<readonly string[]> => {
      const { codes, kept } = firstRecovery(await find(name));
      const totp = { secret: box.close(secret), usedStep };
      await operators.updateOne({ _id: name }, { $set: { totp, codesOffAskedBy: null, ...kept } });
      return codes;
    },

    /** Closes under the secret of today what an earlier one closed, so that that one may go; answers how many. */
    closeAnew: async (): Promise<number> => {
      let count = 0;
      for (const { _id, totp } of await operators.find({ totp: { $ne: null } }).lean<OperatorDocument[]>()) {
        if (totp === null) continue;
        const same = { _id, 'totp.secret': totp.secret };
        const $set = { 'totp.secret': box.renew(totp.secret) };
        count += (await operators.updateOne(same, { $set })).modifiedCount;
      }
      return count;
    },

    /** False: nothing would be asked for after the password any more, and that `isNeeded`. */
    withoutCodes: async (name: string, isNeeded: boolean): Promise<boolean> => {
      const theirs = isNeeded ? { _id: name, 'passkeys.0': { $exists: true } } : { _id: name };
      if ((await operators.updateOne(theirs, { $set: { totp: null } })).matchedCount === 0) return false;
      await forgetRecovery(name);
      return true;
    },

    /**
     * Asks for this passkey, among others, from now on; answers recovery codes where there were none, which are not to be had again.
     * Null: there are too many, or it is there already.
     */
    addPasskey: async (name: string, made: KeptPasskey): Promise<readonly string[] | null> => {
      const before = await find(name);
      if (before === null) return null;
      const { codes, kept } = firstRecovery(before);
      const room = { _id: name, 'passkeys.id': { $ne: made.id }, [`passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false } };
      const change = { $push: { passkeys: { ...made, addedAt: clock.now() } }, $set: { codesOffAskedBy: null, ...kept } };
      return (await operators.updateOne(room, change)).modifiedCount === 1 ? codes : null;
    },

    /** Noted only while the counter is what it was read as, so that of two uses of one answer one fails. */
    usedPasskey: async (name: string, { id, counter: before }: KeptPasskey, counter: number): Promise<boolean> => {
      const known = { _id: name, passkeys: { $elemMatch: { id, counter: before } } };
      return (await operators.updateOne(known, { $set: { 'passkeys.$.counter': counter } })).matchedCount === 1;
    },

    /** `last`: nothing would be asked for after the password any more, and that `isNeeded`. */
    removePasskey: async (name: string, id: string, isNeeded: boolean): Promise<'done' | 'unknown' | 'last'> => {
      const theirs = { _id: name, 'passkeys.id': id };
      const others = { $or: [{ totp: { $ne: null } }, { 'passkeys.1': { $exists: true } }] };
      const removed = await operators.updateOne(isNeeded ? { ...theirs, ...others } : theirs, { $pull: { passkeys: { id } } });
      if (removed.modifiedCount === 0) return (await operators.exists(theirs)) === null ? 'unknown' : 'last';
      await forgetRecovery(name);
      return 'done';
    },

    /** Ends every session of the account. @returns the number that sessions begin under from now on. */
    changePassword: async (name: string, password: string): Promise<number> => {
      const passwordHash = await passwords.hash(password);
      const change = { $set: { passwordHash, mustChange: false, followsSetting: false }, $inc: { epoch: 1 } };
      const after = await operators.findOneAndUpdate({ _id: name }, change, { returnDocument: 'after' }).lean<OperatorDocument>();
      return after?.epoch ?? 0;
    },

    add: async (name: string): Promise<AddOutcome> => {
      if (!NAME.test(name)) return { kind: 'invalidName' };
      const password = newOneTimePassword();
      const account = anAccount(name, await passwords.hash(password), false);
      const { upsertedCount } = await operators.updateOne({ _id: name }, { $setOnInsert: account }, { upsert: true });
      return upsertedCount === 1 ? { kind: 'added', password } : { kind: 'nameTaken' };
    },

    /** A one-time password, and every session ended; codes stay. Null: nobody of that name. */
    reset: async (name: string): Promise<string | null> => {
      const password = newOneTimePassword();
      const $set = {
        passwordHash: await passwords.hash(password),
        mustChange: true,
        followsSetting: false,
      };
      const { matchedCount } = await operators.updateOne({ _id: name }, { $set, $inc: { epoch: 1 } });
      return matchedCount === 1 ? password : null;
    },

    /**
     * Somebody lost their second step and their recovery codes: one operator asks, another one agrees, and it is off. One alone
     * could otherwise take any colleague's account over. `unknown`: nobody of that name who has codes.
     */
    takeCodes: async (name: string, by: string): Promise<'off' | 'asked' | 'unknown'> => {
      const agreed = { _id: name, ...WITH_SECOND_STEP, codesOffAskedBy: { $nin: [null, by] } };
      const off = { $set: { totp: null, passkeys: [], recovery: [], codesOffAskedBy: null }, $inc: { epoch: 1 } };
      if ((await operators.updateOne(agreed, off)).matchedCount === 1) return 'off';
      const asked = await operators.updateOne({ _id: name, ...WITH_SECOND_STEP }, { $set: { codesOffAskedBy: by } });
      return asked.matchedCount === 1 ? 'asked' : 'unknown';
    },

    /** Switches an account off or on; its sessions end. `last`: somebody must be left who can log in. */
    setDisabled: (name: string, disabled: boolean): Promise<'done' | 'unknown' | 'last'> =>
      inTransaction(mongo, async (session) => {
        const found = await operators.findById(name, null, { session }).lean<OperatorDocument>();
        if (found === null) return 'unknown';
        if (disabled) {
          const filter = { disabled: false, _id: { $ne: name } };
          const other = await operators.findOne(filter, null, { session }).sort({ _id: 1 }).lean<OperatorDocument>();
          if (other === null) return 'last';
          // Written, so that two who switch each other off at once meet in a conflict and only one gets through.
          await operators.updateOne({ _id: other._id }, { $inc: { guard: 1 } }, { session });
        }
        await operators.updateOne({ _id: name }, { $set: { disabled }, $inc: { epoch: 1 } }, { session });
        return 'done';
      }),
  };
};

export type OperatorAccounts = ReturnType<typeof createOperatorAccounts>;
