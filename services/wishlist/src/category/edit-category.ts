import type { MoveProblem, Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { z } from 'zod/mini';
import { leaveList, moveWish } from '../also-on/leave-list.js';
import { announceMuch } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { ownCategory } from '../access/list-access.js';
import type { CategoryRecord, WishlistRecord } from '../shared/records.js';
import { firstCategory } from '../shared/messages.js';
import { isOwner } from '../access/access-policy.js';
import { addCategory } from './create-category.js';
import { isEachOnce, newPositions } from '../shared/place-in-order.js';

/**
 * Puts all categories of an own list in an order; null when one is missing, doubled or of another list, and then nothing
 * changes (docs/specification/3-decisions.md §12). Everything that changes a list collides in the database, so what is checked is
 * what is written.
 * @throws HttpProblem NotFound when none of them is there, Unauthorized when none is one's own.
 */
export const reorderCategories = (deps: Deps, order: readonly string[], viewer: Viewer): Promise<WishlistRecord | null> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { categories, wishlists } = deps.stores;
    const named = new Map((await categories.byPrivateGuids(order, session)).map((one) => [one.privateGuid, one]));
    const listGuids = new Set([...named.values()].map(({ wishlistGuid }) => wishlistGuid));
    const lists = await wishlists.byGuids([...listGuids], session);
    if (lists.length === 0) throw new HttpProblem('NotFound');
    const [list, another] = lists.filter((one) => isOwner(one, viewer));
    if (list === undefined) throw new HttpProblem('Unauthorized');
    if (another !== undefined) return null;
    const standing = await categories.ofList(list._id, session);
    const guids = standing.map(({ privateGuid }) => privateGuid);
    if (!isEachOnce(order, guids)) return null;
    if (order.every((guid, index) => guid === guids[index])) return list;
    const placed = order.flatMap((guid) => named.get(guid) ?? []);
    await categories.place(newPositions(placed.map(({ _id, position }) => ({ guid: _id, position }))), session);
    await announceMuch(deps, session, list);
    return list;
  });

interface MoveCommand {
  readonly categoryPrivateGuid: string;
  readonly wishlistPrivateGuid: string;
  readonly viewer: Viewer;
}

/** `newCategory`: the list it left had none left, and got one. */
type MoveOutcome = { readonly problem: z.infer<typeof MoveProblem> } | { readonly newCategory: CategoryRecord | null };

/**
 * Moves a category with its gifts to the end of another own list (docs/specification/2-wishlist-and-draw.md §4,
 * docs/specification/3-decisions.md §13). All guids stay, and so does what was crossed off: that belongs to the gifts and is not
 * looked at. In the list it is in already it stays where it is.
 * @throws HttpProblem NotFound for a category or list that is not there.
 */
export const moveCategory = (deps: Deps, command: MoveCommand): Promise<MoveOutcome> =>
  inTransaction(deps.base.mongo, async (session): Promise<MoveOutcome> => {
    const { categories, gifts, wishes, wishlists } = deps.stores;
    const category = await categories.byPrivateGuid(command.categoryPrivateGuid, session);
    const source = category === null ? null : await wishlists.byGuid(category.wishlistGuid, session);
    if (category === null || source === null) throw new HttpProblem('NotFound');
    if (!isOwner(source, command.viewer)) return { problem: 'SourceNotOwned' };
    const target = await wishlists.byPrivateGuid(command.wishlistPrivateGuid, session);
    if (target === null) throw new HttpProblem('NotFound');
    if (!isOwner(target, command.viewer)) return { problem: 'DestinationNotOwned' };
    if (source._id === target._id) return { newCategory: null };
    const position = await categories.nextPosition(target._id, session);
    await categories.update(category._id, { wishlistGuid: target._id, position }, session);
    for (const gift of await wishes.sharedIn({ categoryGuid: category._id }, session)) {
      await moveWish(deps, session, gift, { source, target });
    }
    await gifts.followCategory(category._id, target._id, session);
    const isEmpty = (await categories.ofList(source._id, session)).length === 0;
    const first = { wishlistGuid: source._id, name: firstCategory() };
    const newCategory = isEmpty ? await addCategory(deps, session, first) : null;
    await announceMuch(deps, session, source);
    await announceMuch(deps, session, target);
    return { newCategory };
  });

interface RenameCommand {
  readonly privateGuid: string;
  readonly name: string;
  readonly viewer: Viewer;
}

/** Renames an own category; the name it has already changes nothing. @throws HttpProblem NotFound or Unauthorized. */
export const renameCategory = (deps: Deps, { privateGuid, name, viewer }: RenameCommand): Promise<WishlistRecord> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { category, list } = await ownCategory(deps, privateGuid, viewer, session);
    if (category.name === name) return list;
    await deps.stores.categories.update(category._id, { name }, session);
    await announceMuch(deps, session, list);
    return list;
  });

/**
 * Deletes an own category with its gifts; null for a list's last one, which stays (docs/specification/3-decisions.md §4). What
 * was crossed off of the gifts is left alone, as when a gift is deleted: an owner's call must not take longer because of it.
 * @throws HttpProblem NotFound or Unauthorized.
 */
export const deleteCategory = (deps: Deps, privateGuid: string, viewer: Viewer): Promise<WishlistRecord | null> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { categories, gifts, wishes } = deps.stores;
    const { category, list } = await ownCategory(deps, privateGuid, viewer, session);
    if ((await categories.ofList(list._id, session)).length === 1) return null;
    await leaveList(deps, session, await wishes.sharedIn({ categoryGuid: category._id }, session));
    await gifts.deleteOfCategory(category._id, session);
    await categories.delete(category._id, session);
    await announceMuch(deps, session, list);
    return list;
  });
