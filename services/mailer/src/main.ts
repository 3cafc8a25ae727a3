import { runService } from '@site/service-kit';
import { z } from 'zod/mini';
import { readDomainRates } from './delivery/domain-limit.js';
import { publishPreviews } from './preview/publish-previews.js';
import { AT_ONCE, createMailer, DOMAIN_RATES, startMailer } from './mailer.js';

const config = z.object({
  /** Of links in mails and of opt-outs (kit: mailLinkSecrets). */
  MAIL_LINK_SECRET: z.string().check(z.minLength(16)),
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  /** Sender address; by default `noreply@` and the host of PUBLIC_URL. */
  MAIL_FROM: z.optional(z.email()),
  /** Mails handed over at the same time, and as many repeats at most when killed. */
  MAIL_AT_ONCE: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), AT_ONCE),
  /** Mails a second to one domain, `100 gmail.com:20`: for all, then for some by name. */
  MAIL_DOMAIN_RATES: z.pipe(
    z._default(z.string(), DOMAIN_RATES),
    z.transform((text, context) => {
      const rates = readDomainRates(text);
      if (rates !== null) return rates;
      context.issues.push({ code: 'custom', message: 'must be like `100 gmail.com:20`', input: text });
      return z.NEVER;
    }),
  ),
  /** A mail whose process has not been heard for this long is tried by another. */
  MAIL_LOCK_MS: z._default(z.coerce.number().check(z.int(), z.minimum(100)), 10_000),
});

void runService('mailer', {
  config,
  yields: true,
  start: async (base) => {
    const { SMTP_URL, MAIL_FROM, MAIL_AT_ONCE, MAIL_DOMAIN_RATES, MAIL_LOCK_MS } = base.config;
    const settings = { atOnce: MAIL_AT_ONCE, domainRates: MAIL_DOMAIN_RATES, tuning: { lockMs: MAIL_LOCK_MS } };
    startMailer(createMailer(base, { smtpUrl: SMTP_URL, from: MAIL_FROM, ...settings }), settings);
    publishPreviews(base);
    return {};
  },
});
