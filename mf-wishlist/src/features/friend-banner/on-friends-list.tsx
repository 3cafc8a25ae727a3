import type { VisitorWishlist } from '@site/contracts';
import { deleteFriend } from '@site/contracts/calls';
import { Button, call, confirm, errorText, isApiError, showProblem, tellApp, toast } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { fullNameOf } from '../../shared/list/names.js';
import { becomeFriend } from './add-friend.js';
import css from './friend-banner.module.css';
import { t } from './on-friends-list-messages.js';
import { useBusy } from './use-busy.js';

interface OnFriendsListProps {
  readonly list: VisitorWishlist;
  readonly username: string;
}

/** In apps: the list's owner is a friend, and may be taken off. Fetched there alone. */
const OnFriendsList = ({ list, username }: OnFriendsListProps) => {
  const queryClient = useQueryClient();
  const name = fullNameOf(list);
  const remove = async (): Promise<void> => {
    const { friendPrivateGuid: privateGuid } = list;
    if (privateGuid === null) return;
    const texts = { title: t('friend.delete_title', { name }), body: t('friend.delete_body', { name }) };
    if (!(await confirm({ ...texts, confirmLabel: t('friend.delete'), danger: true }))) return;
    try {
      await call(deleteFriend, { params: { privateGuid } });
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) {
        await showProblem(t('friend.delete_failed'), errorText(error));
        return;
      }
    }
    await becomeFriend(queryClient, username, { friendPrivateGuid: null, isFriend: false });
    tellApp('friendDeleted', { username });
    toast(t('friend.deleted', { name }));
  };
  const { isBusy, run } = useBusy(remove);
  return (
    <aside className={css.banner}>
      <UserRoundCheck className={css.icon} aria-hidden />
      <p>{t('friend.on_list', { name })}</p>
      <Button variant="quiet" busy={isBusy} onClick={run}>
        {t('friend.delete')}
      </Button>
    </aside>
  );
};

export default OnFriendsList;
