import { FIGURES } from '@site/contracts';
import { cx, type RouteMeta, useConfig, useOnline } from '@site/shell-sdk';
import { keptAtAtom, useShell } from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { t } from '../messages.js';
import { BottomBar } from './bottom-bar.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import css from './layout.module.css';
import { useMenuItems, type MenuItems } from './menu-items.js';
import { NavList } from './nav-list.js';

const MAIN_ID = 'inhoud';

const SideMenu = ({ items, product }: { readonly items: MenuItems; readonly product: string }) => (
  <nav className={css.side} aria-label={t('menu.label')}>
    {items.isKnown && (
      <>
        <NavList title={t('menu.my_lists', { product })} items={items.myLists} />
        <NavList items={items.common} />
      </>
    )}
  </nav>
);

/** Read out when the connection goes, and when what the page shows is not of now. */
const OfflineBanner = () => {
  const isOnline = useOnline();
  const { store } = useShell();
  const keptAt = useAtomValue(keptAtAtom, { store });
  return (
    <div role="status" className={css.offline}>
      {keptAt !== null ? (
        <p>{t('offline.kept', { at: new Date(keptAt).toLocaleString(FIGURES.locale) })}</p>
      ) : (
        !isOnline && <p>{t('offline')}</p>
      )}
    </div>
  );
};

/**
 * What comes to life after the page's content, or when it is pressed. React hydrates one depth of these frames after the other,
 * and the content is in one.
 */
const Later = ({ children }: { readonly children: ReactNode }) => (
  <Suspense>
    <Suspense>{children}</Suspense>
  </Suspense>
);

interface LayoutProps {
  readonly meta: RouteMeta;
  /** The user's lists could not be loaded: the menu no longer waits for them. */
  readonly areListsMissing?: boolean;
  readonly children: ReactNode;
}

/** The frame around every page; in the app wrapper there is none (docs/specification/1-shell-and-account.md §2 Layout). */
export const Layout = ({ meta, areListsMissing = false, children }: LayoutProps) => {
  const { isMobileApp, product } = useConfig();
  const items = useMenuItems(areListsMissing);
  if (isMobileApp) {
    return (
      <>
        <OfflineBanner />
        <main className={cx(css.main, css.app, meta.backgroundClass)}>{children}</main>
      </>
    );
  }
  return (
    <div className={cx(css.page, meta.backgroundClass)}>
      <a className={css.skip} href={`#${MAIN_ID}`}>
        {t('header.skip')}
      </a>
      <Header items={items} />
      <OfflineBanner />
      <div className={css.middle}>
        <Later>
          <SideMenu items={items} product={product} />
        </Later>
        <main id={MAIN_ID} tabIndex={-1} className={cx(css.main, meta.hideContentBorder === true && css.bare)}>
          {children}
        </main>
      </div>
      <Later>
        {meta.hideFooter !== true && <Footer items={items} />}
        <BottomBar items={items} />
      </Later>
    </div>
  );
};
