import { pathTo, type RouteName, ROUTES } from '@site/contracts';
import {
  ButtonLink,
  cx,
  Link,
  matchPath,
  NavLink,
  OptionalPart,
  useAfter,
  useConfig,
  useLocation,
  useNavigate,
  useSession,
} from '@site/shell-sdk';
import { sessionReadyAtom, usePageError, useShell } from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { ChevronLeft } from 'lucide-react';
import { lazy, type MouseEvent, useState } from 'react';
import { InlineLogin } from '../login/inline-login.js';
import { t } from '../messages.js';
import { AccountMenu } from './account-menu.js';
import css from './header.module.css';
import LogoMark from './logo-mark.svg';
import { type MenuItems, type Place, placeOf } from './menu-items.js';

/** The site's name, which leads home. */
const Logo = () => {
  const { siteName } = useConfig();
  return (
    <Link to="/" className={css.logo} aria-label={t('header.home', { siteName })}>
      <LogoMark className={css.mark} />
      <span className={css.name}>{siteName}</span>
    </Link>
  );
};

/** Pages that ask a visitor for a password or an address of an account themselves, or offer the ways in. */
const pages: readonly RouteName[] = [
  'home',
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

const Bell = lazy(() => import(/* webpackChunkName: "bell" */ '../notices/bell.js'));
/** The page is in use by then: the bell takes nothing from its beginning. */
const SETTLED = 1500;

/** Keeps its room from the start, so that nothing moves when it comes. */
const BellPlace = () => (
  <div className={css.bell}>
    {useAfter(SETTLED) && (
      <OptionalPart name="the bell">
        <Bell />
      </OptionalPart>
    )}
  </div>
);

/** Login and account beside the logo; empty until it is known which of the two. */
const AccountCorner = ({ items }: { readonly items: MenuItems }) => {
  const { user } = useSession();
  const isReady = useAtomValue(sessionReadyAtom, { store: useShell().store });
  // Whoever logs in here must not lose the place where they are with the form.
  const [wasVisitor, setWasVisitor] = useState(false);
  if (!isReady) return null;
  if (user !== null) {
    return (
      <>
        {/* What is new for one is nobody else's. */}
        {user.isAccount && <BellPlace key={user.publicGuid} />}
        <div className={css.wide}>
          <AccountMenu user={user} items={items} takesFocus={wasVisitor} />
        </div>
      </>
    );
  }
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
        <div className={css.form}>
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

/** Where one is, and the way back, on a small screen; on a wide one the logo stands there. */
const SmallScreenPlace = ({ place }: { readonly place: Place | null }) => {
  const { siteName } = useConfig();
  const { key } = useLocation();
  const navigate = useNavigate();
  const back = (event: MouseEvent) => {
    // Who came straight here has nothing to go back to but the beginning.
    if (key === 'default') return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className={css.place}>
      {place?.isTop !== true && (
        <Link to="/" className={css.back} aria-label={t('header.back')} onClick={back}>
          <ChevronLeft size={26} aria-hidden />
        </Link>
      )}
      <span className={css.placeName}>{place?.label ?? siteName}</span>
    </div>
  );
};

/** Logo or place, login or account. */
export const Header = ({ items }: { readonly items: MenuItems }) => {
  const config = useConfig();
  const { pathname } = useLocation();
  const { user } = useSession();
  const isLanding = pathname === '/' && user === null && !config.hasSession;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <div className={cx(!isLanding && css.wide)}>
          <Logo />
        </div>
        {!isLanding && <SmallScreenPlace place={placeOf(config, items, pathname, user !== null)} />}
        <div className={css.corner}>
          <AccountCorner items={items} />
        </div>
      </div>
    </header>
  );
};
