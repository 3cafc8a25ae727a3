import { expect, type Page } from '@playwright/test';

/** For a browser's context or page: our service worker may run in it. */
export const withWorker = { serviceWorkers: 'allow' } as const;

interface CachedPage {
  readonly path: string;
  /** Can everybody read it who gets at the browser's files? */
  readonly isOpen: boolean;
}

/** Everything that the browser keeps for this site, sealed or not; the names of its caches are left out. */
const kept = (page: Page): Promise<CachedPage[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    // Opening would make it.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'kept-keys');
    const database = isThere ? await settled(indexedDB.open('kept-keys')) : null;
    const found: { url: string; isOpen: boolean }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const shelf = database?.transaction('keys').objectStore('keys');
      const stored = shelf === undefined ? undefined : await settled<unknown>(shelf.get(name));
      const keys = stored as { sealing: CryptoKey } | undefined;
      for (const request of await cache.keys()) {
        const head = (await cache.match(request))?.headers.get('x-sealed') ?? null;
        if (head === null) {
          found.push({ url: request.url, isOpen: true });
          continue;
        }
        if (keys === undefined) {
          // A logout deletes the key first and then the answers. Until they are gone, they count as kept.
          found.push({ url: `${location.origin}/api/sealed`, isOpen: false });
          continue;
        }
        const bytes = Uint8Array.from(atob(head), (letter) => letter.charCodeAt(0));
        const about = new TextEncoder().encode(`head of ${request.url}`);
        const algorithm = { name: 'AES-GCM', iv: bytes.subarray(0, 12), additionalData: about };
        const opened = await crypto.subtle.decrypt(algorithm, keys.sealing, bytes.subarray(12));
        const { url } = JSON.parse(new TextDecoder().decode(opened)) as { url: string };
        found.push({ url, isOpen: false });
      }
    }
    database?.close();
    return found.map(({ url, isOpen }) => ({ path: decodeURIComponent(new URL(url).pathname), isOpen }));
  });

export const keptPaths = async (page: Page): Promise<string[]> => (await kept(page)).map(({ path }) => path);

/** What is kept as it is. */
export const openPaths = async (page: Page): Promise<string[]> =>
  (await kept(page)).filter(({ isOpen }) => isOpen).map(({ path }) => path);

/** Names of the caches that the browser has keys of. */
export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')));
      });
    const database = await settled(indexedDB.open('kept-keys'));
    const names = await settled(database.transaction('keys').objectStore('keys').getAllKeys());
    database.close();
    return names.map(String);
  });

export const untilKept = (page: Page, ...paths: readonly string[]): Promise<void> =>
  expect.poll(() => keptPaths(page), { timeout: 60_000 }).toEqual(expect.arrayContaining([...paths]));
