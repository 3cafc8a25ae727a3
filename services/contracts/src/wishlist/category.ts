import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Guid, text } from '../fields.js';
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
