import { pathTo, type User } from '@site/contracts';
import { Avatar, fullNameOf, Menu, useSession, type MenuItem } from '@site/shell-sdk';
import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '../messages.js';
import css from './header.module.css';
import { MenuIcon } from './menu-icon.js';
import type { LinkItem, MenuItems } from './menu-items.js';
import { useSignOut } from './use-sign-out.js';

const asMenuItem = (item: LinkItem): MenuItem => ({ ...item, icon: <MenuIcon item={item} /> });

interface AccountMenuProps {
  readonly user: User;
  readonly items: MenuItems;
  /** It appears in place of a form that had the focus. */
  readonly takesFocus: boolean;
}

/** The account dropdown: my list when there is exactly one, what remotes add, logout. */
export const AccountMenu = ({ user, items, takesFocus }: AccountMenuProps) => {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) root.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  const { wishlists } = useSession();
  const signOut = useSignOut();
  const name = fullNameOf(user);
  const [only] = wishlists;
  const myList = wishlists.length === 1 && only !== undefined ? pathTo('listView', { username: only.username }) : null;
  return (
    <div ref={root}>
      <Menu
        triggerClassName={css.account}
        label={t('header.account', { name })}
        trigger={
          <>
            <Avatar name={name} size={34} />
            <span className={css.accountName}>{user.firstName ?? user.email}</span>
            <ChevronDown size={18} aria-hidden />
          </>
        }
        items={[
          ...items.myLists.filter(({ to }) => to === myList).map(asMenuItem),
          ...items.account.map(asMenuItem),
          { id: 'logout', label: t('menu.logout'), icon: <LogOut aria-hidden />, onSelect: signOut },
        ]}
      />
    </div>
  );
};
