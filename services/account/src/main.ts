import { runService } from '@site/service-kit';
import { z } from 'zod/mini';
import { createApp, createDeps } from './app.js';
import { DELETE_QUESTION } from './delete-account/delete-question.repository.js';
import { DISPOSABLE_DOMAINS } from './address/disposable-domains.js';

const config = z.object({
  /** What bounces and complaints are signed with that the mail server reports; without it the site takes none. */
  MAIL_REPORT_SECRET: z.optional(z.string().check(z.minLength(16))),
  /** Of links in mails and of opt-outs (kit: mailLinkSecrets). */
  MAIL_LINK_SECRET: z.string().check(z.minLength(16)),
});

void runService('account', {
  config,
  start: async (base) => {
    const deps = createDeps(base);
    await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
    await deps.questions.add(DELETE_QUESTION, base.clock.now());
    return { app: createApp(deps, { mailReportSecret: base.config.MAIL_REPORT_SECRET ?? null }) };
  },
});
