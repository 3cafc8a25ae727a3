import { accountInternal, type MailAddressee, type MailKind, type MailSender } from '@site/contracts';
import type { InternalClient } from '@site/service-kit';
import { inBatches } from './in-batches.js';

/** Who gets a mail, or why nobody does. */
export type Recipient =
  | { readonly address: string; readonly name: string | null; readonly isProven: boolean }
  | { readonly skip: string };

interface Asked {
  readonly to: MailAddressee;
  readonly kind: MailKind;
  readonly sender?: MailSender | null;
}
/** @throws InternalCallError while the account service is away. */
export type FindRecipient = (asked: Asked) => Promise<Recipient>;

/** A question that holds up nothing but its own mails. */
const GATHERING = { most: 100, apartMs: 15 };

/**
 * Asks the account service where a mail goes, at the moment it is sent: addresses and wishes change. Mails that are about
 * to go at the same moment are one question.
 */
export const createFindRecipient = (internal: InternalClient): FindRecipient => {
  const ask = inBatches(
    (asked: readonly Asked[]) =>
      internal.call(accountInternal.mailRecipients, {
        asked: asked.map(({ to, kind, sender }) => ({ to, kind, ...(sender == null ? {} : { sender }) })),
      }),
    GATHERING,
  );
  return async (asked) => {
    // To our own address: what people wrote to us goes out, whatever became of a mail to it before.
    if ('address' in asked.to && asked.kind === 'contactMessage') return { ...asked.to, isProven: true };
    const found = await ask(asked);
    if (found === null) return { skip: 'person is gone' };
    if (!found.usable) return { skip: 'address bounced before' };
    const { address, name, isProven = false } = found;
    return found.wanted ? { address, name, isProven } : { skip: 'not wanted' };
  };
};
