import type { ServiceBase } from '@site/service-kit';
import { type KeptPasskey, passkeysOf } from '@site/service-kit/passkeys';
import type { OperatorAccounts } from './operator-accounts.js';
import type { OperatorDocument } from './operator.model.js';

const CHALLENGE_SECONDS = 5 * 60;
type Purpose = 'make' | 'ask';
const challengeKey = (purpose: Purpose, name: string): string => `operator-passkey:${purpose}:${name}`;

/** What a script put in a form: an object, or null. */
export const answerOf = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null; // typed by somebody, or sent without script: no passkey
  }
};

interface Deps {
  readonly base: Pick<ServiceBase, 'redis' | 'config' | 'log'>;
  readonly accounts: Pick<OperatorAccounts, 'find' | 'usedPasskey'>;
}

/** Passkeys of operators: a second step after the password, of the host on which operators log in. */
export const createOperatorPasskeys = ({ base: { redis, config, log }, accounts }: Deps) => {
  const site = passkeysOf(config.OPERATOR_URL ?? config.PUBLIC_URL, log);
  const keep = async <T extends { readonly challenge: string }>(purpose: Purpose, name: string, options: T): Promise<T> => {
    await redis.set(challengeKey(purpose, name), options.challenge, 'EX', CHALLENGE_SECONDS);
    return options;
  };
  /** A challenge is good for one answer. */
  const take = (purpose: Purpose, name: string) => redis.getdel(challengeKey(purpose, name));

  return {
    /** What the browser needs to make one; the device need not list it where people of the site log in. */
    toMake: async ({ _id: name, passkeys = [] }: OperatorDocument) =>
      keep('make', name, await site.toMake({ id: `operator ${name}`, name, isResident: false }, passkeys)),
    /** The one that a browser made; null for what is none. */
    made: async (name: string, text: string): Promise<KeptPasskey | null> => {
      const answer = answerOf(text);
      const challenge = await take('make', name);
      return answer === null || challenge === null ? null : site.made(challenge, answer);
    },
    /** What the browser needs to ask for one; null for who has none. */
    toAsk: async ({ _id: name, passkeys = [] }: OperatorDocument) =>
      passkeys.length === 0 ? null : keep('ask', name, await site.toAsk(passkeys)),
    /** Did a passkey of this operator sign what it was asked? */
    shown: async (name: string, text: string): Promise<'passkey' | null> => {
      const answer = answerOf(text);
      const challenge = await take('ask', name);
      const passkey = (await accounts.find(name))?.passkeys?.find(({ id }) => id === answer?.['id']);
      if (answer === null || challenge === null || passkey === undefined) return null;
      const counter = await site.used(challenge, passkey, answer);
      return counter !== null && (await accounts.usedPasskey(name, passkey, counter)) ? 'passkey' : null;
    },
  };
};

export type OperatorPasskeys = ReturnType<typeof createOperatorPasskeys>;
