import { type ArticlePageSummary, contentInternal } from '@site/contracts';
import type { ServiceBase } from '@site/service-kit';
import { withinTime } from './within-time.js';

/** What pages and sitemaps are told of articles. Never an error: a page without its article's summary is still a page. */
export interface ArticleMemory {
  /** The published ones, in their order; undefined while nobody could be asked yet. */
  readonly all: () => Promise<readonly ArticlePageSummary[] | undefined>;
  /** One of them; null when there is none of this name, undefined as above. */
  readonly bySlug: (slug: string) => Promise<ArticlePageSummary | null | undefined>;
}

/** Articles change a few times a year; who takes one away wants it gone soon. */
const KEPT_MS = 10_000;
/** A page waits this long for what its article says; then it goes out with what was known before. */
const LIMIT_MS = 800;

/** Asks the content service, at most once at a time; while it is away, what it said last holds. */
export const createArticleMemory = ({ internal, clock, log }: Pick<ServiceBase, 'internal' | 'clock' | 'log'>): ArticleMemory => {
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
