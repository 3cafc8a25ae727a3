import { runService } from '@site/service-kit';
import { z } from 'zod/mini';
import { createMailer, startMailer } from './mailer.js';

const config = z.object({
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  /** Sender address; by default `noreply@` and the host of PUBLIC_URL. */
  MAIL_FROM: z.optional(z.email()),
  /** A mail whose process has not been heard for this long is tried by another. */
  MAIL_LOCK_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100)), 10_000),
});

void runService('mailer', {
  config,
  start: async (base) => {
    const { SMTP_URL, MAIL_FROM, MAIL_LOCK_MS } = base.config;
    startMailer(createMailer(base, { smtpUrl: SMTP_URL, from: MAIL_FROM }), { tuning: { lockMs: MAIL_LOCK_MS } });
    return {};
  },
});
