import { createCategory as createCategoryCall } from '@site/contracts';
import { created, handle, type Route } from '@site/service-kit';
import { createCategory } from '../domain/create-category.js';
import { NOTHING_SEEN } from '../domain/cross-off-sight.js';
import type { Deps } from '../domain/deps.js';
import { presentOwnerCategory } from './present-owner-list.js';

/** The calls on categories (spec 2 §7.4). */
export const categoryRoutes = (deps: Deps): readonly Route[] => [
  handle(createCategoryCall, async ({ body, viewer }) => {
    const category = await createCategory(deps, { ...body, viewer });
    return created(presentOwnerCategory({ category, gifts: [] }, () => NOTHING_SEEN, deps.base.clock.now()));
  }),
];
