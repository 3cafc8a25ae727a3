import type { SiteConfig } from '@site/contracts';
import type { Shell } from '@site/shell-sdk/host';
import type { KeptErrors } from './observe/keep-errors.js';
import { observe } from './observe/observe.js';
import { workOffline } from './offline/offline.js';

/** What waits until the page has loaded and is idle, in a script of its own. */
export const whatWaits = (shell: Shell, config: SiteConfig, errors: KeptErrors): void => {
  if (config.reports !== undefined) observe(config, errors);
  if (!config.worksOffline || !('serviceWorker' in navigator)) return;
  workOffline(shell).catch((error: unknown) => shell.world.report('the page needs a connection', error));
};
