import { WORKER_PATH, type WorkerMessage } from '@site/contracts';
import { type Shell, userAtom } from '@site/shell-sdk/host';

/**
 * Starts the service worker, and has it look again when somebody logs in or out, and when there may be something new to keep.
 * Called when the page is idle (idle.ts).
 */
export const workOffline = async ({ store }: Shell): Promise<void> => {
  const { serviceWorker } = navigator;
  await serviceWorker.register(WORKER_PATH);
  const { active } = await serviceWorker.ready;
  const tell = (): void => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    // Those of a page that came as HTML were inside of it.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => href);
    const urls = [...new Set([...loaded, ...sheets])];
    active?.postMessage({ urls } satisfies WorkerMessage);
  };
  tell();
  store.sub(userAtom, tell);
  addEventListener('online', tell);
  // Who leaves may have changed something, and lose the connection next.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
};
