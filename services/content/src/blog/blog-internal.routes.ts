import { ARTICLE_PICTURE, articlePicturePath, contentInternal } from '@site/contracts';
import { handleInternal, type InternalRoute } from '@site/service-kit';
import type { ArticleRepository } from './article.repository.js';
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
