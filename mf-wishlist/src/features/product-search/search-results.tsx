import { Button, errorText, generalMessage, Loading, Notice, Skeleton, Spinner } from '@site/shell-sdk';
import { FIGURES } from '@site/contracts';
import { useNear } from '../../shared/use-near.js';
import { t } from './messages.js';
import type { ChosenProduct } from './model/chosen-product.js';
import { ProductGroupCard } from './product-group-card.js';
import css from './product-search.module.css';
import type { ProductSearch } from './use-product-search.js';

/** What failed, why, and the way to try again (docs/specification/2-wishlist-and-draw.md §8). */
const Failure = ({
  title,
  error,
  onRetry,
}: {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}) => (
  <Notice kind="danger" title={title} announce>
    <p>{errorText(error)}</p>
    <Button variant="secondary" onClick={onRetry}>
      {generalMessage('general.retry')}
    </Button>
  </Notice>
);

/** Asks for the next page before its end comes into sight. */
const End = ({ search }: { readonly search: ProductSearch }) => {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, groups, isFetchNextPageError, error } = search;
  const end = useNear(
    FIGURES.productPreloadPixels,
    () => {
      if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
    },
    groups.length,
  );
  return (
    <>
      <div ref={end} />
      {isFetchingNextPage && (
        <div className={css.more}>
          <Spinner label={t('product_search.loading_more')} />
        </div>
      )}
      {isFetchNextPageError && !isFetchingNextPage && (
        <Failure title={t('product_search.more_failed')} error={error} onRetry={() => void fetchNextPage()} />
      )}
    </>
  );
};

const ResultSkeleton = () => (
  <Loading>
    <ul className={css.results}>
      {[0, 1, 2].map((key) => (
        <li key={key} className={css.skeleton}>
          <Skeleton width={72} height={72} radius="var(--radius-control)" />
          <span>
            <Skeleton width="80%" height={20} />
            <Skeleton width="100%" height={44} radius="var(--radius-control)" />
          </span>
        </li>
      ))}
    </ul>
  </Loading>
);

interface NothingProps {
  readonly term: string;
  readonly hasPrice: boolean;
  readonly onAnyPrice: () => void;
}

const Nothing = ({ term, hasPrice, onAnyPrice }: NothingProps) => (
  <div className={css.words}>
    <h3>{t('product_search.none.title', { term })}</h3>
    <p>{t(hasPrice ? 'product_search.none.with_price' : 'product_search.none.body')}</p>
    {hasPrice && (
      <Button variant="secondary" onClick={onAnyPrice}>
        {t('product_search.any_price')}
      </Button>
    )}
  </div>
);

interface SearchResultsProps extends NothingProps {
  readonly search: ProductSearch;
  readonly onChoose: (product: ChosenProduct) => void;
}

/** What a search found, in every state it can be in. */
export const SearchResults = ({ search, onChoose, ...nothing }: SearchResultsProps) => {
  if (nothing.term === '') {
    return (
      <div className={css.words}>
        <h3>{t('product_search.initial.title')}</h3>
        <p>{t('product_search.initial.body')}</p>
      </div>
    );
  }
  if (search.isPending) return <ResultSkeleton />;
  if (search.isError && search.groups.length === 0) {
    return <Failure title={t('product_search.failed')} error={search.error} onRetry={() => void search.refetch()} />;
  }
  if (search.groups.length === 0) return <Nothing {...nothing} />;
  return (
    <>
      <ul className={css.results}>
        {search.groups.map(([key, group]) => (
          <ProductGroupCard key={key} group={group} onChoose={onChoose} />
        ))}
      </ul>
      <End search={search} />
    </>
  );
};
