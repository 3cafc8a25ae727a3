import { TIMES } from '@site/contracts';
import { useSession } from '@site/shell-sdk';
import { useCallback } from 'react';
import { LandingPage } from './landing-page.js';
import { MyListsPage } from './my-lists-page.js';

const loadPageAnew = () => location.reload();
/** `/`: the landing page for who is not logged in, one's own lists for who is. */
const HomePage = ({ reloadPage = loadPageAnew }: { readonly reloadPage?: () => void }) => {
  const { user, reloadUser } = useSession();
  const onLoggedOut = useCallback(() => {
    // The page turns into the landing page; a little later it is loaded anew, so that nothing of who was logged in stays
    // in it (docs/specification/2-wishlist-and-draw.md §9).
    const loadAnew = () => setTimeout(reloadPage, TIMES.homeGuardReload);
    reloadUser().then((now) => now === null && loadAnew(), loadAnew);
  }, [reloadPage, reloadUser]);
  return user === null ? <LandingPage /> : <MyListsPage user={user} onLoggedOut={onLoggedOut} />;
};

export default HomePage;
