import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { ARTICLE_PICTURE_PATH } from './article-picture.js';

/** An article as the index shows it. `indexImage` is the address of its picture; see `articlePicture`. */
export const ArticleSummary = z.object({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  intro: z.string(),
  indexImage: z.string(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article to read. `body` is HTML in which nothing runs, fetches or leads astray: it was cleaned by the service. */
export const Article = z.extend(ArticleSummary, { body: z.string() });
export type Article = z.infer<typeof Article>;

/** GET the published articles of this site in the order of the pager; 404 while `blogEnabled` is off. */
export const getArticles = endpoint({
  method: 'GET',
  path: '/api/Blog',
  flag: 'blogEnabled',
  access: 'anyone',
  replies: { 200: z.array(ArticleSummary) },
});

/** GET one of them; 404 when there is none of this name that may be seen here. */
export const getArticle = endpoint({
  method: 'GET',
  path: '/api/Blog/:slug',
  flag: 'blogEnabled',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  replies: { 200: Article },
});

/** GET an article's picture in one size and format. Its address carries a version, so it may be cached for good. */
export const getArticlePicture = endpoint({
  method: 'GET',
  path: ARTICLE_PICTURE_PATH,
  access: 'anyone',
  params: z.object({ file: z.string().check(z.regex(/^[a-z-]{1,60}-\d{3,4}\.(avif|webp|jpg)$/)) }),
  replies: { 200: null },
});
