import { type MailData, pathTo } from '@site/contracts';
import { message } from '../message.js';
import { dateLine, faceOfDates } from './reminder.mails.js';
import type { MailContent, MailWorld, Section } from './mail-content.js';

type Data = MailData<'overviewMail'>;

/** A part of the mail: its title, its lines, and how many there are besides. Nothing at all when there is none. */
const part = (title: string, lines: readonly string[], more: number): readonly Section[] => {
  if (lines.length === 0) return [];
  const rest = more === 0 ? [] : [message('mail.overview.more', { count: String(more) })];
  return [{ title, lines: [...lines.map((line) => `• ${line}`), ...rest] }];
};

const ownLine = ({ name, giftCount }: Data['ownLists'][number]): string =>
  giftCount === 1
    ? message('mail.overview.own_one', { list: name })
    : message('mail.overview.own', { list: name, count: String(giftCount) });

const changedLine = ({ ownerName: owner, listName: list }: Data['changedLists'][number]): string =>
  list === null ? message('mail.overview.changed', { owner }) : message('mail.overview.changed_list', { owner, list });

const EVERY = {
  1: 'mail.overview.every_1',
  3: 'mail.overview.every_3',
  6: 'mail.overview.every_6',
  12: 'mail.overview.every_12',
} as const;

/** What is new and ahead, every so many months, as chosen. Nothing in it tells of what was crossed off. */
export const overviewMail = (data: Data, { link, ownLink, address, unsubscribe }: MailWorld): MailContent => {
  const { ownLists, changedLists, dates, more } = data;
  const often = message(EVERY[data.months]);
  // By its name where it has one: somebody may have several.
  const ways = [...dates, ...changedLists].map((list) => ({ label: changedLine(list), path: list.path }));
  const lists = [...new Map(ways.map((way) => [way.path, way])).values()];
  const isNothingNew = changedLists.length === 0 && dates.length === 0;
  const [ownList, ...others] = ownLists;
  return {
    subject: message('mail.overview.subject'),
    preview: message(isNothingNew ? 'mail.overview.preview_quiet' : 'mail.overview.preview'),
    heading: message('mail.overview.heading'),
    face: faceOfDates(dates),
    greets: data.firstName,
    paragraphs: [
      message(isNothingNew ? 'mail.overview.quiet' : 'mail.overview.body'),
      ...part(message('mail.overview.dates_title'), dates.map(dateLine), more.dates),
      ...part(message('mail.overview.changed_title'), changedLists.map(changedLine), more.changedLists),
      ...part(message('mail.overview.own_title'), ownLists.map(ownLine), more.ownLists),
    ],
    button:
      isNothingNew && ownList !== undefined && others.length === 0
        ? { label: message('mail.overview.own_button'), url: link(ownList.path) }
        : { label: message('mail.overview.friends_button'), url: link(pathTo('friends')) },
    links: [
      ...lists.map(({ label, path }) => ({ label, url: link(path) })),
      { label: message('mail.overview.settings'), url: ownLink(data.settingsPath) },
    ],
    footer: message('mail.overview.footer', { often, site: address('/') }),
    unsubscribe: { label: message('mail.overview.unsubscribe'), url: unsubscribe('overviewMail').page },
  };
};
