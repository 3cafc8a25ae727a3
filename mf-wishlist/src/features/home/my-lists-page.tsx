import { pathTo, type WishlistSummary } from '@site/contracts';
import { ButtonLink, EmptyState, Loading, Page, Skeleton, useNavigationError } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { JustBecause } from '../../shared/occasions/art/just-because.js';
import { myListsQuery } from '../../shared/queries.js';
import { ListTile } from './list-tile.js';
import { t } from './messages.js';
import css from './my-lists.module.css';

const NewList = () => (
  <ButtonLink to={pathTo('newList')} icon={<Plus aria-hidden />}>
    {t('my_lists.new')}
  </ButtonLink>
);

const Waiting = () => (
  <Loading>
    <div className={css.tiles}>
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className={css.tile}>
          <span className={css.picture}>
            <Skeleton height="100%" radius={12} />
          </span>
          <div className={css.text}>
            <Skeleton width="70%" height={26} />
            <Skeleton width="50%" height={20} />
          </div>
        </div>
      ))}
    </div>
  </Loading>
);

const Lists = ({ lists }: { readonly lists: readonly WishlistSummary[] | undefined }) => {
  if (lists === undefined) return <Waiting />;
  if (lists.length === 0) {
    return (
      <EmptyState illustration={<JustBecause />} title={t('my_lists.empty.title')} actions={<NewList />}>
        {t('my_lists.empty.body')}
      </EmptyState>
    );
  }
  return (
    <ul className={css.tiles}>
      {lists.map((list) => (
        <ListTile key={list.privateGuid} list={list} />
      ))}
    </ul>
  );
};

/** One's own and co-owned lists with the way to a new one. */
export const MyListsPage = () => {
  const { data: lists, error } = useQuery(myListsQuery());
  useNavigationError(lists === undefined ? error : null);
  // Without lists the way to the first one is in the middle of the page.
  return (
    <Page title={t('my_lists.title')} width="wide" actions={lists?.length === 0 ? undefined : <NewList />}>
      <Lists lists={lists} />
    </Page>
  );
};
