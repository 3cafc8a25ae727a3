import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { AccessState } from '../enums.js';
import { text, UsernameParam } from '../fields.js';
import { LIMITS } from '../limits.js';
import { VisitorWishlist } from './views.js';

/** GET the state of access to a list; an unknown name answers `NotFound` with 200 (docs/specification/3-decisions.md §4). */
export const getAccessState = endpoint({
  method: 'GET',
  path: '/api/Wishlist/GetAccessState/:username',
  access: 'anyone',
  params: z.object({ username: z.string() }),
  replies: {
    200: z.object({ accessState: AccessState, question: z.optional(z.string()), fullName: z.optional(z.string()) }),
  },
});

/** GET the list as a visitor: 401 without access, 404 when unknown. */
export const getWishlist = endpoint({
  method: 'GET',
  path: '/api/Wishlist/Get/:username',
  access: 'anyone',
  params: z.object({ username: UsernameParam }),
  replies: { 200: VisitorWishlist },
});

/** POST VerifyAnswer: the right answer opens the list for this session; 401 after too many wrong ones. */
export const verifyAnswer = endpoint({
  method: 'POST',
  path: '/api/Wishlist/VerifyAnswer',
  access: 'anyone',
  body: z.object({ username: UsernameParam, answer: text(LIMITS.accessAnswer, 'listview.question.answer') }),
  replies: { 200: z.object({ valid: z.boolean() }) },
});

/** POST StartFlow: the cross-off modal opened (docs/specification/2-wishlist-and-draw.md §4). */
export const startFlow = endpoint({ method: 'POST', path: '/api/Wishlist/StartFlow', access: 'anyone', replies: { 204: null } });
