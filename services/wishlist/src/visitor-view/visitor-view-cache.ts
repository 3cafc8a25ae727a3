import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { WishlistHead } from '../list/wishlist.repository.js';
import { coldFrom } from '../gift/cold-case.js';
import type { Deps } from '../shared/deps.js';
import { presentVisitorList, type VisitorView } from './visitor-list.presenter.js';

/** The shared view of a public list, ready to send to anonymous visitors. */
export interface ReadyView {
  readonly json: Buffer;
  /** Keyed hash of the answer, so that it tells nothing to a client without the answer. */
  readonly etag: string;
  /** Milliseconds; until a gift becomes a cold case, a post expires or a price gets old, which raises no revision. */
  readonly goodUntil: number;
  /** Does it compare prices? Null when it has none, and does not depend on the flag. */
  readonly compares: boolean | null;
}

const MAX_BYTES = 64 * 1024 * 1024;

const goodUntil = ({ contents, posts, prices }: VisitorView, now: Date): number =>
  Math.min(
    ...contents
      .flatMap(({ gifts }) => gifts)
      .map((gift) => coldFrom(gift).getTime())
      .filter((time) => time >= now.getTime()),
    prices.until,
    ...posts.map(({ expiresAt }) => expiresAt.getTime() - 1),
  );

/**
 * Caches the view that visitors of a public list share, by list and revision; anonymous visitors get its bytes as they are.
 * Every request reads the list's revision, which each change raises in its own transaction, so a cross-off is there on the
 * next request in whatever process it happened (docs/decisions/0002-one-cache-of-list-views.md).
 */
export const createVisitorViewCache = (deps: Deps, secret: string) => {
  const make = async (guid: string): Promise<ReadyView | undefined> => {
    // The request read the revision before this reads the contents, which are therefore never older than it.
    const list = await deps.stores.wishlists.byGuid(guid);
    if (list?.accessType !== 'PUBLIC') return undefined;
    const made = await presentVisitorList(deps, list, { kind: 'anonymous' });
    const json = Buffer.from(JSON.stringify(made.view));
    const etag = `"${createHmac('sha256', secret).update('visitor-view:').update(json).digest('base64url')}"`;
    return { json, etag, compares: made.prices.compares, goodUntil: goodUntil(made, deps.base.clock.now()) };
  };

  const cache = new LRUCache<string, ReadyView, WishlistHead>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length,
    // Who waits for a view gets it, even when it was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { _id } }) => make(_id),
  });

  const isCurrent = async ({ compares, goodUntil: until }: ReadyView): Promise<boolean> =>
    (compares === null || compares === (await deps.prices.isOn())) && until >= deps.base.clock.now().getTime();

  return {
    /** The view of the list whose head was just read; null when it is no longer public. */
    get: async (head: WishlistHead): Promise<ReadyView | null> => {
      const key = `${head._id}:${String(head.viewRevision)}`;
      const cached = cache.get(key);
      if (cached !== undefined && (await isCurrent(cached))) return cached;
      // Requests that miss the same revision at once share one making.
      return (await cache.fetch(key, { context: head, forceRefresh: true })) ?? null;
    },
  };
};
export type VisitorViewCache = ReturnType<typeof createVisitorViewCache>;
