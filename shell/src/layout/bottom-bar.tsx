import { pathTo } from '@site/contracts';
import { cx, fullNameOf, Modal, NavLink, useConfig, useLocation, useSession } from '@site/shell-sdk';
import { sessionReadyAtom, useShell } from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { CircleUserRound, LogOut } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { t } from '../messages.js';
import css from './bottom-bar.module.css';
import { FOOTER_ID } from './footer.js';
import { MenuIcon } from './menu-icon.js';
import type { LinkItem, MenuItems } from './menu-items.js';
import { NavList } from './nav-list.js';
import nav from './nav-list.module.css';
import { useSignOut } from './use-sign-out.js';

/** Everything a wide screen has beside the page that is not on the bar. */
const More = ({ items }: { readonly items: MenuItems }) => {
  const { user } = useSession();
  const { product } = useConfig();
  const signOut = useSignOut();
  const without = (entries: readonly LinkItem[], others: readonly LinkItem[]) =>
    entries.filter(({ to }) => others.every((other) => other.to !== to));
  const login = { id: 'login', label: t('header.login'), to: pathTo('login') };
  return (
    <nav aria-label={t('menu.label')} className={css.more}>
      {user === null && items.isAnswered(login.to) && <NavList items={[login]} />}
      <NavList title={t('menu.my_lists', { product })} items={items.myLists} />
      <NavList items={without(items.common, items.bar)} />
      <NavList items={without(items.account, items.common)} />
      {user !== null && (
        <button type="button" className={cx(nav.link, css.logout)} onClick={signOut}>
          <LogOut size={20} aria-hidden />
          {t('menu.logout')}
        </button>
      )}
    </nav>
  );
};

/** The places of the site under the thumb on a small screen; the last one opens a sheet with what else there is. */
export const BottomBar = ({ items }: { readonly items: MenuItems }) => {
  const { user } = useSession();
  const isReady = useAtomValue(sessionReadyAtom, { store: useShell().store });
  const { key } = useLocation();
  // Open on the page it was opened on: another page finds it closed.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const label = t(user === null ? 'bar.more' : 'bar.me');
  const openMore = (event: MouseEvent) => {
    event.preventDefault();
    setOpenOn(key);
  };
  return (
    <>
      <nav className={css.bar} aria-label={t('bar.label')}>
        {isReady && (
          <ul className={css.places}>
            {items.bar.map((item) => (
              <li key={item.id}>
                <NavLink to={item.to} end={item.to === '/'} className={cx(css.place)}>
                  <MenuIcon item={item} />
                  {item.label}
                </NavLink>
              </li>
            ))}
            <li>
              {/* Without script it leads to where most of that is. */}
              <a
                href={user === null ? `#${FOOTER_ID}` : pathTo('editProfile')}
                className={css.place}
                aria-haspopup="dialog"
                onClick={openMore}
              >
                <CircleUserRound size={20} aria-hidden />
                {label}
              </a>
            </li>
          </ul>
        )}
      </nav>
      {openOn === key && (
        <Modal title={user === null ? label : fullNameOf(user)} onClose={() => setOpenOn(null)}>
          <More items={items} />
        </Modal>
      )}
    </>
  );
};
