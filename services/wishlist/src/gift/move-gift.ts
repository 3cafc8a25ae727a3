import type { MoveProblem, Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod/mini';
import { isOwner } from '../access/access-policy.js';
import { moveWish } from '../also-on/leave-list.js';
import { announceEdit } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import type { CategoryRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

interface MoveCommand {
  readonly giftGuid: string;
  readonly wishlistPrivateGuid: string;
  readonly viewer: Viewer;
}

/** The gift where it lies now. */
interface MovedGift {
  readonly gift: GiftRecord;
  readonly list: WishlistRecord;
  readonly category: CategoryRecord;
}

type MoveOutcome = { readonly problem: z.infer<typeof MoveProblem> } | MovedGift;

const move = async (deps: Deps, session: ClientSession, gift: GiftRecord, target: WishlistRecord): Promise<MovedGift> => {
  const { categories, gifts } = deps.stores;
  const category = (await categories.ofList(target._id, session)).at(-1);
  if (category === undefined) throw new Error('a list has a category');
  const position = await gifts.nextPosition(category._id, session);
  const place = { wishlistGuid: target._id, categoryGuid: category._id, position };
  await gifts.update(gift._id, place, session);
  return { gift: { ...gift, ...place }, list: target, category };
};

const stay = async ({ stores }: Deps, session: ClientSession, gift: GiftRecord, list: WishlistRecord): Promise<MovedGift> => {
  const category = await stores.categories.byGuid(gift.categoryGuid, session);
  if (category === null) throw new Error('a gift lies in a category');
  return { gift, list, category };
};

/**
 * Moves a gift to the end of the last category of another own list (docs/specification/3-decisions.md §13). Its guid stays, and
 * so does its cross-off: that belongs to the gift and is not looked at, whoever made it. In the list it is in already it stays
 * where it is, so that moving twice is moving once. Where the same wish stands already it stands once.
 * @throws HttpProblem NotFound for a gift or list that is not there.
 */
export const moveGift = (deps: Deps, { giftGuid, wishlistPrivateGuid, viewer }: MoveCommand): Promise<MoveOutcome> =>
  inTransaction(deps.base.mongo, async (session): Promise<MoveOutcome> => {
    const { gifts, wishlists } = deps.stores;
    const gift = await gifts.byGuid(giftGuid, session);
    const source = gift === null ? null : await wishlists.byGuid(gift.wishlistGuid, session);
    if (gift === null || source === null) throw new HttpProblem('NotFound');
    if (!isOwner(source, viewer)) return { problem: 'SourceNotOwned' };
    const target = await wishlists.byPrivateGuid(wishlistPrivateGuid, session);
    if (target === null) throw new HttpProblem('NotFound');
    if (!isOwner(target, viewer)) return { problem: 'DestinationNotOwned' };
    if (source._id === target._id) return stay(deps, session, gift, source);
    const wish = await moveWish(deps, session, gift, { source, target });
    const isThere = wish._id !== gift._id;
    const moved = isThere ? await stay(deps, session, wish, target) : await move(deps, session, wish, target);
    await announceEdit(deps, session, source, { operation: 'Delete', giftGuid, contextId: null });
    await announceEdit(deps, session, target, {
      operation: isThere ? 'Update' : 'Create',
      giftGuid: moved.gift._id,
      contextId: null,
    });
    return moved;
  });
