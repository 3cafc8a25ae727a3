import { z } from 'zod/mini';
import { endpoint } from '../endpoint.js';
import { Instant, True } from '../fields.js';

/** How an address came on the suppression list: its mail came back, or its reader called it unwanted. */
export const SuppressionReason = z.enum(['bounce', 'complaint']);
export type SuppressionReason = z.infer<typeof SuppressionReason>;

/**
 * One thing that a receiver of mails told us afterwards. Whoever runs the mail server sends them, in the words of their
 * system or by a few lines that translate them (services/account/README.md).
 */
export const MailReport = z.object({
  type: SuppressionReason,
  /** False: the receiver may still take it, or takes the next one; nothing follows. */
  permanent: z._default(z.boolean(), true),
  /** Of the mail it is about, with or without its brackets. */
  messageId: z.string().check(z.minLength(1), z.maxLength(300)),
  /** Whom that mail was for. */
  recipient: z.string().check(z.minLength(3), z.maxLength(320)),
});
export const MailReports = z.object({ reports: z.array(MailReport).check(z.maxLength(500)) });

/** Over the body as it was sent, `sha256=` and the hexadecimal HMAC with the secret of the reports. */
export const MAIL_SIGNATURE_HEADER = 'X-Mail-Signature';

/** As it came: the signature is over its bytes. Only types: a raw body is not parsed. */
const SignedBody = z.any() as z.core.$ZodType<Uint8Array, string>;

/**
 * POST MailReports: bounces and complaints, from the mail server (docs/specification/3-decisions.md §8). Allowed by a signature
 * or by the secret itself as `Authorization: Bearer`; 401 without, 404 for a site that has no such secret. Again is harmless, an
 * unknown mail is ignored.
 */
export const reportMails = endpoint({
  method: 'POST',
  path: '/api/Utility/MailReports',
  access: 'anyone',
  needsCsrfToken: false,
  body: SignedBody,
  rawBody: ['application/json'],
  replies: { 200: True },
});

/** Why no mail goes to somebody's own address, and whether a mail may be sent to try it; null: nothing is wrong. */
export const MailTrouble = z.object({
  trouble: z.nullable(z.object({ reason: SuppressionReason, since: Instant, canTry: z.boolean() })),
});
export type MailTrouble = z.infer<typeof MailTrouble>;

/** GET MailTrouble: of the account that is logged in. */
export const getMailTrouble = endpoint({
  method: 'GET',
  path: '/api/Account/MailTrouble',
  access: 'account',
  replies: { 200: MailTrouble },
});

/**
 * POST TryMail: one mail to the own address, by whose link its reader proves it, when it is not proven yet; to one that mail
 * came back from all the same, once a day: it shows that mail arrives. Answers how things stand then; `TooSoon` within that day.
 */
export const tryMail = endpoint({
  method: 'POST',
  path: '/api/Account/TryMail',
  access: 'account',
  rateLimit: 'accountChange',
  body: z.object({}),
  replies: { 200: MailTrouble },
  refusal: z.enum(['TooSoon']),
});
