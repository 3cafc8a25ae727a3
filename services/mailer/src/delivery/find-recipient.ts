import { accountInternal, type Language, type MailAddressee, type MailKind, type MailSender } from '@site/contracts';
import type { InternalClient } from '@site/service-kit';
import type { MailNotice } from './notice-of.js';
import { inBatches } from './in-batches.js';

/** Who gets a mail, or why nobody does. */
export type Recipient =
  | {
      readonly address: string;
      readonly name: string | null;
      readonly isProven: boolean;
      /** Of the account that it is of; left out for an address without. */
      readonly language?: Language;
    }
  | { readonly skip: string };

interface RecipientQuery {
  readonly to: MailAddressee;
  readonly kind: MailKind;
  readonly sender?: MailSender | null;
  /** What stands at the reader's bell from then on. */
  readonly notice?: MailNotice | null;
}
/** @throws InternalCallError while the account service is away. */
export type FindRecipient = (query: RecipientQuery) => Promise<Recipient>;

/** A question that holds up nothing but its own mails. */
const GATHERING = { most: 100, apartMs: 15 };

/**
 * Asks the account service where a mail goes, at the moment it is sent: addresses and wishes change. Mails that are about
 * to go at the same moment are one question.
 */
export const createFindRecipient = (internal: InternalClient): FindRecipient => {
  const ask = inBatches(
    (queries: readonly RecipientQuery[]) =>
      internal.call(accountInternal.mailRecipients, {
        asked: queries.map(({ to, kind, sender, notice }) => ({
          ...{ to, kind },
          ...(sender == null ? {} : { sender }),
          ...(notice == null ? {} : { notice }),
        })),
      }),
    GATHERING,
  );
  return async (query) => {
    // To our own address: what people wrote to us goes out, whatever became of a mail to it before.
    if ('address' in query.to && query.kind === 'contactMessage') return { ...query.to, isProven: true };
    const found = await ask(query);
    if (found === null) return { skip: 'person is gone' };
    if (!found.usable) return { skip: 'address bounced before' };
    const { address, name, isProven = false, language } = found;
    return found.wanted ? { address, name, isProven, ...(language === undefined ? {} : { language }) } : { skip: 'not wanted' };
  };
};
