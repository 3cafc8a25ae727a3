import type { ServiceBase } from '@site/service-kit';
import { type NetGuard, publicNet } from './guard/net-guard.js';
import { createPageCache } from './page-cache.js';
import { createPageReader, type PageReader } from './page-reader.js';
import { createPersonLimit } from './person-limit.js';

/** The reader of pages that links lead to, on the public internet; only tests hand it another net. */
export const openPages = (base: ServiceBase, guard: NetGuard = publicNet): PageReader =>
  createPageReader({
    base,
    // Says what it is and where it comes from, so that a shop can look us up or turn us away.
    fetching: { guard, userAgent: `Mozilla/5.0 (compatible; Verlanglijstje/1.0; +${base.config.PUBLIC_URL})` },
    cache: createPageCache(base),
    limit: createPersonLimit(base),
  });
