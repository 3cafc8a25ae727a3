import { z } from 'zod/mini';

/**
 * Enumerations of docs/specification/1-shell-and-account.md §7-§8 and docs/specification/2-wishlist-and-draw.md §3, §7, §8: every
 * state and every code of a 422.
 */
export const AccessType = z.enum(['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN']);
export type AccessType = z.infer<typeof AccessType>;

export const AccessState = z.enum(['Access', 'InvitationRequired', 'NoAccess', 'OwnedByCurrentUser', 'Question', 'NotFound']);
export type AccessState = z.infer<typeof AccessState>;

/** How much a gift is wished for, where that is more or less than wanted. */
export const GiftPriority = z.enum(['Favourite', 'Nice']);
export type GiftPriority = z.infer<typeof GiftPriority>;

export const Occasion = z.enum([
  'Christmas',
  'Communie',
  'Engagement',
  'FathersDay',
  'Graduation',
  'JustBecause',
  'MaternityGifts',
  'MothersDay',
  'MyAnniversary',
  'MyBaptism',
  'MyBirthday',
  'MyHousewarming',
  'OurHousewarming',
  'OurMarriage',
  'Sinterklaas',
  'Valentine',
]);
export type Occasion = z.infer<typeof Occasion>;

export const EmailAvailability = z.enum(['Available', 'IsCurrentUser', 'Unavailable']);
export type EmailAvailability = z.infer<typeof EmailAvailability>;
export const UsernameAvailability = z.enum(['Available', 'IsCurrent', 'Unavailable']);
export type UsernameAvailability = z.infer<typeof UsernameAvailability>;

export const CreateAccountProblem = z.enum([
  'AlreadyLoggedIn',
  'EmailUnavailable',
  'Other',
  'UsernameUnavailable',
  'WishlistFailed',
]);
export const CreateForInviteProblem = z.enum(['AlreadyLoggedIn', 'EmailUnavailable', 'InvalidInvite', 'Other']);
export const EditAccountProblem = z.enum(['Other', 'PasswordRequired', 'WrongUserGuid']);
export const UndoEmailProblem = z.enum(['EmailUnavailable', 'IsExpired']);
export const DeleteAccountProblem = z.enum(['PasswordRequired']);
export const MyDataProblem = z.enum(['Gone', 'PasswordRequired']);
export const ResetCodeProblem = z.enum(['IsExpired', 'IsUnknown']);
export const RequestResetProblem = z.enum(['ErrorSendingEmail', 'NoUserFound']);
export const EmailSettingsProblem = z.enum(['Other']);
export const AfstreperProblem = z.enum(['EmailInUse', 'EmailUnusable', 'Other']);

export const CrossOffProblem = z.enum([
  'CrossedOffByOtherUser',
  'GiftDeleted',
  'GiftUncrossable',
  'NoAccess',
  'OwnWishlist',
  'CrossOffAlreadyUndone',
  'Other',
]);
export type CrossOffProblem = z.infer<typeof CrossOffProblem>;
/** Of giving together: what crossing off is refused with, and what is of more than one. */
export const TogetherProblem = z.enum([
  ...CrossOffProblem.options,
  /** Nobody opened it for others, or not any more. */
  'NotTogether',
  /** Less is left than was to be added, or than others add already. */
  'TogetherFull',
  /** More than one is wished for, or given by this person. */
  'SeveralWished',
  'SomebodyElseBuys',
]);
export type TogetherProblem = z.infer<typeof TogetherProblem>;
export const CrossOffGuidProblem = z.enum(['CrossOffAlreadyUndone', 'GiftNotFound', 'InvalidGuid', 'Other']);
export type CrossOffGuidProblem = z.infer<typeof CrossOffGuidProblem>;

export const CreateListProblem = z.enum(['IsAfstreper', 'Other', 'Unavailable']);
export type CreateListProblem = z.infer<typeof CreateListProblem>;
export const UpdateSettingsProblem = z.enum(['InvalidData', 'UserCannotAccessWishlist']);
export const DeleteAllGiftsProblem = z.enum(['NotFound']);
export const SendProblem = z.enum(['IsAfstreper', 'NoMessage', 'NoValidRecipient', 'Other', 'UnknownStatus', 'WishlistNotFound']);
export const MoveProblem = z.enum(['SourceNotOwned', 'DestinationNotOwned']);
export const AlsoOnProblem = z.enum(['DestinationNotOwned', 'OtherOwners']);
export const CategoryProblem = z.enum(['InvalidUpdate']);
export const ProductGiftProblem = z.enum(['ProductNotFound']);
export const ImageProblem = z.enum(['InvalidImage']);

