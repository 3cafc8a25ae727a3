import type { AccountDeps } from '../domain/account-deps.js';
import { sweepUnfinished } from '../domain/sweep-unfinished.js';

const EVERY_MS = 15_000;

/** Sweeps up accounts that did not come about, one sweep at a time, until the base is closed. */
export const startSweep = (deps: Pick<AccountDeps, 'base' | 'making'>, everyMs = EVERY_MS): void => {
  const { log } = deps.base;
  let sweeping = Promise.resolve();
  let busy = false;

  const sweep = async (): Promise<void> => {
    try {
      const taken = await sweepUnfinished(deps);
      if (taken > 0) log.info({ taken }, 'unfinished accounts taken back');
    } catch (err) {
      log.error({ err }, 'sweep of unfinished accounts failed; it runs again');
    } finally {
      busy = false;
    }
  };

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    sweeping = sweep();
  }, everyMs);
  deps.base.onClose(async () => {
    clearInterval(timer);
    await sweeping;
  });
};
