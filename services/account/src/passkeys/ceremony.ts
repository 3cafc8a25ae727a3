import type { ServiceBase, SessionControl } from '@site/service-kit';
import { type KeptPasskey, passkeysOf } from '@site/service-kit/passkeys';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';
import type { PasskeyRecord } from './passkey.repository.js';

type Base = Pick<ServiceBase, 'config' | 'redis' | 'log'>;
type Purpose = 'add' | 'login' | 'second-step';
/** What a browser answers: an object, as far as is known before the library looked at it. */
type Answer = Readonly<Record<string, unknown>>;

const CHALLENGE_SECONDS = 5 * 60;

const siteOf = ({ config, log }: Base) => passkeysOf(config.PUBLIC_URL, log);
const keptOf = ({ _id, publicKey, counter, transports }: PasskeyRecord): KeptPasskey => ({
  ...{ id: _id, publicKey, counter, transports },
});

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
  { publicGuid: id, email: name }: Pick<UserRecord, 'publicGuid' | 'email'>,
  known: readonly PasskeyRecord[],
) => {
  const options = await siteOf(base).toMake({ id, name, isResident: true }, known.map(keptOf));
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
  const options = await siteOf(base).toAsk(known.map(keptOf));
  await keepChallenge(base, purpose, session, options.challenge);
  return options;
};

type NewPasskey = Pick<PasskeyRecord, '_id' | 'publicKey' | 'counter' | 'transports'>;

/** The passkey that a browser made; null for what is none, or was not asked for by this session. */
export const madePasskey = async (base: Base, session: SessionControl, answer: Answer): Promise<NewPasskey | null> => {
  const challenge = await takeChallenge(base, 'add', session);
  const made = challenge === null ? null : await siteOf(base).made(challenge, answer);
  if (made === null) return null;
  const { id: _id, ...rest } = made;
  return { _id, ...rest };
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
  const challenge = await takeChallenge(base, purpose, session);
  if (passkey === null || challenge === null) return null;
  const counter = await siteOf(base).used(challenge, keptOf(passkey), answer);
  if (counter === null) return null;
  return (await passkeys.used(passkey, counter, base.clock.now())) ? passkey : null;
};
