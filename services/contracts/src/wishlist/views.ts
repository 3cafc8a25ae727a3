import { z } from 'zod/mini';
import { AccessType, Occasion } from '../enums.js';
import { Guid, Instant } from '../fields.js';
import { shownGift } from './gift-fields.js';

/** Shapes of docs/specification/2-wishlist-and-draw.md §3 as answered. Keys are always there, null for none. */
const FaviconSite = z.nullable(z.string());

export const OfferedProduct = z.object({
  shopId: z.string(),
  url: z.string(),
  price: z.nullable(z.number()),
  faviconSite: FaviconSite,
});
export const GroupedProduct = z.object({ products: z.array(OfferedProduct), eans: z.array(z.string()) });

/** A gift. In an owner's view `isCrossedOff` is false and there is no guid unless the list shows cross-offs. */
export const Gift = z.object({
  publicGuid: Guid,
  ...shownGift,
  crossOffEnabled: z.boolean(),
  isCrossedOff: z.boolean(),
  privateCrossOffGuid: z.nullable(Guid),
  /**
   * Where more than one is wished for or given: how many may still be given, and how many of them this viewer gives. Such a gift is
   * crossed off once none is left, and to who gives of it.
   */
  units: z.optional(z.object({ left: z.optional(z.number()), mine: z.number() })),
  /**
   * Several give it together, in euro cents: how much may still be added of how much, and what this viewer adds. Never for owners.
   * Others see it as long as they may come along, and then no more than that it is crossed off.
   */
  together: z.optional(z.object({ left: z.optional(z.number()), of: z.optional(z.number()), mine: z.optional(z.number()) })),
  displayImageUrl: z.nullable(z.string()),
  faviconSite: FaviconSite,
  productEans: z.array(z.string()),
  productId: z.nullable(z.string()),
  uri: z.nullable(z.string()),
  userEditableUri: z.nullable(z.string()),
  uriDisplayText: z.nullable(z.string()),
  groupedProduct: z.nullable(GroupedProduct),
  isColdCase: z.boolean(),
  isProductFromGiftFinder: z.boolean(),
  /** Its owner ticked it as received. Told to who gives it alone: for everybody else it left the list. */
  isReceived: z.optional(z.boolean()),
  /** An idea of another visitor, of which its list's owners know nothing. Told to visitors alone. */
  isIdea: z.optional(z.boolean()),
  /** The other lists on which the same wish stands. For who owns them all alone. */
  alsoOn: z.optional(z.array(z.object({ privateGuid: Guid, name: z.string() }))),
});
export type Gift = z.infer<typeof Gift>;

/** A gift as a visitor sees it; `order` counts per category from 0. */
export const VisitorGift = z.extend(Gift, { order: z.number() });
export type VisitorGift = z.infer<typeof VisitorGift>;

/** An idea of a visitor: crossed off as a gift, and never in what an owner of the list gets. */
export const Idea = z.extend(VisitorGift, { from: z.string(), isMine: z.boolean() });
export type Idea = z.infer<typeof Idea>;

/** Who gave something, in the order in which they crossed it off; for the owners of a list that opened. */
export const Givers = z.array(
  z.object({
    /** By which they are thanked; opens nothing. */
    key: z.string(),
    /** Null: they hid it, or are not here any more. */
    name: z.nullable(z.string()),
    units: z.number(),
    isThanked: z.boolean(),
    canBeThanked: z.boolean(),
  }),
);
export type Givers = z.infer<typeof Givers>;

/**
 * When the owners see what was given on a list, from that moment on; before it they see nothing, but for what `ownerSeesCrossOffs` says
 * where `seesNow` is true.
 */
export const Opening = z.object({ at: Instant, seesNow: z.boolean() });
export type Opening = z.infer<typeof Opening>;

/**
 * A gift that left the list because its owner received it, as owners see it: of what was crossed off it says nothing, unless the list
 * opened before it closed again.
 */
export const ReceivedGift = z.object({
  publicGuid: Guid,
  ...shownGift,
  displayImageUrl: z.nullable(z.string()),
  uri: z.nullable(z.string()),
  /** Of the celebration that it was for. */
  year: z.number(),
  givers: z.optional(Givers),
});
export type ReceivedGift = z.infer<typeof ReceivedGift>;

