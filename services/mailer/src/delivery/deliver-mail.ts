import { accountInternal, type MailKind, UNSOLICITED_MAIL } from '@site/contracts';
import { type Attempt, type ServiceBase, UnrecoverableError } from '@site/service-kit';
import type { MailWorld } from '../mails/mail-content.js';
import { isWaitedFor } from '../outcome/outcome-calls.js';
import { renderMail } from '../render/render-mail.js';
import type { Limit } from './at-most.js';
import type { DeliveryRepository } from './delivery.repository.js';
import type { DeliveryRecord, Settled } from './delivery.model.js';
import { findRecipient, type Recipient } from './find-recipient.js';
import { type AskedMail, readMail } from './read-mail.js';
import type { Letter, Smtp } from './smtp.js';
import { readSmtpFailure, type SmtpFailure } from './smtp-failure.js';

/** What delivering works with. */
export interface MailDeps {
  readonly base: ServiceBase;
  readonly deliveries: DeliveryRepository;
  readonly smtp: Smtp;
  /** The site as mails to an address link to it. */
  readonly worldFor: (address: string) => MailWorld;
  /** What comes after the @ of a Message-ID. */
  readonly host: string;
  /** How many mails may be between hand-over and record: so many at most are sent twice when the process is killed. */
  readonly handingOver: Limit;
}

/**
 * One attempt at one mail. A mail that was sent, failed for good or was not wanted is never sent again, however often
 * its job comes back. Killed between the hand-over and the record of it, the next attempt sends it once more under the
 * same Message-ID, by which receivers know it is the same mail.
 * @throws to be tried again; UnrecoverableError for a dead letter at once.
 */
export const deliverMail = async (deps: MailDeps, attempt: Attempt): Promise<void> => {
  const { base, deliveries, host } = deps;
  const mail = readMail(attempt.payload);
  const started = { _id: attempt.id, kind: mail.kind, messageId: `<${attempt.id}@${host}>`, reference: mail.reference };
  const delivery = await deliveries.begin(started, base.clock.now());
  if (delivery.status !== 'sending') return;
  try {
    const recipient = await findRecipient(base.internal, mail.to, mail.kind);
    if ('skip' in recipient) {
      await settle(deps, delivery, 'skipped', recipient.skip);
      attempt.log.info({ kind: mail.kind, reason: recipient.skip }, 'mail skipped');
      return;
    }
    await send(deps, mail, delivery, recipient, attempt);
  } catch (error) {
    await settleFailure(deps, delivery, attempt, error);
  }
};

const send = async (
  deps: MailDeps,
  mail: AskedMail,
  delivery: DeliveryRecord,
  to: Exclude<Recipient, { skip: string }>,
  attempt: Attempt,
): Promise<void> => {
  const { deliveries, worldFor, handingOver } = deps;
  const world = worldFor(to.address);
  const rendered = renderMail(mail.content(world, attempt.occurredAt), to.name, world);
  const unsubscribe = UNSOLICITED_MAIL.has(mail.kind) ? world.unsubscribe(mail.kind).oneClick : null;
  const { messageId } = delivery;
  const letter = { ...rendered, to, unsubscribe, messageId, date: attempt.occurredAt };
  await handingOver(async () => {
    // A job that lost its lock is tried again while the first try still waits here.
    if ((await deliveries.byId(delivery._id))?.status !== 'sending') return;
    await handOverOnce(deps, mail, delivery, letter);
    attempt.log.info({ kind: mail.kind }, 'mail sent');
  });
};

const handOverOnce = async (
  { base, deliveries, smtp }: MailDeps,
  mail: AskedMail,
  delivery: DeliveryRecord,
  letter: Letter,
): Promise<void> => {
  const failure = await handOver(smtp, letter);
  if (failure?.kind === 'temporary') throw new Error(`not handed over: ${failure.reason}`);
  if (failure?.kind === 'bounce') {
    if (failure.isAddress) await base.internal.call(accountInternal.suppressAddress, { address: letter.to.address });
    throw new UnrecoverableError(`bounced: ${failure.reason}`);
  }
  const outcomeDue = isWaitedFor(mail.kind, mail.reference);
  await deliveries.settle(delivery._id, { status: 'sent', reason: null, outcomeDue }, base.clock.now());
};

/** Null when the receiver took it. nodemailer's own error goes no further: it names the recipient. */
const handOver = async (smtp: Smtp, letter: Letter): Promise<SmtpFailure | null> => {
  try {
    await smtp.send(letter);
    return null;
  } catch (error) {
    return readSmtpFailure(error);
  }
};

const settle = async (
  { base, deliveries }: MailDeps,
  { _id, kind, reference }: DeliveryRecord,
  status: Settled,
  reason: string,
): Promise<void> => {
  const outcomeDue = isWaitedFor(kind as MailKind, reference);
  await deliveries.settle(_id, { status, reason, outcomeDue }, base.clock.now());
};

const settleFailure = async (deps: MailDeps, delivery: DeliveryRecord, attempt: Attempt, error: unknown): Promise<never> => {
  const isFinal = attempt.isLast || error instanceof UnrecoverableError;
  const reason = error instanceof UnrecoverableError ? error.message : 'no more tries';
  if (isFinal) await settle(deps, delivery, 'failed', reason);
  throw error;
};
