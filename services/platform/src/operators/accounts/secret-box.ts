import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Closes a text for keeping in a database, so that who reads only the database does not have it. */
export interface SecretBox {
  close(text: string): string;
  /** Null when it was closed under another key, or tampered with. */
  open(closed: string): string | null;
}

/** Closes under the first of these secrets, opens what any of them closed. */
export const createSecretBox = (secrets: readonly [string, ...string[]]): SecretBox => {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'operators-totp', 32));
  const key = keyOf(secrets[0]);
  const openWith = (each: Buffer, bytes: Buffer): string | null => {
    try {
      const decipher = createDecipheriv(ALGORITHM, each, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null; // closed under another key: the caller decides what that means
    }
  };
  return {
    close: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (closed) => {
      const bytes = Buffer.from(closed, 'base64url');
      for (const secret of secrets) {
        const text = openWith(keyOf(secret), bytes);
        if (text !== null) return text;
      }
      return null;
    },
  };
};
