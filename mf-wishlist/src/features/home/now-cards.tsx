import { pathTo, type Friend, type ReplyOf, type getCrossedOff, type User } from '@site/contracts';
import { countdown, formatDate, Link, Loading, Skeleton, useToday } from '@site/shell-sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { GiftPicture } from '../../shared/gift/gift-picture.js';
import { crossedOffQuery } from '../../shared/queries.js';
import { friendsQuery } from '../friends/friends-query.js';
import { birthdayDate, daysUntil } from '../friends/model/sort-friends.js';
import { t } from './messages.js';
import css from './now-cards.module.css';

const ROWS = 3;

interface NowCardProps {
  readonly id: string;
  readonly title: string;
  readonly more?: ReactNode;
  readonly children: ReactNode;
}

/** As high with nothing in it as with everything, and while it loads: what is below it stays where it is. */
const NowCard = ({ id, title, more, children }: NowCardProps) => (
  <section aria-labelledby={id} className={css.card}>
    <div className={css.head}>
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    {children}
  </section>
);

const Waiting = () => (
  <Loading>
    <div className={css.rows}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={44} radius={10} />
      ))}
    </div>
  </Loading>
);

interface Birthday {
  readonly friend: Friend;
  readonly days: number;
  readonly date: string;
}

/** Whose birthday comes next, soonest first; who has several lists among the friends is there once. */
const nextBirthdays = (friends: readonly Friend[], today: string): Birthday[] => {
  const byPerson = new Map<string, Birthday>();
  for (const friend of friends) {
    if (friend.birthday === null) continue;
    const date = formatDate(birthdayDate(friend.birthday), 'birthday');
    const key = `${friend.fullName} ${date}`;
    // Of several lists one that can be opened.
    if (typeof byPerson.get(key)?.friend.username === 'string') continue;
    byPerson.set(key, { friend, date, days: daysUntil(friend.birthday, today) });
  }
  return [...byPerson.values()].sort((a, b) => a.days - b.days).slice(0, ROWS);
};

const FriendLink = ({ friend: { username }, children }: { readonly friend: Friend; readonly children: ReactNode }) =>
  username === null ? children : <Link to={pathTo('listView', { username })}>{children}</Link>;

/** The next birthday large, those after it as rows. */
const Birthdays = ({ friends }: { readonly friends: readonly Friend[] }) => {
  const today = useToday();
  const [first, ...later] = nextBirthdays(friends, today);
  if (first === undefined) {
    return (
      <div className={css.none}>
        <p>{t('home.birthday.none')}</p>
        <Link to={pathTo('listsearch')}>{t('home.birthday.find')}</Link>
      </div>
    );
  }
  const dayIn = (days: number) => countdown(new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10), today);
  return (
    <>
      <div className={css.first}>
        <p className={css.figure}>
          {first.days > 0 && <strong>{first.days}</strong>}
          {first.days > 0 ? t('home.birthday.nights', { days: first.days }) : t('home.birthday.today')}
        </p>
        <p className={css.who}>
          <FriendLink friend={first.friend}>{t('home.birthday.is', { name: first.friend.fullName })}</FriendLink>
          <span className={css.quiet}>{first.date}</span>
        </p>
      </div>
      <ul className={css.later}>
        {later.map(({ friend, days }) => (
          <li key={friend.privateGuid} className={css.row}>
            <span className={css.name}>
              <FriendLink friend={friend}>{friend.fullName}</FriendLink>
            </span>
            <span className={css.quiet}>{dayIn(days)}</span>
          </li>
        ))}
      </ul>
    </>
  );
};

type CrossedOffLists = ReplyOf<typeof getCrossedOff>['crossedOffWishlists'];

/** What was received is given. */
const stillToGive = ({ crossedOffWishlists }: ReplyOf<typeof getCrossedOff>): CrossedOffLists =>
  crossedOffWishlists.map((list) => ({ ...list, gifts: list.gifts.filter(({ isReceived }) => isReceived !== true) }));

const Gifts = ({ lists }: { readonly lists: CrossedOffLists }) => {
  const gifts = lists.flatMap(({ fullName, gifts: ofList }) => ofList.map((gift) => ({ gift, fullName })));
  if (gifts.length === 0) return <p className={css.none}>{t('home.give.none')}</p>;
  return (
    <ul className={css.rows}>
      {gifts.slice(0, ROWS).map(({ gift, fullName }) => (
        <li key={gift.publicGuid} className={css.row}>
          <span className={css.picture}>
            <GiftPicture gift={gift} />
          </span>
          <span className={css.name}>
            <span>{gift.description}</span>
            <span className={css.quiet}>{t('home.give.for', { name: fullName })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Nothing when it cannot be had: the page is about more than this. */
const Answered = <Data,>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) => (query.data === undefined ? <Waiting /> : children(query.data));

/** What asks for attention first: whose birthday comes next, and what one still has to give. Friends are for accounts. */
export const NowCards = ({ user }: { readonly user: User }) => {
  const friends = useQuery({ ...friendsQuery(), enabled: user.isAccount });
  const given = useQuery({ ...crossedOffQuery(), select: stillToGive });
  const isGone = ({ data, isError }: UseQueryResult) => data === undefined && isError;
  const count = given.data?.reduce((sum, { gifts }) => sum + gifts.length, 0) ?? 0;
  return (
    <div className={css.cards}>
      {user.isAccount && !isGone(friends) && (
        <NowCard
          id="home-birthdays"
          title={t('home.birthday.title')}
          more={<Link to={pathTo('friends')}>{t('home.birthday.friends')}</Link>}
        >
          <Answered query={friends}>{(data) => <Birthdays friends={data.friends} />}</Answered>
        </NowCard>
      )}
      {!isGone(given) && (
        <NowCard
          id="home-give"
          title={t('home.give.title')}
          more={count > 0 && <Link to={pathTo('crossedOff')}>{t('home.give.all', { count })}</Link>}
        >
          <Answered query={given}>{(lists) => <Gifts lists={lists} />}</Answered>
        </NowCard>
      )}
    </div>
  );
};
