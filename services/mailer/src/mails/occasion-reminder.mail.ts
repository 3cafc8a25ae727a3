import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { asSentence, dateLine, occasionName, writtenDay } from './dates-ahead.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

type Data = MailData<'occasionReminder'>;

const subjectOf = ([first, ...others]: Data['dates']): string => {
  if (first === undefined || others.length > 0) {
    return message('mail.occasion_reminder.subject_many', { count: String(others.length + 1) });
  }
  const about = { owner: inSubject(first.ownerName), occasion: occasionName(first), day: writtenDay(first.date) };
  return asSentence(message('mail.occasion_reminder.subject', about));
};

/**
 * To friends of lists, two weeks before what is celebrated (spec 3 §8). Says nothing of what is crossed off: it is read
 * over shoulders.
 */
export const occasionReminderMail = ({ dates }: Data, { link, address, unsubscribe }: MailWorld): MailContent => {
  const only = dates.length === 1 ? dates[0] : undefined;
  return {
    subject: subjectOf(dates),
    preview: message('mail.occasion_reminder.preview'),
    heading: message('mail.occasion_reminder.heading'),
    greets: null,
    paragraphs: [
      message('mail.occasion_reminder.body'),
      ...dates.map((date) => asSentence(dateLine(date))),
      message(only === undefined ? 'mail.occasion_reminder.how_many' : 'mail.occasion_reminder.how'),
    ],
    button:
      only === undefined
        ? { label: message('mail.occasion_reminder.friends'), url: link(pathTo('friends')) }
        : { label: message('mail.occasion_reminder.button'), url: link(only.path) },
    links:
      only === undefined
        ? dates.map(({ ownerName: owner, path }) => ({ label: message('mail.list_link', { owner }), url: link(path) }))
        : [],
    notes: [],
    footer: message(only === undefined ? 'mail.occasion_reminder.footer_many' : 'mail.occasion_reminder.footer', {
      site: address('/'),
    }),
    unsubscribe: { label: message('mail.occasion_reminder.unsubscribe'), url: unsubscribe('occasionReminder').page },
  };
};
