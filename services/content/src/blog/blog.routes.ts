import {
  ARTICLE_PICTURE,
  articlePicturePath,
  type ArticleSummary,
  contentInternal,
  getArticle,
  getArticlePicture,
  getArticles,
} from '@site/contracts';
import { handle, handleFile, handleInternal, HttpProblem, type InternalRoute, ok, type Route } from '@site/service-kit';
import type { TextReader } from '../texts/text-reader.js';
import type { ArticleHead, ArticleRepository } from './article.repository.js';
import type { PictureMaker } from './pictures/make-picture.js';
import { versionOf } from './pictures/drawings.js';

/** What the gateway is told of articles, for heads of pages, structured data and the sitemap. */
export const blogInternalRoutes = (articles: ArticleRepository): readonly InternalRoute[] => [
  handleInternal(contentInternal.articles, async () =>
    (await articles.visible()).map(({ _id, title, intro, picture, publishedOn, updatedOn }) => ({
      slug: _id,
      title,
      intro,
      imageUrl: articlePicturePath(picture, versionOf(picture), ARTICLE_PICTURE.width, 'jpg'),
      publishedOn,
      updatedOn,
    })),
  ),
];

interface Deps {
  readonly articles: ArticleRepository;
  readonly pictures: PictureMaker;
  readonly texts: Pick<TextReader, 'renderArticle'>;
}

const summaryOf = ({ _id, title, subtitle, intro, picture }: ArticleHead): ArticleSummary => {
  const { width, format } = ARTICLE_PICTURE.usual;
  return { slug: _id, title, subtitle, intro, indexImage: articlePicturePath(picture, versionOf(picture), width, format) };
};

/** The calls of `/api/Blog` (docs/specification/2-wishlist-and-draw.md §2.11, docs/specification/3-decisions.md §12). */
export const blogRoutes = ({ articles, pictures, texts }: Deps): Route[] => [
  handle(getArticles, async () => ok((await articles.visible()).map(summaryOf))),
  handle(getArticle, async ({ params }) => {
    const article = await articles.visibleBySlug(params.slug);
    if (article === null) throw new HttpProblem('NotFound');
    return ok({ ...summaryOf(article), body: await texts.renderArticle(article.body) });
  }),
  handleFile(getArticlePicture, ({ params }) => pictures.make(params.file)),
];
