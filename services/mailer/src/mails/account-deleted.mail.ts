import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import type { MailContent, MailWorld } from './mail-content.js';

/** Farewell to who deleted their account: what is gone and what stays (spec 3 §8, §12). */
export const accountDeletedMail = ({ firstName }: MailData<'accountDeleted'>, { link, address }: MailWorld): MailContent => {
  const site = address('/');
  return {
    subject: message('mail.deleted.subject'),
    preview: message('mail.deleted.preview'),
    heading: message('mail.deleted.heading'),
    greets: firstName,
    paragraphs: [
      message('mail.deleted.body', { site }),
      message('mail.deleted.stays'),
      message('mail.deleted.farewell'),
      message('mail.deleted.not_you'),
    ],
    button: { label: message('mail.deleted.button'), url: link(pathTo('contact')) },
    notes: [],
    footer: message('mail.deleted.footer', { site }),
  };
};
