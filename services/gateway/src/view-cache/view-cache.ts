import type { IncomingMessage, ServerResponse } from 'node:http';
import { getAccessState, getWishlist, HEADERS, type ReplyOf, type Viewer } from '@site/contracts';
import { bringsSession, createSessionReader, hasEtag, onRedisLost, PROLONG_EVERY_MS, type ServiceBase } from '@site/service-kit';
import { LRUCache } from 'lru-cache';
import { acceptedEncodings, compress, type Encoding } from '../files/accepted-encoding.js';
import { hasBody, headerOf } from '../proxy/forward-headers.js';
import type { TakeAnswer, WholeAnswer } from '../proxy/http-proxy.js';
import type { RequestContext } from '../request/request-context.js';
import { type CachedView, createRevalidate, type Source } from './revalidate.js';

/** Answers list views of visitors who have nothing of their own in them. */
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
  /** The answer to whoever asks for a page, for a GET of `path`: from the cache where it can be, else the service's. */
  readonly read: Read;
  /** What the HTML of a list's page says about it, while the list is public and its view in the cache is this visitor's. */
  readonly pageOf: (asker: ViewRequest, username: string) => Promise<Source['page'] | null>;
}

/** The answer to whoever has these headers for a GET of `path`; null when no service has it. Rejects when there is none. */
export type Read = (asker: ViewRequest, context: RequestContext, path: string) => Promise<WholeAnswer | null>;

/** `/api/Wishlist/Get/` of `/api/Wishlist/Get/:username`. */
const PREFIX = getWishlist.path.slice(0, getWishlist.path.indexOf(':')).toLowerCase();
const ACCESS_PREFIX = getAccessState.path.slice(0, getAccessState.path.indexOf(':')).toLowerCase();
const NAME = /^[a-z0-9][a-z0-9_-]{2,49}$/;

/** The name of a list behind this beginning of a path, lower case; null without. */
const nameIn = (path: string, prefix: string): string | null => {
  if (path.slice(0, prefix.length).toLowerCase() !== prefix) return null;
  const name = path.slice(prefix.length).toLowerCase();
  return NAME.test(name) ? name : null;
};

/** Of a public list, to whoever does not own it. */
const MAY_SEE: WholeAnswer = {
  status: 200,
  headers: ['content-type', 'application/json; charset=utf-8'],
  body: Buffer.from(JSON.stringify({ accessState: 'Access' } satisfies ReplyOf<typeof getAccessState>)),
};

const MAX_BYTES = 64 * 1024 * 1024;
/** What headers, key and the entry itself take. */
const ENTRY_BYTES = 4096;

/** Headers of a single response, which a cached one has its own of. */
const PER_RESPONSE = new Set<string>([HEADERS.requestId, 'date', 'set-cookie']);
const OF_A_BODY = new Set(['content-type', 'content-length']);
const OF_A_LENGTH = new Set(['content-length']);
const OF_A_CACHE = new Set(['etag', 'vary', 'cache-control']);
/** A list that has no view for everybody is not asked for one again so soon. */
const UNSHARED_MS = 60_000;
const MOST_UNSHARED = 10_000;
const MOST_SESSIONS = 50_000;
/** Over all lists. */
const MOST_PEOPLE = 500_000;
const LEARN_AFTER_MS = 250;

/** Flat headers, name and value, without those of these names, which are lower case. */
const without = (headers: readonly string[], names: ReadonlySet<string>): string[] => {
  const rest: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = headers[index] ?? '';
    if (!names.has(name.toLowerCase())) rest.push(name, headers[index + 1] ?? '');
  }
  return rest;
};

interface Sources {
  /** Null while that is not known. */
  readonly comparesPrices: () => boolean | null;
  readonly readFromService: Read;
}

type ViewRequest = Pick<IncomingMessage, 'headers'>;

const hasSession = ({ headers }: ViewRequest): boolean => bringsSession(headers.cookie);

const compressedBody = (view: CachedView, encoding: Encoding): Promise<Buffer> => {
  const made = view.compressed.get(encoding) ?? compress[encoding](view.body);
  view.compressed.set(encoding, made);
  return made;
};

