import { OWNERS_DEVICE_COOKIE } from '@site/contracts';

/** Where this browser keeps which lists belong to somebody who was logged in here: usernames in lower case. */
const KEY = 'own-lists-here';
/** A household's worth; the latest stay. */
const MOST = 50;
const YEAR = 365 * 24 * 60 * 60;

const read = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name): name is string => typeof name === 'string') : [];
  } catch {
    return []; // storage is off, or holds what somebody else put there: then nothing is known
  }
};

/** Remembers that these lists belong to somebody who is logged in on this device (docs/specification/3-decisions.md §5). */
export const rememberOwnLists = (usernames: readonly string[]): void => {
  // So that the HTML of a list holds no gifts for who must be asked first.
  document.cookie = `${OWNERS_DEVICE_COOKIE}=1; path=/; max-age=${YEAR}; samesite=lax`;
  const known = read();
  const names = usernames.map((name) => name.toLowerCase());
  if (names.every((name) => known.includes(name))) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...names, ...known])].slice(0, MOST)));
  } catch {
    // Storage is off or full: then the question is not asked, and more than asking was never promised.
  }
};

/** Was somebody logged in on this device to whom this list belongs? */
export const isOwnHere = (username: string): boolean => read().includes(username.toLowerCase());
