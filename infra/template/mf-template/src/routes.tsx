import { PageSkeleton, type RouteObject } from '@site/shell-sdk';
import { lazy, Suspense } from 'react';

// Each page comes with its own file; what is imported plainly here is loaded with the first of them.
const StartPage = lazy(() => import('./features/start/start-page.js'));

/** The pages that this remote answers: the paths of `remote.json`, in its order. */
export const routes: RouteObject[] = [
  {
    path: '/template',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <StartPage />
      </Suspense>
    ),
  },
];
