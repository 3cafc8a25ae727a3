import type { ServiceBase, SessionControl } from '@site/service-kit';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';
import type { PasskeyRecord } from './passkey.repository.js';

type Base = Pick<ServiceBase, 'config' | 'redis' | 'log'>;
type Purpose = 'add' | 'login' | 'second-step';
/** What a browser answers: an object, as far as is known before the library looked at it. */
type Answer = Readonly<Record<string, unknown>>;

const CHALLENGE_SECONDS = 5 * 60;

const siteOf = ({ config }: Base) => {
  const { origin, hostname } = new URL(config.PUBLIC_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

const challengeKey = (purpose: Purpose, session: SessionControl): string => `passkey:${purpose}:${session.ensureKey()}`;

const keepChallenge = async (base: Base, purpose: Purpose, session: SessionControl, challenge: string): Promise<void> => {
  await base.redis.set(challengeKey(purpose, session), challenge, 'EX', CHALLENGE_SECONDS);
};

/** The challenge this session was given; it is good for one answer. */
const takeChallenge = (base: Base, purpose: Purpose, session: SessionControl): Promise<string | null> =>
  base.redis.getdel(challengeKey(purpose, session));

/** What the browser needs to make a passkey. It is kept where it is made, and its holder shows there that it is them. */
export const beginAdding = async (
  base: Base,
  session: SessionControl,
  user: Pick<UserRecord, 'publicGuid' | 'email'>,
  known: readonly PasskeyRecord[],
) => {
  const options = await generateRegistrationOptions({
    rpName: 'Verlanglijstje',
    rpID: siteOf(base).expectedRPID,
    userID: new TextEncoder().encode(user.publicGuid),
    userName: user.email,
    userDisplayName: user.email,
    excludeCredentials: known.map((each) => ({ id: each._id, transports: [...each.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(base, 'add', session, options.challenge);
  return options;
};

/** What the browser needs to ask for a passkey: any of this site, or one of `known`. */
export const beginLogin = async (
  base: Base,
  session: SessionControl,
  purpose: Exclude<Purpose, 'add'>,
  known: readonly PasskeyRecord[] = [],
) => {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(base).expectedRPID,
    userVerification: 'required',
    allowCredentials: known.map(({ _id: id, transports }) => ({ id, transports: [...transports] })),
  });
  await keepChallenge(base, purpose, session, options.challenge);
  return options;
};

type Made = Pick<PasskeyRecord, '_id' | 'publicKey' | 'counter' | 'transports'>;

/** The passkey that a browser made; null for what is none, or was not asked for by this session. */
export const madePasskey = async (base: Base, session: SessionControl, answer: Answer): Promise<Made | null> => {
  const expectedChallenge = await takeChallenge(base, 'add', session);
  if (expectedChallenge === null) return null;
  try {
    const response = answer as unknown as RegistrationResponseJSON;
    const { registrationInfo } = await verifyRegistrationResponse({ response, expectedChallenge, ...siteOf(base) });
    if (registrationInfo === undefined) return null;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { _id: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  } catch (err) {
    base.log.info({ err }, 'an answer that is no passkey');
    return null;
  }
};

/** The counter after this use; null when the passkey did not sign this session's challenge. */
const provedBy = async (
  base: Base,
  session: SessionControl,
  purpose: Purpose,
  passkey: PasskeyRecord | null,
  answer: Answer,
): Promise<number | null> => {
  const expectedChallenge = await takeChallenge(base, purpose, session);
  if (expectedChallenge === null || passkey === null) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      credential: {
        id: passkey._id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
        transports: [...passkey.transports],
      },
      ...siteOf(base),
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (err) {
    base.log.info({ err }, 'an answer that no passkey gave');
    return null;
  }
};

/** The passkey that gave this answer, noted as used; null when none of this site did, or not to what this session was asked. */
export const usedPasskey = async (
  { base, passkeys }: Pick<AccountDeps, 'base' | 'passkeys'>,
  session: SessionControl,
  purpose: Exclude<Purpose, 'add'>,
  answer: Answer,
): Promise<PasskeyRecord | null> => {
  const { id } = answer;
  const passkey = typeof id === 'string' ? await passkeys.byId(id) : null;
  const counter = await provedBy(base, session, purpose, passkey, answer);
  if (passkey === null || counter === null) return null;
  return (await passkeys.used(passkey, counter, base.clock.now())) ? passkey : null;
};
