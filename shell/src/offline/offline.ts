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
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage({ urls } satisfies WorkerMessage);
  };
  tell();
  store.sub(userAtom, tell);
  addEventListener('online', tell);
  // Who leaves may have changed something, and lose the connection next.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
};
