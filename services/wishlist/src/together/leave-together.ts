import { commitTogether, retryWhenChanged, type Write } from '@site/service-kit';
import { giftFor, otherPlaces } from '../also-on/places.js';
import { crossOffNewsElsewhere } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, TogetherRecord } from '../shared/records.js';
import { entryOf, groupOf, newsAfter } from './group.js';
import type { ArrangerCrossOff, MemberCrossOff } from './together.repository.js';

type LeaveDeps = Pick<Deps, 'base' | 'stores'>;

/** What the others share once somebody left, who takes along all that they said. */
const withoutMember = (
  { base }: LeaveDeps,
  { together }: ArrangerCrossOff,
  who: MemberCrossOff,
  { heir, isForgotten }: { readonly heir: MemberCrossOff | null; readonly isForgotten: boolean },
): TogetherRecord => {
  const at = base.clock.now();
  const { guid } = who.member;
  const left = isForgotten ? [] : [entryOf(who, { guid: base.newGuid(), kind: 'left', at })];
  const arranges = heir === null ? [] : [entryOf(who, { guid: base.newGuid(), kind: 'arranges', at, name: heir.member.name })];
  const buying = together.buyer === guid ? { buyer: null, isBought: false } : {};
  const log = [...together.log.filter(({ member }) => member !== guid), ...left, ...arranges];
  return { ...together, ...buying, log, turn: together.turn + 1, news: newsAfter(together.news, at) };
};

/** What is written when somebody leaves. */
interface LeavePlan {
  readonly writes: readonly Write[];
  /** The others go on giving it. */
  readonly goesOn: boolean;
}

/**
 * How somebody leaves those with whom they give a gift: their share is free, and who arranged it leaves that to who has been there
 * longest. Null for who gives it with nobody.
 */
export const leavingTogether = async (
  deps: LeaveDeps,
  crossOff: CrossOffRecord,
  { isForgotten = false }: { readonly isForgotten?: boolean } = {},
): Promise<LeavePlan | null> => {
  const { base, stores } = deps;
  const group = groupOf(await stores.together.standing(crossOff.giftGuid), crossOff);
  const who = group?.members.find(({ _id }) => _id === crossOff._id);
  if (group === null || who === undefined) return null;
  const { arranger, members } = group;
  const [other] = members.filter(({ _id }) => _id !== who._id);
  const heir = who._id === arranger._id && other !== undefined ? other : null;
  const next = withoutMember(deps, arranger, who, { heir, isForgotten });
  // First that all is as it was read; once it is left the unit is free for who comes after.
  const writes = [stores.together.forgetting(arranger, next), stores.crossOffs.undoing(who, base.clock.now())];
  const handedOn = heir === null ? [] : [stores.together.arranging(heir, arranger.units, next)];
  return { writes: [...writes, ...handedOn], goesOn: other !== undefined };
};

/** Somebody is gone for good: they leave, under no name; what they give with nobody else stays crossed off. */
const leaveForGood = (deps: LeaveDeps, guid: string): Promise<void> =>
  retryWhenChanged(async () => {
    const { base, stores } = deps;
    const crossOff = await stores.together.byGuid(guid, null);
    if (crossOff?.member === undefined) return;
    const group = groupOf(await stores.together.standing(crossOff.giftGuid), crossOff);
    if (group === null) return;
    const leaving = await leavingTogether(deps, crossOff, { isForgotten: true });
    const writes = leaving?.goesOn === true ? leaving.writes : [stores.together.dissolving(group.arranger)];
    const gift = giftFor(crossOff, await stores.wishes.gifts([crossOff.giftGuid]));
    const list = gift === undefined ? null : await stores.wishlists.byGuid(gift.wishlistGuid);
    const places = gift === undefined || list === null ? [] : [{ gift, list }, ...(await otherPlaces(deps, gift))];
    const touched = places.map((place) => stores.wishlists.touching(place.list));
    await commitTogether(base.mongo, [...writes, ...touched], { events: places.map(crossOffNewsElsewhere) });
  });

/** Somebody deleted their account: they give nothing together any more. In steps that may each be repeated. */
export const leaveAllTogether = async (deps: LeaveDeps, userGuid: string): Promise<void> => {
  for (const { _id, member } of await deps.stores.crossOffs.standingOf(userGuid, null)) {
    if (member !== undefined) await leaveForGood(deps, _id);
  }
};
