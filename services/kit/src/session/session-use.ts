import type { Request } from 'express';
import type { SessionData } from 'express-session';

/** However much it is used, a session ends after this. */
const LONGEST_MS = 180 * 24 * 60 * 60 * 1000;
const MOST_DEVICE = 300;
/** The cookie lasts thirty days after that. */
const COOKIE_EVERY_MS = 24 * 60 * 60 * 1000;

/** The part of an address that tells roughly where somebody is, and not who. */
export const networkOf = (address: string): string => {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  if (v4 !== undefined) return `${v4}.x`;
  const groups = (address.split('::')[0] ?? '').split(':').filter((group) => group !== '');
  return `${[...groups, '0', '0', '0'].slice(0, 3).join(':')}::`;
};

/** Keeps with a signed-in session since when, on what and from where it is used; it is written when that changes. */
export const noteUse = (session: Partial<SessionData>, req: Request, now: Date): void => {
  if (session.user === undefined) return;
  session.since ??= now.getTime();
  session.device = (req.get('user-agent') ?? '').slice(0, MOST_DEVICE);
  session.network = networkOf(req.ip ?? '');
};

/**
 * Has the answer set the session's cookie once a day. With each answer, one of before a login that comes in after it would give the
 * browser its old session back, which has ended: people were logged out by logging in on a slow connection.
 */
export const noteCookie = (session: Partial<SessionData>, now: Date): void => {
  if (now.getTime() - (session.cookieSetAt ?? 0) >= COOKIE_EVERY_MS) session.cookieSetAt = now.getTime();
};

export const isOver = ({ since }: Partial<SessionData>, now: Date): boolean =>
  since !== undefined && now.getTime() - since >= LONGEST_MS;
