import type { calendarInternal, Language } from '@site/contracts';
import type { Day } from '@site/service-kit';
import type { z } from 'zod/mini';
import { friendsOf } from '../friends/friends.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf, listNameOf } from '../shared/full-name.js';
import type { WishlistRecord } from '../shared/records.js';
import { datesWithin, nameForFriends } from './occasions-ahead.js';

interface DaysQuery {
  readonly userGuid: string;
  readonly from: Day;
  readonly until: Day;
  readonly language?: Language | undefined;
}
type CalendarDay = z.output<typeof calendarInternal.wishlist.reply>[number];

/**
 * The days of a person's calendar: occasions of their own lists, and what friends celebrate, a birthday once for each person.
 * Private lists of friends are left out, as in overviews.
 */
export const calendarDays = async (
  { stores }: Pick<Deps, 'stores'>,
  { userGuid, from, until, language }: DaysQuery,
): Promise<CalendarDay[]> => {
  const daysOf = (list: WishlistRecord, isOwn: boolean): CalendarDay[] =>
    datesWithin(list, from, until).map(({ date, occasion }) => ({
      ...{ listGuid: list._id, isOwn, ownerName: fullNameOf(list), occasion, date },
      listName: isOwn ? listNameOf(list, language) : nameForFriends(list),
    }));
  const own = (await stores.wishlists.ownedBy(userGuid)).flatMap((list) => daysOf(list, true));
  const birthdays = new Set<string>();
  const ofFriends = (await friendsOf({ stores }, userGuid))
    .filter(({ list }) => list.accessType !== 'UNKNOWN')
    .flatMap(({ list }) =>
      daysOf(list, false).filter(({ occasion, date }) => {
        if (occasion !== null) return true;
        const birthday = `${list.primaryOwnerGuid} ${date}`;
        const isNew = !birthdays.has(birthday);
        birthdays.add(birthday);
        return isNew;
      }),
    );
  return [...own.filter(({ occasion }) => occasion !== null), ...ofFriends];
};
