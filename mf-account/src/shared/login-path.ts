import { pathTo } from '@site/contracts';

/** The login page, from which a login leads to `returnUrl`; null for the site root. */
export const loginPath = (returnUrl: string | null): string =>
  returnUrl === null ? pathTo('login') : `${pathTo('login')}?returnUrl=${encodeURIComponent(returnUrl)}`;
