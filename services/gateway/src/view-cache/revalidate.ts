import { createHash } from 'node:crypto';
import { wishlistInternal } from '@site/contracts';
import {
  type CacheTag,
  createBatchedReader,
  createCacheTags,
  onRedisLost,
  type ServiceBase,
  withDeadline,
} from '@site/service-kit';
import type { ListPage } from '../pages/find-page.js';
import type { Encoding } from '../files/accepted-encoding.js';

/** A response of the wishlist service. */
export interface CachedView {
  readonly etag: string;
  /** Flat, name and value, without the request's id. */
  readonly headers: readonly string[];
  /** Those of a 304. */
  readonly headersWithoutBody: readonly string[];
  readonly body: Buffer;
  /** The body compressed, each way once. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
  /** Learnt from the service at the first revalidation; null until then. */
  source: Source | null;
}

/** What the service says of a list beside its view. */
export interface Source {
  readonly listGuid: string;
  readonly comparesPrices: boolean | null;
  /** Whose view is another one; null when anybody's may be. */
  readonly people: ReadonlySet<string> | null;
  readonly page: ListPage;
  /** In Redis while view and people are current. */
  readonly tag: string;
}

/** Longest life of a tag in Redis. */
const MAX_TAG_MS = 60_000;
/** At a rate where it matters, this collects some twenty requests into one call. */
const BATCH_MS = 2;
/** How long to wait for Redis, and how long to leave it alone after it did not answer: the service can tell as well. */
const REDIS_TIMEOUT_MS = 100;
const REDIS_PAUSE_MS = 1000;

interface RevalidateOptions {
  readonly base: ServiceBase;
  /** The cached view of a username. */
  readonly find: (name: string) => CachedView | undefined;
  /** Does the site compare prices now? Null while that is not known. */
  readonly comparesPrices: () => boolean | null;
}

/** By username: the cached view when it is current, or that it is stale; nothing where nobody can say. */
type Verdicts = ReadonlyMap<string, CachedView | 'stale'>;

/** Somebody may get something of their own in a list, and its view stay what it is. */
const tagOf = (etag: string, people: readonly string[] | null): string =>
  `${etag} ${people === null ? '*' : createHash('sha256').update(people.toSorted().join()).digest('base64url')}`;

/**
 * Answers the cached view of a username when it is what the service would answer now, else null. The list's tag in Redis
 * tells, which every change takes away before it commits (`createCacheTags`); where there is none the service tells, and
 * its tag is stored. Either is asked about all views of one moment at once.
 */
export const createRevalidate = ({ base, find, comparesPrices }: RevalidateOptions) => {
  const tags = createCacheTags(base.redis);
  let pausedUntil = 0;
  // A Redis that was killed may come back with the data of a second before: what it says then proves nothing.
  let losses = 0;
  onRedisLost(base.redis, () => (losses += 1));

  /** Null when Redis is away. */
  const fromRedis = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (performance.now() < pausedUntil) return null;
    try {
      return await withDeadline(ask(), REDIS_TIMEOUT_MS, () => new Error('Redis is silent'));
    } catch (err) {
      base.log.debug({ err }, 'no cache tags from Redis');
      pausedUntil = performance.now() + REDIS_PAUSE_MS;
      return null;
    }
  };

  /** Was the flag switched that this view depends on? */
  const isFlagChanged = ({ comparesPrices: compared }: NonNullable<CachedView['source']>): boolean =>
    compared !== null && compared !== comparesPrices();

  const askRedis = async (names: readonly string[]): Promise<Verdicts> => {
    const known = names.flatMap((name) => {
      const view = find(name);
      return view?.source == null || isFlagChanged(view.source) ? [] : [{ name, view, source: view.source }];
    });
    const verdicts = new Map<string, CachedView | 'stale'>();
    if (known.length === 0) return verdicts;
    const lossesBefore = losses;
    const found = await fromRedis(() => tags.read(known.map(({ source }) => source.listGuid)));
    if (lossesBefore !== losses) return verdicts;
    for (const [index, { name, view, source }] of known.entries()) {
      const tag = found?.[index] ?? null;
      if (tag !== null) verdicts.set(name, tag === source.tag ? view : 'stale');
    }
    return verdicts;
  };

  const askService = async (names: readonly string[]): Promise<Verdicts> => {
    const startedAt = performance.now();
    const leased = new Set(names.flatMap((name) => find(name)?.source?.listGuid ?? []));
    const lease = leased.size === 0 ? null : await fromRedis(() => tags.lease([...leased]));
    const answers = await base.internal.call(wishlistInternal.viewTags, { usernames: [...names] });
    const tookMs = performance.now() - startedAt;
    const verdicts = new Map<string, CachedView | 'stale'>();
    const fresh: CacheTag[] = [];
    for (const [index, name] of names.entries()) {
      const view = find(name);
      const answer = answers[index] ?? null;
      if (view === undefined || answer === null) continue;
      const { list, compares, goodForMs, people, page } = answer;
      const tag = tagOf(answer.tag, people);
      verdicts.set(name, answer.tag === view.etag ? view : 'stale');
      view.source = { listGuid: list, comparesPrices: compares, people: people === null ? null : new Set(people), page, tag };
      if (leased.has(list)) fresh.push({ id: list, tag, goodForMs: Math.min(MAX_TAG_MS, goodForMs) - tookMs });
    }
    if (lease !== null) void fromRedis(() => tags.store(lease, fresh));
    return verdicts;
  };

  const verdictOfRedis = createBatchedReader<CachedView | 'stale'>(askRedis);
  // One call at a time: the busier it is, the more views each call is about.
  const verdictOfService = createBatchedReader<CachedView | 'stale'>(askService, { atOnce: 1, gatherMs: BATCH_MS });

  return async (name: string): Promise<CachedView | null> => {
    const verdict = (await verdictOfRedis(name)) ?? (await verdictOfService(name));
    return verdict === 'stale' ? null : verdict;
  };
};
