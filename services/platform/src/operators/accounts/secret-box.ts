import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysFor, type LiveKeys, openersOf, type Secrets, withId } from '@site/service-kit';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Closes a text for keeping in a database, so that who reads only the database does not have it. */
export interface SecretBox {
  close(text: string): string;
  /** Null when it was closed under another key, or tampered with. */
  open(closed: string): string | null;
  /** The same under the key to use now; what is so already stays, and so does what does not open. */
  renew(closed: string): string;
}

/** Closes under the first of these keys, opens what any of them closed. */
export const createSecretBox = (from: Secrets | LiveKeys): SecretBox => {
  const known = keysFor(from, 'operators-totp');
  const openOne = (key: Buffer, bytes: Buffer): string | null => {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null; // closed under another key: the caller decides what that means
    }
  };
  const openBy = (all: readonly (typeof known)['now'][], closed: string): string | null => {
    const { keys, bytes } = openersOf(all, closed);
    for (const key of keys) {
      const text = openOne(key, bytes);
      if (text !== null) return text;
    }
    return null;
  };
  const close = (text: string): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, known.now.key, nonce);
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return withId(known.now, Buffer.concat([nonce, cipher.getAuthTag(), body]));
  };
  return {
    close,
    open: (closed) => openBy(known.all, closed),
    renew: (closed) => {
      const text = openBy([known.now], closed) === null ? openBy(known.all, closed) : null;
      return text === null ? closed : close(text);
    },
  };
};