/** For somebody who is signed in no cache may store it, as their next view may be one of their own. */
const sendCached = async (
  req: IncomingMessage,
  res: ServerResponse,
  { requestId }: RequestContext,
  { view, isForAll }: { readonly view: CachedView; readonly isForAll: boolean },
): Promise<void> => {
  const own = [HEADERS.requestId, requestId];
  if (isForAll && hasEtag(req.headers['if-none-match'], view.etag)) {
    res.writeHead(304, [...own, ...view.headersWithoutBody]).end();
    return;
  }
  if (!isForAll) own.push('Cache-Control', 'private, no-store');
  const headers = isForAll ? view.headers : without(view.headers, OF_A_CACHE);
  const [encoding] = acceptedEncodings(req.headers['accept-encoding']);
  if (encoding === undefined) {
    res.writeHead(200, [...own, ...headers]).end(view.body);
    return;
  }
  const body = await compressedBody(view, encoding);
  own.push('Content-Encoding', encoding, 'Vary', 'Accept-Encoding', 'Content-Length', String(body.length));
  if (!res.destroyed) res.writeHead(200, [...own, ...without(headers, OF_A_LENGTH)]).end(body);
};

/** Null for an answer that may not be cached. */
const toCachedView = (all: readonly string[], body: Buffer): CachedView | null => {
  const etag = headerOf(all, 'etag');
  if (etag === undefined || headerOf(all, 'set-cookie') !== undefined) return null;
  const headers = without(all, PER_RESPONSE);
  return { etag, headers, headersWithoutBody: without(headers, OF_A_BODY), body, compressed: new Map(), source: null };
};

/**
 * Caches the responses of the wishlist service to anonymous visitors of public lists, by username. Every request
 * revalidates (`createRevalidate`), so a change made in any process is there on the next one. Who is signed in gets the
 * same view, unless the service says that theirs is another one: an owner's always is, and never comes from here. Nor does
 * an owner's request wait for anything here, because a cross-off makes a view stale, and what is stale takes longer.
 */
