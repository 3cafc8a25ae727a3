import { pathTo, type RouteName, ROUTES } from '@site/contracts';
import { ButtonLink, cx, matchPath, NavLink, useConfig, useLocation, useSession } from '@site/shell-sdk';
import { sessionReadyAtom, usePageError, useShell } from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { LogOut, Menu as MenuGlyph, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { InlineLogin } from '../login/inline-login.js';
import { t } from '../messages.js';
import { AccountMenu } from './account-menu.js';
import css from './header.module.css';
import { Logo } from './logo.js';
import type { MenuItems } from './menu-items.js';
import { NavList } from './nav-list.js';
import nav from './nav-list.module.css';
import { useSignOut } from './use-sign-out.js';

/** Pages that ask a visitor for a password or an address of an account themselves. */
const pages: readonly RouteName[] = [
  'login',
  'createAccount',
  'forgotPassword',
  'resetPassword',
  'newList',
  'wishlistOwnerInvite.login',
  'wishlistOwnerInvite.createAccount',
];

const paths: readonly string[] = pages.flatMap((name) => ROUTES[name]);

/** Is a login form beside this page one too many, for people and for what fills passwords in for them? */
const hasOwnLogin = (pathname: string): boolean => paths.some((path) => matchPath(path, pathname) !== null);

/** Login and account beside the logo; empty until it is known which of the two. */
const AccountCorner = ({ items }: { readonly items: MenuItems }) => {
  const { user } = useSession();
  const isReady = useAtomValue(sessionReadyAtom, { store: useShell().store });
  // Whoever logs in here must not lose the place where they are with the form.
  const [wasVisitor, setWasVisitor] = useState(false);
  if (!isReady) return null;
  if (user !== null) return <AccountMenu user={user} items={items} takesFocus={wasVisitor} />;
  return <VisitorCorner items={items} onLogIn={() => setWasVisitor(true)} />;
};

/** The form on a wide screen, and a link to it where there is no room or where the page has a form of its own. */
const VisitorCorner = ({ items, onLogIn }: { readonly items: MenuItems; readonly onLogIn: () => void }) => {
  const { product } = useConfig();
  const { pathname } = useLocation();
  const isLoginInPlace = usePageError() === 'notLoggedIn';
  const canLogIn = items.isAnswered(pathTo('login'));
  const hasForm = canLogIn && !isLoginInPlace && !hasOwnLogin(pathname);
  return (
    <>
      {hasForm && (
        <div className={css.wide}>
          <InlineLogin onLogIn={onLogIn} />
        </div>
      )}
      {canLogIn && (
        <NavLink to={pathTo('login')} className={cx(css.login, hasForm && css.narrow)}>
          {t('header.login')}
        </NavLink>
      )}
      {items.isAnswered(pathTo('createAccount')) && (
        <ButtonLink to={pathTo('createAccount')} className={css.create}>
          {t('header.make_list', { product })}
        </ButtonLink>
      )}
    </>
  );
};

/** Everything the wide screen shows beside the page, as one panel under the header. */
const MobilePanel = ({ items }: { readonly items: MenuItems }) => {
  const { user } = useSession();
  const { product } = useConfig();
  const signOut = useSignOut();
  const account = items.account.filter(({ to }) => items.common.every((item) => item.to !== to));
  const login = { id: 'login', label: t('header.login'), to: pathTo('login') };
  return (
    <>
      <NavList title={t('menu.my_lists', { product })} items={items.myLists} />
      <NavList items={items.common} />
      <NavList items={user === null ? (items.isAnswered(login.to) ? [login] : []) : account} />
      {user !== null && (
        <button type="button" className={cx(nav.link, css.logout)} onClick={signOut}>
          <LogOut size={20} aria-hidden />
          {t('menu.logout')}
        </button>
      )}
    </>
  );
};

/** Logo, account and, on small screens, the menu that unfolds and folds when another page opens. */
export const Header = ({ items }: { readonly items: MenuItems }) => {
  const { key } = useLocation();
  // Open on the page it was opened on: another page finds it folded.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === key;
  const panelId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpenOn(null);
  };

  return (
    // Escape folds the menu wherever the focus is in it.
    <header className={css.header} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <Logo />
        <div className={css.corner}>
          <AccountCorner items={items} />
        </div>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpenOn(isOpen ? null : key)}
        >
          {isOpen ? <X size={24} aria-hidden /> : <MenuGlyph size={24} aria-hidden />}
          <span>{t(isOpen ? 'header.close_menu' : 'header.open_menu')}</span>
        </button>
      </div>
      <nav id={panelId} className={css.panel} aria-label={t('menu.label')} hidden={!isOpen}>
        <MobilePanel items={items} />
      </nav>
    </header>
  );
};
