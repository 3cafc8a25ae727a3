import { accountInternal, type MailAddressee, type MailKind } from '@site/contracts';
import type { InternalClient } from '@site/service-kit';

/** Who gets a mail, or why nobody does. */
export type Recipient = { readonly address: string; readonly name: string | null } | { readonly skip: string };

/** Asks the account service where a mail goes, at the moment it is sent: addresses and wishes change. */
export const findRecipient = async (internal: InternalClient, to: MailAddressee, kind: MailKind): Promise<Recipient> => {
  // To our own address: what people wrote to us goes out, whatever became of a mail to it before.
  if ('address' in to && kind === 'contactMessage') return to;
  if ('address' in to) {
    const { usable, wanted } = await internal.call(accountInternal.isAddressUsable, { address: to.address, kind });
    if (!usable) return { skip: 'address bounced before' };
    return wanted ? to : { skip: 'not wanted' };
  }
  const person = await internal.call(accountInternal.mailRecipient, { userGuid: to.userGuid, kind });
  if (person === null) return { skip: 'person is gone' };
  return person.wanted ? { address: person.address, name: person.name } : { skip: 'not wanted' };
};
