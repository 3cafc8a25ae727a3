import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import {
  CreateAccountProblem,
  CreateForInviteProblem,
  DeleteAccountProblem,
  EditAccountProblem,
  EmailAvailability,
  EmailSettingsProblem,
  RequestResetProblem,
  ResetCodeProblem,
  UndoEmailProblem,
} from '../enums.js';
import {
  confirmationRule,
  CurrentPassword,
  DeleteCustomAnswer,
  Email,
  FirstName,
  Guid,
  LastName,
  LoginIdentifier,
  NewPassword,
  NewUsername,
  optionalOf,
  OverviewEmailFrequency,
  passwordRule,
  True,
} from '../fields.js';
import { FirstList, listQuestionRule } from '../wishlist/access.js';
import { User } from './user.js';

/** POST CheckEmail: may this address make an account? An afstreper's address may (docs/specification/3-decisions.md §12). */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/Account/CheckEmail',
  access: 'anyone',
  rateLimit: 'emailCheck',
  body: z.object({ email: Email }),
  replies: { 200: EmailAvailability },
});

/** The create-account form: everything but what the page itself adds. */
export const CreateAccountForm = z
  .object({
    email: Email,
    username: NewUsername,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    receiveMailing: z._default(z.boolean(), false),
  })
  .check(passwordRule);
export type CreateAccountForm = z.infer<typeof CreateAccountForm>;
/** The form's values before they are checked. */
export type CreateAccountInput = z.input<typeof CreateAccountForm>;

/** POST Create: an account with its first list; answers 201 and logs in. */
export const createAccount = endpoint({
  method: 'POST',
  path: '/api/Account/Create',
  access: 'anyone',
  body: z
    .object({
      ...CreateAccountForm.shape,
      fromLot: optionalOf(Guid),
      wishlist: optionalOf(FirstList.check(listQuestionRule)),
    })
    .check(passwordRule),
  replies: { 201: z.object({ user: User, wishlistPrivateGuid: Guid }) },
  refusal: CreateAccountProblem,
  keepsAnswer: true,
  rateLimit: 'accountCreation',
});

/** The form by which somebody invited to a list makes an account: no list name, the list is there already. */
export const CreateForInviteForm = z
  .object({
    email: Email,
    firstName: FirstName,
    lastName: LastName,
    password: NewPassword,
    receiveMailing: z._default(z.boolean(), false),
  })
  .check(passwordRule);
export type CreateForInviteForm = z.infer<typeof CreateForInviteForm>;

/** POST CreateForExtraOwnerInvite: an account without a list of its own; logs in and accepts the invite. */
export const createAccountForInvite = endpoint({
  method: 'POST',
  path: '/api/Account/CreateForExtraOwnerInvite',
  access: 'anyone',
  body: z.object({ ...CreateForInviteForm.shape, inviteGuid: Guid }).check(passwordRule),
  replies: { 201: z.object({ user: User }) },
  refusal: CreateForInviteProblem,
  keepsAnswer: true,
  rateLimit: 'accountCreation',
});

export const LoginForm = z.object({ emailOrUsername: LoginIdentifier, password: CurrentPassword });

/**
 * POST Login: `true` when the password fits, `false` when not; 429 after too many failures. `false` also while a second step is still
 * to come, which `secondStepOptions` tells apart: nobody is logged in before it.
 */
export const login = endpoint({
  method: 'POST',
  path: '/api/Account/Login',
  access: 'anyone',
  body: LoginForm,
  replies: { 200: z.boolean() },
  rateLimit: 'login',
});

/** POST Logout: ends the session; harmless when there is none. */
export const logout = endpoint({ method: 'POST', path: '/api/Account/Logout', access: 'anyone', replies: { 200: True } });

/** GET UserData: who this session is, or 204 for an anonymous visitor. */
export const userData = endpoint({
  method: 'GET',
  path: '/api/Account/UserData',
  access: 'anyone',
  replies: { 200: User, 204: null },
});

/** The forgotten-password form: e-mail address or the name of a list. */
export const RequestResetForm = z.object({ login: LoginIdentifier });

/** POST RequestResetPassword: mails a reset code; the fourth request of an hour is 429. */
export const requestResetPassword = endpoint({
  method: 'POST',
  path: '/api/Account/RequestResetPassword',
  access: 'anyone',
  body: RequestResetForm,
  replies: { 200: True },
  refusal: RequestResetProblem,
  rateLimit: 'passwordReset',
});

/** GET CheckResetPasswordCode: whose password the code resets; a malformed code is unknown. */
export const checkResetPasswordCode = endpoint({
  method: 'GET',
  path: '/api/Account/CheckResetPasswordCode/:code',
  access: 'anyone',
  params: z.object({ code: z.string() }),
  replies: { 200: z.object({ email: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }) },
  refusal: ResetCodeProblem,
  rateLimit: 'passwordReset',
});

/**
 * POST ResetPassword: sets the password, logs in, ends the user's other sessions; the code is used up. An account with a second step
 * is not logged in before that.
 */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/Account/ResetPassword',
  access: 'anyone',
  body: z.object({ resetCode: z.string().check(z.maxLength(100)), password: NewPassword }),
  replies: { 200: True },
  refusal: ResetCodeProblem,
  rateLimit: 'passwordReset',
});

/** A new password typed twice (docs/specification/1-shell-and-account.md §5), with the person it must differ from. */
export const NewPasswordForm = z
  .object({
    password: NewPassword,
    confirmation: z.string(),
    email: optionalOf(z.string()),
    firstName: optionalOf(z.string()),
    lastName: optionalOf(z.string()),
  })
  .check(passwordRule, confirmationRule);

