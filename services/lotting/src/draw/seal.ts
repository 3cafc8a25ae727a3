import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Keys for one use, from the secrets of this service; the first is the one to use now. */
export const drawKeys = ([now, ...before]: readonly [string, ...string[]], use: string): readonly [Buffer, ...Buffer[]] => {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', `lotting: ${use}, 1`, KEY_BYTES));
  return [keyOf(now), ...before.map(keyOf)];
};

/** Encrypts (AES-256-GCM) under the first of these keys, and opens what any of them sealed. */
export interface Seal {
  seal(bytes: Buffer, about: string): string;
  /** @throws when it was sealed about something else, with another key, or was changed. */
  open(sealed: string, about: string): Buffer;
}

const openWith = (key: Buffer, bytes: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

export const createSeal = (secrets: readonly [string, ...string[]], use: string): Seal => {
  const keys = drawKeys(secrets, use);
  return {
    seal: (plain, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keys[0], nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed, about) => {
      const bytes = Buffer.from(sealed, 'base64url');
      let problem: unknown;
      for (const key of keys) {
        try {
          return openWith(key, bytes, about);
        } catch (error) {
          problem = error;
        }
      }
      throw problem;
    },
  };
};
