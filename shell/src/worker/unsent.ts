import { HEADERS, UNSENT_PATH, UNSENT_PREFIX, unsentCache, unsentPath, type UnsentWish } from '@site/contracts';
import { csrfToken, editGift, getMyList, userData } from '@site/contracts/calls';
import type { SealedCache, SealedCaches } from './sealed-caches.js';

export interface UnsentDeps {
  readonly caches: SealedCaches;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  readonly origin: string;
}

/** Pages leave their wishes by it, ask what waits, and take one back; a page that is navigated to there is none of it. */
export const isUnsent = ({ pathname }: URL, { mode }: Pick<Request, 'mode'>): boolean =>
  mode !== 'navigate' && pathname.startsWith(UNSENT_PATH);

/** Wishes that a page left here because it had no connection, sealed. */
export const createUnsent = ({ caches, fetch, origin }: UnsentDeps) => {
  const names = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(UNSENT_PREFIX));

  const json = async (path: string): Promise<unknown> => {
    const answer = await fetch(origin + path);
    return answer.status === 200 ? ((await answer.json()) as unknown) : null;
  };

  const post = async ({ key, body }: UnsentWish): Promise<number> => {
    const token = (await json(csrfToken.path)) as string;
    const headers = { 'content-type': 'application/json', [HEADERS.csrf]: token, [HEADERS.idempotencyKey]: key };
    return (await fetch(origin + editGift.path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };

  /** The status of the answer. A category that is gone meanwhile: the first of its list. */
  const sendOne = async (wish: UnsentWish): Promise<number> => {
    const status = await post(wish);
    if (status !== 404) return status;
    const list = (await json(getMyList.path.replace(':id', wish.wishlistPrivateGuid))) as null | {
      readonly categories: readonly { readonly privateGuid: string }[];
    };
    const [first] = list?.categories ?? [];
    return first === undefined ? status : post({ ...wish, body: { ...wish.body, categoryPrivateGuid: first.privateGuid } });
  };

  const wishesIn = async (cache: SealedCache): Promise<UnsentWish[]> => {
    const kept = await Promise.all((await cache.entries()).map(({ url }) => cache.match(url)));
    return Promise.all(kept.flatMap((answer) => (answer === undefined ? [] : [answer.json() as Promise<UnsentWish>])));
  };

  return {
    /** Answers a page: `/unsent/<user>` what waits, and with a key behind it one that is left (PUT) or taken back (DELETE). */
    answer: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const [user = '', key] = pathname.slice(UNSENT_PATH.length).split('/', 2);
      const name = unsentCache(user);
      if (key === undefined) return Response.json((await caches.has(name)) ? await wishesIn(await caches.open(name)) : []);
      const cache = await caches.open(name);
      const place = origin + unsentPath(user, key);
      if (request.method === 'PUT') await cache.put(place, new Response(await request.text()));
      else await cache.delete(place);
      return new Response(null, { status: 204 });
    },

    users: async (): Promise<string[]> => (await names()).map((name) => name.slice(UNSENT_PREFIX.length)),

    /** Sends what waits, if the session is this user's. Rejects without a connection; what was not answered stays. */
    send: async (user: string): Promise<void> => {
      if (!(await caches.has(unsentCache(user)))) return;
      const cache = await caches.open(unsentCache(user));
      const kept = await cache.entries();
      if (kept.length === 0) return;
      const who = (await json(userData.path)) as { readonly publicGuid: string } | null;
      if (who?.publicGuid !== user) return;
      for (const { url } of kept) {
        const wish = (await (await cache.match(url))?.json()) as UnsentWish | undefined;
        if (wish === undefined || wish.isRefused === true) continue;
        const status = await sendOne(wish);
        // 422: it is saved, without its picture.
        if (status < 300 || status === 422) await cache.delete(url);
        else if ([400, 401, 403, 404].includes(status)) await cache.put(url, Response.json({ ...wish, isRefused: true }));
      }
    },

    /** Of everybody, or of all but this user. */
    forget: async (exceptOf: string | null): Promise<void> => {
      const others = (await names()).filter((name) => exceptOf === null || name !== unsentCache(exceptOf));
      await Promise.all(others.map((name) => caches.delete(name)));
    },
  };
};
