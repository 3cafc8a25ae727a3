import { useSession } from '@site/shell-sdk';
import { LandingPage } from './landing-page.js';
import { MyListsPage } from './my-lists-page.js';

/** `/`: the landing page for who is not logged in, one's own lists for who is (spec 2 §2.8). */
const HomePage = () => (useSession().user === null ? <LandingPage /> : <MyListsPage />);

export default HomePage;
