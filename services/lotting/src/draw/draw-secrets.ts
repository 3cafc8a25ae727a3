import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * What would say who drew whom if it lay open beside a mail's addressee: when somebody nudged, who asked a question. The
 * keys are not in the database (docs/specification/3-decisions.md §7).
 */
export interface DrawSecrets {
  /** Encrypts a text; it opens with the same `about` alone. */
  hide(text: string, about: string): string;
  /** @throws when it was hidden about something else, with another key, or was changed. */
  reveal(hidden: string, about: string): string;
  /** The same for the same parts, and nothing anybody could compute without the key. */
  tag(...parts: readonly (string | number)[]): string;
}

/** The secrets of this service, under keys derived from the shared service secret. */
export const createDrawSecrets = (serviceSecret: string): DrawSecrets => {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', serviceSecret, '', `lotting: ${use}, 1`, KEY_BYTES));
  const [hiding, tagging] = [keyFor('what a lot did'), keyFor('whose question')];
  return {
    hide: (text, about) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, hiding, nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
    },
    reveal: (hidden, about) => {
      const bytes = Buffer.from(hidden, 'base64url');
      const decipher = createDecipheriv(CIPHER, hiding, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    tag: (...parts) => createHmac('sha256', tagging).update(JSON.stringify(parts)).digest('base64url'),
  };
};
