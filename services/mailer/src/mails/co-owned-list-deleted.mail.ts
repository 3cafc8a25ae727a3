import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To the other owners of a list that went with its primary owner's account (spec 3 §12). */
export const coOwnedListDeletedMail = (
  { ownerName: owner, listName: list }: MailData<'coOwnedListDeleted'>,
  { link, address }: MailWorld,
): MailContent => ({
  subject: message('mail.list_deleted.subject', { list: inSubject(list) }),
  preview: message('mail.list_deleted.preview', { owner }),
  heading: message('mail.list_deleted.heading'),
  greets: null,
  paragraphs: [message('mail.list_deleted.body', { owner, site: address('/'), list }), message('mail.list_deleted.next')],
  button: { label: message('mail.list_deleted.button'), url: link(pathTo('newList')) },
  notes: [],
});