export const InviteProblem = z.enum(['None', 'NeedAccountFullName', 'NoLogin', 'NeedUpgradeToAccount', 'AlreadyOwned']);
export type InviteProblem = z.infer<typeof InviteProblem>;
export const InviteInvalidReason = z.enum(['NotFound', 'AlreadyAccepted', 'Expired']);
export type InviteInvalidReason = z.infer<typeof InviteInvalidReason>;
/** Why an invite was not accepted: what is wrong with it, or with who accepts; nobody signed in is 401. */
export const AcceptInviteProblem = z.enum([
  ...InviteInvalidReason.options,
  'NeedAccountFullName',
  'NeedUpgradeToAccount',
  'AlreadyOwned',
]);
export type AcceptInviteProblem = z.infer<typeof AcceptInviteProblem>;

export const LotLoadReason = z.enum(['Deleted', 'NotDrawn', 'NotFound']);
export type LotLoadReason = z.infer<typeof LotLoadReason>;
export const LotingCreateProblem = z.enum(['InvalidData', 'InvalidExclusions', 'InvalidOrganizerEmail']);
export type LotingCreateProblem = z.infer<typeof LotingCreateProblem>;
export const OpenLotingProblem = z.enum(['OtherAccount']);
export const SelectWishlistProblem = z.enum(['LotingDeleted', 'WishlistNotFound']);
export const NudgeProblem = z.enum(['LastNudgeTooRecent', 'LotDoesNotExist', 'WishlistAlreadySelected']);
export const LotQuestionProblem = z.enum(['LotingDeleted', 'Other']);
export const ThreadProblem = z.enum(['Changed', 'LotingDeleted', 'Other', 'Stopped']);
export type ThreadProblem = z.infer<typeof ThreadProblem>;
/** How somebody comes to a thread: by their lot as who drew the other or as who was drawn, or as that by a mailed link. */
export const ThreadSide = z.enum(['drawer', 'drawn', 'link']);
export type ThreadSide = z.infer<typeof ThreadSide>;
export const OpenCardProblem = z.enum(['Deleted', 'Locked', 'WrongPin']);
export type OpenCardProblem = z.infer<typeof OpenCardProblem>;
export const JoinGatheringProblem = z.enum(['AlreadyIn', 'Closed', 'Full']);
export type JoinGatheringProblem = z.infer<typeof JoinGatheringProblem>;
export const LotThanksProblem = z.enum(['AlreadyThanked', 'LotingDeleted', 'NotOpen', 'Other']);
export const ResendLotProblem = z.enum(['Other']);
export const RepairProblem = z.enum(['Changed', 'Held', 'InvalidData', 'NotDrawn', 'TooFew', 'TooMany']);
export type RepairProblem = z.infer<typeof RepairProblem>;
export const RemindChangedProblem = z.enum(['LastReminderTooRecent']);
export const MailStatus = z.enum(['queued', 'sent', 'failed']);
export type MailStatus = z.infer<typeof MailStatus>;

export const GiftOperation = z.enum(['Create', 'Update', 'Delete']);
export type GiftOperation = z.infer<typeof GiftOperation>;

/** `error` of a 400-500 answer (docs/specification/3-decisions.md §3, §12). */
export const ProblemName = z.enum([
  'InvalidRequest',
  'UserDeleted',
  'Unauthorized',
  'Forbidden',
  'NotFound',
  'PayloadTooLarge',
  'UnsupportedMediaType',
  'TooManyRequests',
  'ServerError',
]);
export type ProblemName = z.infer<typeof ProblemName>;

/** Body of a 400-500 answer. */
export const ProblemBody = z.object({
  error: ProblemName,
  issues: z.optional(z.array(z.object({ path: z.string(), code: z.string() }))),
  requestId: z.optional(z.string()),
});
export type ProblemBody = z.infer<typeof ProblemBody>;
