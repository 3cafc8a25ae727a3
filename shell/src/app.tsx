import { useLocation, useSession } from '@site/shell-sdk';
import {
  causeOf,
  closeModals,
  pageErrorAtom,
  sessionReadyAtom,
  type Shell,
  ShellProvider,
  usePageError,
  useShell,
  wishlistsAtom,
} from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { type StillPage, StillPageContext } from './first-view/still-page.js';
import { Layout } from './layout/layout.js';
import { SiteConfigLive } from './live/site-config-live.js';
import { PageContent, useRecheckOnNoAccess } from './pages/page-content.js';
import { RemoteLoaderContext } from './remotes/loader-context.js';
import type { RemoteLoader } from './remotes/remote-loader.js';
import { type CurrentPage, useCurrentPage } from './routing/use-current-page.js';

/** What every navigation does: clears the error state, closes dialogs, scrolls to where the new page begins. */
const useNavigationEffects = (onNavigated: () => void): void => {
  const { store } = useShell();
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef({ key, pathname });

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before.key === key) return;
    store.set(pageErrorAtom, 'none');
    if (before.pathname === pathname) return;
    closeModals();
    // Going back, the browser itself restores where the page was.
    if (type !== NavigationType.Pop) scrollToStart(hash);
    onNavigated();
  }, [store, key, pathname, hash, type, onNavigated]);
};

const scrollToStart = (hash: string): void => {
  const target = hash === '' ? null : document.getElementById(hash.slice(1));
  if (target === null) scrollTo(0, 0);
  else target.scrollIntoView();
};

interface ListsGate {
  /** May the page render? */
  readonly isOpen: boolean;
  /** The lists could not be had for the menu of this page: it does without. */
  readonly areListsMissing: boolean;
}

/**
 * The page at `key` does not render before it is known who is logged in and, for an account holder, which lists they have;
 * a page that does not need them renders at once, and they come in the background for the menu
 * (docs/specification/1-shell-and-account.md §4). `needsLists` is null as long as that is not known. Once rendered the page
 * stays: a login in the page must not unmount it.
 */
const useListsGate = (key: string, needsLists: boolean | null): ListsGate => {
  const { store, session, world } = useShell();
  const { user } = useSession();
  const error = usePageError();
  const isReady = useAtomValue(sessionReadyAtom, { store });
  const lists = useAtomValue(wishlistsAtom, { store });
  const isMissing = isReady && needsLists !== null && user?.isAccount === true && lists === null;
  const [passed, setPassed] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    // After a failure it waits until the error is cleared by the person who tries again, or for another page.
    if (!isMissing || error !== 'none') return;
    session.ensureWishlists().catch((reason: unknown) => {
      if (needsLists) {
        store.set(pageErrorAtom, causeOf(reason));
      } else {
        world.report('the menu does without the lists', reason);
        setFailed(key);
      }
    });
  }, [isMissing, needsLists, key, error, session, store, world]);

  const isOpen = isReady && needsLists !== null && (!isMissing || !needsLists || passed === key);
  if (isOpen && passed !== key) setPassed(key);
  return { isOpen, areListsMissing: failed === key };
};

/** Who is logged in could not be asked: it is asked again once the error is cleared, by trying again or by going elsewhere. */
const useLoadAgain = (): void => {
  const { store, session } = useShell();
  const error = usePageError();
  useEffect(() => {
    if (error === 'none') session.loadAgain().catch((reason: unknown) => store.set(pageErrorAtom, causeOf(reason)));
  }, [error, session, store]);
};

/** Does the page need the user's lists? Null as long as its remote has not said. */
const needsLists = ({ owner, state, meta }: CurrentPage): boolean | null => {
  if (owner.kind === 'remote' && state?.status !== 'ready') return null;
  return meta.skipLoadingWishlists !== true;
};

const Site = ({ onNavigated }: { readonly onNavigated: () => void }) => {
  const location = useLocation();
  const page = useCurrentPage(location);
  const { isOpen, areListsMissing } = useListsGate(location.key, needsLists(page));
  useNavigationEffects(onNavigated);
  useRecheckOnNoAccess();
  useLoadAgain();
  return (
    <Layout meta={page.meta} areListsMissing={areListsMissing}>
      <PageContent page={page} isOpen={isOpen} />
    </Layout>
  );
};

interface AppProps {
  readonly shell: Shell;
  readonly loader: RemoteLoader;
  /** Hears of every navigation to another path. */
  readonly onNavigated: () => void;
  /** The page hears what is done on it from now on. */
  readonly onAlive?: (() => void) | undefined;
  /** What came as HTML while the code it belongs to did not. */
  readonly still?: StillPage | undefined;
}

/** The whole page. Inside a router; touches no window while it renders. */
export const App = ({ shell, loader, onNavigated, onAlive, still }: AppProps) => {
  useEffect(() => onAlive?.(), [onAlive]);
  return (
    <RemoteLoaderContext value={loader}>
      <ShellProvider shell={shell}>
        <StillPageContext value={still ?? null}>
          <Site onNavigated={onNavigated} />
        </StillPageContext>
        <SiteConfigLive />
      </ShellProvider>
    </RemoteLoaderContext>
  );
};
