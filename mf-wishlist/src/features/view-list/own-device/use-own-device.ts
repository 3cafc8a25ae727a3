import { useSession } from '@site/shell-sdk';
import { atom, useAtom } from 'jotai';
import { useEffect, useSyncExternalStore } from 'react';
import { isOwnHere, rememberOwnLists } from './own-here.js';

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
