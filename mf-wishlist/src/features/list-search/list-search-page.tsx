import { LIMITS, TIMES } from '@site/contracts';
import { Button, call, Page, Spinner, TextField, useFlag, useSearchParams, VisuallyHidden } from '@site/shell-sdk';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { searchWishlists } from '@site/contracts/calls';
import css from './list-search.module.css';
import { t } from './messages.js';
import { announcementOf, BeforeSearch, ComingLists, FoundLists, SearchFailed, SearchOff } from './search-results.js';

const { min, max } = LIMITS.searchQuery;

/** Why this text cannot be searched for, as a message key; null for nothing typed and for what can be. */
const queryProblem = (query: string): 'listsearch.query.too_short' | 'listsearch.query.too_long' | null => {
  const { length } = Array.from(query.trim());
  if (length > max) return 'listsearch.query.too_long';
  return length > 0 && length < min ? 'listsearch.query.too_short' : null;
};

/** The text as it is searched for; null when there is nothing to search for. */
const searchableQuery = (text: string): string | null => {
  const query = text.trim();
  return query === '' || queryProblem(query) !== null ? null : query;
};

const PARAM = 'query';

const asAddress = (text: string): string => searchableQuery(text) ?? '';

/**
 * What is typed, and the query that the address holds: the text follows the address when a link or the back button
 * changes it, the address follows the text half a second after the last key, in place, so that going back leaves the
 * search at once (docs/specification/2-wishlist-and-draw.md §2.9, §9).
 */
const useQueryText = () => {
  const [params, setParams] = useSearchParams();
  const address = params.get(PARAM) ?? '';
  const [text, setText] = useState(address);
  /** The text as it was when somebody stopped typing: what is searched for, and told to be too short. */
  const [rested, setRested] = useState(address);
  const [seen, setSeen] = useState(address);

  if (seen !== address) {
    setSeen(address);
    if (address !== asAddress(rested)) {
      setText(address);
      setRested(address);
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => setRested(text), TIMES.listSearchDebounce);
    return () => clearTimeout(timer);
  }, [text]);

  const wanted = asAddress(rested);
  useEffect(() => {
    if (wanted !== address) setParams(wanted === '' ? {} : { [PARAM]: wanted }, { replace: true });
  }, [wanted, address, setParams]);

  return {
    text,
    setText,
    /** Whether nobody is typing. */
    isRested: text === rested,
    query: searchableQuery(address),
    /** Searches for what is typed without waiting. */
    searchNow: () => setRested(text),
  };
};

/** Lists that answer to a query; what was found before stays until the answer is there. Nothing is asked without one. */
const listSearchQuery = (query: string | null) =>
  queryOptions({
    queryKey: ['wishlist', 'search', query],
    queryFn: async ({ signal }) => ({ query, ...(await call(searchWishlists, { query: { query: query ?? '' }, signal })) }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });

const Results = ({ query }: { readonly query: string | null }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listSearchQuery(query));
  const place = useRef<HTMLDivElement>(null);
  // A list that was found stays in sight when only looking again fails.
  const failure = data === undefined ? error : null;
  const retry = () => {
    place.current?.focus({ preventScroll: true }); // the button that has the focus goes
    void refetch();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{query === null || isPlaceholderData ? '' : announcementOf(data, failure)}</span>
      </VisuallyHidden>
      <div className={css.working}>
        {query !== null && data !== undefined && isFetching && <Spinner label={t('listsearch.searching')} />}
      </div>
      <div ref={place} tabIndex={-1} className={css.place}>
        {query === null && <BeforeSearch />}
        {query !== null && failure !== null && !isFetching && <SearchFailed error={failure} onRetry={retry} />}
        {query !== null && data === undefined && isFetching && <ComingLists />}
        {query !== null && data !== undefined && <FoundLists found={data} isOld={isPlaceholderData} />}
      </div>
    </>
  );
};

/** `/list/search?query=`: finding somebody's list by its name, their name or where they live. */
const ListSearchPage = () => {
  const isOn = useFlag('listSearchEnabled');
  const { text, setText, isRested, query, searchNow } = useQueryText();
  // Said to who stopped typing, or came with it in the address; not while the next letter is on its way.
  const problem = isRested ? queryProblem(text) : null;
  if (!isOn) {
    return (
      <Page title={t('listsearch.title')} width="reading">
        <SearchOff />
      </Page>
    );
  }
  return (
    <Page title={t('listsearch.title')} lead={<p>{t('listsearch.lead')}</p>} width="reading">
      <form
        role="search"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          searchNow();
        }}
      >
        <div className={css.field}>
          <TextField
            label={t('listsearch.query.label')}
            type="search"
            name="query"
            value={text}
            maxLength={LIMITS.searchQuery.max}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="search"
            error={problem === null ? undefined : t(problem)}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" icon={<Search aria-hidden />}>
          {t('listsearch.query.submit')}
        </Button>
      </form>
      <Results query={query} />
    </Page>
  );
};

export default ListSearchPage;
