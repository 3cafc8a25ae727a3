import { type ArticleSummary, pathTo } from '@site/contracts';
import {
  ButtonLink,
  cx,
  EmptyState,
  ErrorIllustration,
  isApiError,
  Loading,
  Page,
  Skeleton,
  Stack,
  throwPageError,
  useFlag,
  useNavigationError,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ArticleCard } from './article-card.js';
import card from './article-card.module.css';
import css from './blog-page.module.css';
import { articlesQuery } from './blog-queries.js';
import { t } from './messages.js';

const cards = ['a', 'b', 'c', 'd', 'e'];

/** The shape of the index while it loads. */
const BlogSkeleton = () => (
  <Loading>
    <div className={css.articles}>
      {cards.map((key, index) => (
        <div key={key} className={cx(card.card, index === 0 && card.first)}>
          <div className={card.picture} />
          <div className={card.waiting}>
            <Stack gap={3}>
              <Skeleton width="80%" height={26} />
              <Skeleton width="60%" height={20} />
              <Skeleton height={66} />
            </Stack>
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

const Nothing = () => (
  <EmptyState
    illustration={<ErrorIllustration kind="empty" />}
    title={t('blog.empty.title')}
    actions={<ButtonLink to={pathTo('createAccount')}>{t('blog.empty.action')}</ButtonLink>}
  >
    {t('blog.empty.body')}
  </EmptyState>
);

const Articles = ({ articles }: { readonly articles: readonly ArticleSummary[] }) =>
  articles.length === 0 ? (
    <Nothing />
  ) : (
    <ul className={css.articles}>
      {articles.map((article, index) => (
        <ArticleCard key={article.slug} article={article} isFirst={index === 0} />
      ))}
    </ul>
  );

/** `/blog`: the published articles (docs/specification/2-wishlist-and-draw.md §2.11); not there while `blogEnabled` is off. */
export const BlogPage = () => {
  const isOn = useFlag('blogEnabled');
  const { data, error } = useQuery({ ...articlesQuery(), enabled: isOn });
  // Switched off a moment ago: the service knows before this page does.
  if (!isOn || (isApiError(error) && error.status === 404)) throwPageError('notFound');
  useNavigationError(data === undefined ? error : null);
  return (
    <Page title={t('blog.title')} lead={<p>{t('blog.lead')}</p>} width="wide">
      {data === undefined ? <BlogSkeleton /> : <Articles articles={data} />}
    </Page>
  );
};
