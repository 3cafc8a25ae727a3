import { linkProof, MAIL_QUEUE, optOutToken, type ServiceBase, startWorker, type WorkerTuning } from '@site/service-kit';
import { atMost } from './delivery/at-most.js';
import { deliverMail, type MailDeps } from './delivery/deliver-mail.js';
import { deliveryModel } from './delivery/delivery.model.js';
import { createDeliveryRepository } from './delivery/delivery.repository.js';
import { createSmtp } from './delivery/smtp.js';
import { mailWorld } from './mails/mail-world.js';
import { message } from './messages.js';
import { startOutcomeReports } from './outcome/report-outcomes.js';

interface MailerSettings {
  readonly smtpUrl: string;
  /** Sender address; by default `noreply@` and the host of PUBLIC_URL. */
  readonly from: string | undefined;
  /** How many mails may be between hand-over and record at once; 1 when left out. */
  readonly atOnce?: number;
  readonly tuning?: WorkerTuning;
  readonly outcomesEveryMs?: number;
}

/** Declares what a mailer keeps and connects it to its mail server; nothing is sent yet. */
export const createMailer = (base: ServiceBase, { smtpUrl, from, atOnce = 1 }: MailerSettings): MailDeps => {
  const host = new URL(base.config.PUBLIC_URL).hostname;
  const smtp = createSmtp(smtpUrl, { name: message('mail.site_name'), address: from ?? `noreply@${host}` });
  // Registered before the worker, so closed after it: mails under way still go out.
  base.onClose(async () => {
    smtp.close();
  });
  return {
    base,
    deliveries: createDeliveryRepository(deliveryModel(base.mongo)),
    smtp,
    worldFor: (address) =>
      mailWorld(base.config.PUBLIC_URL, {
        proofOf: (path) => linkProof(base.config, { path, address }),
        optOutOf: (kind) => optOutToken(base.config, { address, kind }),
      }),
    host,
    handingOver: atMost(atOnce),
  };
};

/** Works on the mail queue and reports outcomes until the base is closed. */
export const startMailer = (deps: MailDeps, settings: Pick<MailerSettings, 'tuning' | 'outcomesEveryMs'> = {}): void => {
  startOutcomeReports(deps, settings.outcomesEveryMs);
  startWorker(deps.base, MAIL_QUEUE, (attempt) => deliverMail(deps, attempt), settings.tuning);
};
