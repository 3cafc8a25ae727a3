import type { ServiceBase } from '@site/service-kit';
import type { Schedule } from './schedule.js';

/** Planned changes are made within this time of their moment. */
const LOOK_EVERY_MS = 1000;

/** What is done by the clock, until the base closes. One look at a time, however long it takes. */
export const startUpkeep = (base: Pick<ServiceBase, 'log' | 'onClose'>, schedule: Schedule): void => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    try {
      await schedule.runDue();
    } catch (err) {
      base.log.warn({ err }, 'planned changes were not looked at');
    }
    if (!isOver) later();
  };
  let looking: Promise<void> = Promise.resolve();
  const later = (): void => {
    timer = setTimeout(() => (looking = look()), LOOK_EVERY_MS);
  };
  later();
  base.onClose(async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  });
};
