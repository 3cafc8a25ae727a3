import { LIMITS, type MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld, oneLine, shortened } from './mail-content.js';
import { paragraphsOf } from './paragraphs-of.js';

/**
 * A list, sent by its owner in their own words around the link (spec 3 §12). The reader asked for nothing, so it says who
 * sent it, how to answer, and how never to get one again.
 */
export const listSentMail = (data: MailData<'listSent'>, { link, address, unsubscribe }: MailWorld): MailContent => {
  const sender = oneLine(data.senderName);
  const site = address('/');
  const { replyTo, listPath } = data;
  return {
    subject: shortened(oneLine(data.subject), LIMITS.sendSubject.max),
    preview: message('mail.list_sent.preview', { sender }),
    heading: message('mail.list_sent.heading', { sender }),
    greets: false,
    paragraphs: paragraphsOf(data.messageStart),
    button: { label: message('mail.list_sent.button', { list: oneLine(data.listName) }), url: link(listPath) },
    afterButton: paragraphsOf(data.messageEnd),
    notes: [
      ...(listPath.includes('?') ? [message('mail.list_sent.invitation')] : []),
      ...(replyTo === null ? [message('mail.list_sent.no_answer', { sender })] : []),
    ],
    footer: message('mail.list_sent.footer', { sender, site }),
    unsubscribe: { label: message('mail.list_sent.unsubscribe'), url: unsubscribe('listSent').page },
    sender: { name: message('mail.list_sent.from', { sender: inSubject(sender) }), replyTo },
  };
};
