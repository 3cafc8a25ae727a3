import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { optionalOf } from '../fields.js';

/** GET CsrfToken: a token for this session; asking for one creates the session. */
export const csrfToken = endpoint({
  method: 'GET',
  path: '/api/Utility/CsrfToken',
  access: 'anyone',
  replies: { 200: z.string() },
});

/** POST CheckSession: is the session still this user's? Needs no token and always answers a valid one. */
export const checkSession = endpoint({
  method: 'POST',
  path: '/api/Utility/CheckSession',
  access: 'anyone',
  needsCsrfToken: false,
  body: z.object({
    checkPublicUserGuid: z._default(z.boolean(), false),
    publicUserGuid: optionalOf(z.string().check(z.maxLength(100))),
    failedRequestPath: optionalOf(z.string().check(z.maxLength(2000))),
  }),
  replies: { 200: z.object({ isValid: z.boolean(), newCSRFToken: z.string() }) },
});

/** GET WebVersion: a hash over the versions of the shell and all active remotes (docs/specification/3-decisions.md §4). */
export const webVersion = endpoint({
  method: 'GET',
  path: '/api/Utility/WebVersion',
  access: 'anyone',
  query: z.object({ clientVersion: z.optional(z.string().check(z.maxLength(200))) }),
  replies: { 200: z.object({ version: z.string() }) },
});

/** What visitors press that leads off the site and is counted, without anything about who they are. */
export const ClickName = z.enum(['appStore', 'playStore']);
export type ClickName = z.infer<typeof ClickName>;

/** POST ClickEvent (ours): counts a press on an app-store button (docs/specification/1-shell-and-account.md §7 Other). */
export const clickEvent = endpoint({
  method: 'POST',
  path: '/api/Utility/ClickEvent',
  access: 'anyone',
  needsCsrfToken: false,
  body: z.object({ name: ClickName }),
  replies: { 204: null },
});
