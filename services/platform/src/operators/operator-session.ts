import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ServiceBase } from '@site/service-kit';
import { z } from 'zod/mini';

export const OPERATOR_COOKIE = 'operator';
/** An operator logs in anew every working day. */
const SESSION_SECONDS = 8 * 60 * 60;
const TOKEN_BYTES = 32;

const Kept = z.object({ name: z.string(), csrf: z.string() });

/** An operator who is logged in; nothing to do with the site's users. */
export interface OperatorSession {
  /** Who, as they named themselves: for the audit log. */
  readonly name: string;
  /** Token that every form of this session carries. */
  readonly csrf: string;
}

/** Operators' sessions, in Redis under a hash of the token: who reads Redis cannot use them. */
export interface OperatorSessions {
  /** Starts a session and answers its `Set-Cookie`. */
  start(name: string): Promise<string>;
  find(cookieHeader: string | undefined): Promise<OperatorSession | null>;
  /** Ends it and answers the `Set-Cookie` that clears the browser's. */
  end(cookieHeader: string | undefined): Promise<string>;
}

const keyOf = (token: string): string => `operator-session:${createHash('sha256').update(token).digest('hex')}`;

const tokenOf = (cookieHeader: string | undefined): string | null =>
  /(?:^|;\s*)operator=([\w-]{20,100})(?:;|$)/.exec(cookieHeader ?? '')?.[1] ?? null;

/** Are two secrets the same? Takes as long whatever differs. */
export const sameSecret = (given: string, wanted: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
};

export const createOperatorSessions = ({ redis, config }: Pick<ServiceBase, 'redis' | 'config'>): OperatorSessions => {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  const cookie = (token: string, seconds: number): string =>
    `${OPERATOR_COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  return {
    start: async (name) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const kept: OperatorSession = { name, csrf: randomBytes(TOKEN_BYTES).toString('base64url') };
      await redis.set(keyOf(token), JSON.stringify(kept), 'EX', SESSION_SECONDS);
      return cookie(token, SESSION_SECONDS);
    },
    find: async (cookieHeader) => {
      const token = tokenOf(cookieHeader);
      const kept = token === null ? null : await redis.get(keyOf(token));
      return kept === null ? null : z.parse(Kept, JSON.parse(kept));
    },
    end: async (cookieHeader) => {
      const token = tokenOf(cookieHeader);
      if (token !== null) await redis.del(keyOf(token));
      return cookie('', 0);
    },
  };
};
