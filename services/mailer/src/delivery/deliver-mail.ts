import { setTimeout as delay } from 'node:timers/promises';
import {
  accountInternal,
  type Language,
  LANGUAGES,
  MAIL_OF_OTHERS,
  type MailKind,
  MAILS_OF_OTHERS,
  mailUrgency,
  OWN_LANGUAGE,
  UNSOLICITED_MAIL,
} from '@site/contracts';
import { type Attempt, type CallLimits, DelayUntil, HttpProblem, type ServiceBase, UnrecoverableError } from '@site/service-kit';
import { inSubject, type MailContent, type MailWorld } from '../mails/mail-content.js';
import { message, speaking } from '../message.js';
import { isWaitedFor } from '../outcome/report-outcomes.js';
import { renderMail } from '../render/render-mail.js';
import type { Limit } from './at-most.js';
import type { DeliveryRepository } from './delivery.repository.js';
import type { DeliveryRecord, DeliveryOutcome } from './delivery.model.js';
import type { DomainLimit } from './domain-limit.js';
import type { FindRecipient, Recipient } from './find-recipient.js';
import { noticeOf } from './notice-of.js';
import { type AskedMail, readMail } from './read-mail.js';
import type { Letter } from './message-of.js';
import { readSmtpFailure, type Smtp, type SmtpFailure } from './smtp.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const PATIENCE_MS = 60_000;

/**
 * Writes what must not be lost, again and again while the database is away.
 * @throws the last failure after a minute.
 */
export const untilWritten = async (write: () => Promise<void>, patienceMs = PATIENCE_MS): Promise<void> => {
  const since = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await write();
      return;
    } catch (error) {
      if (performance.now() - since + pause > patienceMs) throw error;
      await delay(pause);
    }
  }
};

/** What delivering works with. */
export interface MailDeps {
  readonly base: ServiceBase;
  readonly deliveries: DeliveryRepository;
  readonly findRecipient: FindRecipient;
  readonly domainLimit: DomainLimit;
  readonly limits: CallLimits;
  readonly smtp: Smtp;
  /** The site as mails to an address link to it. */
  readonly worldFor: (address: string) => MailWorld;
  /** What an address is known by; with a mail's id in the record of that mail, where no two are alike. */
  readonly hashOf: (address: string, mailId?: string) => string;
  /** What comes after the @ of a Message-ID. */
  readonly host: string;
  /** How many mails may be between hand-over and record: so many at most are sent twice when the process is killed. */
  readonly handingOver: Limit;
  /** Mails that this process is at. */
  readonly underWay: Set<string>;
  /** For so long at least nobody else works on a mail whose try just began. */
  readonly lockMs: number;
}

type Reader = Exclude<Recipient, { skip: string }>;

/** A try at a mail that is under way. */
interface Try {
  readonly mail: AskedMail;
  readonly delivery: DeliveryRecord;
  readonly attempt: Attempt;
  /** Nobody else can be at this mail, nor have been. */
  isAlone(): boolean;
}

/**
 * One attempt at one mail. A mail that was sent, failed for good or was not wanted is never sent again, however often
 * its job comes back. Killed between the hand-over and the record of it, the next attempt sends it once more under the
 * same Message-ID, by which receivers know it is the same mail.
 * @throws to be tried again; DelayUntil when the receiver's domain has had enough for now; UnrecoverableError for a dead letter
 * at once.
 */
export const deliverMail = async (deps: MailDeps, attempt: Attempt): Promise<void> => {
  const { base, underWay, lockMs } = deps;
  // Its job came back because its lock was lost, as when Redis was away, while the first try is still at it.
  if (underWay.has(attempt.id)) throw new DelayUntil(new Date(base.clock.now().getTime() + lockMs));
  underWay.add(attempt.id);
  try {
    await tryMail(deps, attempt);
  } finally {
    underWay.delete(attempt.id);
  }
};

const tryMail = async (deps: MailDeps, attempt: Attempt): Promise<void> => {
  const since = performance.now();
  const { base, deliveries, host, lockMs } = deps;
  const mail = readMail(attempt.payload);
  // Who got a nudge or a question would tell who drew whom: no more is kept of a mail than somebody asks for.
  const kind = isWaitedFor(mail.kind, mail.reference) ? mail.kind : null;
  const started = { _id: attempt.id, kind, messageId: `<${attempt.id}@${host}>`, reference: mail.reference };
  const { record: delivery, isNew } = await deliveries.begin(started, attempt.attempt, base.clock.now());
  if (delivery.status !== 'sending') return;
  const current = { mail, delivery, attempt, isAlone: () => isNew && performance.now() - since < lockMs / 2 };
  try {
    const notice = noticeOf(mail, attempt.id, attempt.occurredAt, base.config.PUBLIC_URL);
    const recipient = await deps.findRecipient({ ...mail, notice });
    if ('skip' in recipient) {
      await settle(deps, delivery, 'skipped', recipient.skip);
      attempt.log.info({ kind: mail.kind, reason: recipient.skip }, 'mail skipped');
      return;
    }
    if (isNew && (await isTooMuch(deps, mail, recipient))) {
      await settle(deps, delivery, 'skipped', 'too many for one address');
      attempt.log.warn({ kind: mail.kind }, 'mail skipped: others sent too many to one address today');
      return;
    }
    await waitTurn(deps, current, recipient);
    await send(deps, current, recipient);
  } catch (error) {
    if (error instanceof DelayUntil) throw error;
    await settleFailure(deps, delivery, attempt, error);
  }
};

