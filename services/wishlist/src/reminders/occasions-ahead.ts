import { FIGURES, type MailData, pathTo } from '@site/contracts';
import { addDays, type Day, dayAt, nextBirthday } from '@site/service-kit';
import { fullNameOf } from '../shared/full-name.js';
import type { WishlistRecord } from '../shared/records.js';

/** A day of a list that its friends are told of. */
export type DateAhead = MailData<'occasionReminder'>['dates'][number];

type ListWithDates = Pick<WishlistRecord, 'birthday' | 'occasion' | 'occasionDate'>;

/** The name of a list for who has it among their friends: of one that is not for everybody it may not be told. */
export const nameForFriends = ({ accessType, title }: Pick<WishlistRecord, 'accessType' | 'title'>): string | null =>
  accessType === 'PUBLIC' ? title : null;

/**
 * The next birthday and the occasion's day of a list, as far as they are from `from` up to `until`, in order. When both are
 * on one day it is the occasion: that is what the list is for.
 */
export const datesWithin = (
  { birthday, occasion, occasionDate }: ListWithDates,
  from: Day,
  until: Day,
): { readonly date: Day; readonly occasion: WishlistRecord['occasion'] }[] => {
  const onBirthday = birthday === null ? [] : [{ date: nextBirthday(birthday, from), occasion: null }];
  const onOccasion = occasionDate === null ? [] : [{ date: occasionDate, occasion }];
  const dates = [...onBirthday.filter(({ date }) => date !== occasionDate), ...onOccasion];
  return dates.filter(({ date }) => date >= from && date <= until).sort((one, other) => (one.date < other.date ? -1 : 1));
};

/** Who became a friend later than 14 days before has just seen the list, with its date. */
export const wasFriend = (since: Date, date: Day): boolean => dayAt(since) <= addDays(date, -FIGURES.occasionReminderDays);

/** A day of a list as a mail tells it. */
export const dateAhead = (
  list: WishlistRecord,
  { date, occasion }: { date: Day; occasion: DateAhead['occasion'] },
): DateAhead => ({
  ownerName: fullNameOf(list),
  listName: nameForFriends(list),
  occasion,
  date,
  path: pathTo('listView', { username: list.username }),
});
