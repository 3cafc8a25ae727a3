import { randomBytes } from 'node:crypto';
import { HEADERS } from '@site/contracts';
import type { Express, Request, Response as ExpressResponse } from 'express';
import supertest, { type Response, type Test } from 'supertest';
import { baseOf } from '../http/create-api.js';
import type { ServiceBase } from '../process/service-base.js';
import { mintCsrfToken } from '../session/csrf.js';
import { signSid } from '../session/read-session.js';
import type { SessionUser } from '../session/session-data.js';
import { bringsSession, SESSION_SECONDS, sessionCookie, sessionKey } from '../session/session-keys.js';
import { sessionToolsOf } from '../session/session-tools.js';

type Headers = Readonly<Record<string, string>>;

/** A browser as far as a service can tell: keeps its cookie and sends a CSRF token that fits its session. */
export interface Client {
  get(path: string, headers?: Headers): Promise<Response>;
  post(path: string, body?: object, headers?: Headers): Promise<Response>;
  delete(path: string, body?: object, headers?: Headers): Promise<Response>;
  /** Makes this browser's session that of a user, as the account service would. */
  signIn(user: SessionUser): Promise<void>;
  /** Takes a cookie, `name=value`, that came with an answer of another process. */
  take(cookie: string): void;
  /** Forgets the cookie. */
  clear(): void;
  /** The `Cookie` header as it stands; undefined without a session. */
  readonly cookie: string | undefined;
  /** A token valid for the session as it stands; makes a session when there is none. */
  token(): Promise<string>;
}

interface StoredSession {
  csrfSecret?: string;
  user?: SessionUser;
  loggedInAt?: number;
}

/** A browser for an api made by `createApi`. */
export const client = (app: Express): Client => {
  const base = baseOf(app);
  if (base === undefined) throw new Error('client() needs an app made by createApi');
  let cookie: string | undefined;

  const send = async (test: Test, headers: Headers): Promise<Response> => {
    if (cookie !== undefined) void test.set('Cookie', cookie);
    const response = await test.set(headers);
    const fresh = cookieOf(response);
    if (fresh !== undefined) cookie = fresh;
    return response;
  };

  const token = async (): Promise<string> => {
    const session = await readSession(base, cookie);
    // A session that nobody asked a token in yet, as after a logout, has no secret to make one from.
    if (cookie !== undefined && session?.csrfSecret !== undefined) return tokenFor(session);
    const made = { csrfSecret: randomBytes(12).toString('hex') };
    cookie = await storeSession(base, made);
    return tokenFor(made);
  };

  const change = async (method: 'post' | 'delete', path: string, body: object | undefined, headers: Headers) => {
    const csrf = { [HEADERS.csrf]: await token() };
    const test = supertest(app)[method](path);
    return send(body === undefined ? test : test.send(body), { ...csrf, ...headers });
  };

  return {
    get: (path, headers = {}) => send(supertest(app).get(path), headers),
    post: (path, body, headers = {}) => change('post', path, body, headers),
    delete: (path, body, headers = {}) => change('delete', path, body, headers),
    signIn: async (user) => {
      const loggedInAt = base.clock.now().getTime();
      cookie = await storeSession(base, { csrfSecret: randomBytes(12).toString('hex'), user, loggedInAt });
    },
    take: (given) => {
      cookie = given;
    },
    clear: () => {
      cookie = undefined;
    },
    get cookie() {
      return cookie;
    },
    token,
  };
};

const cookieOf = (response: Response): string | undefined => {
  // superagent types every header as one string; this one is a list
  const lines = response.headers['set-cookie'] as unknown as string[] | undefined;
  return lines?.find((line) => bringsSession(line))?.split(';', 1)[0];
};

const sidOf = (cookie: string): string => {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return value.slice(2, value.lastIndexOf('.'));
};

const readSession = async (base: ServiceBase, cookie: string | undefined): Promise<StoredSession | null> => {
  const text = cookie === undefined ? null : await base.redis.get(sessionKey(base.redis, sidOf(cookie)));
  return text === null ? null : (JSON.parse(text) as StoredSession);
};

/** A session as the kit itself would have kept it; answers its cookie. */
const storeSession = async (base: ServiceBase, session: StoredSession): Promise<string> => {
  const sid = randomBytes(24).toString('base64url');
  const cookie = { originalMaxAge: SESSION_SECONDS * 1000, httpOnly: true, path: '/', sameSite: 'lax' };
  await base.redis.set(sessionKey(base.redis, sid), JSON.stringify({ cookie, ...session }), 'EX', SESSION_SECONDS);
  await sessionToolsOf(base).store.remember(sid, session);
  return `${sessionCookie(base.config.PUBLIC_URL)}=${encodeURIComponent(signSid(base.config.SESSION_SECRET, sid))}`;
};

const tokenFor = ({ csrfSecret }: StoredSession): string => {
  const session = { csrfSecret };
  return mintCsrfToken({ method: 'GET', session } as unknown as Request, {} as ExpressResponse);
};
