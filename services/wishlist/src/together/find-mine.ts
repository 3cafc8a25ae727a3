import type { Viewer } from '@site/contracts';
import { commitTogether, type Write } from '@site/service-kit';
import { isOwner } from '../access/access-policy.js';
import { otherPlaces } from '../also-on/places.js';
import { findCrossOff } from '../cross-off/find-cross-off.js';
import { isGiver } from '../cross-off/giver.js';
import { crossOffNewsElsewhere } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { CrossOffRecord, GiftRecord, WishlistRecord } from '../shared/records.js';
import { type Group, groupOf } from './group.js';
import type { MemberCrossOff } from './together.repository.js';

/** Which gift that somebody gives is meant. */
export interface WhichGiven {
  readonly giftGuid: string;
  readonly crossOffGuid: string;
}

export interface OwnCrossOff {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly crossOff: CrossOffRecord;
  /** It left the list. */
  readonly isReceived: boolean;
}

/** What somebody gives with others. */
export interface Mine extends OwnCrossOff {
  readonly crossOff: MemberCrossOff;
  readonly group: Group;
}

/**
 * What this person gives; null for whatever else the guid may be of. The guid alone does not do, nor does having given it: who came to
 * own the list learns nothing of others.
 */
export const findGiven = async (
  deps: Deps,
  { giftGuid, crossOffGuid }: WhichGiven,
  viewer: Viewer,
): Promise<OwnCrossOff | null> => {
  const found = await findCrossOff(deps, viewer, giftGuid, crossOffGuid);
  if ('problem' in found || isOwner(found.list, viewer)) return null;
  return isGiver(found.crossOff.by, viewer) ? found : null;
};

/** The same of what they give with others. */
export const findMine = async (deps: Deps, which: WhichGiven, viewer: Viewer): Promise<Mine | null> => {
  const given = await findGiven(deps, which, viewer);
  if (given?.crossOff.member === undefined) return null;
  const group = groupOf(await deps.stores.together.standing(given.crossOff.giftGuid), given.crossOff);
  const own = group?.members.find(({ _id }) => _id === given.crossOff._id);
  return group === null || own === undefined ? null : { ...given, crossOff: own, group };
};

/**
 * Makes changes of those who give a gift together, and tells visitors. Never an owner, also of a list that shows what is crossed off: for
 * them nothing changed. `shows`: the list looks different to visitors.
 * @throws ChangedMeanwhile
 */
export const commitOfGroup = async (
  deps: Deps,
  { gift, list, isReceived }: OwnCrossOff,
  writes: readonly Write[],
  { shows }: { readonly shows: boolean },
): Promise<void> => {
  const places = isReceived ? [] : [{ gift, list }, ...(await otherPlaces(deps, gift))];
  const touched = shows ? places.map((place) => deps.stores.wishlists.touching(place.list)) : [];
  await commitTogether(deps.base.mongo, [...writes, ...touched], { events: places.map(crossOffNewsElsewhere) });
};
