import { WORKER_PATH, type WorkerMessage } from '@site/contracts';
import { sessionReadyAtom, type Shell, userAtom } from '@site/shell-sdk/host';

/**
 * Starts the service worker, and tells it whose page this is: at first, when that changes, and when there may be something new to
 * keep. Called when the page is idle (idle.ts).
 */
export const workOffline = async ({ store }: Shell): Promise<void> => {
  const { serviceWorker } = navigator;
  await serviceWorker.register(WORKER_PATH);
  const { active } = await serviceWorker.ready;
  const tell = (): void => {
    if (!store.get(sessionReadyAtom)) return;
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    const user = store.get(userAtom);
    // A guest seldom logs out of a computer of several people: as for nobody, nothing of theirs alone is kept.
    active?.postMessage({ user: user?.isAccount === true ? user.publicGuid : null, urls } satisfies WorkerMessage);
  };
  tell();
  for (const atom of [sessionReadyAtom, userAtom]) store.sub(atom, tell);
  addEventListener('online', tell);
  // Who leaves may have changed something, and lose the connection next.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
};
