import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** Welcome to somebody who just made an account with a first list. */
export const welcomeMail = ({ firstName, username }: MailData<'welcome'>, { link, address }: MailWorld): MailContent => {
  const path = pathTo('listView', { username });
  return {
    subject: message('mail.welcome.subject', { firstName: inSubject(firstName) }),
    preview: message('mail.welcome.preview'),
    heading: message('mail.welcome.heading'),
    greets: firstName,
    paragraphs: [message('mail.welcome.body', { address: address(path) }), message('mail.welcome.surprise')],
    button: { label: message('mail.welcome.button'), url: link(path) },
    notes: [],
  };
};
