import type { User, WishlistSummary } from '@site/contracts';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useShell } from '../shell/shell-context.js';
import type { Session } from './session.js';
import { userAtom, wishlistsAtom } from './session-atoms.js';

export interface UseSession extends Pick<
  Session,
  'reloadUser' | 'reloadWishlists' | 'signedIn' | 'signOut' | 'signedOutByDeletion'
> {
  readonly user: User | null;
  /** Lists of an account holder, own ones first; empty while none are loaded. */
  readonly wishlists: readonly WishlistSummary[];
}

const none: readonly WishlistSummary[] = [];

/** Who is logged in and which lists they have, and the ways to change that. */
export const useSession = (): UseSession => {
  const { store, session } = useShell();
  const user = useAtomValue(userAtom, { store });
  const wishlists = useAtomValue(wishlistsAtom, { store }) ?? none;
  const { reloadUser, reloadWishlists, signedIn, signOut, signedOutByDeletion } = session;
  return useMemo(
    () => ({ user, wishlists, reloadUser, reloadWishlists, signedIn, signOut, signedOutByDeletion }),
    [user, wishlists, reloadUser, reloadWishlists, signedIn, signOut, signedOutByDeletion],
  );
};

/** First and last name joined, as far as known; the e-mail address when there is neither. */
export const fullNameOf = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  [firstName, lastName].filter((part) => part !== null && part !== '').join(' ') || email;
