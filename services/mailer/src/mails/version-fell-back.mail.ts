import type { MailData } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

type Told = MailData<'versionFellBack'>;
type Words = Readonly<Record<'part' | 'failed' | 'addresses' | 'minutes', string>>;

/** Another version took its place. */
const wentBack = ({ part, wasShare }: Told, good: string, told: Words) => ({
  subject: message('mail.fell_back.subject', { part: inSubject(part) }),
  preview: message('mail.fell_back.preview', { good }),
  heading: message('mail.fell_back.heading'),
  paragraphs: [
    message(wasShare ? 'mail.fell_back.body_share' : 'mail.fell_back.body', { ...told, good }),
    message('mail.fell_back.next'),
  ],
});

/** Nothing did: somebody has to choose. */
const stays = ({ part, failed, wasShare }: Told, told: Words) => ({
  subject: message('mail.fell_back.stays.subject', { part: inSubject(part) }),
  preview: message('mail.fell_back.stays.preview', { failed }),
  heading: message('mail.fell_back.stays.heading'),
  paragraphs: [
    message(wasShare ? 'mail.fell_back.stays.body_share' : 'mail.fell_back.stays.body', told),
    message('mail.fell_back.stays.next'),
  ],
});

/** To who operates the site: a version failed in browsers and was taken out, or stays (design §3, §4). */
export const versionFellBackMail = (data: Told, { link, address }: MailWorld): MailContent => {
  const { part, failed, good, addresses, minutes } = data;
  const told = { part, failed, addresses: String(addresses), minutes: String(minutes) };
  return {
    ...(good === null ? stays(data, told) : wentBack(data, good, told)),
    greets: null,
    button: { label: message('mail.fell_back.button'), url: link('/beheer') },
    notes: [],
    footer: message('mail.fell_back.footer', { site: address('/') }),
  };
};
