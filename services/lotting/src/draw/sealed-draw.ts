import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** Which draw of which participant a secret belongs to; a secret moved elsewhere does not open. */
export interface SealedFor {
  readonly lotingGuid: string;
  readonly round: number;
  readonly participantGuid: string;
}

/** Keeps who drew whom unreadable in the database: the key is not in it (docs/specification/3-decisions.md §7). */
export interface DrawVault {
  /** Encrypts the public guid of the person that was drawn; the same length for everybody. */
  seal(drawnGuid: string, owner: SealedFor): string;
  /** @throws when it was sealed for somebody else, with another key, or was changed. */
  open(sealed: string, owner: SealedFor): string;
}

const associated = ({ lotingGuid, round, participantGuid }: SealedFor): Buffer =>
  Buffer.from(`${lotingGuid}|${String(round)}|${participantGuid}`);

const toBytes = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');
const toGuid = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/**
 * The vault of this service: AES-256-GCM under a key derived from the shared service secret. Changing that secret closes
 * all lots drawn before for good.
 */
export const createDrawVault = (serviceSecret: string): DrawVault => {
  const key = Buffer.from(hkdfSync('sha256', serviceSecret, '', 'lotting: who drew whom, 1', KEY_BYTES));
  return {
    seal: (drawnGuid, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(associated(owner));
      const hidden = Buffer.concat([cipher.update(toBytes(drawnGuid)), cipher.final()]);
      return Buffer.concat([nonce, hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(associated(owner))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return toGuid(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]));
    },
  };
};
