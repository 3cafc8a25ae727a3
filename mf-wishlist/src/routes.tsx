import { matchPath, Outlet, PageSkeleton, type RouteObject } from '@site/shell-sdk';
import { ROUTES, type RouteName } from '@site/contracts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createStore, Provider } from 'jotai';
import './first-sheet.js';
import { HomePage, loadLanding } from './features/home/home-page.js';
import { ListPage } from './features/view-list/list-page.js';
import { useRememberOwnLists } from './features/view-list/own-device/use-own-device.js';

/** Around every screen of this remote: one store of its own, made per page so that nothing is shared between two. */
const RemoteRoot = () => {
  const [store] = useState(createStore);
  useRememberOwnLists();
  return (
    <Provider store={store}>
      <Outlet />
    </Provider>
  );
};

const AddWishPage = lazy(() => import('./features/add-wish/add-wish-page.js'));
const NewListPage = lazy(() => import('./features/new-list/new-list-page.js'));
const CrossedOffPage = lazy(() => import('./features/crossed-off/crossed-off-page.js'));
const CrossedOffGiftPage = lazy(() => import('./features/crossed-off/crossed-off-gift-page.js'));
const FriendsPage = lazy(() => import('./features/friends/friends-page.js'));
const ListSearchPage = lazy(() => import('./features/list-search/list-search-page.js'));
const CategoriesPage = lazy(() => import('./features/categories/categories-page.js'));
const ListImagePage = lazy(() => import('./features/list-image/list-image-page.js'));
const QrPage = lazy(() => import('./features/list-qr/qr-page.js'));
const GivenPage = lazy(() => import('./features/opening/given-page.js'));
const SendPage = lazy(() => import('./features/send-list/send-page.js'));
const InvitePage = lazy(() => import('./features/owner-invite/invite-page.js'));

const page = (screen: ReactNode) => <Suspense fallback={<PageSkeleton />}>{screen}</Suspense>;

/** A screen at a named route and all its aliases. */
const at = (name: RouteName, element: ReactNode): RouteObject[] => ROUTES[name].map((path) => ({ path, element }));

/**
 * The screens of this remote. A visited list is in this very chunk, so that its page needs no round trip more; the
 * others come with a chunk of their own.
 */
export const routes: RouteObject[] = [
  {
    element: <RemoteRoot />,
    children: [
      ...at('listView', <ListPage />),
      ...at('home', <HomePage />),
      ...at('newList', page(<NewListPage />)),
      ...at('addWish', page(<AddWishPage />)),
      ...at('crossedOff', page(<CrossedOffPage />)),
      ...at('crossedOffGift', page(<CrossedOffGiftPage />)),
      ...at('friends', page(<FriendsPage />)),
      ...at('listsearch', page(<ListSearchPage />)),
      ...at('listCategories', page(<CategoriesPage />)),
      ...at('listImage', page(<ListImagePage />)),
      ...at('listQr', page(<QrPage />)),
      ...at('listGiven', page(<GivenPage />)),
      ...at('send', page(<SendPage />)),
      ...at('wishlistOwnerInvite', page(<InvitePage />)),
      ...at('wishlistOwnerInvite.open', page(<InvitePage screen="open" />)),
      ...at('wishlistOwnerInvite.error', page(<InvitePage screen="error" />)),
    ],
  },
];

/** The landing page comes as HTML, and to life in one piece; see `RemoteModule`. */
export const ready = async (pathname: string, isWhole: boolean): Promise<void> => {
  if (isWhole && ROUTES.home.some((path) => matchPath(path, pathname) !== null)) await loadLanding();
};
