import type { IncomingMessage, ServerResponse } from 'node:http';
import { getWishlist, HEADERS, wishlistInternal } from '@site/contracts';
import { createBatchedReader, type ServiceBase, SESSION_COOKIE } from '@site/service-kit';
import type { Visit } from '../exchange/visit.js';
import { hasBody } from '../proxy/forward-headers.js';
import type { TakeAnswer } from '../proxy/http-proxy.js';
import { createAnswerMemory, type KeptAnswer } from './answer-memory.js';

/** Answers list views of anonymous visitors. */
export interface KeptViews {
  /** Is this a request for one? */
  readonly isFor: (req: IncomingMessage, visit: Visit) => boolean;
  /** Answers it from memory, or has `pass` get the answer from the service, which takes it to be kept. */
  readonly serve: (req: IncomingMessage, res: ServerResponse, visit: Visit, pass: (take: TakeAnswer) => void) => Promise<void>;
}

/** `/api/Wishlist/Get/` of `/api/Wishlist/Get/:username`. */
const PREFIX = getWishlist.path.slice(0, getWishlist.path.indexOf(':')).toLowerCase();
/** At the rate where it matters some twenty requests come meanwhile. */
const GATHER_MS = 2;
const NAME = /^[a-z0-9][a-z0-9_-]{2,49}$/;

/** Names of headers, lower case, that are of one answer only or that a 304 has none of. */
const OF_ONE_ANSWER = new Set<string>([HEADERS.requestId, 'date', 'set-cookie']);
const OF_A_BODY = new Set(['content-type', 'content-length']);

const without = (headers: readonly string[], names: ReadonlySet<string>): string[] => {
  const kept: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.has(name.toLowerCase())) kept.push(name, headers[index + 1] ?? '');
  }
  return kept;
};

const valueOf = (headers: readonly string[], name: string): string | undefined => {
  const at = headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
};

/** Does the client have this version? Another hop may have made the tag weak, and there may be several. */
const has = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/**
 * Keeps what the wishlist service answered to anonymous visitors of public lists, 64 MB of it, and gives it again while it
 * is what the service would answer now. That is asked for every request, for all of one moment in one call, and so is true
 * at once for what was changed in any process.
 */
export const createKeptViews = (base: ServiceBase): KeptViews => {
  const memory = createAnswerMemory();
  // One call at a time: the busier it is, the more are asked for together.
  const tagNow = createBatchedReader<string>(
    async (usernames) => {
      const tags = await base.internal.call(wishlistInternal.viewTags, { usernames });
      return new Map(usernames.flatMap((name, index) => (tags[index] == null ? [] : [[name, tags[index]]])));
    },
    { atOnce: 1, gatherMs: GATHER_MS },
  );

  /** Null when the service does not say, which is for the proxy to tell. */
  const current = async (name: string): Promise<KeptAnswer | null> => {
    const known = memory.get(name);
    if (known === undefined) return null;
    const tag = await tagNow(name).catch((err: unknown) => {
      base.log.debug({ err }, 'not known whether a kept view is still good');
      return null;
    });
    if (tag === known.etag) return known;
    memory.drop(name);
    return null;
  };

  const answer = (req: IncomingMessage, res: ServerResponse, visit: Visit, { etag, headers, body }: KeptAnswer): void => {
    const own = [HEADERS.requestId, visit.requestId];
    if (has(req.headers['if-none-match'], etag)) res.writeHead(304, [...own, ...without(headers, OF_A_BODY)]).end();
    else res.writeHead(200, [...own, ...headers]).end(body);
  };

  return {
    isFor: (req, { path, search }) =>
      req.method === 'GET' &&
      search === '' &&
      path.slice(0, PREFIX.length).toLowerCase() === PREFIX &&
      NAME.test(path.slice(PREFIX.length).toLowerCase()) &&
      req.headers.cookie?.includes(`${SESSION_COOKIE}=`) !== true &&
      !hasBody(req),
    serve: async (req, res, visit, pass) => {
      const startedAt = performance.now();
      const name = visit.path.slice(PREFIX.length).toLowerCase();
      const kept = await current(name);
      if (kept === null) {
        pass((headers, body) => {
          const etag = valueOf(headers, 'etag');
          if (etag === undefined || valueOf(headers, 'set-cookie') !== undefined) return;
          memory.keep(name, { etag, headers: without(headers, OF_ONE_ANSWER), body });
        });
        return;
      }
      if (res.destroyed) return;
      answer(req, res, visit, kept);
      // The service, which logs what it answers, has not seen this one.
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { requestId } = visit;
      base.log.info({ requestId, method: 'GET', path: getWishlist.path, status: res.statusCode, ms }, 'request');
    },
  };
};
