import { pathTo } from '@site/contracts';
import {
  ButtonLink,
  isApiError,
  Loading,
  Page,
  Skeleton,
  throwPageError,
  useNavigationError,
  useParams,
  useSession,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { categoriesQuery } from './categories-query.js';
import { CategoryRows } from './category-rows.js';
import { t } from './messages.js';
import css from './categories.module.css';

/** The rows to come, in their shape. */
const CategoriesSkeleton = () => (
  <Loading>
    <div className={css.rows}>
      {[40, 56, 32].map((width) => (
        <div key={width} className={css.row}>
          <span className={css.waiting}>
            <Skeleton width={`${width}%`} height={24} />
            <Skeleton width={80} height={18} />
          </span>
        </div>
      ))}
    </div>
  </Loading>
);

const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null);

const Content = ({ username }: { readonly username: string }) => {
  const { data, error } = useQuery(categoriesQuery(username));
  const status = statusOf(error);
  if (status === 404) throwPageError('notFound');
  // Whoever is no owner any more sees nothing of it, whatever was there before.
  useNavigationError(data === undefined || status === 401 ? error : null);
  return data === undefined ? <CategoriesSkeleton /> : <CategoryRows username={username} answer={data} />;
};

/** `/{username}/categories`: the categories of an own list, to name, sort, add, delete and move. */
const CategoriesPage = () => {
  const { username = '' } = useParams();
  const { user, wishlists } = useSession();
  if (user === null) throwPageError('unauthorized');
  const own = wishlists.find((list) => list.username.toLowerCase() === username.toLowerCase());
  const title = own?.title ?? '';
  return (
    <Page
      title={t('categories.title')}
      lead={<p>{t('categories.lead', { list: title === '' ? username : title })}</p>}
      actions={
        <ButtonLink variant="secondary" icon={<ArrowLeft aria-hidden />} to={pathTo('listView', { username })}>
          {t('categories.back')}
        </ButtonLink>
      }
    >
      <Content key={username} username={username} />
    </Page>
  );
};

export default CategoriesPage;
