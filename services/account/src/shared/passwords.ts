import { randomBytes } from 'node:crypto';
import { assertLimited } from '@site/service-kit';
import argon2 from 'argon2';

/** Cost of argon2id: 19 MiB, two passes, one lane; about 30 ms on one core of a small server. Hashes carry their own cost. */
const COST = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords of accounts. Accents typed on different keyboards are one password; nothing is trimmed. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the password fit? `null`, for nobody's hash, is never right and takes as long as a wrong one. */
  fits(password: string, hash: string | null): Promise<boolean>;
}

/** Passwords under argon2id. */
export const createPasswords = (): Passwords => {
  const hash = (password: string): Promise<string> => argon2.hash(password.normalize('NFC'), COST);
  // Nobody's password: what a login with an unknown name is compared to, so that its time tells nothing.
  const nobodys = hash(randomBytes(32).toString('base64'));
  return {
    hash: (password) => {
      assertLimited('a password hash');
      return hash(password);
    },
    fits: async (password, known) => {
      assertLimited('a password hash');
      const same = await argon2.verify(known ?? (await nobodys), password.normalize('NFC'));
      return same && known !== null;
    },
  };
};
