import type { ServiceBase } from '@site/service-kit';

/** Planned changes are made within this time of their moment. */
const LOOK_EVERY_MS = 1000;
const SHED_EVERY_MS = 5000;
const CLEAN_EVERY_MS = 60 * 60 * 1000;

/** Does something over and over, one at a time however long it takes, until the base closes. */
const repeat = (base: Pick<ServiceBase, 'log' | 'onClose'>, everyMs: number, what: string, work: () => Promise<void>): void => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let working: Promise<void> = Promise.resolve();
  const once = async (): Promise<void> => {
    try {
      await work();
    } catch (err) {
      base.log.warn({ err }, `${what} went wrong; tried again later`);
    }
    if (!isOver) later();
  };
  const later = (): void => {
    timer = setTimeout(() => (working = once()), everyMs);
  };
  later();
  base.onClose(async () => {
    isOver = true;
    clearTimeout(timer);
    await working;
  });
};

interface Tasks {
  /** Makes planned changes whose time has come. */
  readonly runDue: () => Promise<void>;
  /** Removes old versions. */
  readonly cleanup: () => Promise<void>;
  /** Leaves out what can be missed while the site is busy. */
  readonly shed: () => Promise<void>;
}

/** What is done by the clock, until the base closes. */
export const startUpkeep = (base: Pick<ServiceBase, 'log' | 'onClose'>, { runDue, cleanup, shed }: Tasks): void => {
  repeat(base, LOOK_EVERY_MS, 'looking for planned changes', runDue);
  repeat(base, SHED_EVERY_MS, 'looking how busy it is', shed);
  repeat(base, CLEAN_EVERY_MS, 'removing old versions', cleanup);
};
