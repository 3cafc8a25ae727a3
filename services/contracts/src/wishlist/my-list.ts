import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import {
  AccessType,
  CreateListProblem,
  DeleteAllGiftsProblem,
  Occasion,
  SendProblem,
  UpdateSettingsProblem,
  UsernameAvailability,
} from '../enums.js';
import {
  City,
  DateOnly,
  FirstName,
  Guid,
  LastName,
  NewUsername,
  optionalOf,
  optionalText,
  text,
  tidied,
  True,
} from '../fields.js';
import { LIMITS } from '../limits.js';
import { accessQuestionRule, FirstList, listQuestionRule } from './access.js';
import { OwnerWishlist, WishlistSummary } from './views.js';

/** GET one own list by its private guid. */
export const getMyList = endpoint({
  method: 'GET',
  path: '/api/MyList/Get/:id',
  access: 'user',
  params: z.object({ id: Guid }),
  replies: { 200: OwnerWishlist },
});

/** GET all lists the session's user owns or co-owns: own first, then by username (docs/specification/3-decisions.md §13). */
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

const occasionFields = { occasion: optionalOf(Occasion), occasionDate: optionalOf(DateOnly) };

interface WithOccasion {
  readonly occasion: Occasion | null;
  readonly occasionDate: string | null;
}

/** A date only with an occasion (docs/specification/3-decisions.md §13). */
const occasionRule = z.refine<WithOccasion>(({ occasion, occasionDate }) => occasion !== null || occasionDate === null, {
  path: ['occasion'],
  error: 'my_list.occasion.required',
});

/**
 * The new-list form (docs/specification/2-wishlist-and-draw.md §2.15, docs/specification/3-decisions.md §14). Names may be left
 * out: the account's are taken.
 */
export const NewListForm = z
  .object({
    username: NewUsername,
    firstName: optionalOf(FirstName),
    lastName: optionalOf(LastName),
    ...FirstList.shape,
    ...occasionFields,
  })
  .check(listQuestionRule, occasionRule);
export type NewListForm = z.infer<typeof NewListForm>;

/**
 * POST Create: 201 with the list; 422 for afstrepers and taken or reserved names. With `fromLot`, a participant's private
 * guid, the new list is coupled to that lot.
 */
