import { runService } from '@site/service-kit';
import { z } from 'zod/mini';
import { createMailer, startMailer } from './mailer.js';

const config = z.object({
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  /** Sender address; by default `noreply@` and the host of PUBLIC_URL. */
  MAIL_FROM: z.optional(z.email()),
  /** Mails handed over at the same time: more for a mail server that is far away, at the price of as many repeats when killed. */
  MAIL_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 1),
  /** A mail whose process has not been heard for this long is tried by another. */
  MAIL_LOCK_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100)), 10_000),
});

void runService('mailer', {
  config,
  yields: true,
  start: async (base) => {
    const { SMTP_URL, MAIL_FROM, MAIL_AT_ONCE, MAIL_LOCK_MS } = base.config;
    const mailer = createMailer(base, { smtpUrl: SMTP_URL, from: MAIL_FROM, atOnce: MAIL_AT_ONCE });
    startMailer(mailer, { tuning: { lockMs: MAIL_LOCK_MS } });
    return {};
  },
});
