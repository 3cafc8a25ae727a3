import { type Article, pathTo } from '@site/contracts';
import {
  Link,
  Loading,
  Page,
  Skeleton,
  Stack,
  throwPageError,
  useFlag,
  useNavigationError,
  useParams,
  useNavigate,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import css from './article-page.module.css';
import { ArticlePicture } from './article-picture.js';
import { articleQuery, articlesQuery } from './blog-queries.js';
import { t } from './messages.js';
import { Pager } from './pager.js';

/** A click that means "go there, here": no other button, no key that means another tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;

/** The text of an article, as HTML that the service cleaned; its links to pages of ours do not load the site anew. */
const ArticleBody = ({ html }: { readonly html: string }) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent): void => {
    const path = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null;
    if (path == null || !path.startsWith('/') || !isPlain(event)) return;
    event.preventDefault();
    void navigate(path);
  };
  // The links in it are reached and pressed as links; this only spares loading what is here already.
  return <div lang="nl" className={css.body} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
};

const lines = ['a', 'b', 'c'];

/** The shape of an article while it loads. */
const ArticleSkeleton = () => (
  <Loading>
    <div className={css.article}>
      <div className={css.picture} />
      <Stack gap={5}>
        <Skeleton height={84} />
        {lines.map((key) => (
          <Stack key={key} gap={3}>
            <Skeleton width="50%" height={28} />
            <Skeleton height={132} />
          </Stack>
        ))}
      </Stack>
    </div>
  </Loading>
);

const ToAll = () => (
  <p>
    <Link to={pathTo('blogIndex')} className={css.all}>
      {t('blog.all')}
    </Link>
  </p>
);

const Text = ({ article }: { readonly article: Article }) => {
  // Without the others there is no pager; the article is what one came for.
  const { data: articles } = useQuery(articlesQuery());
  return (
    <Page title={article.title} lead={<p lang="nl">{article.subtitle}</p>}>
      <article className={css.article}>
        <ArticlePicture
          indexImage={article.indexImage}
          sizes="(min-width: 784px) 720px, calc(100vw - 32px)"
          isFirst
          className={css.picture}
        />
        <p className={css.intro} lang="nl">
          {article.intro}
        </p>
        <ArticleBody html={article.body} />
        {articles !== undefined && <Pager articles={articles} slug={article.slug} />}
        <ToAll />
      </article>
    </Page>
  );
};

/** `/blog/:slug`: an article; an unknown one shows the blog's title (docs/specification/2-wishlist-and-draw.md §2.11) and the way on. */
export const ArticlePage = () => {
  const isOn = useFlag('blogEnabled');
  const { slug = '' } = useParams();
  const { data, error } = useQuery({ ...articleQuery(slug), enabled: isOn });
  if (!isOn) throwPageError('notFound');
  useNavigationError(data === undefined ? error : null);
  if (data === null) {
    return (
      <Page title={t('blog.title')} lead={t('blog.unknown')}>
        <ToAll />
      </Page>
    );
  }
  if (data !== undefined) return <Text key={data.slug} article={data} />;
  return (
    <Page title={t('blog.title')} titleHidden>
      <Skeleton width="70%" height={40} />
      <ArticleSkeleton />
    </Page>
  );
};
