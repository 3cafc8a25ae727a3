import type { ArticleRecord } from '../article.model.js';
import { ease } from './ease.js';
import { firstGift } from './first-gift.js';
import { history } from './history.js';
import { secrets } from './secrets.js';
import { tips } from './tips.js';

/**
 * The articles of this site in the order of the blog (spec 2 §2.11, slugs with the product's word in place). What they say of
 * the past was looked up; what they say of the product must stay true: whoever changes what the product does reads them again.
 */
export const ARTICLES: readonly Omit<ArticleRecord, 'position'>[] = [secrets, ease, history, tips, firstGift];
