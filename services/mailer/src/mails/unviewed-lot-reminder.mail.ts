import { type MailData, pathTo } from '@site/contracts';
import { message } from '../messages.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

type Data = MailData<'unviewedLotReminder'>;

/** To who did not open their lots yet, with the links that are theirs alone (spec 3 §8). */
export const unviewedLotReminderMail = ({ lots }: Data, { link, ownLink, address, unsubscribe }: MailWorld): MailContent => {
  const only = lots.length === 1 ? lots[0] : undefined;
  return {
    subject:
      only === undefined
        ? message('mail.lot_reminder.subject_many', { count: String(lots.length) })
        : message('mail.lot_reminder.subject', { draw: inSubject(only.drawTitle) }),
    preview: message('mail.lot_reminder.preview'),
    heading: message(only === undefined ? 'mail.lot_reminder.heading_many' : 'mail.lot_reminder.heading'),
    greets: null,
    paragraphs: [
      ...lots.map(({ organizerName: organizer, drawTitle: draw }) => message('mail.lot_reminder.line', { organizer, draw })),
      message(only === undefined ? 'mail.lot_reminder.how_many' : 'mail.lot_reminder.how'),
    ],
    button:
      only === undefined
        ? { label: message('mail.lot_reminder.overview'), url: link(pathTo('lotingHome')) }
        : { label: message('mail.lot_reminder.button'), url: ownLink(only.lotPath) },
    links:
      only === undefined
        ? lots.map(({ drawTitle: draw, lotPath }) => ({
            label: message('mail.lot_reminder.link', { draw }),
            url: ownLink(lotPath),
          }))
        : [],
    notes: [],
    footer: message('mail.lot_reminder.footer', { site: address('/') }),
    unsubscribe: { label: message('mail.lot_reminder.unsubscribe'), url: unsubscribe('unviewedLotReminder').page },
  };
};
