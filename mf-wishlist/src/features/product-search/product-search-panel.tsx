import { LIMITS, TIMES } from '@site/contracts';
import { Button, TextField, useFlag, VisuallyHidden } from '@site/shell-sdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { t } from './messages.js';
import type { ChosenProduct } from './model/chosen-product.js';
import { filterOf, FULL_RANGE, type Thumbs } from './model/price-range.js';
import { PlacingArea, type ProductPlacement } from './place-product.js';
import { PriceRange } from './price-range.js';
import css from './product-search.module.css';
import { SearchResults } from './search-results.js';
import { useProductSearch, type ProductSearch } from './use-product-search.js';

/** The value as it was when it had not changed for `delay` ms. */
const useDebounced = <T,>(value: T, delay: number): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};

export interface ProductSearchPanelProps {
  /** Searched for at once when there is one. */
  readonly initialTerm: string;
  readonly onChoose: (product: ChosenProduct) => void;
  /** Results may be put on the list at once. */
  readonly placing?: ProductPlacement | undefined;
}

/** A term that is typed, and the one that is searched for: at once on Enter, else when typing rests. */
const useTerm = (initialTerm: string) => {
  const [typed, setTyped] = useState(initialTerm);
  const [sent, setSent] = useState(initialTerm);
  const rested = useDebounced(typed, TIMES.productDebounce);
  const term = sent === typed ? sent : rested;
  return { typed, setTyped, term: term.trim(), send: () => setSent(typed) };
};

const Status = ({ search, term }: { readonly search: ProductSearch; readonly term: string }) => (
  <div className={css.status} role="status">
    {search.isFetching && search.groups.length === 0 && <VisuallyHidden>{t('product_search.loading')}</VisuallyHidden>}
    {search.groups.length > 0 && t('product_search.count', { count: search.total, term })}
  </div>
);

/**
 * Looks for products in the shops' catalogue (docs/specification/2-wishlist-and-draw.md §5, §8-§9). Never asks without a term;
 * the price range is there while `priceFilterEnabled` is on, and asks when it has rested for 800 ms.
 */
const ProductSearchPanel = ({ initialTerm, onChoose, placing }: ProductSearchPanelProps) => {
  const hasPriceFilter = useFlag('priceFilterEnabled');
  const { typed, setTyped, term, send } = useTerm(initialTerm.slice(0, LIMITS.searchQuery.max));
  const [thumbs, setThumbs] = useState<Thumbs>(FULL_RANGE);
  const restedThumbs = useDebounced(thumbs, TIMES.productDebounce);
  const filter = hasPriceFilter ? filterOf(thumbs === FULL_RANGE ? thumbs : restedThumbs) : {};
  const search = useProductSearch(term, filter);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <div className={css.panel}>
      <div className={css.ask}>
        <form className={css.form} role="search" onSubmit={submit}>
          <TextField
            ref={input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={LIMITS.searchQuery.max}
            label={t('product_search.label')}
            placeholder={t('product_search.placeholder')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button
            type="submit"
            square
            className={css.send}
            icon={<Search aria-hidden />}
            aria-label={t('product_search.submit')}
          />
        </form>
        {hasPriceFilter && term !== '' && <PriceRange thumbs={thumbs} onChange={setThumbs} />}
        <Status search={search} term={term} />
      </div>
      <PlacingArea placing={placing}>
        <SearchResults
          search={search}
          term={term}
          hasPrice={Object.keys(filter).length > 0}
          onAnyPrice={() => setThumbs(FULL_RANGE)}
          onChoose={onChoose}
        />
      </PlacingArea>
    </div>
  );
};

export default ProductSearchPanel;
