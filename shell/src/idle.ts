import { type SiteConfig, WORKER_PATH, type WorkerMessage } from '@site/contracts';
import { type Shell, userAtom } from '@site/shell-sdk/host';
import type { KeptErrors } from './observe/keep-errors.js';
import { observe } from './observe/observe.js';

/** Starts the service worker, and has it look again when somebody logs in or out, and when there may be something new to keep. */
const workOffline = async ({ store }: Shell): Promise<void> => {
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

/** What waits until the page has loaded and is idle, in a script of its own. */
export const whatWaits = (shell: Shell, config: SiteConfig, errors: KeptErrors): void => {
  if (config.reports !== undefined) observe(config, errors);
  if (!config.worksOffline || !('serviceWorker' in navigator)) return;
  workOffline(shell).catch((error: unknown) => shell.world.report('the page needs a connection', error));
};
