import type { EventPayload } from '@site/contracts';
import type { Once } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { deletePostsOf } from '../forum/forum.js';
import { deleteIdeasOf } from '../ideas/ideas.js';
import type { Deps } from '../shared/deps.js';
import type { Stores } from '../shared/stores.js';
import { leaveAllTogether } from '../together/leave-together.js';

type MergeDeps = Pick<Deps, 'base' | 'stores'>;

/**
 * Two people turned out to be one: cross-offs, friends, ideas and forum posts of the one become the other's
 * (docs/specification/3-decisions.md §12, §13). With a guest guid only what that guest session did. Gifts stay crossed off as
 * they are, so no screen changes, an owner's least of all: also on a list of the other's own, where the overview does not show it
 * (docs/specification/3-decisions.md §5).
 */
export const mergePerson =
  (deps: MergeDeps): Once<'user.merged'> =>
  async (merge, { once, occurredAt }) => {
    await once((session) => handOver(deps.stores, merge, session));
    // Nobody goes by the first guid any more, so nobody has its name.
    if (merge.guestGuid === null) await deps.stores.people.forget(merge.fromUserGuid, occurredAt);
    await wipeAgainIfGone(deps, merge.intoUserGuid);
  };

/** Touches the lists in which it lies, whose views say what is whose. */
export const handOver = async (
  { crossOffs, budgets, wishes, friends, forumPosts, ideas, occasionReminders, wishlists }: Stores,
  { fromUserGuid, intoUserGuid, guestGuid }: EventPayload<'user.merged'>,
  session: ClientSession,
): Promise<void> => {
  const from = { userGuid: fromUserGuid, guestGuid };
  const guids = await crossOffs.giftsCrossedOffBy(from, session);
  const crossedOff = [...(await wishes.gifts(guids, session)), ...(await ideas.byGuids(guids, session))];
  const lists = [
    ...crossedOff.map(({ wishlistGuid }) => wishlistGuid),
    ...(await forumPosts.listsWith(fromUserGuid, session)),
    ...(await ideas.listsWith(fromUserGuid, session)),
  ];
  if (guestGuid === null) lists.push(...(await friends.listsOf(fromUserGuid, session)));
  await wishlists.touchAll([...new Set(lists)], session);
  await crossOffs.handOver(from, intoUserGuid, session);
  await budgets.handOver(from, intoUserGuid, session);
  await forumPosts.handOver(from, intoUserGuid, session);
  await ideas.handOver(from, intoUserGuid, session);
  if (guestGuid !== null) return;
  await friends.handOver(fromUserGuid, intoUserGuid, session);
  await occasionReminders.handOver(fromUserGuid, intoUserGuid, session);
};

/** Whoever was deleted before this event came gave up what it brings, too. */
export const wipeAgainIfGone = async (deps: MergeDeps, userGuid: string): Promise<void> => {
  const { budgets, crossOffs, friends, occasionReminders, people } = deps.stores;
  const [person] = await people.byGuids([userGuid]);
  if (person?.goneAt === undefined) return;
  await leaveAllTogether(deps, userGuid);
  await crossOffs.makeAnonymous(userGuid);
  await budgets.deleteOf(userGuid);
  await friends.deleteOf(userGuid);
  await occasionReminders.deleteOf(userGuid);
  await deletePostsOf(deps, userGuid);
  await deleteIdeasOf(deps, userGuid);
};
