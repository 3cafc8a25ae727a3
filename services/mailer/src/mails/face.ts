import type { MailData, Occasion } from '@site/contracts';
import { message } from '../message.js';
import { inSubject, type MailContent, oneLine, shortened } from './mail-content.js';
import { dayOfOccasion } from './days.js';

/** What a draw is for, as far as its title says so. */
export const occasionOfDraw = (title: string): Occasion => {
  if (/\bsint|pakjes/iu.test(title)) return 'Sinterklaas';
  return /kerst/iu.test(title) ? 'Christmas' : 'JustBecause';
};

const MOST = 300;

/** Also what a mail program makes a link of by itself: `winkel.nl/x`. */
const LINK = /:\/\/|\p{L}\.\p{L}{2}/u;

/** What somebody wrote who may write to anybody. */
export const withoutLinks = (line: string): string =>
  line
    .split(' ')
    .map((word) => (LINK.test(word) ? '…' : word))
    .join(' ');

/**
 * What an organizer tells of day, place and amount, by its lines. Anybody draws lots, with any address: what they wrote
 * comes without links and not at any length. All of it is read at the lot.
 */
export const toldOfDraw = (title: string, told: string | null | undefined): MailContent['box'] => {
  if (told === null || told === undefined) return undefined;
  const lines = shortened(told, MOST)
    .split('\n')
    .map((line) => withoutLinks(line.trim()));
  return { title: inSubject(title), lines: lines.filter((line) => line !== '') };
};

/** A gift or list: its name, whose it is, what it is for and, when that is still to come, on which day. */
export const boxOf = (
  title: string,
  owner: string | null,
  {
    occasion = null,
    occasionDate = null,
    picturePath = null,
  }: Pick<MailData<'listSent'>, 'occasion' | 'occasionDate' | 'picturePath'>,
  { link, askedAt }: { readonly link: (path: string) => string; readonly askedAt: Date },
): MailContent['box'] => {
  const isAhead = occasionDate !== null && occasionDate >= askedAt.toISOString().slice(0, 10);
  const lines = [
    ...(owner === null ? [] : [message('mail.list_link', { owner: oneLine(owner) })]),
    ...(isAhead ? [dayOfOccasion(occasion, occasionDate)] : []),
  ];
  if (lines.length === 0 && picturePath === null) return undefined;
  return { title: inSubject(title), lines, ...(picturePath === null ? {} : { picture: link(picturePath) }) };
};
