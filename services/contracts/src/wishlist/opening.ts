import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CrossOffProblem } from '../enums.js';
import { FirstName, Guid, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { Givers, OwnerWishlist, ReceivedGift } from './views.js';

/**
 * POST Opening: is an own list to open after its occasion, so that its owners see what was given on it, or does it stay a surprise?
 * `NoDayAhead`: a list without a date, or whose day is past, cannot be chosen to open. As it is already: the same.
 */
export const setOpening = endpoint({
  method: 'POST',
  path: '/api/MyList/Opening',
  access: 'user',
  body: z.object({ privateGuid: Guid, opens: z.boolean() }),
  replies: { 200: OwnerWishlist },
  refusal: z.enum(['NoDayAhead']),
});

/** What was given on a list that opened: on the list still, or received. */
export const GivenGift = z.extend(z.omit(ReceivedGift, { year: true, givers: true }), {
  /** When it was received: the year of the celebration; null while it stands on the list. */
  year: z.nullable(z.number()),
  givers: Givers,
});
export type GivenGift = z.infer<typeof GivenGift>;

/** GET what was given on an own list, once that opened: before, nothing. What was received before it closed again stays. */
export const getGiven = endpoint({
  method: 'GET',
  path: '/api/MyList/Given/:wishlistPrivateGuid',
  access: 'user',
  params: z.object({ wishlistPrivateGuid: Guid }),
  replies: { 200: z.object({ isOpen: z.boolean(), gifts: z.array(GivenGift) }) },
});

/** What an owner writes to somebody who gave. */
export const GiftThanksText = text(LIMITS.giftThanks, 'given.thanks');

/**
 * POST Thank: mails the owner's words to who gave something on a list that opened, also when they hid their name; `giver` is the key of
 * `Givers`. Once for each. Whatever the owner may not see is 404.
 */
export const thankForGift = endpoint({
  method: 'POST',
  path: '/api/MyGift/Thank',
  access: 'user',
  body: z.object({ wishlistPrivateGuid: Guid, giftPublicGuid: Guid, giver: z.string(), thanks: GiftThanksText }),
  replies: { 200: True },
  refusal: z.enum(['AlreadyThanked', 'GiverGone']),
  rateLimit: 'send',
});

/** By what name a giver is told of to the owners of a list that opens. A guest types it, and no more is known of them. */
export const GiverName = FirstName;

/**
 * POST NameGiver: names who crossed something off, or hides them, for when the list opens. The guid suffices, as it does for undoing. An
 * account's own name stands before the one that is typed.
 */
export const nameGiver = endpoint({
  method: 'POST',
  path: '/api/Gift/NameGiver',
  access: 'anyone',
  body: z.object({ publicGuid: Guid, privateCrossOffGuid: Guid, giverName: z.nullable(GiverName) }),
  replies: { 200: z.object({ giverName: z.nullable(z.string()) }) },
  refusal: CrossOffProblem,
  rateLimit: 'gift',
});
