import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** How many steps of a long computation go without letting requests through. */
const STEPS_AT_ONCE = 100_000;

const yieldEverySoOften = async (step: number): Promise<void> => {
  if (step % STEPS_AT_ONCE === 0) await yieldToEventLoop();
};

/** Where the lists of the words that begin alike lie in `lists`; the first `wholeEnd - from` are of the word itself. */
export interface WordRange {
  readonly from: number;
  readonly wholeEnd: number;
  readonly end: number;
}

/**
 * For each word the lists it stands in: words in order, and one array with the lists of the first word, then of the
 * second, so that words which begin alike are one stretch of it. A list is a number, shifted by three bits of fields.
 */
export interface WordTable {
  readonly lists: Uint32Array;
  rangeOf(begin: string): WordRange;
}

/** Takes the words of lists one by one. */
export interface WordTableBuilder {
  add(word: string, listWithFields: number): void;
  /** Sorts it all, in small steps: a process that serves requests does this. */
  build(): Promise<WordTable>;
}

/** The place of the first of these sorted words that is not before `word`. */
const lowerBound = (words: readonly string[], word: string): number => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Words in order, each with the number it got when it first came; sorted by groups that begin with the same letters. */
const sorted = async (numbers: ReadonlyMap<string, number>): Promise<[string, number][]> => {
  const groups = new Map<string, [string, number][]>();
  for (const entry of numbers) {
    await yieldEverySoOften(entry[1]);
    const begin = entry[0].slice(0, 2);
    const group = groups.get(begin);
    if (group === undefined) groups.set(begin, [entry]);
    else group.push(entry);
  }
  const all: [string, number][] = [];
  for (const begin of [...groups.keys()].sort()) {
    for (const entry of groups.get(begin)?.sort(([one], [other]) => (one < other ? -1 : 1)) ?? []) all.push(entry);
    await yieldToEventLoop();
  }
  return all;
};

const grown = (numbers: Uint32Array): Uint32Array<ArrayBuffer> => {
  const larger = new Uint32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
};

const createTable = (words: readonly string[], starts: Uint32Array, lists: Uint32Array): WordTable => ({
  lists,
  rangeOf: (begin) => {
    const first = lowerBound(words, begin);
    const from = starts[first] ?? 0;
    const wholeEnd = words[first] === begin ? (starts[first + 1] ?? 0) : from;
    return { from, wholeEnd, end: starts[lowerBound(words, `${begin}\uffff`)] ?? 0 };
  },
});

/** Begins an empty table. */
export const createWordTableBuilder = (): WordTableBuilder => {
  const numbers = new Map<string, number>();
  let wordOf = new Uint32Array(1024);
  let listOf = new Uint32Array(1024);
  let count = 0;
  return {
    add: (word, listWithFields) => {
      let number = numbers.get(word);
      if (number === undefined) numbers.set(word, (number = numbers.size));
      if (count === wordOf.length) [wordOf, listOf] = [grown(wordOf), grown(listOf)];
      wordOf[count] = number;
      listOf[count] = listWithFields;
      count += 1;
    },
    build: async () => {
      const words: string[] = [];
      const placeOf = new Uint32Array(numbers.size);
      for (const [word, number] of await sorted(numbers)) {
        await yieldEverySoOften(words.length);
        placeOf[number] = words.push(word) - 1;
      }
      // A counting sort: how many lists each word has, where they begin, then each to its place, in the order they came.
      const starts = new Uint32Array(words.length + 1);
      for (let index = 0; index < count; index += 1) {
        const after = (placeOf[wordOf[index] ?? 0] ?? 0) + 1;
        starts[after] = (starts[after] ?? 0) + 1;
        await yieldEverySoOften(index);
      }
      for (let place = 1; place < starts.length; place += 1) starts[place] = (starts[place] ?? 0) + (starts[place - 1] ?? 0);
      const next = starts.slice();
      const lists = new Uint32Array(count);
      for (let index = 0; index < count; index += 1) {
        const place = placeOf[wordOf[index] ?? 0] ?? 0;
        const to = next[place] ?? 0;
        lists[to] = listOf[index] ?? 0;
        next[place] = to + 1;
        await yieldEverySoOften(index);
      }
      return createTable(words, starts, lists);
    },
  };
};
