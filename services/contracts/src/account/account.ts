import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { CreateAccountProblem, EmailAvailability } from '../enums.js';
import {
  CurrentPassword,
  Email,
  FirstName,
  Guid,
  LastName,
  LoginIdentifier,
  NewPassword,
  NewUsername,
  optionalOf,
  passwordRule,
  True,
} from '../fields.js';
import { FirstList, listQuestionRule } from '../wishlist/access.js';
import { User } from './user.js';

/** POST CheckEmail: may this address make an account? An afstreper's address may (spec 3 §12). */
export const checkEmail = endpoint({
  method: 'POST',
  path: '/api/Account/CheckEmail',
  access: 'anyone',
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

/** POST Create: an account with its first list; answers 201 and logs in (spec 1 §7, spec 3 §4). */
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

/** The login form. */
export const LoginForm = z.object({ emailOrUsername: LoginIdentifier, password: CurrentPassword });

/** POST Login: `true` when the password fits, `false` when not; 429 after too many failures (spec 3 §4). */
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
