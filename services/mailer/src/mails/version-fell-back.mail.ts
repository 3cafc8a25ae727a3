import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To who operates the site: a version failed in browsers and was taken out (design §3, §4). */
export const versionFellBackMail = (
  { part, failed, good, addresses, minutes, wasShare }: MailData<'versionFellBack'>,
  { link, address }: MailWorld,
): MailContent => {
  const told = { part, failed, good, addresses: String(addresses), minutes: String(minutes) };
  return {
    subject: message('mail.fell_back.subject', { part: inSubject(part) }),
    preview: message('mail.fell_back.preview', { good }),
    heading: message('mail.fell_back.heading'),
    greets: null,
    paragraphs: [
      wasShare ? message('mail.fell_back.body_share', told) : message('mail.fell_back.body', told),
      message('mail.fell_back.next'),
    ],
    button: { label: message('mail.fell_back.button'), url: link('/beheer') },
    notes: [],
    footer: message('mail.fell_back.footer', { site: address('/') }),
  };
};
