import { useLocation } from '@site/shell-sdk';
import { ShellProvider, type Shell } from '@site/shell-sdk/host';
import { useEffect } from 'react';
import { StillPageContext, type StillPage } from './first-view/still-page.js';
import { Layout } from './layout/layout.js';
import { SiteConfigLive } from './live/site-config-live.js';
import { PageContent, useRecheckOnNoAccess } from './pages/page-content.js';
import { RemoteLoaderContext } from './remotes/loader-context.js';
import type { RemoteLoader } from './remotes/remote-loader.js';
import { useCurrentPage, type CurrentPage } from './routing/use-current-page.js';
import { useNavigationEffects } from './routing/use-navigation-effects.js';
import { useWishlistsGate } from './routing/use-wishlists-gate.js';

/** Does the page need the user's lists? Null as long as its remote has not said. */
const needsLists = ({ owner, state, meta }: CurrentPage): boolean | null => {
  if (owner.kind === 'remote' && state?.status !== 'ready') return null;
  return meta.skipLoadingWishlists !== true;
};

const Site = ({ onNavigated }: { readonly onNavigated: () => void }) => {
  const location = useLocation();
  const page = useCurrentPage(location);
  const isOpen = useWishlistsGate(location.key, needsLists(page));
  useNavigationEffects(onNavigated);
  useRecheckOnNoAccess();
  return (
    <Layout meta={page.meta}>
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
