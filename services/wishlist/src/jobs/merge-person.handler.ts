import type { EventHandlers } from '@site/service-kit';
import type { Stores } from '../data/stores.js';

/**
 * Two people turned out to be one: cross-offs and friends of the one become the other's (spec 3 §12, §13). With a guest
 * guid only what that guest session crossed off. Gifts stay crossed off as they are, so no screen changes, an owner's
 * least of all: also on a list of the other's own, where the overview does not show it (spec 3 §5).
 */
export const mergePerson =
  ({ crossOffs, friends, people }: Pick<Stores, 'crossOffs' | 'friends' | 'people'>): EventHandlers<'wishlist'>['user.merged'] =>
  async ({ fromUserGuid, intoUserGuid, guestGuid }, { once, occurredAt }) => {
    await once(async (session) => {
      await crossOffs.handOver({ userGuid: fromUserGuid, guestGuid }, intoUserGuid, session);
      if (guestGuid === null) await friends.handOver(fromUserGuid, intoUserGuid, session);
    });
    // Nobody goes by the first guid any more, so nobody has its name.
    if (guestGuid === null) await people.forget(fromUserGuid, occurredAt);
    await wipeAgainIfGone({ crossOffs, friends, people }, intoUserGuid);
  };

/** Whoever left before the news came left what it brings, too. */
const wipeAgainIfGone = async (
  { crossOffs, friends, people }: Pick<Stores, 'crossOffs' | 'friends' | 'people'>,
  userGuid: string,
): Promise<void> => {
  const [person] = await people.byGuids([userGuid]);
  if (person?.goneAt === undefined) return;
  await crossOffs.makeAnonymous(userGuid);
  await friends.deleteOf(userGuid);
};
