import { inTransaction, type NewerWins, type Refresh, requestMail } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { deletePostsOf } from '../forum/forum.js';
import { partFromOtherLists } from '../also-on/leave-list.js';
import { deleteIdeasOf } from '../ideas/ideas.js';
import type { Deps } from '../shared/deps.js';
import { handOver, wipeAgainIfGone } from './merge-person.handler.js';
import { announceLeft } from '../owners/announce-owner.js';
import { clearGoneList } from '../delete-list/clear-gone-list.js';
import { fullNameOf, listNameOf } from '../shared/full-name.js';
import type { WishlistRecord } from '../shared/records.js';
import { leaveAllTogether } from '../together/leave-together.js';
import { takeListAway } from '../delete-list/delete-list.js';

type ForgetDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Deletes the lists somebody is the primary owner of (docs/specification/3-decisions.md §12). Each is gone for everybody in one
 * transaction with its event and a mail to every other owner; what lies in it is cleared after that, however much it is. Killed
 * anywhere, the next run goes on where this one was.
 */
const deleteListsOf = async (deps: ForgetDeps, userGuid: string): Promise<void> => {
  const { wishlists, goneLists } = deps.stores;
  for (const { _id } of await wishlists.primarilyOwnedBy(userGuid)) await deleteList(deps, _id, userGuid);
  for (const gone of await goneLists.of(userGuid)) await clearGoneList(deps, gone);
};

const deleteList = (deps: ForgetDeps, guid: string, ownerGuid: string): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const list = await deps.stores.wishlists.byGuid(guid, session);
    if (list?.primaryOwnerGuid !== ownerGuid) return; // another run was first
    await takeListAway(deps, session, list);
    await tellOtherOwners(deps, session, list);
  });

const tellOtherOwners = async ({ base }: Pick<ForgetDeps, 'base'>, session: ClientSession, list: WishlistRecord) => {
  const isUntitled = list.title === null && { isUntitled: true };
  const data = { ownerName: fullNameOf(list), listName: listNameOf(list), ...isUntitled };
  for (const userGuid of list.ownerGuids.filter((guid) => guid !== list.primaryOwnerGuid)) {
    const mail = { kind: 'coOwnedListDeleted', to: { userGuid }, data, reference: null } as const;
    await requestMail(base.mongo, session, mail);
  }
};

/** Ends somebody's part in the lists of others; what they put on them stays the lists'. */
const leaveListsOfOthers = async ({ base, stores }: ForgetDeps, userGuid: string): Promise<void> => {
  for (const { _id } of await stores.wishlists.ownedBy(userGuid)) {
    await inTransaction(base.mongo, async (session) => {
      const list = await stores.wishlists.byGuid(_id, session);
      const isExtraOwner = list?.ownerGuids.includes(userGuid) === true && list.primaryOwnerGuid !== userGuid;
      if (list === null || !isExtraOwner) return;
      await stores.wishlists.removeOwner(_id, userGuid, session);
      await partFromOtherLists({ base, stores }, session, _id);
      await announceLeft({ base }, session, list, userGuid);
    });
  }
};

/**
 * Keeps the names of people up to date: the event of the highest version wins, whenever it arrives. Visitors of lists that they
 * own with others read them.
 */
export const learnPerson =
  ({ base, stores }: ForgetDeps): NewerWins<'user.changed'> =>
  async ({ userGuid, firstName, lastName, isAccount }, { version }) => {
    await stores.people.learn({ _id: userGuid, firstName, lastName, isAccount, version });
    const shared = (await stores.wishlists.ownedBy(userGuid)).filter(({ primaryOwnerGuid }) => primaryOwnerGuid !== userGuid);
    if (shared.length === 0) return;
    await inTransaction(base.mongo, (session) =>
      stores.wishlists.touchAll(
        shared.map(({ _id }) => _id),
        session,
      ),
    );
  };

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
 * in them, their part in the lists of others, their friends, what they wrote on forums, their ideas. Gifts they crossed off stay crossed off,
 * by nobody: the guid in their mail still frees them, and no owner hears or sees anything of it
 * (docs/specification/3-decisions.md §5). In steps that may each be repeated.
 */
export const forgetPerson = async (deps: Pick<Deps, 'base' | 'stores'>, userGuid: string): Promise<void> => {
  const { people, friends, budgets, crossOffs, occasionReminders, ownerInvites } = deps.stores;
  await people.forget(userGuid, deps.base.clock.now());
  await deleteListsOf(deps, userGuid);
  await leaveListsOfOthers(deps, userGuid);
  await friends.deleteOf(userGuid);
  await occasionReminders.deleteOf(userGuid);
  await leaveAllTogether(deps, userGuid);
  await crossOffs.makeAnonymous(userGuid);
  await budgets.deleteOf(userGuid);
  await deletePostsOf(deps, userGuid);
  await deleteIdeasOf(deps, userGuid);
  await ownerInvites.deleteAcceptedBy(userGuid);
};
