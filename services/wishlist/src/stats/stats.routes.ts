import { accountInternal, FIGURES, getHomepageStats, TIMES } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';

interface SiteStats {
  readonly totalUsers: number;
  readonly totalGifts: number;
  readonly totalBirthdaysThisMonth: number;
}

/** `'03'` in March, where the site's people are. */
const monthOf = (now: Date): string =>
  new Intl.DateTimeFormat(FIGURES.locale, { month: '2-digit', timeZone: FIGURES.timeZone }).format(now);

/**
 * Figures of the whole site, counted when they are asked for and then kept for ten minutes
 * (docs/specification/2-wishlist-and-draw.md §2.8, docs/specification/3-decisions.md §12). Many who ask at once share one
 * counting; a counting that fails is kept for nobody.
 */
const createSiteStats = ({ base, stores }: Pick<Deps, 'base' | 'stores'>): (() => Promise<SiteStats>) => {
  let kept: { readonly stats: Promise<SiteStats>; readonly until: number } | null = null;

  const count = async (): Promise<SiteStats> => {
    const [{ accounts }, totalGifts, totalBirthdaysThisMonth] = await Promise.all([
      base.internal.call(accountInternal.countAccounts, {}),
      stores.gifts.total(),
      stores.wishlists.birthdaysIn(monthOf(base.clock.now())),
    ]);
    return { totalUsers: accounts, totalGifts, totalBirthdaysThisMonth };
  };

  return async () => {
    const now = base.clock.now().getTime();
    if (kept !== null && kept.until > now) return kept.stats;
    const mine = { stats: count(), until: now + TIMES.statsMaxAge };
    kept = mine;
    try {
      return await mine.stats;
    } catch (error) {
      if (kept === mine) kept = null;
      throw error;
    }
  };
};

/** Figures of the whole site (docs/specification/2-wishlist-and-draw.md §7.6). */
export const statsRoutes = (deps: Deps): readonly Route[] => {
  const stats = createSiteStats(deps);
  return [handle(getHomepageStats, async () => ok(await stats()))];
};
