import type { FoundWishlist, ReplyOf, searchWishlists } from '@site/contracts';
import { Button, EmptyState, ErrorIllustration, generalMessage, isApiError, Notice } from '@site/shell-sdk';
import { MapPin } from 'lucide-react';
import css from './list-search.module.css';
import { t } from './messages.js';
import { ComingCards, ListAddress, ListCard } from '../../shared/list/list-card.js';
import { fullNameOf } from '../../shared/list/names.js';

/**
 * What a failed search is called (docs/specification/2-wishlist-and-draw.md §8): no answer and a 404, as from a network that
 * answers in place of the site, are possibly no connection; everything else went wrong.
 */
const searchFailure = (error: unknown): 'possibly_no_connection' | 'something_went_wrong' => {
  const isConnection = isApiError(error, 'NoConnection') || (isApiError(error) && error.status === 404);
  return isConnection ? 'possibly_no_connection' : 'something_went_wrong';
};

const FoundList = ({ list }: { readonly list: FoundWishlist }) => (
  <ListCard imageUrl={list.illustration} name={fullNameOf(list)} to={list.listUrl}>
    {list.city !== null && list.city !== '' && (
      <p className={css.city}>
        <MapPin size={16} aria-hidden />
        <span>{list.city}</span>
      </p>
    )}
    <ListAddress>{list.listUrlForDisplay}</ListAddress>
  </ListCard>
);

/** An answer, and the query it answers. */
export interface SearchResult extends ReplyOf<typeof searchWishlists> {
  readonly query: string | null;
}

/** Before anybody searched. */
export const BeforeSearch = () => (
  <EmptyState illustration={<ErrorIllustration kind="wrapped" />} title={t('listsearch.initial.title')}>
    {t('listsearch.initial.body')}
  </EmptyState>
);

/** While the site is too busy for it; it comes back in the open page. */
export const SearchOff = () => (
  <EmptyState illustration={<ErrorIllustration kind="wrapped" />} title={t('listsearch.off.title')}>
    {t('listsearch.off.body')}
  </EmptyState>
);

/** Before they are there. */
export const ComingLists = () => <ComingCards className={css.lists} />;

/** Why nothing came, and the way to try again (docs/specification/2-wishlist-and-draw.md §8 List search). */
export const SearchFailed = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const failure = searchFailure(error);
  return (
    <EmptyState
      illustration={<ErrorIllustration kind={failure === 'possibly_no_connection' ? 'loose' : 'torn'} />}
      title={t('listsearch.error.title')}
      actions={<Button onClick={onRetry}>{generalMessage('general.retry')}</Button>}
    >
      {t(`listsearch.error.${failure}`)}
    </EmptyState>
  );
};

const NothingFound = ({ query }: { readonly query: string }) => (
  <EmptyState illustration={<ErrorIllustration kind="empty" />} title={t('listsearch.not_found.title', { query })}>
    {t('listsearch.not_found.body')}
  </EmptyState>
);

const MoreThanShown = ({ shown, total }: { readonly shown: number; readonly total: number }) => (
  <Notice kind="warning" title={t('listsearch.results.more.title', { shown, total })}>
    <ul className={css.hints}>
      <li>{t('listsearch.results.more.hint_name')}</li>
      <li>{t('listsearch.results.more.hint_link')}</li>
    </ul>
  </Notice>
);

/** What was found, best first; with more than can be shown the ways to find fewer. */
export const FoundLists = ({ found, isOld }: { readonly found: SearchResult; readonly isOld: boolean }) => {
  const { wishlists, totalCount } = found;
  if (wishlists.length === 0) return <NothingFound query={found.query ?? ''} />;
  return (
    <section className={css.results} aria-busy={isOld}>
      <h2 className={css.count}>{t('listsearch.results', { count: totalCount, query: found.query ?? '' })}</h2>
      {totalCount > wishlists.length && <MoreThanShown shown={wishlists.length} total={totalCount} />}
      <ul className={css.lists}>
        {wishlists.map((list) => (
          <FoundList key={list.id} list={list} />
        ))}
      </ul>
    </section>
  );
};

/** What a screen reader is told of a search, once it has an answer. */
export const announcementOf = (found: SearchResult | undefined, error: unknown): string => {
  if (error !== null) return `${t('listsearch.error.title')}. ${t(`listsearch.error.${searchFailure(error)}`)}`;
  if (found === undefined) return '';
  const query = found.query ?? '';
  if (found.wishlists.length === 0) return t('listsearch.not_found.title', { query });
  const { totalCount: total, wishlists } = found;
  const more = total > wishlists.length ? ` ${t('listsearch.results.more.title', { shown: wishlists.length, total })}.` : '';
  return `${t('listsearch.results', { count: total, query })}.${more}`;
};
