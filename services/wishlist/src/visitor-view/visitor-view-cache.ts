import { createHmac } from 'node:crypto';
import type { WishlistHead } from '../list/wishlist.repository.js';
import { coldFrom } from '../gift/cold-case.js';
import type { Deps } from '../shared/deps.js';
import { presentVisitorList, type VisitorView } from './visitor-list.presenter.js';

/** A public list as anonymous visitors get it, ready to send. */
export interface ReadyView {
  readonly json: Buffer;
  /** Keyed hash of the answer: says nothing to who does not have the answer itself. */
  readonly etag: string;
  /** Milliseconds; when a gift of it becomes a cold case, a post expires or a price gets old, which nobody's change announces. */
  readonly goodUntil: number;
  /** Does it compare prices? Null when it has none, so that the flag makes no difference. */
  readonly compares: boolean | null;
}

interface Entry extends ReadyView {
  readonly revision: number;
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
 * Keeps the answer to anonymous visitors of public lists, within this process and 64 MB, least recently used out first.
 * It is never stale: every request reads the list's revision, which each change raises in its own transaction, so a
 * cross-off is there on the next request in whatever process it happened.
 */
export const createVisitorViewCache = (deps: Deps, secret: string) => {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Entry | null>>();
  let bytes = 0;

  const drop = (guid: string): void => {
    bytes -= entries.get(guid)?.json.length ?? 0;
    entries.delete(guid);
  };

  const keep = (guid: string, entry: Entry): void => {
    drop(guid);
    entries.set(guid, entry);
    bytes += entry.json.length;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) return;
      drop(oldest);
    }
  };

  const make = async (guid: string): Promise<Entry | null> => {
    // The list, and with it the revision, is read before its contents: they are as new as it or newer, never older.
    const list = await deps.stores.wishlists.byGuid(guid);
    if (list?.accessType !== 'PUBLIC') return null;
    const made = await presentVisitorList(deps, list, { kind: 'anonymous' });
    const json = Buffer.from(JSON.stringify(made.view));
    const etag = `"${createHmac('sha256', secret).update('visitor-view:').update(json).digest('base64url')}"`;
    const { compares } = made.prices;
    const entry = { json, etag, compares, revision: list.viewRevision, goodUntil: goodUntil(made, deps.base.clock.now()) };
    keep(guid, entry);
    return entry;
  };

  /** Requests that find the same revision missing at once share one making. */
  const makeOnce = (key: string, guid: string): Promise<Entry | null> => {
    const running = underWay.get(key);
    if (running !== undefined) return running;
    const started = make(guid).finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  };

  return {
    /** The view of the list whose head was just read; null when it is no longer public. */
    get: async ({ _id, viewRevision }: WishlistHead): Promise<ReadyView | null> => {
      const kept = entries.get(_id);
      const isTurned = kept !== undefined && kept.compares !== null && kept.compares !== (await deps.prices.isOn());
      if (isTurned || kept?.revision !== viewRevision || kept.goodUntil < deps.base.clock.now().getTime()) {
        return makeOnce(`${_id}:${String(viewRevision)}`, _id);
      }
      entries.delete(_id);
      entries.set(_id, kept);
      return kept;
    },
  };
};
export type VisitorViewCache = ReturnType<typeof createVisitorViewCache>;
