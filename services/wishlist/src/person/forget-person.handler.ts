import { inTransaction, type Refresh } from '@site/service-kit';
import { deletePostsOf } from '../forum/forum.js';
import type { Deps } from '../shared/deps.js';
import { deleteListsOf, leaveListsOfOthers } from './forget-person-lists.js';
import { handOver, wipeAgainIfGone } from './merge-person.handler.js';

/**
 * Somebody deleted their account. Work of many transactions, which picks up where it was left, instead of `once`: lists
 * and gifts may be more than one transaction can hold. The event comes once more a minute later, for what a request
 * that was under way put down after the first time.
 */
export const forgetDeleted =
  (deps: Pick<Deps, 'base' | 'stores'>): Refresh<'user.deleted'> =>
  async ({ userGuid, merges = [] }, { log }) => {
    for (const merge of merges) {
      const { mongo } = deps.base;
      await inTransaction(mongo, (session) => handOver(deps.stores, { fromUserGuid: userGuid, ...merge }, session));
      await wipeAgainIfGone(deps, merge.intoUserGuid);
    }
    await forgetPerson(deps, userGuid);
    log.info('a deleted person is wiped');
  };

/**
 * Wipes a deleted person from this service (docs/specification/3-decisions.md §8, §12): their name, their lists with everything
 * in them, their part in the lists of others, their friends, what they wrote on forums. Gifts they crossed off stay crossed off,
 * by nobody: the guid in their mail still frees them, and no owner hears or sees anything of it
 * (docs/specification/3-decisions.md §5). In steps that may each be repeated.
 */
export const forgetPerson = async (deps: Pick<Deps, 'base' | 'stores'>, userGuid: string): Promise<void> => {
  const { people, friends, crossOffs, occasionReminders, ownerInvites } = deps.stores;
  await people.forget(userGuid, deps.base.clock.now());
  await deleteListsOf(deps, userGuid);
  await leaveListsOfOthers(deps, userGuid);
  await friends.deleteOf(userGuid);
  await occasionReminders.deleteOf(userGuid);
  await crossOffs.makeAnonymous(userGuid);
  await deletePostsOf(deps, userGuid);
  await ownerInvites.deleteAcceptedBy(userGuid);
};
