import { bytesOfGuid, createSeal, guidOfBytes, type LiveKeys, type Secrets } from '@site/service-kit';

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
  /** The same under the key of today; what none of the keys opens stays. */
  renew(sealed: string, owner: SealedFor): string;
}

const about = ({ lotingGuid, round, participantGuid }: SealedFor): string => `${lotingGuid}|${String(round)}|${participantGuid}`;

/** The vault of this service. Lots whose secret is not among these any more are closed for good. */
export const createDrawVault = (keys: Secrets | LiveKeys): DrawVault => {
  const seal = createSeal(keys, 'lotting: who drew whom, 1');
  return {
    seal: (drawnGuid, owner) => seal.seal(bytesOfGuid(drawnGuid), about(owner)),
    renew: (sealed, owner) => seal.renew(sealed, about(owner)),
    open: (sealed, owner) => guidOfBytes(seal.open(sealed, about(owner))),
  };
};
