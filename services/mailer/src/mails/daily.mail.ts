import { type MailData, pathTo } from '@site/contracts';
import { message } from '../message.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** All that somebody wanted in one mail a day: a line for each, which leads where its own mail would have led. */
export const dailyMail = (data: MailData<'dailyMail'>, { link, address }: MailWorld): MailContent => {
  const { entries, more, firstName } = data;
  const [only] = entries;
  const count = entries.length + more;
  const isOne = count === 1 && only !== undefined;
  return {
    subject: isOne
      ? message('mail.daily.subject_one', { title: inSubject(only.title) })
      : message('mail.daily.subject', { count: String(count) }),
    preview: message('mail.daily.preview'),
    heading: message('mail.daily.heading'),
    greets: firstName,
    paragraphs: isOne
      ? [{ title: message('mail.daily.body'), lines: [only.title] }]
      : [
          message('mail.daily.body'),
          ...entries.map(({ title, path }) => ({ label: title, url: link(path) })),
          ...(more === 0 ? [] : [message('mail.daily.more', { count: String(more) })]),
        ],
    button: isOne
      ? { label: message('mail.daily.button_one'), url: link(only.path) }
      : { label: message('mail.daily.button'), url: link(pathTo('messages')) },
    ...(isOne && { links: [{ label: message('mail.daily.settings'), url: link(pathTo('messages')) }] }),
    notes: isOne ? [] : [message('mail.daily.how')],
    footer: message('mail.daily.footer', { site: address('/') }),
  };
};
