import type { VisitorWishlist } from '@site/contracts';
import { Button, errorText, OptionalPart, showProblem, useFlag, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { lazy } from 'react';
import { fullNameOf } from '../../shared/list/names.js';
import { stillFocused } from '../../shared/still-focused.js';
import css from './friend-banner.module.css';
import { t } from './messages.js';
import { useBusy } from './use-busy.js';

const OnFriendsList = lazy(() => import('./on-friends-list.js'));

interface FriendBannerProps {
  readonly list: VisitorWishlist;
  readonly username: string;
}

const AddFriend = ({ list, username }: FriendBannerProps) => {
  const queryClient = useQueryClient();
  // Fetched only now: most visitors have no account.
  const { isBusy, run } = useBusy(() => {
    const isStillThere = stillFocused();
    return import('./add-friend.js').then(
      ({ addFriend }) => addFriend(queryClient, { list, username, isStillThere }),
      (error: unknown) => showProblem(t('friend.add_failed'), errorText(error)),
    );
  });
  return (
    <aside className={css.banner}>
      <UserRoundPlus className={css.icon} aria-hidden />
      <p>{t('friend.banner', { name: fullNameOf(list) })}</p>
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {t('friend.add')}
      </Button>
    </aside>
  );
};

/** That one has them there already. */
const Follows = ({ isSeen = false }: { readonly isSeen: boolean | undefined }) => (
  <p className={css.follows}>
    <UserRoundCheck className={css.icon} size={20} aria-hidden />
    {t(isSeen ? 'friend.follows_seen' : 'friend.follows')}
  </p>
);

/**
 * Invites who is logged in to add the list's owner to their friends, and says so to who has them there; in apps, where there is no other way to it, who has
 * them there may take them off (docs/specification/2-wishlist-and-draw.md §2.4, §6). Friends are for accounts.
 */
export const FriendBanner = ({ list, username }: FriendBannerProps) => {
  const { user } = useSession();
  const isApp = useFlag('isMobileApp');
  if (user?.isAccount !== true) return null;
  if (!list.isFriend) return <AddFriend list={list} username={username} />;
  if (!isApp) return <Follows isSeen={list.ownersSeeFriend} />;
  return (
    <OptionalPart name="taking a friend off">
      <OnFriendsList list={list} username={username} />
    </OptionalPart>
  );
};
