import type { IncomingMessage, ServerResponse } from 'node:http';
import { getWishlist, HEADERS } from '@site/contracts';
import { hasEtag, type ServiceBase, SESSION_COOKIE } from '@site/service-kit';
import { LRUCache } from 'lru-cache';
import { hasBody } from '../proxy/forward-headers.js';
import type { TakeAnswer } from '../proxy/http-proxy.js';
import type { RequestContext } from '../request/request-context.js';
import { type CachedView, createRevalidate } from './revalidate.js';

/** Answers list views of anonymous visitors. */
export interface ViewCache {
  /** Is this a request for one? */
  readonly isFor: (req: IncomingMessage, context: RequestContext) => boolean;
  /** Answers it from the cache, or has `pass` get the answer from the service and hand it over to be cached. */
  readonly serve: (
    req: IncomingMessage,
    res: ServerResponse,
    context: RequestContext,
    pass: (take: TakeAnswer) => void,
  ) => Promise<void>;
}

/** `/api/Wishlist/Get/` of `/api/Wishlist/Get/:username`. */
const PREFIX = getWishlist.path.slice(0, getWishlist.path.indexOf(':')).toLowerCase();
const NAME = /^[a-z0-9][a-z0-9_-]{2,49}$/;

const MAX_BYTES = 64 * 1024 * 1024;
/** What headers, key and the entry itself take. */
const ENTRY_BYTES = 4096;

/** Headers of a single response, which a cached one has its own of. */
const PER_RESPONSE = new Set<string>([HEADERS.requestId, 'date', 'set-cookie']);
const OF_A_BODY = new Set(['content-type', 'content-length']);

/** Flat headers, name and value, without those of these names, which are lower case. */
const without = (headers: readonly string[], names: ReadonlySet<string>): string[] => {
  const rest: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.has(name.toLowerCase())) rest.push(name, headers[index + 1] ?? '');
  }
  return rest;
};

/** The first value of a name, which is lower case. */
const valueOf = (headers: readonly string[], name: string): string | undefined => {
  const at = headers.findIndex((each, index) => index % 2 === 0 && each.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
};

const sendCached = (req: IncomingMessage, res: ServerResponse, { requestId }: RequestContext, view: CachedView): void => {
  if (hasEtag(req.headers['if-none-match'], view.etag)) {
    res.writeHead(304, [HEADERS.requestId, requestId, ...view.headersWithoutBody]).end();
  } else {
    res.writeHead(200, [HEADERS.requestId, requestId, ...view.headers]).end(view.body);
  }
};

/** Null for an answer that may not be cached. */
const toCachedView = (all: readonly string[], body: Buffer): CachedView | null => {
  const etag = valueOf(all, 'etag');
  if (etag === undefined || valueOf(all, 'set-cookie') !== undefined) return null;
  const headers = without(all, PER_RESPONSE);
  return { etag, headers, headersWithoutBody: without(headers, OF_A_BODY), body, source: null };
};

/**
 * Caches the responses of the wishlist service to anonymous visitors of public lists, by username. Every request
 * revalidates (`createRevalidate`), so a change made in any process is there on the next one.
 */
export const createViewCache = (base: ServiceBase, comparesPrices: () => boolean | null): ViewCache => {
  const cache = new LRUCache<string, CachedView>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  // A response that was on its way when Redis was lost is not cached: a change may have gone unnoticed meanwhile.
  let losses = 0;
  base.redis.on('close', () => {
    losses += 1;
    cache.clear();
  });
  const revalidate = createRevalidate({ base, find: (name) => cache.peek(name), comparesPrices });

  /** Null when there is none, when it is stale, and when nobody can say. */
  const currentView = async (name: string): Promise<CachedView | null> => {
    if (cache.get(name) === undefined) return null;
    const view = await revalidate(name).catch((err: unknown) => {
      base.log.debug({ err }, 'a cached view cannot be revalidated');
      return null;
    });
    if (view === null) cache.delete(name);
    return view;
  };

  return {
    isFor: (req, { path, search }) =>
      req.method === 'GET' &&
      search === '' &&
      path.slice(0, PREFIX.length).toLowerCase() === PREFIX &&
      NAME.test(path.slice(PREFIX.length).toLowerCase()) &&
      req.headers.cookie?.includes(`${SESSION_COOKIE}=`) !== true &&
      !hasBody(req),
    serve: async (req, res, context, pass) => {
      const startedAt = performance.now();
      const name = context.path.slice(PREFIX.length).toLowerCase();
      const view = await currentView(name);
      if (view === null) {
        const lossesBefore = losses;
        pass((headers, body) => {
          const fresh = lossesBefore === losses ? toCachedView(headers, body) : null;
          if (fresh !== null) cache.set(name, fresh);
        });
        return;
      }
      if (res.destroyed) return;
      sendCached(req, res, context, view);
      // The service logs what it answers, but has not seen this request.
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { requestId } = context;
      base.log.info({ requestId, method: 'GET', path: getWishlist.path, status: res.statusCode, ms }, 'request');
    },
  };
};
