import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { EndableMailName } from '../mail.js';
import { True } from '../fields.js';

/** The token of a mail's unsubscribe link: names an address and a kind of mail, made by the mailer. */
const params = z.object({ token: z.string().check(z.maxLength(500)) });

/** What a link to unsubscribe is about. */
export const MailOptOut = z.object({
  email: z.string(),
  kind: EndableMailName,
  /** Whose mail of all kinds it is about; null: mail of this kind, whoever has it sent. */
  sender: z.nullable(z.string()),
  isOptedOut: z.boolean(),
});
export type MailOptOut = z.infer<typeof MailOptOut>;

/** GET MailOptOut: the address and kind of a token; 404 for one that is none of ours. */
export const getMailOptOut = endpoint({
  method: 'GET',
  path: '/api/Utility/MailOptOut/:token',
  access: 'anyone',
  params,
  replies: { 200: MailOptOut },
});

/** POST MailOptOut: no more mail of this kind to this address, or again after all. */
export const setMailOptOut = endpoint({
  method: 'POST',
  path: '/api/Utility/MailOptOut/:token',
  access: 'anyone',
  params,
  body: z.object({ isOptedOut: z.boolean() }),
  replies: { 200: MailOptOut },
});

/**
 * POST Unsubscribe: what a mail program does for its user at one click (RFC 8058, docs/specification/3-decisions.md §8), without
 * session or page. It knows no token of ours; the one in the path is what allows it.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/Utility/Unsubscribe/:token',
  access: 'anyone',
  needsCsrfToken: false,
  params,
  rawBody: ['application/x-www-form-urlencoded', 'multipart/form-data'],
  replies: { 200: True },
});
