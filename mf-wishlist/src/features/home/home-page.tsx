import { TIMES } from '@site/contracts';
import { PageSkeleton, useSession } from '@site/shell-sdk';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';

const fetchLanding = () => import('./landing-page.js');
const LaterLanding = lazy(fetchLanding);
const MyListsPage = lazy(() => import('./my-lists-page.js'));

/** When it is here already: shown at once, as what came as HTML must be. */
let landing: ComponentType | null = null;

/** Fetches the landing page. Rejects when it cannot be had. */
export const loadLanding = async (): Promise<void> => {
  landing = (await fetchLanding()).default;
};

const LandingPage = () => {
  const [Shown] = useState<ComponentType>(() => landing ?? LaterLanding);
  return <Shown />;
};

const loadPageAnew = () => location.reload();
/** `/`: the landing page for who is not logged in, one's own lists for who is. */
export const HomePage = ({ reloadPage = loadPageAnew }: { readonly reloadPage?: () => void }) => {
  const { user, reloadUser } = useSession();
  const onLoggedOut = useCallback(() => {
    // The page turns into the landing page; a little later it is loaded anew, so that nothing of who was logged in stays
    // in it (docs/specification/2-wishlist-and-draw.md §9).
    const loadAnew = () => setTimeout(reloadPage, TIMES.homeGuardReload);
    reloadUser().then((now) => now === null && loadAnew(), loadAnew);
  }, [reloadPage, reloadUser]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {user === null ? <LandingPage /> : <MyListsPage user={user} onLoggedOut={onLoggedOut} />}
    </Suspense>
  );
};
