import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CreateListProblem, UsernameAvailability } from '../enums.js';
import { FirstName, Guid, LastName, NewUsername, optionalOf } from '../fields.js';
import { FirstList, listQuestionRule } from './access.js';
import { OwnerWishlist, WishlistSummary } from './views.js';

/** GET one own list by its private guid. */
export const getMyList = endpoint({
  method: 'GET',
  path: '/api/MyList/Get/:id',
  access: 'user',
  params: z.object({ id: Guid }),
  replies: { 200: OwnerWishlist },
});

/** GET all lists the session's user owns or co-owns: own first, then by username (spec 3 §13). */
export const getMyLists = endpoint({
  method: 'GET',
  path: '/api/MyList/GetAll',
  access: 'user',
  replies: { 200: z.array(WishlistSummary) },
});

/** The same with gift counts that are surely current. */
export const getMyListsWithGiftCount = endpoint({
  method: 'GET',
  path: '/api/MyList/GetAllWithGiftCount',
  access: 'user',
  replies: { 200: z.array(WishlistSummary) },
});

/** The new-list form (spec 2 §2.15). Names may be left out: the account's are taken. */
export const NewListForm = z
  .object({ username: NewUsername, firstName: optionalOf(FirstName), lastName: optionalOf(LastName), ...FirstList.shape })
  .check(listQuestionRule);
export type NewListForm = z.infer<typeof NewListForm>;

/** POST Create: 201 with the list; 422 for afstrepers and taken or reserved names. */
export const createMyList = endpoint({
  method: 'POST',
  path: '/api/MyList/Create',
  access: 'user',
  body: NewListForm,
  replies: { 201: z.object({ privateGuid: Guid, wishlist: OwnerWishlist }) },
  refusal: CreateListProblem,
  keepsAnswer: true,
});

/** POST CheckUsername: is this name free, or already that of the list with `privateGuid`? */
export const checkUsername = endpoint({
  method: 'POST',
  path: '/api/MyList/CheckUsername',
  access: 'anyone',
  body: z.object({ username: NewUsername, privateGuid: optionalOf(Guid) }),
  replies: { 200: UsernameAvailability },
});
