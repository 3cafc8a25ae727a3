import type { EventHandlers } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { deletePostsOf } from '../forum/forum.js';

/**
 * Two people turned out to be one: cross-offs, friends and forum posts of the one become the other's (spec 3 §12, §13).
 * With a guest guid only what that guest session did. Gifts stay crossed off as they are, so no screen changes, an owner's
 * least of all: also on a list of the other's own, where the overview does not show it (spec 3 §5).
 */
export const mergePerson =
  (deps: Pick<Deps, 'base' | 'stores'>): EventHandlers<'wishlist'>['user.merged'] =>
  async ({ fromUserGuid, intoUserGuid, guestGuid }, { once, occurredAt }) => {
    const { crossOffs, friends, forumPosts, occasionReminders, people } = deps.stores;
    const from = { userGuid: fromUserGuid, guestGuid };
    await once(async (session) => {
      await crossOffs.handOver(from, intoUserGuid, session);
      await forumPosts.handOver(from, intoUserGuid, session);
      if (guestGuid !== null) return;
      await friends.handOver(fromUserGuid, intoUserGuid, session);
      await occasionReminders.handOver(fromUserGuid, intoUserGuid, session);
    });
    // Nobody goes by the first guid any more, so nobody has its name.
    if (guestGuid === null) await people.forget(fromUserGuid, occurredAt);
    await wipeAgainIfGone(deps, intoUserGuid);
  };

/** Whoever left before the news came left what it brings, too. */
const wipeAgainIfGone = async (deps: Pick<Deps, 'base' | 'stores'>, userGuid: string): Promise<void> => {
  const { crossOffs, friends, occasionReminders, people } = deps.stores;
  const [person] = await people.byGuids([userGuid]);
  if (person?.goneAt === undefined) return;
  await crossOffs.makeAnonymous(userGuid);
  await friends.deleteOf(userGuid);
  await occasionReminders.deleteOf(userGuid);
  await deletePostsOf(deps, userGuid);
};
