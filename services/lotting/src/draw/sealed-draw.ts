import { createSeal } from './seal.js';

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

const about = ({ lotingGuid, round, participantGuid }: SealedFor): string => `${lotingGuid}|${String(round)}|${participantGuid}`;

const toBytes = (guid: string): Buffer => Buffer.from(guid.replaceAll('-', ''), 'hex');
const toGuid = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The vault of this service. Lots whose secret is not among these any more are closed for good. */
export const createDrawVault = (secrets: readonly [string, ...string[]]): DrawVault => {
  const seal = createSeal(secrets, 'who drew whom');
  return {
    seal: (drawnGuid, owner) => seal.seal(toBytes(drawnGuid), about(owner)),
    open: (sealed, owner) => toGuid(seal.open(sealed, about(owner))),
  };
};
