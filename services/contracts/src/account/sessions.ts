import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Instant, True } from '../fields.js';
import { stepUp } from './account.js';

/** A place where somebody is logged in. */
export const AccountSession = z.object({
  /** Names it to `EndSession`; opens nothing. */
  id: z.string(),
  /** What it is used with, as far as that is known: `Chrome` on `Windows`. */
  device: z.object({
    kind: z.enum(['app', 'phone', 'tablet', 'computer', 'unknown']),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
  }),
  /** Network of the last use, never the whole address. */
  network: z.string(),
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

/** GET Sessions: where the account is logged in, the last used first. */
export const getSessions = endpoint({
  method: 'GET',
  path: '/api/Account/Sessions',
  access: 'account',
  replies: { 200: z.object({ sessions: z.array(AccountSession) }) },
});

/** POST EndSession: logs out there; 404 for a session that is not the account's (any more). Needs a fresh login. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/Account/EndSession',
  access: 'account',
  body: z.object({ id: z.string().check(z.maxLength(100)), ...stepUp }),
  replies: { 200: True },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});

/** POST EndOtherSessions: logs out everywhere but here. Needs a fresh login. */
export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/Account/EndOtherSessions',
  access: 'account',
  body: z.object(stepUp),
  replies: { 200: True },
  refusal: z.enum(['PasswordRequired']),
  rateLimit: 'accountChange',
});
