import { endCalendar, getCalendar, getCalendarFile, OWN_LANGUAGE, showCalendar } from '@site/contracts';
import { Readable } from 'node:stream';
import { handle, HttpProblem, inTransaction, ok, privateFile, refuse, type Route } from '@site/service-kit';
import type { LogInDeps } from '../log-in/log-in.js';
import { accountOf, mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { calendarOf } from './calendar-of.js';

/** An address at which calendars read the days of an account: to make, look at, and end (docs/decisions/0168). */
export const calendarRoutes = (deps: AccountDeps & LogInDeps): Route[] => {
  const { base, calendarLinks, changes, users } = deps;
  const newLink = (userGuid: string) =>
    inTransaction(base.mongo, async (session) => {
      if ((await changes.hold(userGuid, session)) === null) throw new HttpProblem('Unauthorized');
      return calendarLinks.renew(userGuid, base.clock.now(), session);
    });
  return [
    handle(getCalendar, async ({ viewer }) => {
      const link = await calendarLinks.of(accountOf(viewer).userGuid);
      return ok({ since: link?.madeAt.toISOString() ?? null });
    }),
    handle(showCalendar, async (context) => {
      const viewer = accountOf(context.viewer);
      const { currentPassword, renew } = context.body;
      if (!(await mayAsOwner(deps, context, viewer, currentPassword))) return refuse('PasswordRequired');
      const known = renew ? null : await calendarLinks.of(viewer.userGuid);
      const { code, madeAt } = known ?? (await newLink(viewer.userGuid));
      return ok({ path: getCalendarFile.path.replace(':code', code), since: madeAt.toISOString() });
    }),
    handle(endCalendar, async ({ viewer }) => {
      await calendarLinks.forget(accountOf(viewer).userGuid);
      return ok(true as const);
    }),
    handle(getCalendarFile, async ({ params }) => {
      const userGuid = await calendarLinks.userOf(params.code);
      const user = userGuid === null ? null : await users.byGuid(userGuid);
      if (user === null) throw new HttpProblem('NotFound');
      const bytes = Buffer.from(await calendarOf(deps, user.publicGuid, user.language ?? OWN_LANGUAGE));
      return privateFile({
        file: Readable.from([bytes]),
        bytes: bytes.length,
        type: 'text/calendar; charset=utf-8',
        name: 'verlanglijstje.ics',
      });
    }),
  ];
};
