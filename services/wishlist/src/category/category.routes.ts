import {
  createCategory as createCategoryCall,
  deleteCategory as deleteCategoryCall,
  getCategories,
  moveCategory as moveCategoryCall,
  renameCategory as renameCategoryCall,
  reorderCategories as reorderCategoriesCall,
} from '@site/contracts';
import { created, handle, ok, refuse, type Route } from '@site/service-kit';
import { createCategory } from './create-category.js';
import type { Deps } from '../shared/deps.js';
import { deleteCategory, renameCategory, moveCategory, reorderCategories } from './edit-category.js';
import { ownListByName } from '../access/list-access.js';
import { presentCategories, presentNewCategory } from '../list/owner-list.presenter.js';

/** The calls on categories (docs/specification/2-wishlist-and-draw.md §7.4). */
export const categoryRoutes = (deps: Deps): readonly Route[] => [
  handle(createCategoryCall, async ({ body, viewer }) =>
    created(presentNewCategory(await createCategory(deps, { ...body, viewer }), deps.base.clock.now())),
  ),
  handle(getCategories, async ({ params, viewer }) =>
    ok(await presentCategories(deps, await ownListByName(deps, params.username, viewer), viewer)),
  ),
  handle(renameCategoryCall, async ({ body, viewer }) =>
    ok(await presentCategories(deps, await renameCategory(deps, { ...body, viewer }), viewer)),
  ),
  handle(deleteCategoryCall, async ({ body, viewer }) => {
    const list = await deleteCategory(deps, body.privateGuid, viewer);
    return list === null ? refuse('InvalidUpdate') : ok(await presentCategories(deps, list, viewer));
  }),
  handle(reorderCategoriesCall, async ({ body, viewer }) => {
    const list = await reorderCategories(deps, body.privateGuidOrder, viewer);
    return list === null ? refuse('InvalidUpdate') : ok(await presentCategories(deps, list, viewer));
  }),
  handle(moveCategoryCall, async ({ body, viewer }) => {
    const outcome = await moveCategory(deps, { ...body, viewer });
    if ('problem' in outcome) return refuse(outcome.problem);
    const { newCategory } = outcome;
    const shown = newCategory === null ? null : presentNewCategory(newCategory, deps.base.clock.now());
    return ok({ newCategoryInSourceWishlist: shown });
  }),
];
