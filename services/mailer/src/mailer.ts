import { createHmac } from 'node:crypto';
import {
  type BaseConfig,
  consume,
  createCallLimits,
  linkProof,
  MAIL_QUEUE,
  optOutToken,
  type ServiceBase,
  startWorker,
  type WorkerTuning,
} from '@site/service-kit';
import { atMost } from './delivery/at-most.js';
import { deliverMail, type MailDeps } from './delivery/deliver-mail.js';
import { deliveryModel } from './delivery/delivery.model.js';
import { createDeliveryRepository } from './delivery/delivery.repository.js';
import { createDomainLimit, type DomainRates } from './delivery/domain-limit.js';
import { createFindRecipient } from './delivery/find-recipient.js';
import { createSmtp } from './delivery/smtp.js';
import { mailWorld } from './mails/mail-world.js';
import { message } from './message.js';
import { startOutcomeReports, takeReport } from './outcome/report-outcomes.js';

/** What an address is known by where nobody's address is kept: of one mail, another one for each. */
const addressHash = ({ SERVICE_SECRET }: Pick<BaseConfig, 'SERVICE_SECRET'>, address: string, mailId = ''): string =>
  createHmac('sha256', SERVICE_SECRET).update(`delivered:${mailId}:${address.trim().toLowerCase()}`).digest('base64url');

interface MailerSettings {
  readonly smtpUrl: string;
  /** Sender address; by default `noreply@` and the host of PUBLIC_URL. */
  readonly from: string | undefined;
  /** How many mails may be between hand-over and record at once. */
  readonly atOnce?: number;
  readonly domainRates?: DomainRates;
  readonly tuning?: WorkerTuning;
  readonly outcomesEveryMs?: number;
}

/** Handed over at the same time when nothing else is said: as many repeats when killed (README). */
export const AT_ONCE = 8;
/** A second, to one domain: more than a mail server elsewhere asks for, so that a large draw is not held up. */
export const DOMAIN_RATES = '100';
/** Mails that are being prepared or handed over: enough that questions and records are about many at once. */
const UNDER_WAY_EACH = 6;
const LOCK_MS = 10_000;

/** Declares what a mailer keeps and connects it to its mail server; nothing is sent yet. */
export const createMailer = (base: ServiceBase, settings: MailerSettings): MailDeps => {
  const { smtpUrl, from, atOnce = AT_ONCE, domainRates = { others: Number(DOMAIN_RATES), of: new Map() }, tuning } = settings;
  const host = new URL(base.config.PUBLIC_URL).hostname;
  const sender = { name: message('mail.site_name'), address: from ?? `noreply@${host}` };
  const smtp = createSmtp(smtpUrl, sender, atOnce, base.config.TLS_DIR !== undefined);
  // Registered before the worker, so closed after it: mails under way still go out.
  base.onClose(async () => {
    smtp.close();
  });
  return {
    base,
    deliveries: createDeliveryRepository(deliveryModel(base.mongo), atOnce),
    findRecipient: createFindRecipient(base.internal),
    domainLimit: createDomainLimit(base, domainRates),
    limits: createCallLimits(base),
    smtp,
    worldFor: (address) =>
      mailWorld(
        base.config.PUBLIC_URL,
        {
          proofOf: (path) => linkProof(base.config, { path, address }),
          optOutOf: (kind, sender) => optOutToken(base.config, { address, kind, sender }),
        },
        base.config.OPERATOR_URL,
      ),
    hashOf: (address, mailId) => addressHash(base.config, address, mailId),
    host,
    underWay: new Set(),
    lockMs: tuning?.lockMs ?? LOCK_MS,
    handingOver: atMost(atOnce),
  };
};

/** Works on the mail queue and reports outcomes until the base is closed. */
export const startMailer = (
  deps: MailDeps,
  settings: Pick<MailerSettings, 'atOnce' | 'tuning' | 'outcomesEveryMs'> = {},
): void => {
  startOutcomeReports(deps, settings.outcomesEveryMs);
  consume(deps.base, 'mailer', { 'mail.reported': takeReport(deps) });
  const concurrency = (settings.atOnce ?? AT_ONCE) * UNDER_WAY_EACH;
  startWorker(deps.base, MAIL_QUEUE, (attempt) => deliverMail(deps, attempt), { concurrency, ...settings.tuning });
};
