import { HEADERS, type User, type WishlistSummary } from '@site/contracts';
import {
  getAccessState,
  getCrossedOff,
  getFriends,
  getLot,
  getLotingOverview,
  getMyList,
  getMyLists,
  getMyListsWithGiftCount,
  getWishlist,
  userData,
} from '@site/contracts/calls';
import type { SealedCache, SealedCaches } from './sealed-caches.js';
import { accountIn } from './whose-session.js';

const MINUTE = 60_000;
/** Lists that were seen longer ago are forgotten. */
export const SEEN_MS = 30 * 24 * 60 * MINUTE;
/** What is kept for longer is asked again when there is a connection. */
export const FRESH_MS = 10 * MINUTE;
export const MOST = { answers: 200, pictures: 150, ownLists: 30, pictureBytes: 400_000 } as const;

/** When somebody last looked at it; background work does not count. */
const SEEN_AT = 'x-seen-at';
/** Of each user one, so that nothing of one can be taken for another's. */
const PREFIX = 'kept ';

/** Kept while something was changed that what is kept does not show yet. */
const CHANGED = '/changed';

/** The page that starts any page without a connection: the shell's own, as of who is logged in. */
export const OFFLINE_PAGE = '/error';

const patternOf = ({ path }: { readonly path: string }): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`, 'i');

const ANSWERS = [
  userData,
  getMyLists,
  getMyListsWithGiftCount,
  getMyList,
  getAccessState,
  getWishlist,
  getCrossedOff,
  getFriends,
  getLotingOverview,
].map(patternOf);
const LOT = patternOf({ path: getLot.path.replace(':guid', '[0-9a-f-]{36}') });
/** Nobody has to find these on a computer of several people, as addresses of lots are secrets: they are kept for an account. */
const OF_ACCOUNTS = [LOT, ...[getCrossedOff, getLotingOverview].map(patternOf)];
const WHO = patternOf(userData);
const ACCESS = patternOf(getAccessState);
const LIST = patternOf(getWishlist);
const PICTURE = /^\/api\/(?:WishlistImage\/(?:File|Drawing)|Product\/Picture)\//i;
const PICTURES_IN = /\/api\/(?:WishlistImage\/(?:File|Drawing)|Product\/Picture)\/[\w.%-]+/gi;

/** Is the answer to this GET kept? */
export const isAnswer = ({ pathname }: URL): boolean => [...ANSWERS, LOT].some((pattern) => pattern.test(pathname));

export const isPicture = ({ pathname }: URL): boolean => PICTURE.test(pathname);

const timeIn = ({ headers }: Pick<Response, 'headers'>, header: string): number => Date.parse(headers.get(header) ?? '') || 0;

/** Is this a refusal, and no trouble of the moment? */
const isRefusal = (status: number): boolean => [401, 403, 404, 410, 422].includes(status);

export interface KeptDeps {
  readonly caches: SealedCaches;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly origin: string;
}

/**
 * What a browser keeps of answers, for one person at a time: whose session it is (whose-session.ts). It was answered to that session, so
 * it tells nobody more than that.
 */
export const createKeptAnswers = ({ caches, fetch, now, origin }: KeptDeps) => {
  /** The cache of whose session it is, as far as the server said since the worker started: what was asked for others is not kept. */
  let current: string | null = null;
  const isOver = (name: string): boolean => current !== null && current !== name;

  const personal = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

  /** The cache of whose session it is; null before the server said so. */
  const cacheName = async (): Promise<string | null> => {
    const [name, ...others] = await personal();
    return current ?? (name === undefined || others.length > 0 ? null : name);
  };

  const pathOf = (url: string): string => new URL(url, origin).pathname;

  /** In whatever size. */
  const dropPictures = async (cache: SealedCache, kept: Response): Promise<void> => {
    const paths = new Set((await kept.text()).match(PICTURES_IN)?.map(pathOf));
    if (paths.size === 0) return;
    for (const { url } of await cache.entries()) if (paths.has(pathOf(url))) await cache.delete(url);
  };

  const drop = async (cache: SealedCache, url: string): Promise<void> => {
    const kept = await cache.match(url);
    if (kept === undefined) return;
    await cache.delete(url);
    await dropPictures(cache, kept);
  };

  const isShut = async (url: string, response: Response): Promise<boolean> => {
    if (isRefusal(response.status)) return true;
    if (response.status !== 200 || !ACCESS.test(pathOf(url))) return false;
    const { accessState } = (await response.clone().json()) as { accessState: string };
    return accessState !== 'Access' && accessState !== 'OwnedByCurrentUser';
  };

  /** The list that an access state is of, with it. */
  const dropRefused = async (cache: SealedCache, url: string): Promise<void> => {
    await drop(cache, url);
    const [, username] = ACCESS.exec(pathOf(url)) ?? [];
    if (username === undefined) return;
    const visited = patternOf({ path: getWishlist.path.replace(':username', username) });
    for (const { url: other } of await cache.entries()) if (visited.test(pathOf(other))) await drop(cache, other);
  };

  /** Does an answer suggest that the session is not this cache's person's any more? */
  const isDoubtful = async (cacheOf: string, url: string, response: Response): Promise<boolean> => {
    if (response.status === 401) return true;
    if (!WHO.test(pathOf(url)) || response.status > 204) return false;
    const user = response.status === 204 ? null : accountIn((await response.clone().json()) as User);
    return cacheFor(user) !== cacheOf;
  };

  /** What is to be kept of an answer, null for nothing; what was kept of something that is refused now goes. */
  const keepable = async (cacheOf: string, url: string, response: Response, seenAt: number): Promise<Response | null> => {
    if (isOver(cacheOf)) return null;
    if (await isShut(url, response)) {
      await dropRefused(await caches.open(cacheOf), url);
      return null;
    }
    if (await isDoubtful(cacheOf, url, response)) return null;
    if (response.status !== 200 || (cacheOf === cacheFor(null) && OF_ACCOUNTS.some((pattern) => pattern.test(pathOf(url)))))
      return null;
    const headers = new Headers(response.headers);
    headers.set(HEADERS.keptAt, new Date(now()).toISOString());
    headers.set(SEEN_AT, new Date(seenAt).toISOString());
    // They say how the bytes came, and for which requests they hold.
    for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
    const body = await response.clone().arrayBuffer();
    if (PICTURE.test(pathOf(url)) && body.byteLength > MOST.pictureBytes) return null;
    return new Response(body, { status: 200, headers });
  };

  /** A list shows only beside its access state, for which a page that came as HTML does not ask. */
  const accessTo = (list: string): string | null => {
    const [, username] = LIST.exec(pathOf(list)) ?? [];
    return username === undefined ? null : new URL(getAccessState.path.replace(':username', username), origin).href;
  };

  const isYoung = (kept: Response): boolean => now() - timeIn(kept, SEEN_AT) < SEEN_MS;

  /** Asks and keeps, unless it was kept just now. Answers what is kept; rejects without a connection. */
  const keep = async (name: string, url: string, isSeen: boolean, freshMs: number = FRESH_MS): Promise<Response | undefined> => {
    if (isOver(name)) return undefined;
    const cache = await caches.open(name);
    const known = await cache.match(url);
    if (known !== undefined && now() - timeIn(known, HEADERS.keptAt) < freshMs) return known;
    const response = await fetch(url);
    const seenAt = isSeen || known === undefined ? now() : timeIn(known, SEEN_AT);
    const kept = await keepable(name, url, response, seenAt);
    if (kept === null || isOver(name)) return undefined;
    await cache.put(url, kept.clone());
    return kept;
  };

  /** Looks at everything again: is it still to be had, and how is it now? */
  const askAgain = async (name: string): Promise<void> => {
    const cache = await caches.open(name);
    const urls = (await cache.entries()).map(({ url }) => url).filter((url) => isAnswer(new URL(url)));
    // A list that is shut takes its answer with it.
    const first = urls.filter((url) => ACCESS.test(pathOf(url)));
    for (const url of new Set([...first, ...urls])) {
      if (isOver(name)) return;
      if ((await cache.match(url)) !== undefined) await keep(name, url, false);
    }
  };

  /** Own lists can be read without a connection, also those that were not looked at here. */
  const keepOwn = async (name: string): Promise<void> => {
    const cache = await caches.open(name);
    const hasChanged = await cache.delete(origin + CHANGED);
    const keepNow = (path: string) => keep(name, origin + path, true, hasChanged ? 0 : FRESH_MS);
    for (const { path } of [userData, getMyLists, getCrossedOff, getLotingOverview]) await keepNow(path);
    const answer = await keepNow(getMyListsWithGiftCount.path);
    const lists = answer === undefined ? [] : ((await answer.json()) as WishlistSummary[]);
    for (const { privateGuid, username } of lists.slice(0, MOST.ownLists)) {
      await keepNow(getMyList.path.replace(':id', privateGuid));
      await keepNow(getAccessState.path.replace(':username', username));
    }
  };

  /** The longest unseen go first. */
  const trim = async (name: string): Promise<void> => {
    const cache = await caches.open(name);
    const found = (await cache.entries()).map((entry) => ({ url: entry.url, seenAt: timeIn(entry, SEEN_AT) }));
    found.sort((a, b) => b.seenAt - a.seenAt);
    const isOfPictures = ({ url }: { readonly url: string }) => isPicture(new URL(url));
    const pictures = found.filter(isOfPictures);
    const answers = found.filter(({ url }) => isAnswer(new URL(url)));
    const old = [...pictures, ...answers].filter(({ seenAt }) => now() - seenAt >= SEEN_MS);
    const many = [...pictures.slice(MOST.pictures), ...answers.slice(MOST.answers)];
    for (const { url } of new Set([...old, ...many])) await drop(cache, url);
  };

  return {
    cacheName,

    /** The session is this person's: whatever is of somebody else goes. */
    settle: async (user: string | null): Promise<void> => {
      const name = cacheFor(user);
      current = name;
      const others = (await personal()).filter((other) => other !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
      await caches.open(name);
    },

    /** The cache of this person; null when the server said since that it is another's session. */
    nameFor: (user: string | null): string | null => (isOver(cacheFor(user)) ? null : cacheFor(user)),

    /** Keeps what a page showed, and what its person needs; asks again what is kept. Rejects without a connection. */
    refresh: async (name: string, urls: readonly string[]): Promise<void> => {
      for (const url of new Set(urls)) {
        const { origin: from, pathname } = new URL(url, origin);
        if (from !== origin || !isAnswer(new URL(pathname, origin))) continue;
        const access = accessTo(url);
        if (access !== null) await keep(name, access, true);
        await keep(name, new URL(url, origin).href, true);
      }
      if (name !== cacheFor(null) && !isOver(name)) await keepOwn(name);
      if (!isOver(name)) await askAgain(name);
      if (!isOver(name)) await trim(name);
    },

    /** Somebody changed something: own lists are asked again at the next occasion. */
    changed: async (): Promise<void> => {
      const name = await cacheName();
      if (name !== null) await (await caches.open(name)).put(origin + CHANGED, new Response());
    },

    /** The offline page, as it is for who is logged in. */
    keepPage: async (name: string): Promise<string> => {
      const page = await fetch(OFFLINE_PAGE, { headers: { accept: 'text/html' }, cache: 'no-store' });
      if (page.status !== 200 || isOver(name)) throw new Error('the page for without a connection cannot be had');
      const cache = await caches.open(name);
      await cache.put(origin + OFFLINE_PAGE, page.clone());
      return page.text();
    },

    /** Somebody chose another language: the next page brings the offline page in it. */
    forgetPage: async (): Promise<void> => {
      for (const name of await personal()) await (await caches.open(name)).delete(origin + OFFLINE_PAGE);
    },

    page: async (): Promise<Response | undefined> => {
      const name = await cacheName();
      return name === null ? undefined : (await caches.open(name)).match(origin + OFFLINE_PAGE);
    },

    /** For Workbox' strategies: what they keep and where, and what they answer of it. `learn`: asks the server whose session it is. */
    plugin: (name: string, cache: SealedCache, learn: () => Promise<unknown>) => ({
      cacheKeyWillBeUsed: ({ request }: { readonly request: Request }) => cache.placeOf(request.url),
      cacheWillUpdate: async ({ request, response }: { readonly request: Request; readonly response: Response }) => {
        if (await isDoubtful(name, request.url, response)) await learn();
        const kept = await keepable(name, request.url, response, now());
        const access = accessTo(request.url);
        const isOpen = kept !== null && (access === null || (await keep(name, access, true)) !== undefined);
        return !isOpen || isOver(name) ? null : cache.sealed(request.url, kept);
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }: MatchedRequest) => {
        const kept = cachedResponse && (await cache.opened(request.url, cachedResponse));
        return kept !== undefined && isYoung(kept) ? kept : null;
      },
    }),
  };
};

/** What Workbox found, at the place that it was looked for. */
interface MatchedRequest {
  readonly request: Request;
  readonly cachedResponse?: Response | undefined;
}

const cacheFor = (user: string | null): string => PREFIX + (user ?? 'nobody');

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;
