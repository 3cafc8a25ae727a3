import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { FirstName, Guid, LastName, optionalOf, tidied, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { ForumPost } from './views.js';

/** The form by which a visitor writes on a list's forum (docs/specification/2-wishlist-and-draw.md §5). */
export const ForumMessage = z
  .string('forum.message_required')
  .check(
    tidied,
    z.minLength(LIMITS.forumMessage.min, 'forum.message_required'),
    z.maxLength(LIMITS.forumMessage.max, 'forum.message_too_long'),
  );

/**
 * POST CreateForumPost: 201 with the post. Who has no name yet gives one along, a guest always: without one 400; it stays
 * with the post. Owners and who may not see the list: 401; an unknown list: 404 (docs/specification/2-wishlist-and-draw.md §6,
 * docs/specification/3-decisions.md §12-§13).
 */
export const createForumPost = endpoint({
  method: 'POST',
  path: '/api/Wishlist/CreateForumPost',
  access: 'user',
  body: z.object({
    publicWishlistGuid: Guid,
    message: ForumMessage,
    firstName: optionalOf(FirstName),
    lastName: optionalOf(LastName),
  }),
  replies: { 201: ForumPost },
  keepsAnswer: true,
  rateLimit: 'forum',
});

/** DELETE an own post by its public guid: somebody else's 401, an unknown one 404. */
export const deleteForumPost = endpoint({
  method: 'DELETE',
  path: '/api/Wishlist/DeleteForumPost/:publicGuid',
  access: 'user',
  params: z.object({ publicGuid: Guid }),
  replies: { 200: True },
});
