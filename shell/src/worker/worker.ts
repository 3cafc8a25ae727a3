import { LANGUAGE_PATH, SHARED_CACHE, type WorkerMessage } from '@site/contracts';
import { deleteAccount, logout } from '@site/contracts/calls';
import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { createKeptAnswers, isAnswer, isPicture } from './kept-answers.js';
import { createKeptFiles, FILES_CACHE, isFile } from './kept-files.js';
import { createKeptKeys, openKeyShelf } from './kept-keys.js';
import { createSealedCaches } from './sealed-caches.js';
import { isSharedPicture, isShareTarget, sharedPicture, takeShared } from './share-target.js';
import { createUnsent, isUnsent } from './unsent.js';
import { createWhoseSession } from './whose-session.js';

/** What TypeScript's library of pages does not know of service workers, as far as ours needs it. */
declare global {
  interface ExtendableEvent extends Event {
    waitUntil(work: Promise<unknown>): void;
  }
  interface ExtendableMessageEvent extends ExtendableEvent {
    readonly data: unknown;
  }
  interface FetchEvent extends ExtendableEvent {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
  }
}

interface WorkerScope {
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', heard: (event: ExtendableMessageEvent) => void): void;
  addEventListener(type: 'sync', heard: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void;
}

const workerScope = self as unknown as WorkerScope;

/**
 * The service worker: what pages need without a connection (docs/decisions/0167-without-a-connection.md). Pages work as well without it.
 * With a connection it answers nothing from what it keeps but files that never change, so no page is older for it.
 */

/** So long a page waits for the network where something is kept: less than it waits for an answer at all (TIMES.apiTimeout). */
const PATIENCE_SECONDS = 8;
/** Pages of the site's operators are not for here. */
const NOT_OURS = /^\/(?:beheer|ops)(?:\/|$)/i;

const { origin } = location;
// What is of somebody lies sealed (docs/decisions/0177-what-lies-in-a-browser-is-sealed.md); files are the same for everybody.
const sealed = createSealedCaches({ caches, keys: createKeptKeys(openKeyShelf(indexedDB)), origin });
const asking = { fetch: (url: string, init?: RequestInit) => fetch(url, init), origin };
const deps = { ...asking, caches: sealed };
const answers = createKeptAnswers({ ...deps, now: Date.now });
const session = createWhoseSession({ ...deps, settle: answers.settle });
const files = createKeptFiles({ ...asking, caches });
const unsent = createUnsent(deps);
/** Calls by which somebody ends their own session. */
const ENDS: readonly string[] = [logout, deleteAccount].map(({ path }) => path);

// A newer worker takes over at once: it keeps for pages of every version.
void workerScope.skipWaiting();
clientsClaim();

registerRoute(
  // Who asks past every cache, because a file did not do, means this one too.
  ({ sameOrigin, url, request }) => sameOrigin && isFile(url) && request.cache !== 'reload',
  new CacheFirst({ cacheName: FILES_CACHE }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && (isAnswer(url) || isPicture(url)),
  async (options) => {
    const cacheName = await answers.cacheName();
    // A browser that keeps no keys keeps nothing.
    const cache = cacheName === null ? null : await sealed.open(cacheName).catch(() => null);
    if (cacheName === null || cache === null) return fetch(options.request);
    const kept = { cacheName, plugins: [answers.plugin(cacheName, cache, session.learn)] };
    const strategy = isPicture(options.url)
      ? new CacheFirst(kept)
      : new NetworkFirst({ ...kept, networkTimeoutSeconds: PATIENCE_SECONDS });
    return strategy.handle(options);
  },
);

registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && request.mode === 'navigate' && !NOT_OURS.test(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: () => answers.page() }] }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && isShareTarget(url),
  async ({ request }) => {
    const newId = () => crypto.randomUUID();
    return Response.redirect(await takeShared(await request.formData(), { caches: sealed, newId, origin }), 303);
  },
  'POST',
);

registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && request.mode !== 'navigate' && isSharedPicture(url),
  ({ url }) => sharedPicture(url.href, sealed),
);
registerRoute(
  ({ sameOrigin, url, request }) => sameOrigin && request.mode !== 'navigate' && isSharedPicture(url),
  async () => {
    await sealed.delete(SHARED_CACHE);
    return new Response(null, { status: 204 });
  },
  'DELETE',
);

for (const method of ['GET', 'PUT', 'DELETE'] as const)
  registerRoute(
    ({ sameOrigin, url, request }) => sameOrigin && isUnsent(url, request),
    ({ request }) => unsent.answer(request),
    method,
  );

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && ENDS.includes(url.pathname),
  async ({ request, event }) => {
    const answer = await fetch(request);
    // Wishes that wait outlive a session that ended by itself, which nobody chose; not this.
    if (answer.ok) event.waitUntil(Promise.all([session.end(), unsent.forget(null), sealed.delete(SHARED_CACHE)]));
    return answer;
  },
  'POST',
);

const follow = async (user: string | null, urls: readonly string[]): Promise<void> => {
  const name = answers.nameFor(user);
  if (name === null) return;
  if (user !== null) {
    await unsent.forget(user);
    await unsent.send(user);
  }
  const page = await answers.keepPage(name);
  await files.follow(page, urls, user !== null);
  await answers.refresh(name, urls);
};

/** One after the other. */
let working: Promise<unknown> = Promise.resolve();

/** Rejects without a connection: then there is nothing to keep or send, and the next occasion tries again. */
const next = (work: () => Promise<void>): Promise<void> => {
  const run = working.then(work);
  working = run.catch(() => undefined); // who waits for `run` hears of it
  return run;
};

/** What pages showed since it was last looked at: many looks at one time are one. */
let shown: { readonly user: string | null; readonly urls: readonly string[] } | null = null;

const look = async (urls: readonly string[]): Promise<void> => {
  // At once, whatever is under way: what is of somebody else goes.
  const user = await session.learn();
  if (user === undefined) return;
  shown = { user, urls: [...(shown?.user === user ? shown.urls : []), ...urls] };
  await next(async () => {
    if (shown === null) return;
    const { user: viewer, urls: all } = shown;
    shown = null;
    await follow(viewer, all);
  });
};

workerScope.addEventListener('message', (event) => {
  const { urls, isLeaving = false } = event.data as WorkerMessage;
  event.waitUntil(isLeaving ? session.end() : look(urls));
});

workerScope.addEventListener('sync', (event) => {
  const sendAll = async () => {
    for (const user of await unsent.users()) await unsent.send(user);
  };
  event.waitUntil(next(sendAll));
});

workerScope.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && url === origin + LANGUAGE_PATH) event.waitUntil(next(answers.forgetPage));
  if (method !== 'GET' && url.startsWith(`${origin}/api/My`)) event.waitUntil(answers.changed());
});
