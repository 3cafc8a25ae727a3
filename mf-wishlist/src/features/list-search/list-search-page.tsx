import { LIMITS } from '@site/contracts';
import { Button, Page, Spinner, TextField, VisuallyHidden } from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useRef } from 'react';
import css from './list-search.module.css';
import { t } from './messages.js';
import { queryProblem } from './model/query-problem.js';
import { listSearchQuery } from './search-query.js';
import { announcementOf, BeforeSearch, ComingLists, FoundLists, SearchFailed } from './search-results.js';
import { useQueryText } from './use-query-text.js';

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
  const { text, setText, isRested, query, searchNow } = useQueryText();
  // Said to who stopped typing, or came with it in the address; not while the next letter is on its way.
  const problem = isRested ? queryProblem(text) : null;
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
