import { getHomepageStats } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { createSiteStats } from './site-stats.js';

/** Figures of the whole site (docs/specification/2-wishlist-and-draw.md §7.6). */
export const statsRoutes = (deps: Deps): readonly Route[] => {
  const stats = createSiteStats(deps);
  return [handle(getHomepageStats, async () => ok(await stats()))];
};