export const OwnerCategory = z.object({
  privateGuid: Guid,
  publicGuid: Guid,
  name: z.string(),
  gifts: z.array(Gift),
  giftCount: z.number(),
});
export type OwnerCategory = z.infer<typeof OwnerCategory>;

export const VisitorCategory = z.object({ name: z.string(), publicGuid: Guid, gifts: z.array(VisitorGift) });
export type VisitorCategory = z.infer<typeof VisitorCategory>;

export const Owner = z.object({
  publicUserGuid: Guid,
  fullName: z.string(),
  initials: z.string(),
  color: z.string(),
  isOnline: z.boolean(),
});
export type Owner = z.infer<typeof Owner>;

export const OwnerInvite = z.object({ guid: Guid, name: z.string(), url: z.string() });
export type OwnerInvite = z.infer<typeof OwnerInvite>;

export const ForumPost = z.object({
  publicGuid: Guid,
  fullName: z.string(),
  message: z.string(),
  createDate: z.string(),
  deletableByCurrentUser: z.boolean(),
});
export type ForumPost = z.infer<typeof ForumPost>;

/** Names of who follows a list, by the alphabet; `areMore` than are named. */
export const Followers = z.object({ names: z.array(z.string()), areMore: z.boolean() });
export type Followers = z.infer<typeof Followers>;

/** A list as its owners see it. */
export const OwnerWishlist = z.object({
  privateGuid: Guid,
  publicGuid: Guid,
  username: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  city: z.nullable(z.string()),
  accessType: AccessType,
  accessQuestion: z.nullable(z.string()),
  accessAnswer: z.nullable(z.string()),
  includeInSearchResult: z.boolean(),
  showCrossedOff: z.boolean(),
  birthday: z.nullable(z.string()),
  occasion: z.nullable(Occasion),
  occasionDate: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  isPrimaryOwner: z.boolean(),
  categories: z.array(OwnerCategory),
  owners: z.array(Owner),
  ownerInvites: z.array(OwnerInvite),
  /** How many stand under what was received before. */
  receivedCount: z.optional(z.number()),
  /** It opens after its occasion, or did. */
  opening: z.optional(z.object({ at: Instant, isOpen: z.boolean() })),
  /** It was open once, and what was received of it until then still tells who gave it. */
  wasOpen: z.optional(z.boolean()),
  /** Of who has it among their friends, and read that its owners see that. */
  followers: z.optional(Followers),
});
export type OwnerWishlist = z.infer<typeof OwnerWishlist>;

/** A list as a visitor sees it. */
export const VisitorWishlist = z.object({
  publicGuid: Guid,
  username: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  occasion: z.nullable(Occasion),
  occasionDate: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  lastUpdated: z.string(),
  categories: z.array(VisitorCategory),
  forum: z.array(ForumPost),
  /** Left out where there are none; owners never get any. */
  ideas: z.optional(z.array(Idea)),
  friendPrivateGuid: z.nullable(Guid),
  isFriend: z.boolean(),
  /** Do the owners read the name of this viewer, whose friend it is? */
  ownersSeeFriend: z.optional(z.boolean()),
  firstName: z.string(),
  lastName: z.string(),
  /** Full names of who owns the list besides who it is of. */
  coOwners: z.optional(z.array(z.string())),
  /**
   * The list's `showCrossedOff`, or it opens one day, so that no page promises silence that is not kept
   * (docs/specification/3-decisions.md §14).
   */
  ownerSeesCrossOffs: z.optional(z.boolean()),
  /** Absent: it never opens. */
  opening: z.optional(Opening),
  /** May its link be passed on? Not that of a list for who was invited. */
  isShareable: z.optional(z.boolean()),
});
export type VisitorWishlist = z.infer<typeof VisitorWishlist>;

/** One of somebody's own lists, in short. */
export const WishlistSummary = z.object({
  title: z.nullable(z.string()),
  fullName: z.string(),
  username: z.string(),
  imageUrl: z.nullable(z.string()),
  giftCount: z.number(),
  lastUpdate: z.string(),
  privateGuid: Guid,
  isShareable: z.boolean(),
  localLink: z.string(),
  occasion: z.nullable(Occasion),
  /** Beyond the specified fields: lets the overview count down. */
  occasionDate: z.nullable(z.string()),
  /** Full names of who owns the list besides who it is of. */
  coOwners: z.optional(z.array(z.string())),
});
export type WishlistSummary = z.infer<typeof WishlistSummary>;
