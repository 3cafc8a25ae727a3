import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';

/** An article as the index shows it (spec 3 §12). `indexImage` is the address of its picture; see `articlePicture`. */
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

/** GET the published articles of this site in the order of the pager; 404 while `blogEnabled` is off (spec 2 §2.11). */
export const getArticles = endpoint({
  method: 'GET',
  path: '/api/Blog',
  access: 'anyone',
  replies: { 200: z.array(ArticleSummary) },
});

/** GET one of them; 404 when there is none of this name that may be seen here. */
export const getArticle = endpoint({
  method: 'GET',
  path: '/api/Blog/:slug',
  access: 'anyone',
  params: z.object({ slug: z.string() }),
  replies: { 200: Article },
});

/** GET an article's picture in one size and format. Its address carries a version, so it may be cached for good. */
export const getArticlePicture = endpoint({
  method: 'GET',
  path: '/api/Blog/Picture/:file',
  access: 'anyone',
  params: z.object({ file: z.string().check(z.regex(/^[a-z-]{1,60}-\d{3,4}\.(avif|webp|jpg)$/)) }),
  replies: { 200: null },
});

/** Pictures of articles: their largest size, the widths they come in, and their formats by content type, best first. */
export const ARTICLE_PICTURE = {
  width: 1200,
  height: 675,
  widths: [400, 800, 1200],
  /** The one that `indexImage` names. */
  usual: { width: 800, format: 'webp' },
  formats: { 'image/avif': 'avif', 'image/webp': 'webp' },
} as const;

/** Path of a picture; another `version` is another picture. */
export const articlePicturePath = (picture: string, version: string, width: number, format: string): string =>
  `${getArticlePicture.path.replace(':file', `${picture}-${String(width)}.${format}`)}?v=${version}`;

/** A picture as `<picture>` wants it. */
export interface ArticlePicture {
  /** For browsers that know no better format. */
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
}

/** All sizes and formats of the picture that `indexImage` names; none but itself for an address of another form. */
export const articlePicture = (indexImage: string): ArticlePicture => {
  const { usual, widths, formats } = ARTICLE_PICTURE;
  const ending = `-${String(usual.width)}.${usual.format}?`;
  if (!indexImage.includes(ending)) return { src: indexImage, sources: [] };
  const at = (width: number, format: string): string => indexImage.replace(ending, `-${String(width)}.${format}?`);
  return {
    src: indexImage,
    sources: Object.entries(formats).map(([type, format]) => ({
      type,
      srcSet: widths.map((width) => `${at(width, format)} ${String(width)}w`).join(', '),
    })),
  };
};
