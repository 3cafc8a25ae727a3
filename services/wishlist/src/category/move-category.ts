import type { MoveProblem, Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import type { z } from 'zod/mini';
import { MESSAGES } from '../shared/messages.js';
import { isOwner } from '../access/access-policy.js';
import { announceMuch } from '../shared/announce.js';
import { addCategory } from './create-category.js';
import type { Deps } from '../shared/deps.js';
import type { CategoryRecord } from '../shared/records.js';

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
    const { categories, gifts, wishlists } = deps.stores;
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
    await gifts.followCategory(category._id, target._id, session);
    const isEmpty = (await categories.ofList(source._id, session)).length === 0;
    const first = { wishlistGuid: source._id, name: MESSAGES.firstCategory };
    const newCategory = isEmpty ? await addCategory(deps, session, first) : null;
    await announceMuch(deps, session, source);
    await announceMuch(deps, session, target);
    return { newCategory };
  });
