import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Instant, text, True } from '../fields.js';
import { LIMITS } from '../limits.js';
import { stepUp } from './account.js';

/**
 * Passkeys: logging in without a password (WebAuthn). What the browser is asked and answers is the W3C's, made and judged by the
 * library on either side; here it is an object.
 */
export const WebAuthn = z.record(z.string(), z.unknown());

const CredentialId = z.string().check(z.minLength(1), z.maxLength(1500));
export const PasskeyName = text(LIMITS.passkeyName, 'passkey.name');

export const Passkey = z.object({ id: z.string(), name: z.string(), createdAt: Instant, lastUsedAt: z.nullable(Instant) });
export type Passkey = z.infer<typeof Passkey>;

/** GET Passkeys: of the account that is logged in, the oldest first. */
export const getPasskeys = endpoint({
  method: 'GET',
  path: '/api/Account/Passkeys',
  access: 'account',
  replies: { 200: z.object({ passkeys: z.array(Passkey) }) },
});

/** POST PasskeyOptions: what the browser needs to make a passkey for this account. Needs a fresh login. */
export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/api/Account/PasskeyOptions',
  access: 'account',
  body: z.object({ ...stepUp }),
  replies: { 200: WebAuthn },
  refusal: z.enum(['PasswordRequired', 'TooMany']),
  rateLimit: 'login',
});

/** POST AddPasskey: keeps the passkey that the browser made; `Invalid` when it is none for this site and session. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/Account/AddPasskey',
  access: 'account',
  body: z.object({ name: PasskeyName, response: WebAuthn }),
  replies: { 200: True },
  refusal: z.enum(['Invalid']),
  rateLimit: 'login',
});

/** POST RenamePasskey: 404 for one that is not the account's. */
export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/Account/RenamePasskey',
  access: 'account',
  body: z.object({ id: CredentialId, name: PasskeyName }),
  replies: { 200: True },
});

/**
 * POST RemovePasskey: it opens the account no more; 404 for one that is not the account's. Needs a fresh login. The last one takes a
 * second step with it that the account asked for by passkeys alone.
 */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/Account/RemovePasskey',
  access: 'account',
  body: z.object({ id: CredentialId, ...stepUp }),
  replies: { 200: True },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/** POST PasskeyLoginOptions: what the browser needs to ask for a passkey of this site, whoever's. */
export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/api/Account/PasskeyLoginOptions',
  access: 'anyone',
  body: z.object({}),
  replies: { 200: WebAuthn },
  rateLimit: 'login',
});

/** POST PasskeyLogin: as `Login`, `true` when the passkey opens an account. */
export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/api/Account/PasskeyLogin',
  access: 'anyone',
  body: z.object({ response: WebAuthn }),
  replies: { 200: z.boolean() },
  rateLimit: 'login',
});
