import type { IncomingMessage } from 'node:http';
import { COMPACT_COOKIE, cookieName, LIMITS, OWNERS_DEVICE_COOKIE, type RouteName } from '@site/contracts';
import { bringsSession, PREVIEW_COOKIE } from '@site/service-kit';
import { SHARE_COOKIE, shareMarkOf } from '../site/visitor-share.js';

/** The part of a request that a page depends on. */
export interface PageRequest {
  /** It has a session cookie, valid or not. */
  readonly hasSession: boolean;
  readonly isMobileApp: boolean;
  /** An owner of lists has been logged in on this device. */
  readonly isOwnersDevice: boolean;
  /** The person's choice; null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  /** The person wants more wishes on a phone's screen. */
  readonly isCompact: boolean;
  /** Decides whether it is in a share of visitors; null when it has none yet. */
  readonly shareMark: string | null;
  /** A signed preview, not verified yet. */
  readonly previewToken: string | null;
}

const APP_TOKEN = 'LijstjeApp/';

const cookiesOf = (header: string | undefined): Map<string, string> =>
  new Map(
    (header ?? '').split(';').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );

/** The app has a user-agent token or a cookie (docs/specification/3-decisions.md §1). */
export const readPageRequest = ({ headers }: Pick<IncomingMessage, 'headers'>, isHttps: boolean): PageRequest => {
  const cookies = cookiesOf(headers.cookie);
  const ours = (name: string): string | undefined => cookies.get(cookieName(name, isHttps));
  const theme = ours('theme');
  return {
    hasSession: bringsSession(headers.cookie),
    isMobileApp: (headers['user-agent'] ?? '').includes(APP_TOKEN) || cookies.get('app') === '1',
    isOwnersDevice: ours(OWNERS_DEVICE_COOKIE) !== undefined,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    isCompact: ours(COMPACT_COOKIE) !== undefined,
    shareMark: shareMarkOf(ours(SHARE_COOKIE)),
    previewToken: ours(PREVIEW_COOKIE) ?? null,
  };
};

/**
 * Whose login failed before this page came, as `?loginFailed=` of the login page says (docs/specification/1-shell-and-account.md
 * §2); null for none, and for what is too long to be typed there.
 */
export const failedLogin = (route: RouteName | null, search: string): string | null => {
  if (route !== 'login') return null;
  const typed = new URLSearchParams(search).get('loginFailed')?.trim() ?? '';
  return typed === '' || typed.length > LIMITS.loginIdentifier.max ? null : typed;
};
