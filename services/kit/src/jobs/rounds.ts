import type { ServiceBase } from '../process/service-base.js';

interface Rounds {
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** What the log says of a round that failed. */
  readonly failure: string;
}

/** Does something every so often, one round at a time, until the base is closed. After a round that failed comes the next. */
export const startRounds = (base: Pick<ServiceBase, 'log' | 'onClose'>, { everyMs, work, failure }: Rounds): void => {
  let round: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    round ??= work()
      .catch((err: unknown) => base.log.warn({ err }, failure))
      .finally(() => {
        round = null;
      });
  }, everyMs);
  base.onClose(async () => {
    clearInterval(timer);
    await round;
  });
};
