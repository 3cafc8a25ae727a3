import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { ServiceBase } from '../process/service-base.js';

/** A passkey as it is kept: the public half, which opens nothing. */
export interface KeptPasskey {
  /** The credential's own id, base64url. */
  readonly id: string;
  /** Base64url, COSE. */
  readonly publicKey: string;
  /** Goes up with each use, where the device counts. */
  readonly counter: number;
  /** How browsers reach it. */
  readonly transports: readonly string[];
}

/** What a browser answers: an object, as far as is known before the library looked at it. */
type Answer = Readonly<Record<string, unknown>>;

interface Holder {
  readonly id: string;
  readonly name: string;
  /** Kept on the device by itself, so that it logs in without a name typed first. */
  readonly isResident: boolean;
}

const named = ({ id, transports }: KeptPasskey) => ({ id, transports: [...transports] });

/**
 * What browsers are asked and answer about passkeys of a site. Its holder always shows on the device that it is them. Who keeps a
 * challenge, and for whom, is the caller's: it must be good for one answer.
 */
export const passkeysOf = (url: string, log: Pick<ServiceBase['log'], 'info'>) => {
  const { origin: expectedOrigin, hostname: expectedRPID } = new URL(url);
  const site = { expectedOrigin, expectedRPID };
  return {
    /** What the browser needs to make one. */
    toMake: ({ id, name, isResident }: Holder, known: readonly KeptPasskey[]) =>
      generateRegistrationOptions({
        rpName: 'Verlanglijstje',
        rpID: expectedRPID,
        userID: new TextEncoder().encode(id),
        userName: name,
        userDisplayName: name,
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: isResident ? 'required' : 'discouraged', userVerification: 'required' },
      }),
    /** What the browser needs to ask for one: any of this site, or one of `known`. */
    toAsk: (known: readonly KeptPasskey[]) =>
      generateAuthenticationOptions({ rpID: expectedRPID, userVerification: 'required', allowCredentials: known.map(named) }),
    /** The passkey that a browser made; null for what is none. */
    made: async (expectedChallenge: string, answer: Answer): Promise<KeptPasskey | null> => {
      try {
        const response = answer as unknown as RegistrationResponseJSON;
        const { registrationInfo } = await verifyRegistrationResponse({ response, expectedChallenge, ...site });
        if (registrationInfo === undefined) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
      } catch (err) {
        log.info({ err }, 'an answer that is no passkey');
        return null;
      }
    },
    /** The counter after this use; null when the passkey did not sign the challenge. */
    used: async (expectedChallenge: string, passkey: KeptPasskey, answer: Answer): Promise<number | null> => {
      try {
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge,
          credential: {
            ...named(passkey),
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
          ...site,
        });
        return verified ? authenticationInfo.newCounter : null;
      } catch (err) {
        log.info({ err }, 'an answer that no passkey gave');
        return null;
      }
    },
  };
};
