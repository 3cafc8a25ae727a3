import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { AcceptInviteProblem, InviteProblem } from '../enums.js';
import { FirstName, Guid, LastName, optionalOf, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Owner, OwnerInvite } from './views.js';

/** GET who owns a list together and whom it waits for; 403 for who owns no part of it. Extra owners get no invites. */
export const getOwnersAndInvites = endpoint({
  method: 'GET',
  path: '/api/WishlistOwner/:wishlistPrivateGuid/GetOwnersAndInvites',
  access: 'user',
  params: z.object({ wishlistPrivateGuid: Guid }),
  replies: { 200: z.object({ owners: z.array(Owner), invites: z.array(OwnerInvite) }) },
});

/** The form by which a primary owner invites somebody: a name, so that one knows which link is whose. */
export const InviteOwnerForm = z.object({ name: text(LIMITS.ownerInviteName, 'owner_invite.name') });

/** POST InviteExtraOwner: 201 with a link to share; 401 for all but the primary owner. */
export const inviteExtraOwner = endpoint({
  method: 'POST',
  path: '/api/WishlistOwner/InviteExtraOwner',
  access: 'user',
  body: z.object({ ...InviteOwnerForm.shape, privateWishlistGuid: Guid }),
  replies: { 201: OwnerInvite },
  keepsAnswer: true,
});

/**
 * POST RemoveExtraOwner: `publicUserGuid` is an extra owner's, one's own, or the guid of an open invite, which is
 * withdrawn. The primary owner stays: 401; who is neither: 404 (docs/specification/3-decisions.md §12-§13).
 */
export const removeExtraOwner = endpoint({
  method: 'POST',
  path: '/api/WishlistOwner/RemoveExtraOwner',
  access: 'user',
  body: z.object({ privateWishlistGuid: Guid, publicUserGuid: Guid }),
  replies: { 200: True },
});

/** An invite as its link shows it; `name` is the list owner's full name, `problem` what keeps this session from accepting. */
export const Invite = z.object({
  name: z.string(),
  username: z.string(),
  wishlistUrl: z.string(),
  problem: InviteProblem,
});
export type Invite = z.infer<typeof Invite>;

/** GET an invite by the guid of its link: unknown and withdrawn ones are 400 `"NotFound"`, used and old ones 422. */
export const openInvite = endpoint({
  method: 'GET',
  path: '/api/Wishlist/OpenInvite/:guid',
  access: 'anyone',
  params: z.object({ guid: z.string() }),
  replies: { 200: Invite },
  refusal: z.enum(['AlreadyAccepted', 'Expired']),
  rejection: z.literal('NotFound'),
});

/** The names an account must have before it can own a list together with others. */
export const AcceptInviteForm = z.object({ firstName: FirstName, lastName: LastName });
export type AcceptInviteForm = z.infer<typeof AcceptInviteForm>;

/** POST AcceptExtraOwnerInvite: makes the session's user an owner, once; names may be left out when the account has them. */
export const acceptExtraOwnerInvite = endpoint({
  method: 'POST',
  path: '/api/Wishlist/AcceptExtraOwnerInvite',
  access: 'user',
  body: z.object({ invitationGuid: Guid, firstName: optionalOf(FirstName), lastName: optionalOf(LastName) }),
  replies: { 200: z.object({ username: z.string() }) },
  refusal: AcceptInviteProblem,
});
