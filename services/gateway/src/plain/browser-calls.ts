import type { IncomingMessage } from 'node:http';
import { csrfToken, type Endpoint } from '@site/contracts';
import type { Proxies } from '../proxy/proxies.js';
import type { RequestContext } from '../request/request-context.js';

/** What came of a call. */
export interface CallOutcome {
  readonly status: number;
  /** Null for no JSON. */
  readonly body: unknown;
}

/** Calls that stand for a form of somebody's browser. */
export interface BrowserCalls {
  readonly get: (path: string) => Promise<CallOutcome>;
  readonly post: (endpoint: Pick<Endpoint, 'path'>, body: object) => Promise<CallOutcome>;
  /** Has the browser get this one too. */
  readonly keep: (cookie: string) => void;
  /** The cookies that the browser is to have after all of them. */
  readonly setCookie: () => readonly string[];
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf('=')).trim();

/**
 * Makes calls as this browser would: with its cookies and those that earlier ones set, and with a token for what changes
 * something. So every rule of the services holds for forms without script as well.
 */
export const createBrowserCalls = (read: Proxies['read'], req: IncomingMessage, context: RequestContext): BrowserCalls => {
  const cookies = new Map((req.headers.cookie ?? '').split(';').map((pair) => [nameOf(pair), pair.trim()]));
  const changed = new Map<string, string>();
  const keep = (line: string): void => {
    changed.set(nameOf(line), line);
    cookies.set(nameOf(line), line.split(';', 1)[0] ?? '');
  };

  const ask = async (path: string, sent?: { readonly body: object; readonly token: string }): Promise<CallOutcome> => {
    const cookie = [...cookies.values()].filter((pair) => pair !== '').join('; ');
    const headers = { ...req.headers, cookie };
    const answer = await read({ headers }, context, path, sent);
    if (answer === null) return { status: 404, body: null };
    answer.headers.forEach((name, at) => {
      if (at % 2 === 0 && name.toLowerCase() === 'set-cookie') keep(answer.headers[at + 1] ?? '');
    });
    return { status: answer.status, body: parsed(answer.body.toString()) };
  };

  return {
    get: (path) => ask(path),
    post: async ({ path }, body) => {
      const { body: token } = await ask(csrfToken.path);
      return ask(path, { body, token: typeof token === 'string' ? token : '' });
    },
    keep,
    setCookie: () => [...changed.values()],
  };
};

/** A code that a call was refused with; null for any other outcome. */
export const codeOf = ({ status, body }: CallOutcome): string | null =>
  status === 422 && typeof body === 'string' ? body : null;
