import { LIMITS, type MailData, pathTo } from '@site/contracts';
import { message } from '../message.js';
import { inSubject, type MailContent, type MailWorld, oneLine, shortened } from './mail-content.js';

type FellBack = MailData<'versionFellBack'>;
type MailTexts = Readonly<Record<'part' | 'failed' | 'addresses' | 'minutes', string>>;

/** Another version took its place. */
const wentBack = ({ part, wasShare }: FellBack, good: string, words: MailTexts) => ({
  subject: message('mail.fell_back.subject', { part: inSubject(part) }),
  preview: message('mail.fell_back.preview', { good }),
  heading: message('mail.fell_back.heading'),
  paragraphs: [
    message(wasShare ? 'mail.fell_back.body_share' : 'mail.fell_back.body', { ...words, good }),
    message('mail.fell_back.next'),
  ],
});

/** Nothing did: somebody has to choose. */
const stays = ({ part, failed, wasShare }: FellBack, words: MailTexts) => ({
  subject: message('mail.fell_back.stays.subject', { part: inSubject(part) }),
  preview: message('mail.fell_back.stays.preview', { failed }),
  heading: message('mail.fell_back.stays.heading'),
  paragraphs: [
    message(wasShare ? 'mail.fell_back.stays.body_share' : 'mail.fell_back.stays.body', words),
    message('mail.fell_back.stays.next'),
  ],
});

/** To who operates the site: a version failed in browsers and was taken out, or stays. */
export const versionFellBackMail = (data: FellBack, { operators, address }: MailWorld): MailContent => {
  const { part, failed, good, addresses, minutes } = data;
  const words = { part, failed, addresses: String(addresses), minutes: String(minutes) };
  return {
    ...(good === null ? stays(data, words) : wentBack(data, good, words)),
    greets: null,
    button: { label: message('mail.fell_back.button'), url: operators },
    footer: message('mail.fell_back.footer', { site: address('/') }),
  };
};

/** What somebody wrote in a thread of a draw, reported by who read it: there is nobody to answer, and nothing says who either is. */
const reportMail = (data: MailData<'contactMessage'>, { link, address }: MailWorld): MailContent => ({
  subject: message('mail.report.subject'),
  preview: message('mail.report.preview'),
  heading: message('mail.report.heading'),
  greets: false,
  paragraphs: [message('mail.report.body'), { quote: data.message.trim() }, message('mail.report.done')],
  button: { label: message('mail.contact.button'), url: link(pathTo('faq')) },
  footer: message('mail.contact.footer', { site: address('/') }),
  sender: { name: message('mail.contact.sender'), replyTo: null },
});

/**
 * What somebody wrote with the contact form, to whoever runs the site, in their own words and answered to them
 * (docs/specification/3-decisions.md §8). A message that a program may have written goes out as well, and says so.
 */
export const contactMessageMail = (data: MailData<'contactMessage'>, world: MailWorld): MailContent => {
  const { link, address } = world;
  const { replyTo, hasAccount, maySpam, isReport = false } = data;
  if (isReport) return reportMail(data, world);
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
