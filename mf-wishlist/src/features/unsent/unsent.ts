import { UNSENT_TAG, unsentPath, type UnsentWish, type WorkerMessage } from '@site/contracts';

/** Browsers that can wake the worker when there is a connection again. */
interface Waking {
  readonly sync?: { register(tag: string): Promise<void> };
}

const worker = (): ServiceWorker | null | undefined =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller;

/** The worker answers these itself, and keeps wishes sealed; null where there is none that does. */
const ask = async (path: string, init?: RequestInit): Promise<Response | null> => {
  const answer = worker() == null ? null : await fetch(path, init).catch(() => null);
  return answer?.ok === true ? answer : null;
};

/** Has the worker try once more: a browser says that it is online before its connection works. */
export const sendAgain = (): void => {
  if (navigator.onLine) worker()?.postMessage({ urls: [] } satisfies WorkerMessage);
};

/** Without a connection leaves a wish with the service worker, which sends it once there is one. False: it has to be sent now. */
export const leaveWish = async (user: string, wish: UnsentWish): Promise<boolean> => {
  if (navigator.onLine) return false;
  const left = await ask(unsentPath(user, wish.key), { method: 'PUT', body: JSON.stringify(wish) });
  // No worker, or the browser has no room for it.
  if (left === null) return false;
  dispatchEvent(new Event(UNSENT_TAG));
  const { sync } = (await navigator.serviceWorker.ready) as unknown as Waking;
  // A browser may forbid it; then the next page that opens with a connection does it.
  await sync?.register(UNSENT_TAG).catch(() => undefined);
  return true;
};

export const wishesThatWait = async (user: string): Promise<UnsentWish[]> =>
  ((await (await ask(unsentPath(user)))?.json()) as UnsentWish[] | undefined) ?? [];

export const dropWish = async (user: string, key: string): Promise<void> => {
  await ask(unsentPath(user, key), { method: 'DELETE' });
};
