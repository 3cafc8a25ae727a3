import { wishlistInternal } from '@site/contracts';
import { createBatchedReader, createKeptTags, type ServiceBase, type TagToKeep, withDeadline } from '@site/service-kit';
import type { KeptAnswer } from './answer-memory.js';

/** What was learnt of a kept view when the service was last asked about it. */
interface Told {
  /** The list's public guid. */
  readonly list: string;
  /** Were prices compared in it? Null when it makes no difference. */
  readonly compares: boolean | null;
}

export interface KeptView extends KeptAnswer {
  /** Null until the service was asked. */
  told: Told | null;
}

/** Tags in Redis are made anew after this long, whatever was said of them. */
const LONGEST_MS = 60_000;
/** At the rate where it matters some twenty requests come meanwhile. */
const GATHER_MS = 2;
/** Redis is not waited for longer, and when it was silent not asked for a while: the service says it as well. */
const PATIENCE_MS = 100;
const AWAY_MS = 1000;

interface StillTrueOptions {
  readonly base: ServiceBase;
  /** The kept view of a name. */
  readonly known: (name: string) => KeptView | undefined;
  /** Are prices compared on the site by now? Null while that is not known. */
  readonly comparesPrices: () => boolean | null;
}

/** A view that is as the service would answer it, or that it is not; nothing where nobody says. */
type Words = ReadonlyMap<string, KeptView | 'old'>;

/**
 * Answers the kept view of a name when it is what the service would answer at this moment, else null. Redis says so, in which
 * every change is marked before it is made (`KeptTags`), and where it has nothing to say the service does, which then stands
 * in Redis. Either is asked about all views of one moment together, and a view counts what was written before it was asked for.
 */
export const createStillTrue = ({ base, known, comparesPrices }: StillTrueOptions) => {
  const tags = createKeptTags(base.redis);
  let awayUntil = 0;
  // A Redis that was killed may come back as it was a second before: nothing it says holds for what was known until then.
  let losses = 0;
  base.redis.on('close', () => (losses += 1));

  /** Null when Redis is away. */
  const fromRedis = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (performance.now() < awayUntil) return null;
    try {
      return await withDeadline(ask(), PATIENCE_MS, () => new Error('Redis is silent'));
    } catch (err) {
      base.log.debug({ err }, 'tags of kept views are not to be had');
      awayUntil = performance.now() + AWAY_MS;
      return null;
    }
  };

  const isTurned = ({ compares }: Told): boolean => compares !== null && compares !== comparesPrices();

  const readTags = async (names: readonly string[]): Promise<Words> => {
    const views: KeptView[] = [];
    const askedNames: string[] = [];
    const lists: string[] = [];
    for (const name of names) {
      const view = known(name);
      if (view?.told == null || isTurned(view.told)) continue;
      views.push(view);
      askedNames.push(name);
      lists.push(view.told.list);
    }
    if (lists.length === 0) return new Map();
    const since = losses;
    const found = await fromRedis(() => tags.read(lists));
    const words = new Map<string, KeptView | 'old'>();
    if (since !== losses) return words;
    for (const [index, view] of views.entries()) {
      const tag = found?.[index] ?? null;
      if (tag !== null) words.set(askedNames[index] ?? '', tag === view.etag ? view : 'old');
    }
    return words;
  };

  /** Answers what says in Redis what the service is about to say. */
  const begin = async (names: readonly string[]): Promise<(made: readonly TagToKeep[]) => void> => {
    const lists = new Set(names.flatMap((name) => known(name)?.told?.list ?? []));
    const making = lists.size === 0 ? null : await fromRedis(() => tags.begin([...lists]));
    return (made) => {
      const ours = made.filter(({ id }) => lists.has(id));
      if (making !== null) void fromRedis(() => tags.keep(making, ours));
    };
  };

  const ask = async (names: readonly string[]): Promise<Words> => {
    const startedAt = performance.now();
    const keep = await begin(names);
    const answers = await base.internal.call(wishlistInternal.viewTags, { usernames: [...names] });
    const tookMs = performance.now() - startedAt;
    const words = new Map<string, KeptView | 'old'>();
    const made: TagToKeep[] = [];
    for (const [index, name] of names.entries()) {
      const view = known(name);
      const answer = answers[index] ?? null;
      if (view === undefined || answer === null) continue;
      const { list, tag, compares, goodForMs } = answer;
      words.set(name, tag === view.etag ? view : 'old');
      view.told = { list, compares };
      made.push({ id: list, tag, goodForMs: Math.min(LONGEST_MS, goodForMs) - tookMs });
    }
    keep(made);
    return words;
  };

  const wordOfRedis = createBatchedReader<KeptView | 'old'>(readTags);
  // One call at a time: the busier it is, the more are asked for together.
  const wordOfService = createBatchedReader<KeptView | 'old'>(ask, { atOnce: 1, gatherMs: GATHER_MS });

  return async (name: string): Promise<KeptView | null> => {
    const word = (await wordOfRedis(name)) ?? (await wordOfService(name));
    return word === 'old' ? null : word;
  };
};