export const createMyList = endpoint({
  method: 'POST',
  path: '/api/MyList/Create',
  access: 'user',
  body: z.object({ ...NewListForm.shape, fromLot: optionalOf(Guid) }).check(listQuestionRule, occasionRule),
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

/** POST SuggestUsernames (ours): names like this one that are free, three at most. */
export const suggestUsernames = endpoint({
  method: 'POST',
  path: '/api/MyList/SuggestUsernames',
  access: 'anyone',
  body: z.object({ username: NewUsername }),
  replies: { 200: z.object({ usernames: z.array(z.string()) }) },
});

export const ListTitle = optionalText(LIMITS.listTitle.max, 'my_list.title');
export const ListDescription = optionalText(LIMITS.listDescription.max, 'my_list.description');

/** POST UpdateTitle: null or blank takes the title away. */
export const updateTitle = endpoint({
  method: 'POST',
  path: '/api/MyList/UpdateTitle',
  access: 'user',
  body: z.object({ privateGuid: Guid, title: ListTitle }),
  replies: { 200: OwnerWishlist },
});

/** POST UpdateDescription: null or blank takes the description away. */
export const updateDescription = endpoint({
  method: 'POST',
  path: '/api/MyList/UpdateDescription',
  access: 'user',
  body: z.object({ privateGuid: Guid, description: ListDescription }),
  replies: { 200: OwnerWishlist },
});

/** The occasion form. */
export const OccasionForm = z.object(occasionFields).check(occasionRule);

/**
 * POST UpdateOccasion: null clears; past dates are fine (docs/specification/3-decisions.md §12). `MyBirthday` with a date gives a
 * list without birthday its own (docs/specification/3-decisions.md §14).
 */
export const updateOccasion = endpoint({
  method: 'POST',
  path: '/api/MyList/UpdateOccasion',
  access: 'user',
  body: z.intersection(z.object({ privateGuid: Guid }), OccasionForm),
  replies: { 200: OwnerWishlist },
});

/** The settings form; all fields travel. Question and answer are needed for OPEN only and kept otherwise. */
export const ListSettingsForm = z
  .object({
    username: NewUsername,
    firstName: FirstName,
    lastName: LastName,
    city: City,
    accessType: AccessType,
    accessQuestion: optionalText(LIMITS.accessQuestion.max, 'my_list.question'),
    accessAnswer: optionalText(LIMITS.accessAnswer.max, 'my_list.answer'),
    includeInSearchResult: z.boolean(),
    showCrossedOff: z.boolean(),
    birthday: optionalOf(DateOnly),
  })
  .check(accessQuestionRule);

/** POST UpdateSettings: taken or reserved username 422 `InvalidData`; unknown or not yours `UserCannotAccessWishlist`. */
export const updateSettings = endpoint({
  method: 'POST',
  path: '/api/MyList/UpdateSettings',
  access: 'user',
  body: z.object({ ...ListSettingsForm.shape, privateGuid: Guid }).check(accessQuestionRule),
  replies: { 200: OwnerWishlist },
  refusal: UpdateSettingsProblem,
});

/** DELETE a list by its private guid: primary owner only, an extra owner gets 401; a second time 404. */
export const deleteMyList = endpoint({
  method: 'DELETE',
  path: '/api/MyList/:id',
  access: 'user',
  params: z.object({ id: Guid }),
  replies: { 200: True },
});

/** DELETE all gifts of a list; categories stay. 422 `NotFound` for a list that is not there. */
export const deleteAllGifts = endpoint({
  method: 'DELETE',
  path: '/api/MyList/DeleteAllGifts',
  access: 'user',
  body: z.object({ privateGuid: Guid }),
  replies: { 200: True },
  refusal: DeleteAllGiftsProblem,
});

/** POST UsedInRecentLot: is the list coupled to a lot of a draw of the last 90 days? (docs/specification/3-decisions.md §12) */
export const usedInRecentLot = endpoint({
  method: 'POST',
  path: '/api/MyList/UsedInRecentLot/:id',
  access: 'user',
  params: z.object({ id: Guid }),
  replies: { 200: z.object({ usedInRecentLot: z.boolean() }) },
});

interface SendMessage {
  readonly messageStart: string;
  readonly messageEnd: string;
}

/**
 * The two parts of a message together: long enough and not too long. Both empty is for the service to refuse with
 * `NoMessage`.
 */
export const sendLengthRule = z.check<SendMessage>((context) => {
  const length = context.value.messageStart.length + context.value.messageEnd.length;
  const { min, max } = LIMITS.sendMessage;
  const message = length > max ? 'send.message.too_long' : length > 0 && length < min ? 'send.message.too_short' : null;
  if (message !== null) context.issues.push({ code: 'custom', message, path: ['messageStart'], input: context.value });
});

/** What was typed is at most so long, with something between any two (docs/specification/3-decisions.md §2). */
const recipientsLengthRule = z.refine<string[]>(
  (recipients) => recipients.join(' ').length <= LIMITS.sendRecipients.maxCharacters,
  'send.recipients.too_long',
);

export const SendSubject = text(LIMITS.sendSubject, 'send.subject');
const messagePart = z._default(z.string().check(tidied, z.maxLength(LIMITS.sendMessage.max, 'send.message.too_long')), '');

/**
 * POST Send: the list by mail (docs/specification/2-wishlist-and-draw.md §5, docs/specification/3-decisions.md §12 Send and
 * mail). Addresses that are none are left out: valid ones get it, `NoValidRecipient` when none is. Both message parts empty
 * `NoMessage`; together 10-2000 characters, else 400.
 */
export const sendMyList = endpoint({
  method: 'POST',
  path: '/api/MyList/Send',
  flag: 'allowUnsollicitedEmail',
  access: 'user',
  body: z
    .object({
      privateGuid: Guid,
      recipients: z
        .array(z.string().check(z.trim()))
        .check(
          z.minLength(1, 'send.recipients.required'),
          z.maxLength(LIMITS.sendRecipients.max, 'send.recipients.too_many'),
          recipientsLengthRule,
        ),
      subject: SendSubject,
      messageStart: messagePart,
      messageEnd: messagePart,
    })
    .check(sendLengthRule),
  replies: { 200: True },
  refusal: SendProblem,
  keepsAnswer: true,
  rateLimit: 'send',
});
