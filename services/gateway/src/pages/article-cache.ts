import { type ArticlePageSummary, contentInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { withinTime } from './within-time.js';

/** Summaries of articles for pages and sitemaps. Never rejects, because a page can do without. */
export interface ArticleCache {
  /** The published ones, in their order; undefined until the content service answered once. */
  readonly all: () => Promise<readonly ArticlePageSummary[] | undefined>;
  /** One of them; null when there is none of this name, undefined as above. */
  readonly bySlug: (slug: string) => Promise<ArticlePageSummary | null | undefined>;
}

/** Articles rarely change, but one that is withdrawn should be gone soon. */
const KEPT_MS = 10_000;
/** A page waits this long; then it goes out with what was known before. */
const LIMIT_MS = 800;

/** Caches the answer of the content service, and uses the last one while the service is away. */
export const createArticleCache = ({ internal, clock, log }: Pick<ServiceBase, 'internal' | 'clock' | 'log'>): ArticleCache => {
  let known: readonly ArticlePageSummary[] | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = async (): Promise<void> => {
    try {
      known = await internal.call(contentInternal.articles, {});
      askedAt = clock.now().getTime();
    } catch (err) {
      log.warn({ err }, 'pages go out with what was known of articles');
    }
  };

  const all = async (): Promise<readonly ArticlePageSummary[] | undefined> => {
    if (clock.now().getTime() - askedAt < KEPT_MS) return known;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    await withinTime(asking, LIMIT_MS);
    return known;
  };

  return {
    all,
    bySlug: async (slug) => {
      const articles = await all();
      return articles === undefined ? undefined : (articles.find((article) => article.slug === slug) ?? null);
    },
  };
};
