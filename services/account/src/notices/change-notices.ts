import { NOTICES_CHANGED_CHANNEL } from '@site/contracts';
import { ChangedMeanwhile, inTransaction, isDuplicateKey, retryWhenChanged, say } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { AccountDeps } from '../shared/account-deps.js';
import type { NoticesOf } from './notice.repository.js';

type Deps = Pick<AccountDeps, 'base' | 'notices'>;

/**
 * Changes what these people have, all in one transaction; `change` answers the same object where nothing is to change. Then their
 * pages hear of it: a page that does not, asks anew when it connects.
 */
export const changeNotices = async (
  { base, notices }: Deps,
  userGuids: readonly string[],
  change: (of: NoticesOf, session: ClientSession) => NoticesOf | Promise<NoticesOf>,
): Promise<readonly NoticesOf[]> => {
  const now = base.clock.now();
  const attempt = () =>
    inTransaction(base.mongo, async (session) => {
      const outcome: { readonly of: NoticesOf; readonly isChanged: boolean }[] = [];
      for (const before of await notices.of(userGuids, now, session)) {
        const after = await change(before, session);
        const isChanged = after !== before;
        if (isChanged) await notices.write(after, session);
        outcome.push({ of: after, isChanged });
      }
      return outcome;
    }).catch((error: unknown) => {
      // The first notices of somebody, written twice at this very moment.
      throw isDuplicateKey(error) ? new ChangedMeanwhile() : error;
    });
  const outcome = await retryWhenChanged(attempt);
  for (const { of, isChanged } of outcome) {
    if (isChanged) await say(base.redis, NOTICES_CHANGED_CHANNEL, JSON.stringify({ userGuid: of.userGuid }));
  }
  return outcome.map(({ of }) => of);
};
