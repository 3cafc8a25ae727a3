import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Guid, True } from '../fields.js';

/**
 * A list among somebody's friends (docs/specification/2-wishlist-and-draw.md §3). Of a list that became private only the person
 * is left (docs/specification/3-decisions.md §13).
 */
export const Friend = z.object({
  privateGuid: Guid,
  wishlistPublicGuid: Guid,
  fullName: z.string(),
  username: z.nullable(z.string()),
  city: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  birthday: z.nullable(z.object({ day: z.number(), month: z.number() })),
  lastListUpdate: z.string(),
  wishlistUrlForDisplay: z.nullable(z.string()),
});
export type Friend = z.infer<typeof Friend>;

/**
 * POST Add: adding again answers the same guid; 422 without body for an own, unknown or invisible list. `showsName`: the page said that
 * the list's owners will see the name of who adds it.
 */
export const addFriend = endpoint({
  method: 'POST',
  path: '/api/Friend/Add',
  access: 'account',
  body: z.object({ publicWishlistGuid: Guid, showsName: z.optional(z.nullable(z.boolean())) }),
  replies: { 200: z.object({ friendPrivateGuid: Guid }) },
  refusal: z.null(),
});

/** GET Overview: all friends by name. `hadMultiUserFriends`: one person has several lists among them. */
export const getFriends = endpoint({
  method: 'GET',
  path: '/api/Friend/Overview',
  access: 'account',
  replies: { 200: z.object({ friends: z.array(Friend), hadMultiUserFriends: z.boolean() }) },
});

/** DELETE a friend by the private guid; a second time 404. */
export const deleteFriend = endpoint({
  method: 'DELETE',
  path: '/api/Friend/:privateGuid',
  access: 'account',
  params: z.object({ privateGuid: Guid }),
  replies: { 200: True },
});