/** Did others cause too many mails to this address today? Counted once for each mail, however often it is tried. */
const isTooMuch = async ({ limits, hashOf }: MailDeps, { kind, own }: AskedMail, to: Reader): Promise<boolean> => {
  if (!MAIL_OF_OTHERS.has(kind) || (own && to.isProven)) return false;
  try {
    await limits.check('mails-of-others', hashOf(to.address), MAILS_OF_OTHERS);
    return false;
  } catch (error) {
    if (error instanceof HttpProblem) return true;
    throw error;
  }
};

/** A receiver's domain gets no more than it takes; what somebody waits for goes all the same. */
const waitTurn = async ({ domainLimit }: MailDeps, { mail, attempt }: Try, to: Reader): Promise<void> => {
  if (mailUrgency(mail.kind) === 'urgent') return;
  const until = await domainLimit(to.address, attempt.notBefore);
  if (until !== null) throw new DelayUntil(until);
};

/** What somebody has sent says at its end how to get nothing more of theirs. */
const withWayOut = (content: MailContent, { kind, sender }: AskedMail, world: MailWorld): MailContent => {
  if (sender === null) return content;
  const label = message('mail.unwanted', { name: inSubject(sender.name) });
  return { ...content, unwanted: { label, url: world.unwanted(kind, sender) } };
};

/** Whoever operates the site reads its own language. */
const OF_OPERATORS: ReadonlySet<string> = new Set<MailKind>(['contactMessage', 'versionFellBack']);

/** Their account's, or else that of who caused the mail. */
const languageFor = ({ kind, language }: AskedMail, to: Reader): Language => {
  const wanted = OF_OPERATORS.has(kind) ? OWN_LANGUAGE : (to.language ?? language ?? OWN_LANGUAGE);
  return LANGUAGES.includes(wanted) ? wanted : OWN_LANGUAGE;
};

const send = async (deps: MailDeps, current: Try, to: Reader): Promise<void> => {
  const { deliveries, worldFor, handingOver } = deps;
  const { mail, delivery, attempt } = current;
  const world = worldFor(to.address);
  const language = languageFor(mail, to);
  const rendered = speaking(language, () =>
    renderMail(withWayOut(mail.content(world, attempt.occurredAt), mail, world), to.name, world),
  );
  const unsubscribe = UNSOLICITED_MAIL.has(mail.kind) ? world.unsubscribe(mail.kind).oneClick : null;
  const { messageId } = delivery;
  const letter = { ...rendered, language, to, unsubscribe, messageId, date: attempt.occurredAt };
  await handingOver(
    async () => {
      // A job that lost its lock is tried by another process while the first try still waits here.
      if (!current.isAlone() && !(await deliveries.isOpen(delivery._id))) return;
      await handOverOnce(deps, mail, delivery, letter);
      attempt.log.info({ kind: mail.kind }, 'mail sent');
    },
    mailUrgency(mail.kind) === 'urgent',
  );
};

const handOverOnce = async (deps: MailDeps, mail: AskedMail, delivery: DeliveryRecord, letter: Letter): Promise<void> => {
  const { base, deliveries, smtp, hashOf } = deps;
  const failure = await handOver(smtp, letter);
  if (failure?.kind === 'temporary') throw new Error(`not handed over: ${failure.reason}`);
  if (failure?.kind === 'bounce') {
    if (failure.isAddress) await base.internal.call(accountInternal.suppressAddress, { address: letter.to.address });
    throw new UnrecoverableError(`bounced: ${failure.reason}`);
  }
  const outcomeDue = isWaitedFor(mail.kind, mail.reference);
  const sent = { status: 'sent', reason: null, outcomeDue, recipient: hashOf(letter.to.address, delivery._id) } as const;
  // It is out: whatever is wrong with the database, this is not to be forgotten, or it goes out once more.
  await untilWritten(() => deliveries.settle(delivery._id, sent, base.clock.now()));
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
  status: DeliveryOutcome,
  reason: string,
): Promise<void> => {
  const outcomeDue = isWaitedFor(kind, reference);
  await deliveries.settle(_id, { status, reason, outcomeDue, recipient: null }, base.clock.now());
};

const settleFailure = async (deps: MailDeps, delivery: DeliveryRecord, attempt: Attempt, error: unknown): Promise<never> => {
  const isFinal = attempt.isLast || error instanceof UnrecoverableError;
  const reason = error instanceof UnrecoverableError ? error.message : 'no more tries';
  if (isFinal) await settle(deps, delivery, 'failed', reason);
  throw error;
};
