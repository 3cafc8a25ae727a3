import { accountInternal, getMyLists, userData, wishlistInternal } from '@site/contracts';
import { createBatchedReader, createSessionReader, PROLONG_EVERY_MS, type ServiceBase } from '@site/service-kit';
import { LRUCache } from 'lru-cache';
import type { WholeAnswer } from '../proxy/http-proxy.js';
import type { Read } from '../view-cache/view-cache.js';

const MOST_SESSIONS = 50_000;
/** One call at a time, and a moment to gather: the busier it is, the more pages each call is for. */
const BATCH = { atOnce: 1, gatherMs: 2 };

const answerOf = (value: unknown): WholeAnswer => ({
  status: 200,
  headers: ['content-type', 'application/json; charset=utf-8'],
  body: Buffer.from(JSON.stringify(value)),
});

/**
 * The calls that each page of somebody with an account begins with, asked for all pages of one moment at once: a call by itself
 * costs its service twenty times what it answers. Whatever a service must decide itself, it gets: other calls, guests, people who
 * are no account (any more), and now and then a session that only a service prolongs.
 */
export const answersTogether = (base: ServiceBase, read: Read): Read => {
  const sessionOf = createSessionReader(base);
  const prolonged = new LRUCache<string, true>({ max: MOST_SESSIONS, ttl: PROLONG_EVERY_MS });
  const readers = new Map([
    [
      userData.path,
      createBatchedReader<WholeAnswer>(async (userGuids) => {
        const users = await base.internal.call(accountInternal.accounts, { userGuids });
        return new Map(users.map((user) => [user.publicGuid, answerOf(user)]));
      }, BATCH),
    ],
    [
      getMyLists.path,
      createBatchedReader<WholeAnswer>(async (userGuids) => {
        const lists = await base.internal.call(wishlistInternal.listsOfAccounts, { userGuids });
        return new Map(userGuids.flatMap((guid, index) => (lists[index] === undefined ? [] : [[guid, answerOf(lists[index])]])));
      }, BATCH),
    ],
  ]);

  /** Null for a session that its service must see. */
  const accountOf = async (cookie: string | undefined): Promise<string | null> => {
    const session = await sessionOf(cookie);
    if (session?.id == null || session.viewer.kind !== 'account') return null;
    if (prolonged.has(session.id)) return session.viewer.userGuid;
    prolonged.set(session.id, true);
    return null;
  };

  return async (asker, context, path) => {
    const reader = readers.get(path);
    if (reader === undefined) return read(asker, context, path);
    const answer = await accountOf(asker.headers.cookie)
      .then((account) => (account === null ? null : reader(account)))
      .catch((err: unknown) => {
        base.log.debug({ err, path }, 'not to be had for several pages at once');
        return null;
      });
    return answer ?? read(asker, context, path);
  };
};
