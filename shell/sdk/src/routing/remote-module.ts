import type { RouteObject } from 'react-router';

/** What a route may say about the page around it, in its `handle` (spec 1 §2). */
export interface RouteMeta {
  /** The page does not need the user's lists, so it does not wait for them. */
  readonly skipLoadingWishlists?: boolean;
  readonly hideFooter?: boolean;
  /** The page brings its own frame and takes the whole width beside the menu. */
  readonly hideContentBorder?: boolean;
  /** Class on the page's background. */
  readonly backgroundClass?: string;
}

/** What every remote exposes as `./routes`: route objects with absolute paths; `handle` is a `RouteMeta`. */
export interface RemoteModule {
  readonly routes: RouteObject[];
}
