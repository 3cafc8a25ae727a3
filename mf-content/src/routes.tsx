import { ROUTES } from '@site/contracts';
import type { RouteMeta, RouteObject } from '@site/shell-sdk';
import { ShopsPage } from './features/shops/shops-page.js';

const handle: RouteMeta = { skipLoadingWishlists: true };

/** The information pages that this remote answers. */
export const routes: RouteObject[] = ROUTES.shops.map((path) => ({ path, element: <ShopsPage />, handle }));
