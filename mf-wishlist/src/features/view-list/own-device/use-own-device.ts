import { useSession } from '@site/shell-sdk';
import { atom, useAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { cookieName, OWNERS_DEVICE_COOKIE } from '@site/contracts';

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
  const isHttps = location.protocol === 'https:';
  const secure = isHttps ? '; secure' : '';
  document.cookie = `${cookieName(OWNERS_DEVICE_COOKIE, isHttps)}=1; path=/; max-age=${YEAR}; samesite=lax${secure}`;
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

/** Lists (username, lower case) that somebody chose to look at all the same, until the page is left. */
const lookedAtAtom = atom<ReadonlySet<string>>(new Set<string>());

const never = () => () => undefined;

/** Remembers whose lists these are while somebody is logged in, for when they are not (docs/specification/3-decisions.md §5). */
export const useRememberOwnLists = (): void => {
  const { wishlists } = useSession();
  useEffect(() => {
    if (wishlists.length > 0) rememberOwnLists(wishlists.map(({ username }) => username));
  }, [wishlists]);
};

/**
 * Must somebody be asked first whether they want to look at this list? Who was logged in here with a list of their own and is
 * not now may be about to see what was crossed off (docs/specification/3-decisions.md §5). An account that is logged in is known
 * to be another's.
 */
export const useOwnDevice = (username: string) => {
  const { user } = useSession();
  const [lookedAt, setLookedAt] = useAtom(lookedAtAtom);
  // HTML that the server made knows of no device: the question comes with the first script.
  const isOwn = useSyncExternalStore(
    never,
    () => isOwnHere(username),
    () => false,
  );
  const key = username.toLowerCase();
  return {
    isAsked: isOwn && user?.isAccount !== true && !lookedAt.has(key),
    look: () => setLookedAt(new Set([...lookedAt, key])),
  };
};
