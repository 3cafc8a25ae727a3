import { useState } from 'react';

interface OpenQuestions {
  isOpen(id: string): boolean;
  /** The browser opened or closed a question: a person did, or the search on the page. */
  toggled(id: string, isOpen: boolean): void;
  /** Other words were typed: all that is found is open again. */
  searched(): void;
}

const NONE: ReadonlySet<string> = new Set();

const changed = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (isIn) next.add(id);
  else next.delete(id);
  return next;
};

/**
 * Which questions are open. While something is searched for, what is found is open unless it was closed since the last
 * letter; without a search each is as it was left before (docs/specification/2-wishlist-and-draw.md §2.13).
 */
export const useOpenQuestions = (isSearching: boolean): OpenQuestions => {
  const [opened, setOpened] = useState(NONE);
  const [closed, setClosed] = useState(NONE);
  const isOpen = (id: string): boolean => (isSearching ? !closed.has(id) : opened.has(id));
  return {
    isOpen,
    toggled: (id, isNowOpen) => {
      // What React did itself comes back as an event too, and says nothing new.
      if (isOpen(id) === isNowOpen) return;
      if (isSearching) setClosed(changed(closed, id, !isNowOpen));
      else setOpened(changed(opened, id, isNowOpen));
    },
    searched: () => setClosed(NONE),
  };
};
