import type { SiteConfig } from '@site/contracts';
import type { QueryClient } from '@tanstack/react-query';
import type { RemoteModule } from './remote-module.js';

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
