import { UNSENT_TAG, unsentCache, type UnsentWish, type WorkerMessage } from '@site/contracts';

/** Browsers that can wake the worker when there is a connection again. */
interface Waking {
  readonly sync?: { register(tag: string): Promise<void> };
}

const worker = (): ServiceWorker | null | undefined =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller;

const placeOf = (key: string): string => `/unsent/${key}`;

/** May a wish wait here? Only without a connection, and where a service worker will send it. */
const mayWait = (): boolean => !navigator.onLine && worker() != null;

/** Has the worker try once more: a browser says that it is online before its connection works. */
export const sendAgain = (): void => {
  if (navigator.onLine) worker()?.postMessage({ urls: [] } satisfies WorkerMessage);
};

/** Leaves a wish with the service worker, which sends it once there is a connection. False: it has to be sent now. */
export const leaveWish = async (user: string, wish: UnsentWish): Promise<boolean> => {
  if (!mayWait()) return false;
  try {
    const cache = await caches.open(unsentCache(user));
    await cache.put(placeOf(wish.key), Response.json(wish));
  } catch {
    // The browser has no room for it.
    return false;
  }
  dispatchEvent(new Event(UNSENT_TAG));
  const { sync } = (await navigator.serviceWorker.ready) as unknown as Waking;
  // A browser may forbid it; then the next page that opens with a connection does it.
  await sync?.register(UNSENT_TAG).catch(() => undefined);
  return true;
};

export const wishesThatWait = async (user: string): Promise<UnsentWish[]> => {
  if (!('caches' in globalThis) || !(await caches.has(unsentCache(user)))) return [];
  const cache = await caches.open(unsentCache(user));
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(kept.flatMap((answer) => (answer === undefined ? [] : [answer.json() as Promise<UnsentWish>])));
};

export const dropWish = async (user: string, key: string): Promise<void> => {
  await (await caches.open(unsentCache(user))).delete(placeOf(key));
};
