import type { IncomingMessage, ServerResponse } from 'node:http';
import { getWishlist, HEADERS } from '@site/contracts';
import { type ServiceBase, SESSION_COOKIE } from '@site/service-kit';
import type { Visit } from '../exchange/visit.js';
import { hasBody } from '../proxy/forward-headers.js';
import type { TakeAnswer } from '../proxy/http-proxy.js';
import { createAnswerMemory, type KeptAnswer } from './answer-memory.js';
import { valueOf, without } from './flat-headers.js';
import { createStillTrue, type KeptView } from './still-true.js';

/** Answers list views of anonymous visitors. */
export interface KeptViews {
  /** Is this a request for one? */
  readonly isFor: (req: IncomingMessage, visit: Visit) => boolean;
  /** Answers it from memory, or has `pass` get the answer from the service, which takes it to be kept. */
  readonly serve: (req: IncomingMessage, res: ServerResponse, visit: Visit, pass: (take: TakeAnswer) => void) => Promise<void>;
}

/** `/api/Wishlist/Get/` of `/api/Wishlist/Get/:username`. */
const PREFIX = getWishlist.path.slice(0, getWishlist.path.indexOf(':')).toLowerCase();
const NAME = /^[a-z0-9][a-z0-9_-]{2,49}$/;

/** Names of headers, lower case, that are of one answer only or that a 304 has none of. */
const OF_ONE_ANSWER = new Set<string>([HEADERS.requestId, 'date', 'set-cookie']);
const OF_A_BODY = new Set(['content-type', 'content-length']);

/** Does the client have this version? Another hop may have made the tag weak, and there may be several. */
const has = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;

/** With the place for the id of whose request it answers. */
const ready = (headers: readonly string[]): string[] => [HEADERS.requestId, '', ...headers];

const forRequest = (headers: readonly string[], requestId: string): string[] => {
  const own = headers.slice();
  own[1] = requestId;
  return own;
};

const answer = (req: IncomingMessage, res: ServerResponse, { requestId }: Visit, kept: KeptAnswer): void => {
  if (has(req.headers['if-none-match'], kept.etag)) res.writeHead(304, forRequest(kept.headersWithoutBody, requestId)).end();
  else res.writeHead(200, forRequest(kept.headers, requestId)).end(kept.body);
};

/** What of an answer may be given again; null when nothing. */
const toKeep = (headers: readonly string[], body: Buffer): KeptView | null => {
  const etag = valueOf(headers, 'etag');
  if (etag === undefined || valueOf(headers, 'set-cookie') !== undefined) return null;
  const again = without(headers, OF_ONE_ANSWER);
  return { etag, headers: ready(again), headersWithoutBody: ready(without(again, OF_A_BODY)), body, told: null };
};

/**
 * Keeps what the wishlist service answered to anonymous visitors of public lists, 64 MB of it, and gives it again while it
 * is what the service would answer now (`createStillTrue`), which is found out for every request: what was changed in any
 * process is there on the next one.
 */
export const createKeptViews = (base: ServiceBase, comparesPrices: () => boolean | null): KeptViews => {
  const memory = createAnswerMemory<KeptView>();
  // What is kept from now on was answered after Redis was lost; see there.
  let losses = 0;
  base.redis.on('close', () => {
    losses += 1;
    memory.clear();
  });
  const stillTrue = createStillTrue({ base, known: memory.peek, comparesPrices });

  /** Null when the service does not say, which is for the proxy to tell. */
  const current = async (name: string): Promise<KeptView | null> => {
    if (memory.get(name) === undefined) return null;
    const kept = await stillTrue(name).catch((err: unknown) => {
      base.log.debug({ err }, 'not known whether a kept view is still good');
      return null;
    });
    if (kept === null) memory.drop(name);
    return kept;
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
        const since = losses;
        pass((headers, body) => {
          const view = since === losses ? toKeep(headers, body) : null;
          if (view !== null) memory.keep(name, view);
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
