import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { SiteConfig } from '@site/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** What a route may say about the page around it, in its `handle` (docs/specification/1-shell-and-account.md §2). */
export interface RouteMeta {
  /** The page does not need the user's lists, so it does not wait for them. */
  readonly skipLoadingWishlists?: boolean;
  readonly hideFooter?: boolean;
  /** The page brings its own frame and takes the whole width beside the menu. */
  readonly hideContentBorder?: boolean;
  /** Class on the page's background. */
  readonly backgroundClass?: string;
}

/**
 * What the remote of the login page shows when somebody must log in without leaving the page they are on: a `Modal` of its
 * own. It may open while the page still takes somebody for logged in, whose session has ended on the server; then it shows
 * the form all the same, and after `signedIn()` the page goes on as if nothing had happened.
 */
export interface LoginDialogProps {
  /** Fills the first field in; null for an empty one. */
  readonly email: string | null;
  /** Why one has to log in, above the form; null for no explanation. */
  readonly explanation: string | null;
  /** This session gave the right password a moment ago; what is left is the second step. */
  readonly isSecondStep?: boolean;
  /** Called once: true after a login or a new account, when session and lists are loaded; false when it was closed. */
  readonly onDone: (isLoggedIn: boolean) => void;
}

/** Dialogs that one remote has for all others, which reach them through the shell. */
export interface RemoteDialogs {
  readonly login?: ComponentType<LoginDialogProps>;
}

/** What every remote exposes as `./routes`: route objects with absolute paths; `handle` is a `RouteMeta`. */
export interface RemoteModule {
  readonly routes: RouteObject[];
  readonly dialogs?: RemoteDialogs;
  /**
   * Loads the code of the page at a path, where that comes by itself; resolves at once for any other path. The page that the
   * site is opened with comes to life when it is there. Rejects when it cannot be had: then the remote has not loaded.
   * `isWhole`: the page came as HTML, as `server.tsx` makes it.
   */
  readonly ready?: (pathname: string, isWhole: boolean) => Promise<unknown>;
}

/** A public page of a remote that also comes as HTML. */
export interface ServerPage {
  /** Its pattern, as in `remote.json`. */
  readonly path: string;
  /**
   * Fills the cache with what the page shows, by the calls that `remote.json` declares for its path: there are no others.
   * False when this visitor is shown something that the browser is to make itself.
   */
  readonly prepare: (
    queryClient: QueryClient,
    params: Readonly<Record<string, string | undefined>>,
    config: SiteConfig,
  ) => Promise<boolean>;
  /** What search engines read of the page's content, as schema.org describes it. */
  readonly structuredData?: (config: SiteConfig) => object;
}

/** What a remote with public pages exports from `src/server.tsx`: its module as in the browser, and those pages. */
export interface ServerModule extends RemoteModule {
  readonly pages: readonly ServerPage[];
}
