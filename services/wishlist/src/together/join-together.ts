import { LIMITS, type TogetherProblem } from '@site/contracts';
import { ChangedMeanwhile, commitTogether, isDuplicateKey, retryWhenChanged } from '@site/service-kit';
import { accessTo, type AccessContext } from '../access/list-access.js';
import { otherPlaces } from '../also-on/places.js';
import { partCrossOffs } from '../also-on/part-wish.js';
import { confirmation } from '../cross-off/cross-off-gift.js';
import { isMadeOn } from '../cross-off/cross-off-visibility.js';
import { giverOf, oldestOf } from '../cross-off/giver.js';
import { firstPlace } from '../cross-off/units.js';
import { wishOf } from '../gift/wish.js';
import { madeKnowing } from '../opening/name-giver.js';
import { crossOffNewsElsewhere } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, Giver, WishlistRecord } from '../shared/records.js';
import { entryOf, type Group, leftOfTotal, newsAfter, openGroup } from './group.js';
import { memberName } from './open-together.js';
import type { MemberCrossOff } from './together.repository.js';

interface JoinCommand {
  readonly giftGuid: string;
  readonly share: number;
  readonly name: string | null;
  /** As at crossing off. */
  readonly giverName?: string | null;
  readonly by: AccessContext;
}

export type JoinOutcome = { readonly crossOffGuid: string } | { readonly problem: TogetherProblem };

interface JoinState {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly group: Group;
  readonly standing: readonly CrossOffRecord[];
}

/** The gift as it stands and what that means for who wants to come along. Owners are turned away before any of it is looked at. */
const load = async (deps: Deps, { giftGuid, share, by }: JoinCommand): Promise<JoinState | JoinOutcome> => {
  const { gifts, wishlists, together } = deps.stores;
  const gift = await gifts.present(giftGuid);
  const list = gift === null ? null : await wishlists.present(gift.wishlistGuid);
  if (gift === null || list === null) return { problem: 'GiftDeleted' };
  const access = await accessTo(deps, list, by);
  if (access !== 'Access') return { problem: access === 'OwnedByCurrentUser' ? 'OwnWishlist' : 'NoAccess' };
  const standing = await together.standing(wishOf(gift));
  const mine = oldestOf(standing, by.viewer);
  if (mine !== undefined) return { crossOffGuid: mine._id };
  if (!gift.crossOffEnabled) return { problem: 'GiftUncrossable' };
  const group = openGroup(standing, (one) => isMadeOn(list, one, gift));
  if (group === null) return { problem: 'NotTogether' };
  const isFull = leftOfTotal(group) < share || group.members.length >= LIMITS.togetherMembers;
  return isFull ? { problem: 'TogetherFull' } : { gift, list, group, standing };
};

/** @throws ChangedMeanwhile when something is no longer as it was read, or somebody else came along. */
const write = async (deps: Deps, joining: JoinState, command: JoinCommand, { by, name }: { by: Giver; name: string }) => {
  const { base, stores } = deps;
  const { gift, list, group, standing } = joining;
  if (await partCrossOffs(deps, gift)) throw new ChangedMeanwhile('it is another wish now');
  const others = await otherPlaces(deps, gift);
  const { arranger } = group;
  const { _id, wishlistGuid, wish = null, crossOffEnabled, description, note = null, quantity = null, url } = gift;
  const known = { description, note, quantity, url };
  const now = base.clock.now();
  const { madeOn, giftGuid } = arranger;
  const { share } = command;
  const named = await madeKnowing(deps, list, command, now);
  const crossOff: MemberCrossOff = {
    ...{ _id: base.newGuid(), giftGuid, ...(madeOn === undefined ? {} : { madeOn }), wishlistGuid },
    ...{ units: [firstPlace(standing)], known, by, active: true, createdAt: now, undoneAt: null, ...named },
    member: { group: arranger.member.group, guid: base.newGuid(), name, share },
  };
  const joined = entryOf(crossOff, { guid: base.newGuid(), kind: 'joined', at: now });
  const changes = [
    stores.together.changing(arranger, { news: newsAfter(arranger.together.news, now) }, [joined]),
    stores.crossOffs.insertion(crossOff),
    stores.gifts.lock({ _id, wishlistGuid, wish, crossOffEnabled, ...known }, base.newGuid()),
    stores.wishlists.touching(list),
    ...others.map((other) => stores.wishlists.touching(other.list)),
  ];
  const sideEffects = {
    events: [{ gift, list }, ...others].map(crossOffNewsElsewhere),
    mails: [confirmation(joining, by, crossOff._id, { share, giverName: named.giverName ?? null })],
  };
  try {
    await commitTogether(base.mongo, changes, sideEffects);
    return { crossOffGuid: crossOff._id };
  } catch (error) {
    if (isDuplicateKey(error, 'giftGuid')) throw new ChangedMeanwhile('somebody else has the place');
    throw error;
  }
};

/**
 * Somebody adds a share to a gift that is open for others. Whoever comes at the same moment changes the same turn, so that of two who
 * want what is left one gets it and the other is told. The same person again gets the same guid.
 */
export const joinTogether = (deps: Deps, command: JoinCommand): Promise<JoinOutcome> =>
  deps.mutex.run(command.giftGuid, () =>
    retryWhenChanged(async () => {
      const by = giverOf(command.by.viewer);
      if (by === null) return { problem: 'NoAccess' };
      const state = await load(deps, command);
      if (!('group' in state)) return state;
      const name = await memberName(deps, command.by.viewer, command.name);
      return write(deps, state, command, { by, name });
    }),
  );
