import { createWordTableBuilder, type WordRange, type WordTable } from './word-table.js';
import {
  EXACT_USERNAME,
  FIELD,
  fieldsOfWords,
  meetsBegun,
  meetsWhole,
  NOT_FOUND,
  RANK_OF,
  rankWords,
  type SearchableList,
} from './rank-list.js';
import type { SearchTerms } from './search-words.js';

/** A list that answers to a query. */
export interface RankedList {
  readonly guid: string;
  readonly usernameKey: string;
  readonly rank: number;
}

export interface SearchOutcome {
  /** How many lists answer to it. */
  readonly total: number;
  /** The best of them: by rank, then by username. */
  readonly best: readonly RankedList[];
}

/** The findable lists of the site as they are searched. */
export interface SearchIndex {
  readonly size: number;
  /** Lists that came, changed or went since it was built. */
  readonly changes: number;
  find(terms: SearchTerms, atMost: number): SearchOutcome;
  /** What a list is now; null when it is not to be found any more. */
  put(guid: string, list: SearchableList | null): void;
}

/** Takes lists in the order of their usernames. */
export interface SearchIndexBuilder {
  add(list: SearchableList): void;
  build(): Promise<SearchIndex>;
}

const byRank = (one: RankedList, other: RankedList): number =>
  one.rank - other.rank || (one.usernameKey < other.usernameKey ? -1 : Number(one.usernameKey > other.usernameKey));

const FIELD_BITS = 3;
const FIELDS = (1 << FIELD_BITS) - 1;
const BEGUN = Uint8Array.from({ length: FIELDS + 1 }, (_, fields) => meetsBegun(fields));
const WHOLE = Uint8Array.from({ length: FIELDS + 1 }, (_, fields) => meetsWhole(fields));

/** Keeps the smallest of many numbers. */
const createSmallest = (atMost: number) => {
  let kept: number[] = [];
  let worst = Infinity;
  const cut = () => {
    kept = kept.sort((one, other) => one - other).slice(0, atMost);
    if (kept.length === atMost) worst = kept[atMost - 1] ?? Infinity;
  };
  return {
    add: (value: number) => {
      if (value >= worst) return;
      kept.push(value);
      if (kept.length >= 16 * atMost) cut();
    },
    take: (): readonly number[] => {
      cut();
      return kept;
    },
  };
};

/**
 * The lists as they were when the table was built. Those that changed since are passed over here. Numbers follow the
 * order of usernames, so that of two lists with one rank the smaller number comes first.
 */
