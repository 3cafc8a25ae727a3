import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Instant, optionalOf, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { stepUp } from './account.js';
import { WebAuthn } from './passkeys.js';

/**
 * A second step of logging in with a password, for who wants it: a code of an authenticator app, a passkey of the account, or one
 * of ten recovery codes (docs/decisions/0086-a-second-step-of-logging-in.md).
 */
export const SecondStepCode = text(LIMITS.secondStepCode, 'second_step.code');

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** GET SecondFactor: whether the account asks for a second step, and what of it there is. */
export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/Account/SecondFactor',
  access: 'account',
  replies: {
    200: z.object({
      ...{ isOn: z.boolean(), hasApp: z.boolean(), recoveryCodesLeft: z.number() },
      /** From then on it is off, because somebody told the operators that they lost it; null when nobody did. Absent in answers of before. */
      offAt: optionalOf(Instant),
    }),
  },
});

/** POST AuthenticatorOptions: a new secret for an authenticator app, as text and as its QR code says it. Needs a fresh login. */
export const authenticatorOptions = endpoint({
  method: 'POST',
  path: '/api/Account/AuthenticatorOptions',
  access: 'account',
  body: z.object({ ...stepUp }),
  replies: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/**
 * POST AddAuthenticator: with a code of the app that was given the secret, which shows that it works. Switches the second step on
 * and answers ten new recovery codes, once. `Expired`: the secret was given too long ago, or to another session.
 */
export const addAuthenticator = endpoint({
  method: 'POST',
  path: '/api/Account/AddAuthenticator',
  access: 'account',
  body: z.object({ code: SecondStepCode }),
  replies: { 200: RecoveryCodes },
  refusal: z.enum(['Invalid', 'Expired']),
  rateLimit: 'login',
});

/** POST AskPasskey: switches the second step on with the passkeys that the account has. Needs a fresh login. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/Account/AskPasskey',
  access: 'account',
  body: z.object({ ...stepUp }),
  replies: { 200: RecoveryCodes },
  refusal: z.enum(['PasswordRequired', 'NoPasskey']),
  rateLimit: 'accountChange',
});

/** POST NewRecoveryCodes: ten others; those before open nothing any more. 404 while it is off. Needs a fresh login. */
export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/Account/NewRecoveryCodes',
  access: 'account',
  body: z.object({ ...stepUp }),
  replies: { 200: RecoveryCodes },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/** POST EndSecondFactor: the password alone logs in again. Needs a fresh login. */
export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/Account/EndSecondFactor',
  access: 'account',
  body: z.object({ ...stepUp }),
  replies: { 200: True },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/**
 * POST KeepSecondFactor: the code of the mail that says that operators were asked to take the second step away: it stays. `IsExpired`
 * when nobody asks any more (docs/decisions/0161-a-lost-second-step.md).
 */
export const keepSecondFactor = endpoint({
  method: 'POST',
  path: '/api/Account/KeepSecondFactor',
  access: 'anyone',
  body: z.object({ code: z.string().check(z.maxLength(100)) }),
  replies: { 200: True },
  refusal: z.enum(['IsExpired']),
  rateLimit: 'passwordReset',
});

/**
 * POST SecondStepOptions: how the second step can be made, for the session that gave the right password a moment ago; `Expired` for
 * any other. `passkey` is what the browser needs to ask for one, null when the account has none.
 */
export const secondStepOptions = endpoint({
  method: 'POST',
  path: '/api/Account/SecondStepOptions',
  access: 'anyone',
  body: z.object({}),
  replies: { 200: z.object({ hasApp: z.boolean(), passkey: z.nullable(WebAuthn) }) },
  refusal: z.enum(['Expired']),
  rateLimit: 'login',
});

/**
 * POST SecondStep: logs in after the right password, by a code of the app, a recovery code or a passkey; `false` and 429 as `Login`.
 * `Expired`: the password was given too long ago, or is another one by now.
 */
export const secondStep = endpoint({
  method: 'POST',
  path: '/api/Account/SecondStep',
  access: 'anyone',
  body: z.union([z.object({ code: SecondStepCode }), z.object({ passkey: WebAuthn })]),
  replies: { 200: z.boolean() },
  refusal: z.enum(['Expired']),
  rateLimit: 'login',
});
