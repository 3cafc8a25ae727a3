import { accountInternal, lottingInternal, type MailKind } from '@site/contracts';
import type { Refresh, ServiceBase } from '@site/service-kit';
import type { MailDeps } from '../delivery/deliver-mail.js';
import type { DeliveryRecord } from '../delivery/delivery.model.js';
import type { DeliveryRepository } from '../delivery/delivery.repository.js';

/** The id of a mail of ours by its Message-ID, however it is written. */
const mailIdOf = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '').split('@', 1)[0] ?? '';

/**
 * A receiver told that a mail came back, or that its reader did not want it: the address goes on the suppression list, and
 * who asked for the mail hears that it failed. Only for a mail of ours, with the address that it went to, and once: an
 * address that was mended meanwhile stays so when a report is repeated.
 * @throws InternalCallError to be tried again while the account service is away.
 */
export const takeReport =
  ({ base, deliveries, hashOf }: Pick<MailDeps, 'base' | 'deliveries' | 'hashOf'>): Refresh<'mail.reported'> =>
  async ({ messageId, recipient, type }, { log }) => {
    const mail = await deliveries.byId(mailIdOf(messageId));
    if (mail === null || mail.recipient !== hashOf(recipient, mail._id)) {
      log.info({ type }, 'report of a mail that is none of ours');
      return;
    }
    if (mail.reportedAt !== undefined) return;
    await base.internal.call(accountInternal.suppressAddress, { address: recipient.trim(), reason: type });
    const isBounce = type === 'bounce';
    const outcomeDue = isBounce ? isWaitedFor(mail.kind, mail.reference) : mail.outcomeDue;
    await deliveries.reported(mail._id, { isBounce, outcomeDue }, base.clock.now());
    log.info({ kind: mail.kind, type }, 'mail reported');
  };

/** The lotting service waits to hear how these went. */
const AWAITED: ReadonlySet<string> = new Set<MailKind>(['lot', 'lotResend']);

/** Does somebody wait for the outcome of this mail? */
export const isWaitedFor = (kind: string | null, reference: string | null): reference is string =>
  reference !== null && kind !== null && AWAITED.has(kind);

interface Deps {
  readonly base: ServiceBase;
  readonly deliveries: DeliveryRepository;
}

const BATCH = 100;
/** Reported at the same time: one after the other, a large draw is long sent before its organizer sees it. */
const AT_ONCE = 10;

/**
 * Reports the outcomes that somebody still waits for; the receiver takes a repetition as the same outcome. Apart from the
 * mail's own job, because a receiver that is away must neither hold up nor fail a mail that went out.
 * @throws InternalCallError when a receiver does not answer; what it did not hear stays due.
 */
const reportOutcomes = async (deps: Deps, isOver: () => boolean): Promise<void> => {
  // Another mailer may add to them for ever: who has to stop does not wait for the last.
  while (!isOver()) {
    const due = await deps.deliveries.outcomesDue(BATCH);
    if (due.length === 0) return;
    for (let at = 0; at < due.length && !isOver(); at += AT_ONCE) {
      await Promise.all(due.slice(at, at + AT_ONCE).map((delivery) => report(deps, delivery)));
    }
  }
};

const report = async ({ base, deliveries }: Deps, { _id, kind, reference, status }: DeliveryRecord): Promise<void> => {
  if (isWaitedFor(kind, reference)) {
    // Skipped is a failure to whoever waits: the participant has no lot.
    const outcome = { mailId: _id, reference, status: status === 'sent' ? 'sent' : 'failed' } as const;
    await base.internal.call(lottingInternal.mailOutcome, outcome);
  }
  await deliveries.outcomeReported(_id);
};

const EVERY_MS = 1000;

/** Reports outcomes each second, one round at a time, until the base is closed. A receiver that is away is logged once. */
export const startOutcomeReports = (deps: Deps, everyMs = EVERY_MS): void => {
  const { log } = deps.base;
  let round: Promise<void> | null = null;
  let failing = false;
  let isOver = false;

  const runRound = async (): Promise<void> => {
    try {
      await reportOutcomes(deps, () => isOver);
      failing = false;
    } catch (err) {
      if (!failing) log.warn({ err }, 'outcomes of mails are not heard; they stay due');
      failing = true;
    }
  };

  const timer = setInterval(() => {
    round ??= runRound().finally(() => {
      round = null;
    });
  }, everyMs);
  deps.base.onClose(async () => {
    isOver = true;
    clearInterval(timer);
    await round;
  });
};
