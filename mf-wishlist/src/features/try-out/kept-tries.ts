import { LIMITS } from '@site/contracts';
import { z } from 'zod/mini';

/** Name under which the browser keeps what was typed to try the site out. */
export const TRIES_KEY = 'tried-out';

/** So long after the last word: whoever uses this browser later reads nothing of it. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** How much one can try without an account. */
export const MOST_WISHES = 12;
export const MOST_NAMES = 5;

const Tries = z.object({
  wishes: z._default(z.array(z.string().check(z.maxLength(LIMITS.giftDescription.max))).check(z.maxLength(MOST_WISHES)), []),
  names: z._default(z.array(z.string().check(z.maxLength(LIMITS.participantName.max))).check(z.maxLength(MOST_NAMES)), []),
  until: z.optional(z.number()),
});
type Tries = Pick<z.infer<typeof Tries>, 'wishes' | 'names'>;
const NONE: z.infer<typeof Tries> = { wishes: [], names: [] };

const read = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(TRIES_KEY) ?? '{}');
  } catch {
    return {}; // storage is off, or holds what somebody else put there
  }
};

const drop = (): void => {
  try {
    localStorage.removeItem(TRIES_KEY);
  } catch {
    // Storage is off: nothing lies there.
  }
};

/** Wishes and names that were typed on the landing page of this browser. */
export const readTries = (): Tries => {
  const { until, ...tries } = Tries.safeParse(read()).data ?? NONE;
  if (until === undefined || until > Date.now()) return tries;
  drop();
  return NONE;
};

export const keepTries = (changes: Partial<Tries>): void => {
  try {
    localStorage.setItem(TRIES_KEY, JSON.stringify({ ...readTries(), ...changes, until: Date.now() + KEPT_MS }));
  } catch {
    // Storage is off or full: what was typed lives as long as this page does.
  }
};
