import type { getArticle, getArticles, getShops } from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/** The calls of pages without a form, without their schemas; `calls.test.ts` holds each against the contract. */
export const shopsCall: Wire<typeof getShops> = { method: 'GET', path: '/api/Shop' };
export const articlesCall: Wire<typeof getArticles> = { method: 'GET', path: '/api/Blog' };
export const articleCall: Wire<typeof getArticle> = { method: 'GET', path: '/api/Blog/:slug' };
