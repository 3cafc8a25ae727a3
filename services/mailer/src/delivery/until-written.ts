import { setTimeout as delay } from 'node:timers/promises';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const PATIENCE_MS = 60_000;

/**
 * Writes what must not be lost, again and again while the database is away.
 * @throws the last failure after a minute.
 */
export const untilWritten = async (write: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> => {
  const since = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      if (performance.now() - since + pause > patienceMs) throw error;
      await delay(pause);
    }
  }
};
