import type { Viewer } from '@site/contracts';
import { keptElsewhere } from '../also-on/places.js';
import { isOwner } from '../access/access-policy.js';
import { ideaFor } from '../ideas/idea-as-gift.js';
import { wishOf } from '../gift/wish.js';
import type { Deps } from '../shared/deps.js';
import type { ShoppingRecord } from '../shared/records.js';
import { crossedOffBy } from './crossed-off-by.js';
import { personOf } from './giver.js';

interface ShoppingCommand {
  readonly giftGuid: string;
  readonly crossOffGuid: string;
  readonly by: Viewer;
  readonly said: ShoppingRecord;
}

/**
 * Notes for a giver alone what became of what they crossed off; false when there is none of theirs. It writes the cross-off and
 * nothing else: the list, the gift and what is told of them stay as they are. On a list of their own somebody is turned away before
 * a cross-off is looked for, whatever they crossed off before it was theirs.
 */
export const noteShopping = async (deps: Deps, { giftGuid, crossOffGuid, by, said }: ShoppingCommand): Promise<boolean> => {
  const { stores } = deps;
  const person = personOf(by);
  const here = (await stores.gifts.byGuid(giftGuid)) ?? (await ideaFor(deps, by, giftGuid));
  const gift = here ?? (await keptElsewhere({ stores }, giftGuid, crossOffGuid))?.shown ?? null;
  const list = gift === null ? null : await stores.wishlists.byGuid(gift.wishlistGuid);
  if (person === null || gift === null || list === null || isOwner(list, by)) return false;
  return stores.crossOffs.note({ guid: crossOffGuid, giftGuid: wishOf(gift), by: person }, said);
};

/** What a giver wants to spend on a list; false where they give nothing, or own it. */
export const setBudget = async (deps: Deps, by: Viewer, wishlistGuid: string, amount: number | null): Promise<boolean> => {
  const { wishlists, budgets } = deps.stores;
  const person = personOf(by);
  const list = await wishlists.byGuid(wishlistGuid);
  if (person === null || list === null || isOwner(list, by)) return false;
  if (!(await crossedOffBy(deps, by)).some((given) => given.list._id === wishlistGuid)) return false;
  await budgets.set(person, wishlistGuid, amount);
  return true;
};
