import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceBase } from '@site/service-kit';
import { createSearchSource, type SearchChange, type SearchSource } from './search-source.repository.js';
import { createSearchIndexBuilder, type SearchIndex, type SearchOutcome } from './search-index.js';
import type { SearchTerms } from './search-words.js';

/** After so many changes the index is built anew, beside the one in use. */
const WORN_AFTER = 5_000;
const PAUSE_MS = 1_000;

/** An index that keeps up with the lists. */
interface LiveIndex {
  readonly index: SearchIndex;
  /** Resolves when so much changed that another should take its place, rejects when changes are not heard any more. */
  readonly worn: Promise<void>;
  close(): Promise<void>;
}

const keepUp = async (index: SearchIndex, changes: AsyncIterable<SearchChange>, worn: () => void): Promise<never> => {
  for await (const { guid, list } of changes) {
    index.put(guid, list);
    if (index.changes >= WORN_AFTER) worn();
  }
  throw new Error('changes of lists came to an end');
};

/** Listens first and reads then, so that no change is missed; what changes meanwhile is heard after. */
const openIndex = async (source: SearchSource, closing: AbortSignal): Promise<LiveIndex> => {
  const following = await source.follow();
  try {
    const builder = createSearchIndexBuilder();
    for await (const list of source.findable()) {
      closing.throwIfAborted();
      builder.add(list);
    }
    const index = await builder.build();
    const worn = new Promise<void>((resolve, reject) => {
      keepUp(index, following.changes, resolve).catch(reject);
    });
    worn.catch(() => undefined); // it is waited for a little later, and again when the next takes its place
    return { index, worn, close: () => following.close() };
  } catch (error) {
    await following.close();
    throw error;
  }
};

/** What finds lists. Another engine than this one would only have to answer this. */
export interface ListSearch {
  /** The best lists that these words find, and how many there are; waits until it can tell. */
  find(terms: SearchTerms, atMost: number): Promise<SearchOutcome>;
}

/**
 * Keeps the findable lists in the memory of this process, where every search is exact and takes milliseconds, and follows
 * their changes, so that one made in any process is found a moment later. Nothing is stored for it: each process reads the
 * lists anew, once, when it is first asked to. When changes are not heard any more it reads them again, and meanwhile
 * answers with what it has.
 */
export const createListSearch = ({
  mongo,
  log,
  onClose,
}: Pick<ServiceBase, 'mongo' | 'log' | 'onClose'>): ListSearch & { readonly warmUp: () => void } => {
  const source = createSearchSource(mongo);
  const closing = new AbortController();
  const isClosing = () => closing.signal.aborted;
  let current: LiveIndex | null = null;

  const replace = async (): Promise<LiveIndex> => {
    const since = performance.now();
    const [before, next] = [current, await openIndex(source, closing.signal)];
    current = next;
    await before?.close();
    if (isClosing()) await next.close();
    log.info({ lists: next.index.size, milliseconds: Math.round(performance.now() - since) }, 'lists can be searched');
    return next;
  };

  const run = async (firstRead: (index: SearchIndex) => void): Promise<void> => {
    while (!isClosing()) {
      try {
        const { index, worn } = await replace();
        firstRead(index);
        await worn;
      } catch (err) {
        if (isClosing()) return;
        log.warn({ err }, 'lists are read anew for the search');
        await delay(PAUSE_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      }
    }
  };

  const begin = (): Promise<SearchIndex> =>
    new Promise((resolve) => {
      const running = run(resolve);
      onClose(async () => {
        closing.abort();
        await current?.close();
        await running;
      });
    });

  let firstRead: Promise<SearchIndex> | null = null;
  const index = async (): Promise<SearchIndex> => {
    firstRead ??= begin();
    const first = await firstRead;
    return current?.index ?? first;
  };
  return {
    find: async (terms, atMost) => (await index()).find(terms, atMost),
    /** Reads the lists before anybody searches; nothing has to wait for it. */
    warmUp: () => void index(),
  };
};
