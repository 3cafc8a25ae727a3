import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { TIMES } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';
import type { OperatorAccounts } from './operator-accounts.js';
import { hasSecondStep, type OperatorDocument } from './operator.model.js';

const COOKIE = 'operator';
/** A site at such an address is on somebody's own machine. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** An operator logs in anew every working day. */
const SESSION_SECONDS = 8 * 60 * 60;
/** Time to type a code after the password. */
const CODE_SECONDS = 5 * 60;
const TOKEN_BYTES = 32;

const StoredSession = z.object({
  name: z.string(),
  csrf: z.string(),
  epoch: z.number(),
  stage: z.enum(['in', 'code']),
  at: z._default(z.number(), 0),
});
type StoredSession = z.output<typeof StoredSession>;

/** An operator who is logged in; nothing to do with the site's users. */
export interface OperatorSession {
  /** Name of their account: for the audit log. */
  readonly name: string;
  /** Token that every form of this session carries. */
  readonly csrf: string;
  /** Has to choose a password before anything else. */
  readonly mustChange: boolean;
  /** Has an app whose codes are asked for. */
  readonly hasCodes: boolean;
  /** Is asked for a code or a passkey at each login. */
  readonly hasSecondStep: boolean;
  /** The site is on the internet: nobody goes on there without a second step. */
  readonly needsSecondStep: boolean;
  /** The password was given a moment ago, as adding and resetting others needs. */
  readonly isFresh: boolean;
}

/** Operators' sessions, in Redis under a hash of the token: who reads Redis cannot use them. */
export interface OperatorSessions {
  /** Starts a session and answers its `Set-Cookie`; `code`: only for the form that asks for the code. */
  start(name: string, epoch: number, stage?: 'in' | 'code'): Promise<string>;
  /** Who is logged in. Nobody once their account was switched off or reset, or its password changed. */
  find(cookieHeader: string | undefined): Promise<OperatorSession | null>;
  /** Whose password was right and whose code is still asked for. */
  findHalfway(cookieHeader: string | undefined): Promise<{ readonly name: string; readonly epoch: number } | null>;
  /** The password was given again. */
  confirm(cookieHeader: string | undefined): Promise<void>;
  /** Ends it and answers the `Set-Cookie` that clears the browser's. */
  end(cookieHeader: string | undefined): Promise<string>;
}

const keyOf = (token: string): string => `operator-session:${createHash('sha256').update(token).digest('hex')}`;

const tokenOf = (name: string, cookieHeader: string | undefined): string | null => {
  const pair = cookieHeader?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return /^[^=]+=([\w-]{20,100})$/.exec(pair ?? '')?.[1] ?? null;
};

/** Are two secrets the same? Takes as long whatever differs. */
export const sameSecret = (given: string, wanted: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

interface Deps {
  readonly base: Pick<ServiceBase, 'redis' | 'config' | 'clock'>;
  readonly accounts: Pick<OperatorAccounts, 'find'>;
}

export const createOperatorSessions = ({ base: { redis, config, clock }, accounts }: Deps): OperatorSessions => {
  const needsSecondStep = [config.PUBLIC_URL, config.OPERATOR_URL ?? config.PUBLIC_URL].some(
    (url) => !LOOPBACK.has(new URL(url).hostname),
  );
  const isHttps = (config.OPERATOR_URL ?? config.PUBLIC_URL).startsWith('https:');
  const cookieName = isHttps ? `__Host-${COOKIE}` : COOKIE;
  const secure = isHttps ? '; Secure' : '';
  const cookie = (token: string, seconds: number): string =>
    `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;

  /** The session of a cookie and its account, when that still stands. */
  const read = async (header: string | undefined): Promise<{ kept: StoredSession; account: OperatorDocument } | null> => {
    const token = tokenOf(cookieName, header);
    const text = token === null ? null : await redis.get(keyOf(token));
    const parsed = text === null ? null : z.safeParse(StoredSession, JSON.parse(text));
    // One of an earlier version of this service says nothing of its account: log in again.
    if (parsed?.success !== true) return null;
    const kept = parsed.data;
    const account = await accounts.find(kept.name);
    return account === null || account.disabled || account.epoch !== kept.epoch ? null : { kept, account };
  };

  return {
    start: async (name, epoch, stage = 'in') => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const kept: StoredSession = {
        name,
        epoch,
        stage,
        at: clock.now().getTime(),
        csrf: randomBytes(TOKEN_BYTES).toString('base64url'),
      };
      const seconds = stage === 'code' ? CODE_SECONDS : SESSION_SECONDS;
      await redis.set(keyOf(token), JSON.stringify(kept), 'EX', seconds);
      return cookie(token, seconds);
    },
    find: async (header) => {
      const found = await read(header);
      if (found?.kept.stage !== 'in') return null;
      const { kept, account } = found;
      return {
        name: kept.name,
        csrf: kept.csrf,
        mustChange: account.mustChange,
        hasCodes: account.totp !== null,
        hasSecondStep: hasSecondStep(account),
        needsSecondStep,
        isFresh: clock.now().getTime() - kept.at < TIMES.freshLogin,
      };
    },
    findHalfway: async (header) => {
      const found = await read(header);
      return found?.kept.stage === 'code' ? { name: found.kept.name, epoch: found.kept.epoch } : null;
    },
    confirm: async (header) => {
      const token = tokenOf(cookieName, header);
      const found = await read(header);
      if (token === null || found === null) return;
      const kept: StoredSession = { ...found.kept, at: clock.now().getTime() };
      await redis.set(keyOf(token), JSON.stringify(kept), 'KEEPTTL');
    },
    end: async (header) => {
      const token = tokenOf(cookieName, header);
      if (token !== null) await redis.del(keyOf(token));
      return cookie('', 0);
    },
  };
};
