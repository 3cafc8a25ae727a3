import type { ServiceBase } from '@site/service-kit';
import { sweepUnfinished } from '../create-account/take-back.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { sweepSessions } from './end-other-sessions.js';

const EVERY_MS = 15_000;

/** Sweeps up what crashes leave: accounts that did not come about, and sessions that should have ended. */
export const startSweep = (deps: Pick<AccountDeps, 'base' | 'making' | 'changes'>, everyMs = EVERY_MS): void => {
  repeat(deps.base, { name: 'sweep of unfinished accounts', work: () => sweepUnfinished(deps), everyMs });
  repeat(deps.base, { name: 'sweep of sessions', work: () => sweepSessions(deps), everyMs });
};

interface Chore {
  /** What it is called in the log. */
  readonly name: string;
  /** Does it; answers how much there was to do. */
  readonly work: () => Promise<number>;
  readonly everyMs: number;
}

/** Does a chore again and again, one at a time and past its failures, until the base is closed. */
const repeat = (base: Pick<ServiceBase, 'log' | 'onClose'>, { name, work, everyMs }: Chore): void => {
  const { log } = base;
  let latest = Promise.resolve();
  let busy = false;

  const once = async (): Promise<void> => {
    try {
      const done = await work();
      if (done > 0) log.info({ done }, `${name} found something`);
    } catch (err) {
      log.error({ err }, `${name} failed; it runs again`);
    } finally {
      busy = false;
    }
  };

  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    latest = once();
  }, everyMs);
  base.onClose(async () => {
    clearInterval(timer);
    await latest;
  });
};
