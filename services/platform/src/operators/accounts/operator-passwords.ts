import { randomBytes } from 'node:crypto';
import argon2 from 'argon2';

/** As people's own passwords (services/account): 19 MiB, two passes, one lane. Hashes carry their own cost. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const ONE_TIME_BYTES = 12;

/** Operators' passwords under argon2id. */
export interface OperatorPasswords {
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
export const newOneTimePassword = (): string => randomBytes(ONE_TIME_BYTES).toString('base64url');
