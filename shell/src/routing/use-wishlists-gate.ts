import { useSession } from '@site/shell-sdk';
import { causeOf, pageErrorAtom, sessionReadyAtom, usePageError, useShell, wishlistsAtom } from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

/**
 * May the page at `key` render? Not before it is known who is logged in and, for an account holder, which lists they
 * have, unless the page does not need them (spec 1 §4); `needsLists` is null as long as that is not known. Once it rendered it stays: a login in the page must not take it away.
 */
export const useWishlistsGate = (key: string, needsLists: boolean | null): boolean => {
  const { store, session } = useShell();
  const { user } = useSession();
  const error = usePageError();
  const isReady = useAtomValue(sessionReadyAtom, { store });
  const lists = useAtomValue(wishlistsAtom, { store });
  const isMissing = isReady && needsLists === true && user?.isAccount === true && lists === null;
  const [passed, setPassed] = useState<string | null>(null);

  useEffect(() => {
    // After a failure it waits until the error is cleared by the person who tries again.
    if (!isMissing || error !== 'none') return;
    session.ensureWishlists().catch((reason: unknown) => store.set(pageErrorAtom, causeOf(reason)));
  }, [isMissing, error, session, store]);

  const isOpen = isReady && needsLists !== null && (!isMissing || passed === key);
  if (isOpen && passed !== key) setPassed(key);
  return isOpen;
};