const createBase = (guids: readonly string[], usernames: readonly string[], table: WordTable) => {
  const count = guids.length;
  const gone = new Uint8Array(count);
  // All zero between two searches. `met`: what a list is to the words so far; `meets`: to the word at hand.
  const met = new Uint8Array(count);
  const meets = new Uint8Array(count);
  const candidates = new Uint32Array(count);

  const begin = ({ from, wholeEnd, end }: WordRange): number => {
    let found = 0;
    for (let index = from; index < end; index += 1) {
      const entry = table.lists[index] ?? 0;
      const list = entry >>> FIELD_BITS;
      if (met[list] === 0) candidates[found++] = list;
      met[list] = (met[list] ?? 0) | ((index < wholeEnd ? WHOLE : BEGUN)[entry & FIELDS] ?? 0);
    }
    return found;
  };

  const narrow = (found: number, { from, wholeEnd, end }: WordRange): number => {
    for (let index = from; index < end; index += 1) {
      const entry = table.lists[index] ?? 0;
      const list = entry >>> FIELD_BITS;
      if (met[list] !== 0) meets[list] = (meets[list] ?? 0) | ((index < wholeEnd ? WHOLE : BEGUN)[entry & FIELDS] ?? 0);
    }
    let left = 0;
    for (let index = 0; index < found; index += 1) {
      const list = candidates[index] ?? 0;
      met[list] = (met[list] ?? 0) & (meets[list] ?? 0);
      meets[list] = 0;
      if (met[list] !== 0) candidates[left++] = list;
    }
    return left;
  };

  const collect = (found: number, username: string, atMost: number): SearchOutcome => {
    const smallest = createSmallest(atMost);
    let total = 0;
    for (let index = 0; index < found; index += 1) {
      const list = candidates[index] ?? 0;
      const bits = met[list] ?? 0;
      met[list] = 0;
      if (gone[list] === 1) continue;
      total += 1;
      const isExact = (bits & (FIELD.username << FIELD_BITS)) !== 0 && usernames[list] === username;
      smallest.add((isExact ? EXACT_USERNAME : (RANK_OF[bits] ?? NOT_FOUND)) * count + list);
    }
    const best = smallest.take().map((value) => {
      const list = value % count;
      return { guid: guids[list] ?? '', usernameKey: usernames[list] ?? '', rank: Math.floor(value / count) };
    });
    return { total, best };
  };

  return {
    gone,
    /** Begins with the rarest word, so that the others only sift. */
    find: ({ words, username }: SearchTerms, atMost: number): SearchOutcome => {
      const ranges = words.map((word) => table.rangeOf(word)).sort((one, other) => one.end - one.from - (other.end - other.from));
      let found: number | null = null;
      for (const range of ranges) {
        found = found === null ? begin(range) : narrow(found, range);
        if (found === 0) break;
      }
      return collect(found ?? 0, username, atMost);
    },
  };
};

/** A list that changed since, with its words taken apart once. */
interface ChangedFields {
  readonly usernameKey: string;
  readonly fieldsOf: ReadonlyMap<string, number>;
}

interface NumberedLists {
  readonly guids: readonly string[];
  readonly usernames: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
}

const createIndex = ({ guids, usernames, numberOf }: NumberedLists, table: WordTable): SearchIndex => {
  const base = createBase(guids, usernames, table);
  const changed = new Map<string, ChangedFields>();
  let goneCount = 0;
  return {
    get size() {
      return guids.length - goneCount + changed.size;
    },
    get changes() {
      return goneCount + changed.size;
    },
    find: (terms, atMost) => {
      const before = base.find(terms, atMost);
      const since: RankedList[] = [];
      for (const [guid, { usernameKey, fieldsOf }] of changed) {
        const rank = rankWords(usernameKey, fieldsOf, terms);
        if (rank !== NOT_FOUND) since.push({ guid, usernameKey, rank });
      }
      const best = since.length === 0 ? before.best : [...before.best, ...since].sort(byRank).slice(0, atMost);
      return { total: before.total + since.length, best };
    },
    put: (guid, list) => {
      const number = numberOf.get(guid);
      if (number !== undefined && base.gone[number] === 0) {
        base.gone[number] = 1;
        goneCount += 1;
      }
      if (list === null) changed.delete(guid);
      else changed.set(guid, { usernameKey: list.usernameKey, fieldsOf: fieldsOfWords(list) });
    },
  };
};

/**
 * Begins an index. Words are kept in one sorted table, so that a beginning is one stretch of it: every answer is exact,
 * however common its words are. What changes after it was built is kept beside it and looked at one by one.
 */
export const createSearchIndexBuilder = (): SearchIndexBuilder => {
  const table = createWordTableBuilder();
  const guids: string[] = [];
  const usernames: string[] = [];
  // Made with each list: all at once at the end would hold up whoever searches meanwhile.
  const numberOf = new Map<string, number>();
  return {
    add: (list) => {
      const number = guids.push(list._id) - 1;
      numberOf.set(list._id, number);
      usernames.push(list.usernameKey);
      for (const [word, fields] of fieldsOfWords(list)) table.add(word, (number << FIELD_BITS) | fields);
    },
    build: async () => createIndex({ guids, usernames, numberOf }, await table.build()),
  };
};
