import { createHmac } from 'node:crypto';
import type { Viewer, VisitorWishlist } from '@site/contracts';
import { LRUCache } from 'lru-cache';
import { provenUser } from '../cross-off/giver.js';
import { coldFrom } from '../gift/cold-case.js';
import type { WishlistHead } from '../list/wishlist.repository.js';
import { type PageSummary, presentPageSummary } from '../link-preview/link-preview.js';
import type { Deps } from '../shared/deps.js';
import type { WishlistRecord } from '../shared/records.js';
import { type OwnParts, presentVisitorList, type VisitorView, withOwnParts } from './visitor-list.presenter.js';

/** The shared view of a list, ready to send to whoever has nothing of their own in it. */
export interface ReadyView {
  readonly json: Buffer;
  /** Keyed hash of the answer, so that it tells nothing to a client without the answer. */
  readonly etag: string;
  /** Milliseconds; until a gift becomes a cold case, a post or idea expires or a price gets old, which raises no revision. */
  readonly goodUntil: number;
  /** Does it compare prices? Null when it has none, and does not depend on the flag. */
  readonly compares: boolean | null;
  /** Who owns the list or has something of their own in it, by public guid; null when that may be anybody. */
  readonly people: ReadonlySet<string> | null;
  readonly own: OwnParts;
  /** Null for a list that strangers may not know of. */
  readonly page: PageSummary | null;
}

const MAX_BYTES = 64 * 1024 * 1024;
/** Of a cross-off, post or idea that is kept beside the bytes, and of an entry itself. */
const RECORD_BYTES = 1024;
/** A list with more people than this has a view of their own made for everybody who is signed in. */
const MOST_PEOPLE = 200;

const goodUntil = ({ contents, posts, ideas, prices }: VisitorView, now: Date): number =>
  Math.min(
    ...contents
      .flatMap(({ gifts }) => gifts)
      .map((gift) => coldFrom(gift).getTime())
      .filter((time) => time >= now.getTime()),
    prices.until,
    ...[...posts, ...ideas].map(({ expiresAt }) => expiresAt.getTime() - 1),
  );

/**
 * Caches the view that visitors of a list share, by list and revision; who has nothing of their own in it gets its bytes as they
 * are. Never for owners, who would learn from the time it takes that the revision was raised.
 * Every request reads the list's revision, which each change raises in its own transaction, so a cross-off is there on the
 * next request in whatever process it happened (docs/decisions/0002-one-cache-of-list-views.md).
 */
export const createVisitorViewCache = (deps: Deps, secret: string) => {
  const { friends, wishlists } = deps.stores;

  const peopleOf = async (
    { _id, ownerGuids }: WishlistRecord,
    { standing, posts, ideas }: OwnParts,
  ): Promise<ReadyView['people']> => {
    const givers = [...standing, ...posts, ...ideas].flatMap(({ by }) => by?.userGuid ?? []);
    const people = new Set([...ownerGuids, ...givers, ...(await friends.peopleOf(_id, MOST_PEOPLE + 1))]);
    return people.size > MOST_PEOPLE ? null : people;
  };

  const make = async ({ _id, accessType }: WishlistHead): Promise<ReadyView | undefined> => {
    // The request read the revision before this reads the contents, which are therefore never older than it.
    const list = await wishlists.present(_id);
    if (list?.accessType !== accessType) return undefined;
    const made = await presentVisitorList(deps, list, { kind: 'anonymous' });
    const own = { standing: made.standing, posts: made.posts, ideas: made.ideas };
    const json = Buffer.from(JSON.stringify(made.view));
    const etag = `"${createHmac('sha256', secret).update('visitor-view:').update(json).digest('base64url')}"`;
    return {
      ...{ json, etag, own, compares: made.prices.compares },
      goodUntil: goodUntil(made, deps.base.clock.now()),
      people: await peopleOf(list, own),
      page: presentPageSummary(list),
    };
  };

  const cache = new LRUCache<string, ReadyView, WishlistHead>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json, own }) =>
      json.length + (1 + own.standing.length + own.posts.length + own.ideas.length) * RECORD_BYTES,
    // Who waits for a view gets it, even when it was evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => make(context),
  });

  const isCurrent = async ({ compares, goodUntil: until }: ReadyView): Promise<boolean> =>
    (compares === null || compares === (await deps.prices.isOn())) && until >= deps.base.clock.now().getTime();

  return {
    /** The view of the list whose head was just read; null when it is open to others than that said. */
    get: async (head: WishlistHead): Promise<ReadyView | null> => {
      const key = `${head._id}:${String(head.viewRevision)}`;
      const cached = cache.get(key);
      if (cached !== undefined && (await isCurrent(cached))) return cached;
      // Requests that miss the same revision at once share one making.
      return (await cache.fetch(key, { context: head, forceRefresh: true })) ?? null;
    },
    /** The view of a visitor who has something of their own in the list; null for all others, who share its bytes. */
    personal: async (
      { json, people, own }: ReadyView,
      { _id }: WishlistHead,
      viewer: Viewer,
    ): Promise<VisitorWishlist | null> => {
      if (viewer.kind === 'anonymous' || people?.has(viewer.userGuid) === false) return null;
      const user = provenUser(viewer);
      const friend = user === null ? null : await friends.find(user, _id);
      return withOwnParts(JSON.parse(json.toString()) as VisitorWishlist, own, viewer, friend);
    },
  };
};
export type VisitorViewCache = ReturnType<typeof createVisitorViewCache>;
