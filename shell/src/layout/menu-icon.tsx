import { ROUTES, type RouteName } from '@site/contracts';
import { CircleUserRound, Gift, HandHeart, LogIn, Plus, Search, Send, Shuffle, Store, Tag, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkItem } from './menu-items.js';

const look = { size: 20, 'aria-hidden': true } as const;

/** Pictures for pages of the product; an entry to any other page gets the general one. */
const pictures: Partial<Record<RouteName, ReactNode>> = {
  login: <LogIn {...look} />,
  newList: <Plus {...look} />,
  friends: <Users {...look} />,
  home: <Gift {...look} />,
  crossedOff: <HandHeart {...look} />,
  createAccount: <Plus {...look} />,
  listsearch: <Search {...look} />,
  lotingHome: <Shuffle {...look} />,
  editProfile: <CircleUserRound {...look} />,
  send: <Send {...look} />,
  shops: <Store {...look} />,
};

const withoutParams = (path: string): string => path.replace(/\/:.*$/, '');

const pictureByPath = new Map(
  Object.entries(pictures).flatMap(([name, picture]) =>
    ROUTES[name as RouteName].map((path) => [withoutParams(path), picture] as const),
  ),
);

/** The picture before a menu entry. */
export const MenuIcon = ({ item }: { readonly item: LinkItem }) =>
  item.isList === true ? <Gift {...look} /> : (pictureByPath.get(item.to) ?? <Tag {...look} />);
