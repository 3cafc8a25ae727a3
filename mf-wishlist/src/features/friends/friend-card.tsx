import { pathTo, type Friend } from '@site/contracts';
import {
  Badge,
  Button,
  call,
  confirm,
  countdown,
  dayOf,
  errorText,
  formatDate,
  isApiError,
  showProblem,
  tellApp,
  toast,
} from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { Cake, Lock, MapPin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteFriend as deleteCall } from '@site/contracts/calls';
import { ListAddress, ListCard } from '../../shared/list/list-card.js';
import { wishlistQuery } from '../../shared/queries.js';
import { stillFocused } from '../../shared/still-focused.js';
import css from './friends.module.css';
import { friendsQuery } from './friends-query.js';
import { t } from './messages.js';
import { birthdayDate, nearBirthday } from './model/sort-friends.js';

/** How it ended: `kept` when the person thought better of it or it may be tried again. */
type DeleteResult = 'deleted' | 'gone' | 'kept';

/** Asks, then takes a friend off the list and tells the app; a failure is said in a dialog. */
const deleteFriend = async ({ privateGuid, username, fullName: name }: Friend): Promise<DeleteResult> => {
  const agreed = await confirm({
    title: t('friends.delete.confirm.title', { name }),
    body: t('friends.delete.confirm.body'),
    confirmLabel: t('friends.delete.confirm.action'),
    danger: true,
  });
  if (!agreed) return 'kept';
  try {
    await call(deleteCall, { params: { privateGuid } });
  } catch (error) {
    const isGone = isApiError(error) && error.status === 404;
    await showProblem(t('friends.delete.error.title'), isGone ? t('friends.delete.error.gone') : errorText(error));
    return isGone ? 'gone' : 'kept';
  }
  tellApp('friendDeleted', { username });
  toast(t('friends.delete.done', { name }));
  return 'deleted';
};

/** Deleting from here: the friend leaves the list, and the list's own page asks again whether it is one. */
const useDelete = (friend: Friend, onDeleted: () => void) => {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = friendsQuery();
  const remove = async () => {
    const isStillThere = stillFocused();
    setBusy(true);
    const result = await deleteFriend(friend);
    setBusy(false);
    if (result === 'kept') return;
    if (isStillThere()) onDeleted();
    queryClient.setQueryData(queryKey, (known) => {
      const left = known?.friends.filter(({ privateGuid }) => privateGuid !== friend.privateGuid);
      return known && left && { ...known, friends: left };
    });
    await queryClient.invalidateQueries({ queryKey });
    if (friend.username !== null) await queryClient.invalidateQueries({ queryKey: wishlistQuery(friend.username).queryKey });
  };
  return { remove, isBusy };
};

const Birthday = ({ birthday }: { readonly birthday: NonNullable<Friend['birthday']> }) => {
  const next = nearBirthday(birthday, dayOf());
  return (
    <p className={css.fact}>
      <Cake size={16} aria-hidden />
      <span className={css.when}>
        <span>{t('friends.birthday', { date: formatDate(birthdayDate(birthday), 'birthday') })}</span>
        {next !== null && <Badge tone="sun">{countdown(next)}</Badge>}
      </span>
    </p>
  );
};
/** One friend: who it is, when to think of them, and the way to their list as long as there is one. */
export const FriendCard = ({ friend, onDeleted }: { readonly friend: Friend; readonly onDeleted: () => void }) => {
  const { fullName, username, city, imageUrl, birthday, lastListUpdate, wishlistUrlForDisplay } = friend;
  const { remove, isBusy } = useDelete(friend, onDeleted);
  return (
    <ListCard imageUrl={imageUrl} name={fullName} to={username === null ? null : pathTo('listView', { username })} heading="h2">
      {wishlistUrlForDisplay === null ? (
        <p className={css.fact}>
          <Lock size={16} aria-hidden />
          <span>{t('friends.private')}</span>
        </p>
      ) : (
        <ListAddress>{wishlistUrlForDisplay}</ListAddress>
      )}
      {city !== null && city !== '' && (
        <p className={css.fact}>
          <MapPin size={16} aria-hidden />
          <span>{city}</span>
        </p>
      )}
      {birthday !== null && <Birthday birthday={birthday} />}
      <p className={css.updated}>{t('friends.updated', { date: formatDate(lastListUpdate) })}</p>
      <Button
        variant="quiet"
        square
        className={css.delete}
        busy={isBusy}
        aria-label={t('friends.delete_of', { name: fullName })}
        title={t('friends.delete')}
        onClick={remove}
      >
        <Trash2 aria-hidden />
      </Button>
    </ListCard>
  );
};
