import { accountInternal, type EventPayload, type MailKind } from '@site/contracts';
import type { EventContext } from '@site/service-kit';
import type { MailDeps } from '../delivery/deliver-mail.js';
import { isWaitedFor } from './outcome-calls.js';

type Deps = Pick<MailDeps, 'base' | 'deliveries' | 'hashOf'>;

/** The id of a mail of ours by its Message-ID, however it is written. */
const mailIdOf = (messageId: string): string => messageId.trim().replace(/^<|>$/g, '').replace(/@.*$/, '');

/**
 * A receiver told that a mail came back, or that its reader did not want it: the address goes on the suppression list, and
 * who asked for the mail hears that it failed. Only for a mail of ours, with the address that it went to, and once: an
 * address that was mended meanwhile stays so when a report is repeated.
 * @throws InternalCallError to be tried again while the account service is away.
 */
export const takeReport =
  ({ base, deliveries, hashOf }: Deps) =>
  async ({ messageId, recipient, type }: EventPayload<'mail.reported'>, { log }: Pick<EventContext, 'log'>): Promise<void> => {
    const mail = await deliveries.byId(mailIdOf(messageId));
    if (mail === null || mail.recipient !== hashOf(recipient)) {
      log.info({ type }, 'report of a mail that is none of ours');
      return;
    }
    if (mail.reportedAt !== undefined) return;
    await base.internal.call(accountInternal.suppressAddress, { address: recipient.trim(), reason: type });
    const isBounce = type === 'bounce';
    const outcomeDue = isBounce ? isWaitedFor(mail.kind as MailKind, mail.reference) : mail.outcomeDue;
    await deliveries.reported(mail._id, { isBounce, outcomeDue }, base.clock.now());
    log.info({ kind: mail.kind, type }, 'mail reported');
  };
