import type { IncomingMessage } from 'node:http';
import { LIMITS, OWNERS_DEVICE_COOKIE, type RouteName } from '@site/contracts';
import { PREVIEW_COOKIE, SESSION_COOKIE } from '@site/service-kit';
import { SHARE_COOKIE, shareMarkOf } from '../site/visitor-share.js';

/** What a request for a page brings that the page depends on. */
export interface PageRequest {
  /** It carries a session cookie, whoever's. */
  readonly hasSession: boolean;
  readonly isMobileApp: boolean;
  /** Somebody with lists of their own was logged in there. */
  readonly isOwnersDevice: boolean;
  /** The person's choice; null follows the system. */
  readonly theme: 'light' | 'dark' | null;
  /** By which it is in or out of a share; null when it has none yet. */
  readonly shareMark: string | null;
  /** A signed preview, which must be looked at before it is believed. */
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

/** Reads it from headers; the app is known by its user-agent token or its cookie (spec 3 §1). */
export const readPageRequest = ({ headers }: Pick<IncomingMessage, 'headers'>): PageRequest => {
  const cookies = cookiesOf(headers.cookie);
  const theme = cookies.get('theme');
  return {
    hasSession: cookies.has(SESSION_COOKIE),
    isMobileApp: (headers['user-agent'] ?? '').includes(APP_TOKEN) || cookies.get('app') === '1',
    isOwnersDevice: cookies.has(OWNERS_DEVICE_COOKIE),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
    shareMark: shareMarkOf(cookies.get(SHARE_COOKIE)),
    previewToken: cookies.get(PREVIEW_COOKIE) ?? null,
  };
};

/**
 * Whose login failed before this page came, as `?loginFailed=` of the login page says (spec 1 §2); null for none, and for
 * what nobody can have typed there.
 */
export const failedLogin = (route: RouteName | null, search: string): string | null => {
  if (route !== 'login') return null;
  const typed = new URLSearchParams(search).get('loginFailed')?.trim() ?? '';
  return typed === '' || typed.length > LIMITS.loginIdentifier.max ? null : typed;
};