export const createViewCache = (base: ServiceBase, { comparesPrices, readFromService }: Sources): ViewCache => {
  const cache = new LRUCache<string, CachedView>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
  const unshared = new LRUCache<string, true>({ max: MOST_UNSHARED, ttl: UNSHARED_MS });
  /** Sessions that the service prolonged a while ago, and gave their cookie anew: only it does that. */
  const prolonged = new LRUCache<string, true>({ max: MOST_SESSIONS, ttl: PROLONG_EVERY_MS });
  const sessionOf = createSessionReader(base);
  // A response that was on its way when Redis was lost is not cached: a change may have gone unnoticed meanwhile.
  let losses = 0;
  onRedisLost(base.redis, () => {
    losses += 1;
    cache.clear();
  });
  /** By name, whose view of a list is another one, as it was last learnt. Outlives the view, for it may name too many. */
  const peopleOf = new LRUCache<string, { readonly people: Source['people'] }>({
    maxSize: MOST_PEOPLE,
    sizeCalculation: ({ people }) => 1 + (people?.size ?? 0),
  });
  const revalidate = createRevalidate({ base, find: (name) => cache.peek(name), comparesPrices });

  /** Null when there is none, when it is stale, and when nobody can say. */
  const currentView = async (name: string): Promise<CachedView | null> => {
    if (cache.get(name) === undefined) return null;
    const view = await revalidate(name).catch((err: unknown) => {
      base.log.debug({ err }, 'a cached view cannot be revalidated');
      return null;
    });
    if (view?.source == null) cache.delete(name);
    else peopleOf.set(name, view.source);
    return view;
  };

  /** Null when the session is for the service to look at, `mayNeedIt` for prolonging it too. */
  const viewerOf = async (asker: ViewRequest, mayNeedIt: boolean): Promise<Viewer | null> => {
    if (!hasSession(asker)) return { kind: 'anonymous' };
    const session = await sessionOf(asker.headers.cookie).catch(() => null); // the service says what is wrong with it
    if (session?.id == null) return null;
    if (!mayNeedIt || prolonged.has(session.id)) return session.viewer;
    prolonged.set(session.id, true);
    return null;
  };

  /** Is it certain, without looking, that somebody was not one of a list's people a moment ago? */
  const isNoneOf = (name: string, viewer: Viewer): boolean =>
    viewer.kind === 'anonymous' || peopleOf.get(name)?.people?.has(viewer.userGuid) === false;

  /** The view that everybody shares, if it is this viewer's. */
  const sharedView = async (name: string, viewer: Viewer | null): Promise<CachedView | null> => {
    if (viewer === null || !isNoneOf(name, viewer)) return null;
    const view = await currentView(name);
    return view !== null && isNoneOf(name, viewer) ? view : null;
  };

  const keep = (name: string, lossesBefore: number, headers: readonly string[], body: Buffer): boolean => {
    const fresh = lossesBefore === losses ? toCachedView(headers, body) : null;
    if (fresh !== null) cache.set(name, fresh);
    return fresh !== null;
  };

  /** Caches the view of a list that only people with a session look at, and learns whose view is another one. */
  const learn = async (name: string, context: RequestContext): Promise<void> => {
    if (unshared.has(name)) return;
    unshared.set(name, true);
    const lossesBefore = losses;
    try {
      const answer = cache.has(name) ? null : await readFromService({ headers: {} }, context, PREFIX + name);
      if (answer?.status === 200) keep(name, lossesBefore, answer.headers, answer.body);
      if ((await currentView(name)) !== null) unshared.delete(name);
    } catch (err) {
      base.log.debug({ err }, 'a view for everybody cannot be had');
    }
  };

  /** After the answer to this viewer, who may be an owner; never for one who is known as one. */
  const learnLater = (name: string, viewer: Viewer | null, context: RequestContext): void => {
    if (viewer === null || (peopleOf.has(name) && (cache.has(name) || !isNoneOf(name, viewer)))) return;
    setTimeout(() => void learn(name, context), LEARN_AFTER_MS).unref();
  };

  return {
    isFor: (req, { path, search }) => req.method === 'GET' && search === '' && nameIn(path, PREFIX) !== null && !hasBody(req),
    serve: async (req, res, context, pass) => {
      const startedAt = performance.now();
      const name = nameIn(context.path, PREFIX) ?? '';
      const viewer = await viewerOf(req, true);
      const view = await sharedView(name, viewer);
      if (view === null) {
        const lossesBefore = losses;
        pass((headers, body) => void keep(name, lossesBefore, headers, body));
        if (hasSession(req)) learnLater(name, viewer, context);
        return;
      }
      if (res.destroyed) return;
      await sendCached(req, res, context, { view, isForAll: viewer?.kind === 'anonymous' });
      // The service logs what it answers, but has not seen this request.
      const ms = Math.round((performance.now() - startedAt) * 10) / 10;
      const { requestId } = context;
      base.log.info({ requestId, method: 'GET', path: getWishlist.path, status: res.statusCode, ms }, 'request');
    },
    read: async (asker, context, path) => {
      const ofView = nameIn(path, PREFIX);
      const name = ofView ?? nameIn(path, ACCESS_PREFIX);
      if (name === null) return readFromService(asker, context, path);
      const viewer = await viewerOf(asker, false);
      const view = await sharedView(name, viewer);
      if (view !== null) return ofView === null ? MAY_SEE : { status: 200, headers: view.headers, body: view.body };
      const lossesBefore = losses;
      const answer = await readFromService(asker, context, path);
      if (ofView !== null && answer?.status === 200) keep(name, lossesBefore, answer.headers, answer.body);
      if (hasSession(asker)) learnLater(name, viewer, context);
      return answer;
    },
    pageOf: async (asker, username) => {
      const view = await sharedView(username.toLowerCase(), await viewerOf(asker, false));
      return view?.source?.page ?? null;
    },
  };
};
