import { pathTo, type VisitorWishlist } from '@site/contracts';
import { Button, Link, useFlag, useSession } from '@site/shell-sdk';
import { UserRoundCheck, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { fullNameOf } from '../../shared/list/names.js';
import css from './friend-banner.module.css';
import { t } from './messages.js';
import { useFriend } from './use-friend.js';
/** Runs one thing at a time and says whether it is at it. */
const useBusy = (work: () => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  return { isBusy, run };
};

const AddFriend = ({ name, add }: { readonly name: string; readonly add: () => Promise<void> }) => {
  const { isBusy, run } = useBusy(add);
  return (
    <aside className={css.banner}>
      <UserRoundPlus className={css.icon} aria-hidden />
      <p>{t('friend.banner', { name })}</p>
      <Button variant="secondary" busy={isBusy} onClick={run}>
        {t('friend.add')}
      </Button>
    </aside>
  );
};

const OnFriendsList = ({ name, remove }: { readonly name: string; readonly remove: () => Promise<void> }) => {
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

/** That one has them there already. */
const Follows = () => (
  <p className={css.follows}>
    <UserRoundCheck className={css.icon} size={20} aria-hidden />
    {t('friend.follows')} <Link to={pathTo('friends')}>{t('friend.all')}</Link>
  </p>
);

/**
 * Invites who is logged in to add the list's owner to their friends, and says so to who has them there; in apps, where there is no other way to it, who has
 * them there may take them off (docs/specification/2-wishlist-and-draw.md §2.4, §6). Friends are for accounts.
 */
export const FriendBanner = ({ list, username }: { readonly list: VisitorWishlist; readonly username: string }) => {
  const { user } = useSession();
  const isApp = useFlag('isMobileApp');
  const { add, remove } = useFriend(list, username);
  const name = fullNameOf(list);
  if (user?.isAccount !== true) return null;
  if (!list.isFriend) return <AddFriend name={name} add={add} />;
  return isApp ? <OnFriendsList name={name} remove={remove} /> : <Follows />;
};
