import { TIMES } from '@site/contracts';
import { useSearchParams } from '@site/shell-sdk';
import { useEffect, useState } from 'react';
import { searchableQuery } from './model/query-problem.js';

const PARAM = 'query';

const asAddress = (text: string): string => searchableQuery(text) ?? '';

/**
 * What is typed, and the query that the address holds: the text follows the address when a link or the back button
 * changes it, the address follows the text half a second after the last key, in place, so that going back leaves the
 * search at once (docs/specification/2-wishlist-and-draw.md §2.9, §9).
 */
export const useQueryText = () => {
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
