import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CategoryProblem, MoveProblem } from '../enums.js';
import { Guid, text, UsernameParam } from '../fields.js';
import { LIMITS } from '../limits.js';
import { OwnerCategory } from './views.js';

export const CategoryName = text(LIMITS.categoryName, 'category.name');

/** POST Create: 201 with the new category, at the end of the list. */
export const createCategory = endpoint({
  method: 'POST',
  path: '/api/Category/Create',
  access: 'user',
  body: z.object({ name: CategoryName, wishlistPrivateGuid: Guid }),
  replies: { 201: OwnerCategory },
  keepsAnswer: true,
});

/** All categories of a list with their gifts (docs/specification/2-wishlist-and-draw.md §3). */
export const Categories = z.object({ wishlistPrivateGuid: Guid, categories: z.array(OwnerCategory) });
export type Categories = z.infer<typeof Categories>;

/** GET the categories of an own list by its username. */
export const getCategories = endpoint({
  method: 'GET',
  path: '/api/Category/Get/:username',
  access: 'user',
  params: z.object({ username: UsernameParam }),
  replies: { 200: Categories },
});

export const renameCategory = endpoint({
  method: 'POST',
  path: '/api/Category/Rename',
  access: 'user',
  body: z.object({ privateGuid: Guid, name: CategoryName }),
  replies: { 200: Categories },
});

/** POST Delete a category and its gifts, cross-offs included, unseen by owners; the last one: 422 `InvalidUpdate`. */
export const deleteCategory = endpoint({
  method: 'POST',
  path: '/api/Category/Delete',
  access: 'user',
  body: z.object({ privateGuid: Guid }),
  replies: { 200: Categories },
  refusal: CategoryProblem,
});

/** POST Reorder: every category of one list exactly once, else 422 `InvalidUpdate` and nothing changes. */
export const reorderCategories = endpoint({
  method: 'POST',
  path: '/api/Category/Reorder',
  access: 'user',
  body: z.object({ privateGuidOrder: z.array(Guid).check(z.minLength(1), z.maxLength(1000)) }),
  replies: { 200: Categories },
  refusal: CategoryProblem,
});

/** POST MoveToWishlist: a category with its gifts to another own list. */
export const moveCategory = endpoint({
  method: 'POST',
  path: '/api/Category/MoveToWishlist',
  access: 'user',
  body: z.object({ categoryPrivateGuid: Guid, wishlistPrivateGuid: Guid }),
  replies: { 200: z.object({ newCategoryInSourceWishlist: z.nullable(OwnerCategory) }) },
  refusal: MoveProblem,
});
