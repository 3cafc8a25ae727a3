import { pathTo, type MenuEntry, type SiteConfig } from '@site/contracts';
import { listNameAmong, useConfig, useSession, type UseSession } from '@site/shell-sdk';
import { sessionReadyAtom, useShell, wishlistsAtom } from '@site/shell-sdk/host';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { createFindOwner } from '../remotes/find-owner.js';
import { t } from '../messages.js';

/** One link of a menu. */
export interface LinkItem {
  readonly id: string;
  readonly label: string;
  readonly to: string;
  /** Is a list of the user's own. */
  readonly isList?: boolean;
}

/** The links of all menus for this page's session and flags (docs/specification/1-shell-and-account.md §2). */
export interface MenuItems {
  readonly myLists: readonly LinkItem[];
  readonly common: readonly LinkItem[];
  readonly account: readonly LinkItem[];
  readonly footer: readonly LinkItem[];
  /** Along the foot of a small screen. */
  readonly bar: readonly LinkItem[];
  /** Is it known who is logged in and which lists they have, as far as it can be? Before, a menu would only jump. */
  readonly isKnown: boolean;
  /** Does a remote answer this path? Nothing links to a page that is not there. */
  readonly isAnswered: (path: string) => boolean;
}

interface MenuSession extends Pick<UseSession, 'user'> {
  /** Null while they are not known, which is something else than none. */
  readonly wishlists: UseSession['wishlists'] | null;
  readonly isKnown: boolean;
}

const isShown = ({ when }: MenuEntry, config: SiteConfig, { user, wishlists }: MenuSession): boolean =>
  (when.session === 'any' || (when.session === 'in') === (user !== null)) &&
  (when.accountOnly !== true || user?.isAccount === true) &&
  // A flag that is a text counts as on when it says something.
  (when.flag === undefined || Boolean(config[when.flag])) &&
  (wishlists?.length ?? 0) >= (when.minLists ?? 0);

const myListItems = ({ user, wishlists }: MenuSession, { product }: SiteConfig): readonly LinkItem[] => {
  if (user?.isAccount !== true || wishlists === null) return [];
  const newList = { id: 'new-list', label: t('menu.new_list', { product }), to: pathTo('newList') };
  const lists = wishlists.map((list) => ({
    id: `list-${list.username}`,
    label: listNameAmong(list, wishlists),
    to: pathTo('listView', { username: list.username }),
    isList: true,
  }));
  return [...lists, newList];
};

/** A guest has no lists, and makes a first one with an account. */
const guestItems = ({ user }: MenuSession, { product }: SiteConfig): readonly LinkItem[] =>
  user?.isAccount === false ? [{ id: 'make-list', label: t('header.make_list', { product }), to: pathTo('createAccount') }] : [];

/** Pure part of `useMenuItems`. */
export const menuItems = (config: SiteConfig, session: MenuSession): MenuItems => {
  const ownerOf = createFindOwner(config.remotes);
  const isAnswered = (path: string) => ownerOf(path.split(/[?#]/)[0] ?? path).kind === 'remote';
  const entries = config.remotes
    .filter(({ enabled }) => enabled)
    .flatMap(({ menu }) => menu)
    .filter((entry) => isShown(entry, config, session))
    .sort((a, b) => a.order - b.order);
  const slot = (name: MenuEntry['slot']) =>
    entries.filter((entry) => entry.slot === name).map(({ id, label, to }) => ({ id, label, to }));
  return {
    myLists: myListItems(session, config).filter(({ to }) => isAnswered(to)),
    common: [...guestItems(session, config), ...slot('common')],
    account: slot('account'),
    footer: slot('footer'),
    bar: slot('bar'),
    isAnswered,
    isKnown: session.isKnown,
  };
};

export interface Place {
  readonly label: string;
  /** Is it on the bar, with nothing to go back to? */
  readonly isTop: boolean;
}

/** What the header of a small screen calls a path: the list, the menu entry at it, or else the one above it. */
export const placeOf = ({ remotes }: SiteConfig, { myLists }: MenuItems, pathname: string, isIn: boolean): Place | null => {
  const entries = remotes.filter(({ enabled }) => enabled).flatMap(({ menu }) => menu);
  const onBar = entries.filter(({ slot }) => slot === 'bar');
  const found =
    [...onBar, ...myLists, ...entries].find(({ to }) => to === pathname) ??
    // Below `/account` are pages for visitors too, which are no part of what it names.
    entries.find(({ to, when }) => to !== '/' && pathname.startsWith(`${to}/`) && (isIn || when.session !== 'in'));
  return found === undefined ? null : { label: found.label, isTop: onBar.some(({ to }) => to === pathname) };
};

const none: UseSession['wishlists'] = [];

/** The menus of this page; `areListsMissing` when the user's lists could not be loaded. */
export const useMenuItems = (areListsMissing: boolean): MenuItems => {
  const config = useConfig();
  const { store } = useShell();
  const { user } = useSession();
  const isReady = useAtomValue(sessionReadyAtom, { store });
  const loaded = useAtomValue(wishlistsAtom, { store });
  // Only an account has lists.
  const wishlists = user?.isAccount === true ? loaded : none;
  const isKnown = isReady && (wishlists !== null || areListsMissing);
  return useMemo(() => menuItems(config, { user, wishlists, isKnown }), [config, user, wishlists, isKnown]);
};
