import { LIMITS } from '@site/contracts';
import { z } from 'zod/mini';

/** Name under which the browser keeps what was typed to try the site out. */
export const TRIES_KEY = 'tried-out';

/** How much one can try without an account. */
export const MOST_WISHES = 12;
export const MOST_NAMES = 5;

const Tries = z.object({
  wishes: z._default(z.array(z.string().check(z.maxLength(LIMITS.giftDescription.max))).check(z.maxLength(MOST_WISHES)), []),
  names: z._default(z.array(z.string().check(z.maxLength(LIMITS.participantName.max))).check(z.maxLength(MOST_NAMES)), []),
});
type Tries = z.infer<typeof Tries>;

const read = (): unknown => {
  try {
    return JSON.parse(localStorage.getItem(TRIES_KEY) ?? '{}');
  } catch {
    return {}; // storage is off, or holds what somebody else put there
  }
};

/** Wishes and names that were typed on the landing page of this browser. */
export const readTries = (): Tries => Tries.safeParse(read()).data ?? { wishes: [], names: [] };

export const keepTries = (changes: Partial<Tries>): void => {
  try {
    localStorage.setItem(TRIES_KEY, JSON.stringify({ ...readTries(), ...changes }));
  } catch {
    // Storage is off or full: what was typed lives as long as this page does.
  }
};
