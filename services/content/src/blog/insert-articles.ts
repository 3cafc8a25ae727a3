import type { ArticleRecord } from './article.model.js';
import type { ArticleRepository } from './article.repository.js';
import { ARTICLES } from './articles/index.js';

/** The articles of this site as they are stored, in their order. */
export const referenceArticles: readonly ArticleRecord[] = ARTICLES.map((article, position) => ({ ...article, position }));

/** Puts them in the database at every start: what is written here is added or brought up to date, the rest goes. */
export const insertArticles = (articles: ArticleRepository): Promise<void> => articles.replaceAll(referenceArticles);
