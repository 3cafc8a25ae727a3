import { ROUTES, type RouteName } from '@site/contracts';
import { PageSkeleton, type RouteMeta, type RouteObject } from '@site/shell-sdk';
import { lazy, Suspense, type ReactNode } from 'react';

const LoginPage = lazy(() => import('./features/log-in/login-page.js'));
const CreateAccountPage = lazy(() => import('./features/create-account/create-account-page.js'));
const GoodbyePage = lazy(() => import('./features/goodbye/goodbye-page.js'));
const DeletedElsewherePage = lazy(() => import('./features/deleted-elsewhere/deleted-elsewhere-page.js'));

/** None of these pages shows a list, so none waits for them. */
const handle: RouteMeta = { skipLoadingWishlists: true };

const at = (name: RouteName, screen: ReactNode): RouteObject[] =>
  ROUTES[name].map((path) => ({ path, handle, element: <Suspense fallback={<PageSkeleton />}>{screen}</Suspense> }));

/** The screens of this remote. */
export const routes: RouteObject[] = [
  ...at('login', <LoginPage />),
  ...at('createAccount', <CreateAccountPage />),
  ...at('goodbye', <GoodbyePage />),
  ...at('userDeletedError', <DeletedElsewherePage />),
];
