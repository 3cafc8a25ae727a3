import { FIGURES, type Language, type MailData, pathTo } from '@site/contracts';
import { addDays, type Day } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { friendsOf } from '../friends/friends.js';
import { fullNameOf, listNameOf } from '../shared/full-name.js';
import type { WishlistRecord } from '../shared/records.js';
import { dateAhead, datesWithin, nameForFriends } from './occasions-ahead.js';

interface OverviewQuery {
  readonly userGuid: string;
  /** ISO time. */
  readonly since: string;
  readonly today: Day;
  readonly until: Day;
  readonly language?: Language | undefined;
}
type News = Pick<MailData<'overviewMail'>, 'ownLists' | 'changedLists' | 'dates' | 'more'>;

const MOST = FIGURES.overviewMailLines;
const pathOf = ({ username }: WishlistRecord): string => pathTo('listView', { username });
const without = (all: readonly unknown[]): number => Math.max(0, all.length - MOST);

/**
 * What an overview mail tells somebody (docs/specification/3-decisions.md §8): their own lists, friends' lists that changed
 * since, and what friends celebrate after today. Of lists with the number of gifts and when they changed: neither ever moves with
 * a cross-off (docs/specification/3-decisions.md §5). Lists of friends that are private now are left out.
 */
export const overviewNews = async (
  { stores }: Pick<Deps, 'stores'>,
  { userGuid, since, today, until, language }: OverviewQuery,
): Promise<News> => {
  const own = await stores.wishlists.ownedBy(userGuid);
  const counts = await stores.gifts.countByList(own.map(({ _id }) => _id));
  const friends = (await friendsOf({ stores }, userGuid))
    .map(({ list }) => list)
    .filter(({ accessType }) => accessType !== 'UNKNOWN');
  const moment = new Date(since);
  const changed = friends
    .filter(({ lastUpdated }) => lastUpdated > moment)
    .sort((one, other) => other.lastUpdated.getTime() - one.lastUpdated.getTime());
  const dates = friends
    .flatMap((list) => datesWithin(list, addDays(today, 1), until).map((date) => dateAhead(list, date)))
    .sort((one, other) => (one.date < other.date ? -1 : 1));
  return {
    ownLists: own.slice(0, MOST).map((list) => ({
      name: listNameOf(list, language),
      path: pathOf(list),
      giftCount: counts.get(list._id) ?? 0,
    })),
    changedLists: changed
      .slice(0, MOST)
      .map((list) => ({ ownerName: fullNameOf(list), listName: nameForFriends(list), path: pathOf(list) })),
    dates: dates.slice(0, MOST),
    more: { ownLists: without(own), changedLists: without(changed), dates: without(dates) },
  };
};
