import { createBest } from './best.js';
import { createDictionary, type Dictionary } from './dictionary.js';
import { hashOf } from './hash.js';
import { CHUNK_SIZE } from './index.model.js';
import type { IndexStore, LiveChunk } from './index-store.js';
import type { Columns } from './pack-chunk.js';
import { rankChunk, type RankQuery } from './rank-chunk.js';
import { stemOf } from '../words/stem.js';

export interface IndexQuery {
  /** Folded, at least one and at most ten. */
  readonly words: readonly string[];
  readonly titleKey: string;
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly offset: number;
  readonly count: number;
}

export interface IndexFound {
  /** Numbers of the products of the page, best first. */
  readonly numbers: readonly number[];
  readonly total: number;
}

type Places = ReadonlyMap<number, Uint16Array>;
/** A word of a search: where each of its forms is. */
type Word = readonly Places[];

/** A packing went while it was read, and the list of chunks with it. */
class Repacked extends Error {}
/** Packings live for many searches; one that goes under a search so often means that something is wrong. */
const ATTEMPTS = 5;
/** A term becomes no longer than this by words that are parts of compounds. */
const MOST_WORDS = 10;
const NOWHERE = new Uint16Array([0, 0]);

const named = ({ _id, generation }: LiveChunk): string => `${String(_id)}:${String(generation)}`;

/** What finds products. Another engine than this one would only have to answer this. */
export interface ProductSearch {
  /** Products with all words of the term; with any of them when there is none with all. */
  search(query: IndexQuery): Promise<IndexFound>;
  /** Reads what every search needs, so that the first is as quick as the next. */
  warm(): Promise<void>;
}

/** Searches the packed index. Keeps the columns (some 20 bytes a product) and, once a word was misspelt, the dictionary. */
export const createProductSearch = (store: IndexStore): ProductSearch => {
  let kept = new Map<string, Columns>();
  let dictionary: { of: string; made: Promise<Dictionary> } | null = null;

  const columnsOf = async (chunks: readonly LiveChunk[]): Promise<ReadonlyMap<string, Columns>> => {
    const missing = chunks.filter((chunk) => !kept.has(named(chunk)));
    if (missing.length === 0) return kept;
    const read = await store.columns(missing);
    const now = new Map<string, Columns>();
    for (const chunk of chunks) {
      const columns = kept.get(named(chunk)) ?? read.get(chunk._id);
      if (columns === undefined) throw new Repacked();
      now.set(named(chunk), columns);
    }
    kept = now;
    return now;
  };

  const dictionaryOf = (chunks: readonly LiveChunk[]): Promise<Dictionary> => {
    const of = chunks.map(named).join();
    if (dictionary?.of !== of) {
      const made = store.vocabulary(chunks).then(createDictionary);
      dictionary = { of, made };
      // One that failed is asked for again by the next.
      made.catch(() => (dictionary = null));
    }
    return dictionary.made;
  };

  const placesOf = async (chunks: readonly LiveChunk[], stem: string): Promise<Places> => {
    const places = await store.places(chunks, stem);
    if (places === null) throw new Repacked();
    return places;
  };

  /** The words of a term as they stand in the catalogue; what is not there by what could be meant. */
  const look = async (chunks: readonly LiveChunk[], words: readonly string[]): Promise<Word[]> => {
    const found = await Promise.all(
      words.map(async (word): Promise<Word[]> => {
        const places = await placesOf(chunks, stemOf(word));
        if (places.size > 0) return [[places]];
        const meant = (await dictionaryOf(chunks)).meant(word) ?? [];
        const forms = await Promise.all(meant.map((stems) => Promise.all(stems.map((stem) => placesOf(chunks, stem)))));
        return forms.length === 0 ? [[]] : forms;
      }),
    );
    return found.flat().slice(0, MOST_WORDS);
  };

  const rank = (
    chunks: readonly LiveChunk[],
    columns: ReadonlyMap<string, Columns>,
    words: readonly Word[],
    wanted: RankQuery,
    { offset, count }: IndexQuery,
  ) => {
    const best = createBest(offset + count);
    let [total, atAnyPrice] = [0, 0];
    for (const chunk of chunks) {
      const ofChunk = columns.get(named(chunk));
      if (ofChunk === undefined) continue;
      const here = words.map((forms) => forms.map((places) => places.get(chunk._id) ?? NOWHERE));
      const counted = rankChunk(ofChunk, here, wanted, chunk._id * CHUNK_SIZE, best);
      total += counted.total;
      atAnyPrice += counted.atAnyPrice;
    }
    return { numbers: best.take().slice(offset), total, atAnyPrice };
  };

  const searchOnce = async (query: IndexQuery): Promise<IndexFound> => {
    const chunks = await store.live();
    const [columns, words] = await Promise.all([columnsOf(chunks), look(chunks, query.words)]);
    const { minPrice, maxPrice } = query;
    const stemHashes = new Set(query.words.map((word) => hashOf(stemOf(word))));
    const wanted = { titleHash: hashOf(query.titleKey), stemHashes, minPrice, maxPrice };
    const strict = rank(chunks, columns, words, { ...wanted, all: true }, query);
    // All words, but at another price: then that is the answer, not something else at this price.
    if (strict.atAnyPrice > 0 || words.length === 1) return strict;
    return rank(chunks, columns, words, { ...wanted, all: false }, query);
  };

  return {
    search: async (query: IndexQuery): Promise<IndexFound> => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await searchOnce(query);
        } catch (error) {
          if (!(error instanceof Repacked) || attempt === ATTEMPTS) throw error;
        }
      }
    },

    warm: async (): Promise<void> => {
      const chunks = await store.live();
      await columnsOf(chunks);
      await dictionaryOf(chunks);
    },
  };
};
