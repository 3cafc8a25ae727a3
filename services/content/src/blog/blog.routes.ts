import {
  articlePicturePath,
  ARTICLE_PICTURE,
  type ArticleSummary,
  getArticle,
  getArticlePicture,
  getArticles,
} from '@site/contracts';
import { handle, handleFile, HttpProblem, ok, type Route, type SiteFlags } from '@site/service-kit';
import type { ArticleHead, ArticleRepository } from './article.repository.js';
import type { PictureMaker } from './pictures/make-picture.js';
import { versionOf } from './pictures/drawings.js';
import { renderBody } from './render-body.js';

interface Deps {
  readonly articles: ArticleRepository;
  readonly pictures: PictureMaker;
  readonly flags: SiteFlags;
}

const summaryOf = ({ _id, title, subtitle, intro, picture }: ArticleHead): ArticleSummary => {
  const { width, format } = ARTICLE_PICTURE.usual;
  return { slug: _id, title, subtitle, intro, indexImage: articlePicturePath(picture, versionOf(picture), width, format) };
};

/** The calls of `/api/Blog` (spec 2 §2.11, spec 3 §12); all of them 404 while `blogEnabled` is off. */
export const blogRoutes = ({ articles, pictures, flags }: Deps): Route[] => {
  const wantOn = async (): Promise<void> => {
    if (!(await flags.isOn('blogEnabled'))) throw new HttpProblem('NotFound');
  };
  return [
    handle(getArticles, async () => {
      await wantOn();
      return ok((await articles.visible()).map(summaryOf));
    }),
    handle(getArticle, async ({ params }) => {
      await wantOn();
      const article = await articles.visibleBySlug(params.slug);
      if (article === null) throw new HttpProblem('NotFound');
      return ok({ ...summaryOf(article), body: renderBody(article.body) });
    }),
    handleFile(getArticlePicture, ({ params }) => pictures.make(params.file)),
  ];
};
