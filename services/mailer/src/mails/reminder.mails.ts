import { type MailData, type Occasion, occasionInWords, pathTo } from '@site/contracts';
import { message, spokenLanguage } from '../message.js';
import { asSentence, writtenDay } from './days.js';
import { celebratedDay, celebrationPart } from './draw.mails.js';
import { occasionOfDraw } from './face.js';
import { inSubject, type MailContent, type MailWorld } from './mail-content.js';

/** To who takes part, the day before. It names the day, for a mail may be read later; and nobody drawn. */
const celebrationMail = (
  { lots: [lot], celebration }: MailData<'unviewedLotReminder'>,
  day: string,
  { link, ownLink, address, unsubscribe }: MailWorld,
): MailContent => {
  const { drawTitle: draw = '', lotPath = null } = lot ?? {};
  const about = { draw, day: celebratedDay.format(new Date(day)) };
  return {
    subject: message('mail.celebration_reminder.subject', { draw: inSubject(draw) }),
    preview: message('mail.celebration_reminder.preview'),
    heading: message('mail.celebration_reminder.heading'),
    face: occasionOfDraw(draw),
    greets: null,
    paragraphs: [
      message('mail.celebration_reminder.body', about),
      ...celebrationPart({ celebration }),
      message('mail.lot.secret'),
    ],
    button: { label: message('mail.lot.button'), url: lotPath === null ? link(pathTo('lotingHome')) : ownLink(lotPath) },
    footer: message('mail.draw_participant.footer', { draw, site: address('/') }),
    unsubscribe: { label: message('mail.lot_reminder.unsubscribe'), url: unsubscribe('unviewedLotReminder').page },
  };
};

/** To who did not open their lots yet, with the links that are theirs alone (docs/specification/3-decisions.md §8). */
export const unviewedLotReminderMail = (data: MailData<'unviewedLotReminder'>, world: MailWorld): MailContent => {
  const { lots, celebration } = data;
  if (celebration !== undefined) return celebrationMail(data, celebration.day, world);
  const { link, ownLink, address, unsubscribe } = world;
  const only = lots.length === 1 ? lots[0] : undefined;
  return {
    subject:
      only === undefined
        ? message('mail.lot_reminder.subject_many', { count: String(lots.length) })
        : message('mail.lot_reminder.subject', { draw: inSubject(only.drawTitle) }),
    preview: message('mail.lot_reminder.preview'),
    heading: message(only === undefined ? 'mail.lot_reminder.heading_many' : 'mail.lot_reminder.heading'),
    face: occasionOfDraw(lots[0]?.drawTitle ?? ''),
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
    footer: message('mail.lot_reminder.footer', { site: address('/') }),
    unsubscribe: { label: message('mail.lot_reminder.unsubscribe'), url: unsubscribe('unviewedLotReminder').page },
  };
};

type DateAhead = MailData<'occasionReminder'>['dates'][number];

/** A day ahead as one line, without its link. */
export const dateLine = (date: DateAhead): string => {
  const { ownerName: owner, listName: list } = date;
  const about = { owner, occasion: occasionInWords(date.occasion, spokenLanguage()), day: writtenDay(date.date) };
  return list === null ? message('mail.date_ahead.line', about) : message('mail.date_ahead.line_list', { ...about, list });
};

type Data = MailData<'occasionReminder'>;

/** Of the first day; a day without occasion is a birthday. */
export const faceOfDates = ([first]: Data['dates']): Occasion =>
  first === undefined ? 'JustBecause' : (first.occasion ?? 'MyBirthday');

const subjectOf = ([first, ...others]: Data['dates']): string => {
  if (first === undefined || others.length > 0) {
    return message('mail.occasion_reminder.subject_many', { count: String(others.length + 1) });
  }
  const about = {
    owner: inSubject(first.ownerName),
    occasion: occasionInWords(first.occasion, spokenLanguage()),
    day: writtenDay(first.date),
  };
  return asSentence(message('mail.occasion_reminder.subject', about));
};

/**
 * To friends of lists, two weeks before what is celebrated (docs/specification/3-decisions.md §8). Says nothing of what is
 * crossed off: it is read over shoulders.
 */
export const occasionReminderMail = ({ dates }: Data, { link, address, unsubscribe }: MailWorld): MailContent => {
  const only = dates.length === 1 ? dates[0] : undefined;
  return {
    subject: subjectOf(dates),
    preview: message('mail.occasion_reminder.preview'),
    heading: message('mail.occasion_reminder.heading'),
    face: faceOfDates(dates),
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
    footer: message(only === undefined ? 'mail.occasion_reminder.footer_many' : 'mail.occasion_reminder.footer', {
      site: address('/'),
    }),
    unsubscribe: { label: message('mail.occasion_reminder.unsubscribe'), url: unsubscribe('occasionReminder').page },
  };
};
