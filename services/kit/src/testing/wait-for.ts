import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** Long, as a busy machine is no failure. */
const LIMIT_MS = 120_000;

/** Looks until `check` answers something other than false, null and undefined, and answers that. @throws after `limitMs`. */
export const waitFor = async <T>(check: () => Promise<T> | T, limitMs = LIMIT_MS): Promise<NonNullable<T>> => {
  const until = performance.now() + limitMs;
  for (;;) {
    const found = await check();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > until) throw new Error(`nothing came within ${String(limitMs)} ms: ${check.toString()}`);
    await delay(LOOK_EVERY_MS);
  }
};
