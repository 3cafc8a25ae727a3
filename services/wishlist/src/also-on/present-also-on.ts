import type { Gift, Viewer } from '@site/contracts';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { listNameOf } from '../shared/full-name.js';
import { spokenLanguage } from '../shared/messages.js';
import type { GiftRecord } from '../shared/records.js';

/** What an owner is told of the other lists on which a gift stands. */
export type AlsoOnOf = (gift: GiftRecord) => Pick<Gift, 'alsoOn'>;

const otherLists = ({ wish, wishlistGuid }: GiftRecord): string[] => (wish?.lists ?? []).filter((guid) => guid !== wishlistGuid);

/** Reads the names of the lists, where any gift stands on another one. */
export const alsoOnOf = async (
  { stores }: Pick<Deps, 'stores'>,
  gifts: readonly GiftRecord[],
  viewer: Viewer,
): Promise<AlsoOnOf> => {
  const guids = [...new Set(gifts.flatMap(otherLists))];
  const lists = guids.length === 0 ? [] : await stores.wishlists.byGuids(guids);
  const own = new Map(lists.filter((list) => isOwner(list, viewer)).map((list) => [list._id, list]));
  return (gift) => {
    const alsoOn = otherLists(gift)
      .flatMap((guid) => own.get(guid) ?? [])
      .map((list) => ({ privateGuid: list.privateGuid, name: listNameOf(list, spokenLanguage()) }));
    return alsoOn.length === 0 ? {} : { alsoOn };
  };
};
