import { pathTo } from '@site/contracts';
import { PageError, useLocation, useSession } from '@site/shell-sdk';
import { pageErrorAtom, usePageError, useShell } from '@site/shell-sdk/host';
import { useEffect, useMemo } from 'react';
import type { Location } from 'react-router';
import { useCurrentPage, type CurrentPage } from '../routing/use-current-page.js';
import { RemotePage } from './remote-page.js';

/** The page that the address asks for, or the error page that the global error state asks for. */
export const PageContent = ({ page, isOpen }: { readonly page: CurrentPage; readonly isOpen: boolean }) => {
  const kind = usePageError();
  const location = useLocation();
  const clear = useClearError();
  if (kind === 'notLoggedIn') return <LoginInPlace />;
  if (kind === 'serverError') return <PageError kind="serverError" />;
  if (kind !== 'none') return <PageError kind={kind} onRetry={clear} />;
  switch (page.owner.kind) {
    case 'remote':
      return <RemotePage remote={page.owner.remote} page={page} location={location} isOpen={isOpen} />;
    case 'error':
      return <PageError kind="oops" />;
    case 'notFound':
      return <PageError kind="notFound" />;
  }
};

/** Lets the page try again: forgets the error and the answers that failed. */
const useClearError = () => {
  const { store, queryClient } = useShell();
  return () => {
    queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
    store.set(pageErrorAtom, 'none');
  };
};

/** The login page in place of the one that needs it, which is where the login leads. */
const LoginInPlace = () => {
  const asked = useLocation();
  const location = useMemo((): Location => {
    const returnUrl = encodeURIComponent(asked.pathname + asked.search);
    return { ...asked, pathname: pathTo('login'), search: `?returnUrl=${returnUrl}`, hash: '' };
  }, [asked]);
  const page = useCurrentPage(location);
  if (page.owner.kind !== 'remote') return <PageError kind="notLoggedIn" />;
  // Nobody is logged in, which is all that the login page needs to know.
  return <RemotePage remote={page.owner.remote} page={page} location={location} isOpen />;
};

/** A 401 for who seems to be logged in may mean that the session has ended: ask who it is now. */
export const useRecheckOnNoAccess = () => {
  const { world, session } = useShell();
  const kind = usePageError();
  const { user } = useSession();
  const isDoubtful = kind === 'noAccess' && user !== null;
  useEffect(() => {
    if (!isDoubtful) return;
    session.reloadUser().catch((error: unknown) => world.report('who is logged in stays unknown', error));
  }, [isDoubtful, session, world]);
};
