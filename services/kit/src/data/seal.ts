import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Secrets to derive keys from; the first is the one to use now. */
export type Secrets = readonly [string, ...string[]];

/** Keys for one use, in the order of their secrets. */
export const keysFor = ([now, ...before]: Secrets, use: string): readonly [Buffer, ...Buffer[]] => {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  return [keyOf(now), ...before.map(keyOf)];
};

/** Nonce, what was sealed, and its tag. */
export const sealWith = (key: Buffer, plain: Buffer, about: string, nonce: Buffer = randomBytes(NONCE_BYTES)): string => {
  const used = nonce.subarray(0, NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, used).setAAD(Buffer.from(about));
  return Buffer.concat([used, cipher.update(plain), cipher.final(), cipher.getAuthTag()]).toString('base64url');
};

const openOne = (key: Buffer, bytes: Buffer, about: string): Buffer => {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
};

/** @throws when it was sealed about something else, with none of these keys, or was changed. */
export const openWith = (keys: readonly Buffer[], sealed: string, about: string): Buffer => {
  const bytes = Buffer.from(sealed, 'base64url');
  let problem: unknown;
  for (const key of keys) {
    try {
      return openOne(key, bytes, about);
    } catch (error) {
      problem = error;
    }
  }
  throw problem;
};

/** Encrypts (AES-256-GCM) under the first of its keys, and opens what any of them sealed. */
export interface Seal {
  seal(bytes: Buffer, about: string): string;
  /** @throws when it was sealed about something else, with another key, or was changed. */
  open(sealed: string, about: string): Buffer;
  /** The same under the key to use now; what is so already stays, and so does what none of the keys opens. */
  renew(sealed: string, about: string): string;
}

const tryOpen = (keys: readonly Buffer[], sealed: string, about: string): Buffer | null => {
  try {
    return openWith(keys, sealed, about);
  } catch {
    return null; // with another key, or none of ours
  }
};

export const createSeal = (secrets: Secrets, use: string): Seal => {
  const keys = keysFor(secrets, use);
  return {
    seal: (plain, about) => sealWith(keys[0], plain, about),
    open: (sealed, about) => openWith(keys, sealed, about),
    renew: (sealed, about) => {
      if (tryOpen([keys[0]], sealed, about) !== null) return sealed;
      const plain = tryOpen(keys, sealed, about);
      return plain === null ? sealed : sealWith(keys[0], plain, about);
    },
  };
};