/** The profile form. `password` and `confirmation` null: the password stays. */
export const EditAccountForm = z
  .object({
    firstName: FirstName,
    lastName: LastName,
    email: Email,
    password: optionalOf(NewPassword),
    confirmation: optionalOf(z.string()),
    overviewEmailFrequency: OverviewEmailFrequency,
    enableCrossOffNotifications: z.boolean(),
  })
  .check(passwordRule, confirmationRule);
export type EditAccountForm = z.infer<typeof EditAccountForm>;
/** The form's values before they are checked. */
export type EditAccountInput = z.input<typeof EditAccountForm>;

/** What somebody without an account may change of themselves besides their mail. */
export const NameForm = z.object({ firstName: FirstName, lastName: LastName });
export type NameForm = z.infer<typeof NameForm>;

/**
 * The password once more, for what a borrowed session must not do: without the right one a session whose login is older than
 * `TIMES.freshLogin` is answered 422 `PasswordRequired` (docs/specification/3-decisions.md §14).
 */
export const stepUp = { currentPassword: optionalOf(CurrentPassword) };

/** POST Edit: null and absent fields stay as they are. A new password or address needs a fresh login. */
export const editAccount = endpoint({
  method: 'POST',
  path: '/api/Account/Edit',
  access: 'user',
  rateLimit: 'accountChange',
  body: z
    .object({
      userPrivateGuid: z.string().check(z.maxLength(100)),
      firstName: optionalOf(FirstName),
      lastName: optionalOf(LastName),
      email: optionalOf(Email),
      password: optionalOf(NewPassword),
      overviewEmailFrequency: optionalOf(OverviewEmailFrequency),
      enableCrossOffNotifications: optionalOf(z.boolean()),
      ...stepUp,
    })
    .check(passwordRule),
  replies: { 200: User },
  refusal: EditAccountProblem,
});

/**
 * POST UndoEmailChange: the code of the mail to an account's earlier address puts that address back, ends every session and mails
 * a reset code there (docs/specification/3-decisions.md §14).
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  path: '/api/Account/UndoEmailChange',
  access: 'anyone',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  replies: { 200: True },
  refusal: UndoEmailProblem,
  rateLimit: 'passwordReset',
});

/** The overview mail and cross-off confirmations of one person (docs/specification/1-shell-and-account.md §3 Email settings). */
export const EmailSettings = z.object({
  email: z.string(),
  enableCrossOffNotifications: z.boolean(),
  overviewEmailFrequency: z.number(),
  userPrivateGuid: Guid,
});
export type EmailSettings = z.infer<typeof EmailSettings>;

/** GET GetEmailSettings: `id` is the user's private guid, known from a mail; 404 for any other. */
export const getEmailSettings = endpoint({
  method: 'GET',
  path: '/api/Account/GetEmailSettings/:id',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  replies: { 200: EmailSettings },
});

/** The e-mail settings form. */
export const EmailSettingsForm = z.object({
  overviewEmailFrequency: OverviewEmailFrequency,
  enableCrossOffNotifications: z.boolean(),
});
export type EmailSettingsForm = z.infer<typeof EmailSettingsForm>;

/** POST UpdateEmailSettings: 422 `Other` for an unknown guid (docs/specification/3-decisions.md §12). */
export const updateEmailSettings = endpoint({
  method: 'POST',
  path: '/api/Account/UpdateEmailSettings',
  access: 'anyone',
  body: z.object({ ...EmailSettingsForm.shape, userPrivateGuid: z.string().check(z.maxLength(100)) }),
  replies: { 200: True },
  refusal: EmailSettingsProblem,
});

/** What somebody who leaves is asked (docs/specification/1-shell-and-account.md §3 Delete-user question). */
export const DeleteUserQuestion = z.object({
  id: Guid,
  question: z.string(),
  answers: z.array(z.object({ id: Guid, answer: z.string() })),
});
export type DeleteUserQuestion = z.infer<typeof DeleteUserQuestion>;

/** GET GetDeleteUserQuestion: 204 when nothing is asked. */
export const getDeleteUserQuestion = endpoint({
  method: 'GET',
  path: '/api/Account/GetDeleteUserQuestion',
  access: 'user',
  replies: { 200: DeleteUserQuestion, 204: null },
});

const oneAnswerRule = z.refine<{ readonly answerId: string | null; readonly customAnswer: string | null }>(
  ({ answerId, customAnswer }) => answerId === null || customAnswer === null,
  { path: ['customAnswer'], error: 'delete_user.one_answer' },
);

/** The answer of somebody who leaves: one given or an own one when there is a question, all null when there is none. */
export const DeleteAccountForm = z
  .object({ questionId: optionalOf(Guid), answerId: optionalOf(Guid), customAnswer: optionalOf(DeleteCustomAnswer) })
  .check(oneAnswerRule);
export type DeleteAccountForm = z.infer<typeof DeleteAccountForm>;
/** The form's values before they are checked. */
export type DeleteAccountInput = z.input<typeof DeleteAccountForm>;

/** POST Delete: ends the account and all its sessions. Of an account it needs a fresh login. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/Account/Delete',
  access: 'user',
  rateLimit: 'accountChange',
  body: z.object({ ...DeleteAccountForm.shape, ...stepUp }).check(oneAnswerRule),
  replies: { 200: True },
  refusal: DeleteAccountProblem,
});
