import { ROUTES, type RouteName } from '@site/contracts';
import { matchPath } from '@site/shell-sdk';

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
export const hasOwnLogin = (pathname: string): boolean => paths.some((path) => matchPath(path, pathname) !== null);
