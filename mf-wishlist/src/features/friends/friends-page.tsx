import { pathTo, type ReplyOf, type getFriends } from '@site/contracts';
import {
  ButtonLink,
  cx,
  EmptyState,
  ErrorIllustration,
  Notice,
  Page,
  PageError,
  throwPageError,
  useNavigationError,
  useSession,
  VisuallyHidden,
} from '@site/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { ComingCards } from '../../shared/list/list-card.js';
import { FriendCard } from './friend-card.js';
import css from './friends.module.css';
import { friendsQuery } from './friends-query.js';
import { t } from './messages.js';
import { FIRST_SORTING, SORT_KEYS, sortFriends, type Sorting, sortingAfter } from './model/sort-friends.js';
/** The keys to sort by; the one in use shows its direction, and turns around when it is clicked again. */
const SortBar = ({ sorting, onSort }: { readonly sorting: Sorting; readonly onSort: (sorting: Sorting) => void }) => (
  <div className={css.sortBar} role="group" aria-label={t('friends.sort.label')}>
    <span className={css.sortLabel} aria-hidden="true">
      {t('friends.sort.label')}
    </span>
    {SORT_KEYS.map((key) => {
      const isUsed = sorting.key === key;
      const Arrow = sorting.direction === 'ascending' ? ArrowUp : ArrowDown;
      return (
        <button
          key={key}
          type="button"
          className={cx(css.sortKey, isUsed && css.used)}
          aria-pressed={isUsed}
          onClick={() => onSort(sortingAfter(sorting, key))}
        >
          {t(`friends.sort.${key}`)}
          {isUsed && <Arrow size={16} aria-hidden />}
          {isUsed && <VisuallyHidden>, {t(`friends.sort.${sorting.direction}`)}</VisuallyHidden>}
        </button>
      );
    })}
  </div>
);

const sortedText = ({ key, direction }: Sorting): string =>
  t('friends.sorted', { key: t(`friends.sort.${key}`).toLowerCase(), direction: t(`friends.sort.${direction}`) });

const NoFriends = () => (
  <EmptyState
    illustration={<ErrorIllustration kind="empty" />}
    title={t('friends.empty.title')}
    actions={<ButtonLink to={pathTo('listsearch')}>{t('friends.empty.action')}</ButtonLink>}
  >
    {t('friends.empty.body')}
  </EmptyState>
);

const Friends = ({ friends, hadMultiUserFriends }: ReplyOf<typeof getFriends>) => {
  const [sorting, setSorting] = useState<Sorting>(FIRST_SORTING);
  const list = useRef<HTMLUListElement>(null);
  const goOn = () => (friends.length > 1 ? list.current : document.querySelector('h1'))?.focus();
  if (friends.length === 0) return <NoFriends />;
  return (
    <div className={css.content}>
      <SortBar sorting={sorting} onSort={setSorting} />
      <VisuallyHidden>
        <span role="status">{sortedText(sorting)}</span>
      </VisuallyHidden>
      {hadMultiUserFriends && <Notice>{t('friends.multi_user')}</Notice>}
      {/* Takes the focus from the button of a friend that goes; the title does from that of the last one. */}
      <ul ref={list} className={css.friends} tabIndex={-1} aria-label={t('friends.list')}>
        {sortFriends(friends, sorting).map((friend) => (
          <FriendCard key={friend.privateGuid} friend={friend} onDeleted={goOn} />
        ))}
      </ul>
    </div>
  );
};

const Content = () => {
  const { data, error } = useQuery(friendsQuery());
  useNavigationError(data === undefined ? error : null);
  return data === undefined ? <ComingCards className={css.friends} /> : <Friends {...data} />;
};

/** Somebody without an account came here by its address: the menu does not lead them. */
const ForAccounts = () => (
  <PageError
    kind="noAccess"
    title={t('friends.guest.title')}
    actions={<ButtonLink to={pathTo('createAccount')}>{t('friends.guest.action')}</ButtonLink>}
  >
    {t('friends.guest.body')}
  </PageError>
);

/** `/friends`: the people whose lists one follows (docs/specification/2-wishlist-and-draw.md §2.7). Friends are for accounts. */
const FriendsPage = () => {
  const { user } = useSession();
  if (user === null) return throwPageError('unauthorized');
  if (!user.isAccount) return <ForAccounts />;
  return (
    <Page title={t('friends.title')} lead={<p>{t('friends.lead')}</p>} width="wide">
      <Content />
    </Page>
  );
};

export default FriendsPage;
