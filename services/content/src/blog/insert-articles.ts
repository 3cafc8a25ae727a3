import type { ArticleRecord } from './article.model.js';
import type { ArticleRepository } from './article.repository.js';
import { ease } from './articles/ease.js';
import { firstGift } from './articles/first-gift.js';
import { history } from './articles/history.js';
import { secrets } from './articles/secrets.js';
import { tips } from './articles/tips.js';

/**
 * The articles of this site in the order of the blog (docs/specification/2-wishlist-and-draw.md §2.11, slugs with the product's
 * word in place). What they say of the past was looked up; what they say of the product must stay true: whoever changes what the
 * product does reads them again.
 */
const ARTICLES: readonly Omit<ArticleRecord, 'position'>[] = [secrets, ease, history, tips, firstGift];

/** The articles of this site as they are stored, in their order. */
export const referenceArticles: readonly ArticleRecord[] = ARTICLES.map((article, position) => ({ ...article, position }));

/** Puts them in the database at every start: what is written here is added or brought up to date, the rest goes. */
export const insertArticles = (articles: ArticleRepository): Promise<void> => articles.replaceAll(referenceArticles);
