import { LIMITS } from '@site/contracts';

const { min, max } = LIMITS.searchQuery;

/** Why this text cannot be searched for, as a message key; null for nothing typed and for what can be. */
export const queryProblem = (query: string): 'listsearch.query.too_short' | 'listsearch.query.too_long' | null => {
  const { length } = Array.from(query.trim());
  if (length > max) return 'listsearch.query.too_long';
  return length > 0 && length < min ? 'listsearch.query.too_short' : null;
};

/** The text as it is searched for; null when there is nothing to search for. */
export const searchableQuery = (text: string): string | null => {
  const query = text.trim();
  return query === '' || queryProblem(query) !== null ? null : query;
};
