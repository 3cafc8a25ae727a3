import { z } from 'zod/mini';
import { AccessType } from '../enums.js';
import { Guid, Instant } from '../fields.js';
import { Owner, OwnerInvite, WishlistSummary } from '../wishlist/views.js';
import { internalCall } from './internal-call.js';
import { Viewer } from './viewer.js';

/** What the HTML of a list's page says about it; `imageUrl` is the picture its link is shown with elsewhere. */
const PageSummary = z.object({
  title: z.string(),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Whose list it is, where it has no name of its own or says none: then `title` is made of that, in Dutch. */
  untitledOf: z.optional(z.string()),
  /** It asks a question first, and `description` says so in Dutch. */
  asks: z.optional(z.boolean()),
});

export const wishlistInternal = {
  /** The first list of an account that is being made. Repeating it for the same owner answers the same list. */
  createFirstList: internalCall({
    service: 'wishlist',
    path: '/internal/create-first-list',
    callers: ['account'],
    changes: true,
    body: z.object({
      ownerGuid: Guid,
      username: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      city: z.nullable(z.string()),
      accessType: AccessType,
      listQuestion: z.nullable(z.string()),
      listAnswer: z.nullable(z.string()),
    }),
    reply: z.union([z.object({ privateGuid: Guid }), z.object({ problem: z.literal('UsernameUnavailable') })]),
  }),
  /** Takes back what `createFirstList` made when the account did not come about. */
  discardFirstList: internalCall({
    service: 'wishlist',
    path: '/internal/discard-first-list',
    callers: ['account'],
    changes: true,
    body: z.object({ ownerGuid: Guid }),
    reply: z.literal(true),
  }),
  /** Makes somebody an owner of the list they were invited to. Repeating it for the same person changes nothing. */
  acceptInvite: internalCall({
    service: 'wishlist',
    path: '/internal/accept-invite',
    callers: ['account'],
    changes: true,
    body: z.object({ inviteGuid: Guid, userGuid: Guid, firstName: z.string(), lastName: z.string() }),
    reply: z.union([z.object({ username: z.string() }), z.object({ problem: z.literal('InvalidInvite') })]),
  }),
  /** Takes back what `acceptInvite` made when the account did not come about: the invite is open again. */
  discardInviteAcceptance: internalCall({
    service: 'wishlist',
    path: '/internal/discard-invite-acceptance',
    callers: ['account'],
    changes: true,
    body: z.object({ userGuid: Guid }),
    reply: z.literal(true),
  }),
  /** Who, and which guest session of theirs, crossed a gift off, for who holds the guid of the cross-off; null when there is no such cross-off. */
  giverOfCrossOff: internalCall({
    service: 'wishlist',
    path: '/internal/giver-of-cross-off',
    callers: ['account'],
    body: z.object({ giftPublicGuid: Guid, crossOffGuid: Guid }),
    reply: z.nullable(z.object({ userGuid: Guid, guestGuid: z.nullable(Guid) })),
  }),
  /** The primary owner of the list with this username: how people log in by list name. */
  ownerOfUsername: internalCall({
    service: 'wishlist',
    path: '/internal/owner-of-username',
    callers: ['account'],
    body: z.object({ username: z.string() }),
    reply: z.nullable(z.object({ userGuid: Guid })),
  }),
  /** What the lists are called that somebody owns: what a password of theirs must not be made of. */
  listNames: internalCall({
    service: 'wishlist',
    path: '/internal/list-names',
    callers: ['account'],
    body: z.object({ userGuid: Guid }),
    reply: z.object({ usernames: z.array(z.string()) }),
  }),
  /** What `getMyLists` answers to each of these accounts, in their order: for all pages that are made at one moment. */
  listsOfAccounts: internalCall({
    service: 'wishlist',
    path: '/internal/lists-of-accounts',
    callers: ['gateway'],
    body: z.object({ userGuids: z.array(Guid) }),
    reply: z.array(z.array(WishlistSummary)),
  }),
  /** May this viewer follow the list live, and by whose rules? `session` is the session's key, for answers given in it. */
  joinList: internalCall({
    service: 'wishlist',
    path: '/internal/join-list',
    callers: ['realtime'],
    body: z.object({ publicWishlistGuid: Guid, viewer: Viewer, session: z.nullable(z.string()) }),
    reply: z.object({ role: z.enum(['owner', 'visitor', 'none']) }),
  }),
  /** May this viewer join the owners of the list? Then with whom and whom is waited for. */
  joinOwners: internalCall({
    service: 'wishlist',
    path: '/internal/join-owners',
    callers: ['realtime'],
    body: z.object({ privateWishlistGuid: Guid, viewer: Viewer }),
    reply: z.nullable(z.object({ publicWishlistGuid: Guid, owners: z.array(Owner), invites: z.array(OwnerInvite) })),
  }),
  /** A list that this viewer owns, to be coupled to a lot; null for any other. */
  listToCouple: internalCall({
    service: 'wishlist',
    path: '/internal/list-to-couple',
    callers: ['lotting'],
    body: z.object({ privateWishlistGuid: Guid, viewer: Viewer }),
    reply: z.nullable(z.object({ publicWishlistGuid: Guid, isShareable: z.boolean(), link: z.string() })),
  }),
  /**
   * Lists that are coupled to lots, by public guid; deleted ones are left out. `link` is null while the list is not
   * shareable, `ownPrivateGuid` for all viewers but its owners (docs/specification/3-decisions.md §12-§13 Draws).
   */
  coupledLists: internalCall({
    service: 'wishlist',
    path: '/internal/coupled-lists',
    callers: ['lotting'],
    body: z.object({ publicWishlistGuids: z.array(Guid), viewer: Viewer }),
    reply: z.array(z.object({ publicWishlistGuid: Guid, link: z.nullable(z.string()), ownPrivateGuid: z.nullable(Guid) })),
  }),
  /** Whose lists are among somebody's friends: each person once, with the name on their list, never themselves. */
  peopleAmongFriends: internalCall({
    service: 'wishlist',
    path: '/internal/people-among-friends',
    callers: ['lotting'],
    body: z.object({ userGuid: Guid }),
    reply: z.array(z.object({ userGuid: Guid, name: z.string() })),
  }),
  /**
   * The page of a list was asked for by an invitation link: opens the list for that browser session
   * (docs/specification/3-decisions.md §5, §12). `cookie` is what the browser brought, `setCookie` what its answer must set, for
   * a session that began with this. `username`: what the list is called by now; null for an invitation that is none or is over,
   * which begins nothing.
   */
  openInvitation: internalCall({
    service: 'wishlist',
    path: '/internal/open-invitation',
    callers: ['gateway'],
    changes: true,
    body: z.object({ cookie: z.nullable(z.string()), token: z.string() }),
    reply: z.object({ username: z.nullable(z.string()), setCookie: z.array(z.string()) }),
  }),
  /**
   * What the HTML of a list's page may say about it; null when it is not public. `asks`: what it says of a list that asks a
   * question first, as strangers may know it.
   */
  pageSummary: internalCall({
    service: 'wishlist',
    path: '/internal/page-summary',
    callers: ['gateway'],
    body: z.object({ username: z.string() }),
    reply: z.object({
      exists: z.boolean(),
      public: z.nullable(PageSummary),
      asks: z.optional(z.nullable(PageSummary)),
    }),
  }),
  /** How many lists anybody may find and see: those that a sitemap names. */
  countPublicLists: internalCall({
    service: 'wishlist',
    path: '/internal/count-public-lists',
    callers: ['gateway'],
    body: z.object({}),
    reply: z.object({ count: z.number() }),
  }),
  /**
   * Some of them by public guid, from the first whose guid is `from` or later, up to but not including `until` (null: to the
   * end), at most `limit`. `next` is where the following ones begin; null when these were the last.
   */
  publicLists: internalCall({
    service: 'wishlist',
    path: '/internal/public-lists',
    callers: ['gateway'],
    body: z.object({
      from: z.string(),
      until: z.nullable(z.string()),
      limit: z.int().check(z.minimum(1), z.maximum(5000)),
    }),
    reply: z.object({
      lists: z.array(z.object({ username: z.string(), lastUpdated: Instant })),
      next: z.nullable(z.string()),
    }),
  }),
  /**
   * The current ETags of these lists' views for anonymous visitors, in the order of the usernames; null for a list that does
   * not exist or is not public. A cached view with this tag is current. `list` is the list's public guid, the id of its cache
   * tag; `goodForMs`: how long the tag holds if nothing changes; `compares`: does the view compare prices? Null when it does
   * not depend on that flag. `people`: who owns it or has something of their own in it, so that their view is another one,
   * by public guid; everybody else who is signed in sees what anonymous visitors see. Null: so many that anybody may. A tag
   * is of view and people. `page`: as `pageSummary`
   * says.
   */
  viewTags: internalCall({
    service: 'wishlist',
    path: '/internal/view-tags',
    callers: ['gateway'],
    body: z.object({ usernames: z.array(z.string()) }),
    reply: z.array(
      z.nullable(
        z.object({
          list: z.string(),
          tag: z.string(),
          goodForMs: z.number(),
          compares: z.nullable(z.boolean()),
          people: z.nullable(z.array(Guid)),
          page: PageSummary,
        }),
      ),
    ),
  }),
} as const;
