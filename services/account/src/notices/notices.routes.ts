import { getNotices, LIMITS, MAIL_AT_BELL, readNotices } from '@site/contracts';
import { handle, ok, type Route } from '@site/service-kit';
import { accountOf } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { changeNotices } from './change-notices.js';
import type { NoticesOf } from './notice.repository.js';

const AT_BELL: ReadonlySet<string> = MAIL_AT_BELL;

/** What stands at the bell. */
export const atBell = ({ notices }: NoticesOf) =>
  notices
    .filter(({ kind }) => AT_BELL.has(kind))
    .slice(0, LIMITS.notices)
    .map(({ daily: _daily, ...notice }) => notice);

/** What is new for an account, and what of it was read. */
export const noticeRoutes = (deps: Pick<AccountDeps, 'base' | 'notices'>): Route[] => [
  handle(getNotices, async ({ viewer }) => {
    const found = await deps.notices.of([accountOf(viewer).userGuid], deps.base.clock.now());
    return ok({ notices: found.flatMap(atBell) });
  }),
  handle(readNotices, async ({ viewer, body }) => {
    const ids = body.ids === null ? null : new Set(body.ids);
    const kept = await changeNotices(deps, [accountOf(viewer).userGuid], (of) => {
      const isNew = ({ id, isRead }: { id: string; isRead: boolean }) => !isRead && (ids === null || ids.has(id));
      if (!of.notices.some(isNew)) return of;
      return { ...of, notices: of.notices.map((notice) => (isNew(notice) ? { ...notice, isRead: true } : notice)) };
    });
    return ok({ notices: kept.flatMap(atBell) });
  }),
];
