import { LIMITS, type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld, oneLine, shortened } from './mail-content.js';

/**
 * What somebody wrote with the contact form, to whoever runs the site, in their own words and answered to them (spec 3 §8).
 * A message that a program may have written goes out as well, and says so.
 */
export const contactMessageMail = (data: MailData<'contactMessage'>, { link, address }: MailWorld): MailContent => {
  const { replyTo, hasAccount, maySpam } = data;
  const sender = data.senderName === null ? replyTo : `${inSubject(data.senderName)} (${replyTo})`;
  return {
    subject: shortened(oneLine(data.subject), LIMITS.contactSubject.max) || message('mail.contact.no_subject'),
    preview: message('mail.contact.preview', { sender }),
    heading: message('mail.contact.heading'),
    greets: false,
    paragraphs: [
      ...(maySpam ? [message('mail.contact.may_spam')] : []),
      message(hasAccount ? 'mail.contact.from_account' : 'mail.contact.from_visitor', { sender }),
      // Set apart: what stands in it is not the site's word.
      { quote: data.message.trim() },
    ],
    button: { label: message('mail.contact.button'), url: link(pathTo('faq')) },
    notes: [message('mail.contact.answer', { sender: replyTo })],
    footer: message('mail.contact.footer', { site: address('/') }),
    sender: { name: message('mail.contact.sender'), replyTo },
  };
};
