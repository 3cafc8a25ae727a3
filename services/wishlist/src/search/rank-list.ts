import type { AccessType } from '@site/contracts';
import type { WishlistRecord } from '../shared/records.js';
import { type SearchTerms, wordsOf } from './search-words.js';

export type SearchableList = Pick<WishlistRecord, '_id' | 'usernameKey' | 'firstName' | 'lastName' | 'city'>;

/** Access types of lists that may be found (docs/specification/3-decisions.md §5, §12). */
export const FINDABLE_TYPES: readonly AccessType[] = ['PUBLIC', 'OPEN'];

/** May strangers find this list? Its owner's wish, and never a closed or private one. */
export const isFindable = (list: Pick<WishlistRecord, 'accessType' | 'includeInSearchResult'>): boolean =>
  list.includeInSearchResult && FINDABLE_TYPES.includes(list.accessType);

/** Fields of a list, as bits. */
export const FIELD = { name: 1, username: 2, city: 4 } as const;

/** The words of a list, each with the fields it stands in. */
export const fieldsOfWords = (list: SearchableList): ReadonlyMap<string, number> => {
  const fields = new Map<string, number>();
  const add = (text: string, field: number) => {
    for (const word of wordsOf(text)) fields.set(word, (fields.get(word) ?? 0) | field);
  };
  add(`${list.firstName} ${list.lastName}`, FIELD.name);
  add(list.usernameKey, FIELD.username);
  if (list.city !== null) add(list.city, FIELD.city);
  return fields;
};

/**
 * How one word of a query is met by a list, as bits: the fields where a word begins with it (1, 2, 4), those where it
 * is a whole word (8, 16, 32), whether it is one anywhere (64), and that it is met at all (128). What a list is to a
 * query is the bits that all its words share.
 */
export const meetsBegun = (fields: number): number => 128 | fields;
export const meetsWhole = (fields: number): number => 128 | 64 | (fields << 3) | fields;

/** The list is called exactly what was looked for. */
export const EXACT_USERNAME = 0;
/** Worse than every rank. */
export const NOT_FOUND = 9;

const ORDER = [FIELD.name << 3, FIELD.name, FIELD.username << 3, FIELD.username, FIELD.city << 3, FIELD.city, 64, 128];

/**
 * The rank for every possible sum of bits, lower is better (docs/specification/3-decisions.md §4, §13). After the exact username:
 * all words in the name, in the username, in the city, each time whole words before beginnings; then words spread over fields.
 */
export const RANK_OF: Readonly<Uint8Array> = Uint8Array.from({ length: 256 }, (_, met) => {
  const place = ORDER.findIndex((bit) => (met & bit) !== 0);
  return place === -1 ? NOT_FOUND : place + 1;
});

/** The rank, for a query, of a list with this username and these words; `NOT_FOUND` when it does not answer to it. */
export const rankWords = (
  usernameKey: string,
  fieldsOf: ReadonlyMap<string, number>,
  { words, username }: SearchTerms,
): number => {
  if (words.length === 0) return NOT_FOUND;
  let met = 255;
  for (const word of words) {
    let meets = 0;
    for (const [own, fields] of fieldsOf) {
      if (own.startsWith(word)) meets |= own === word ? meetsWhole(fields) : meetsBegun(fields);
    }
    met &= meets;
    if (met === 0) return NOT_FOUND;
  }
  return usernameKey === username ? EXACT_USERNAME : (RANK_OF[met] ?? NOT_FOUND);
};

/** The rank of a list for a query, told from the list itself. */
export const rankList = (list: SearchableList, terms: SearchTerms): number =>
  rankWords(list.usernameKey, fieldsOfWords(list), terms);
