import { askMyData as askCall, getMyData, getMyDataFile, openMyData, OWN_LANGUAGE } from '@site/contracts';
import { assertLimited, currentLanguage, handle, HttpProblem, ok, privateFile, refuse, type Route } from '@site/service-kit';
import type { LogInDeps } from '../log-in/log-in.js';
import { accountOf, mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { askMyData, presentCopy } from './ask-my-data.js';
import type { DataCopyRecord } from './data-copy.repository.js';
import { README } from './readme.js';

/** A copy of all that is kept of an account, for its holder alone: to ask for, look at, and fetch. */
export const myDataRoutes = (deps: AccountDeps & LogInDeps): Route[] => {
  const { base, copies } = deps;
  const now = () => base.clock.now();
  const shown = (copy: DataCopyRecord | null) => ({ copy: copy === null ? null : presentCopy(copy, now()) });
  const readyOf = async (userGuid: string): Promise<DataCopyRecord | null> => {
    const copy = await copies.of(userGuid, now());
    return copy?.state === 'ready' ? copy : null;
  };
  return [
    handle(getMyData, async ({ viewer }) => ok(shown(await copies.of(accountOf(viewer).userGuid, now())))),
    handle(askCall, async (context) => {
      const viewer = accountOf(context.viewer);
      if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
      assertLimited('a copy of all data');
      return ok(shown(await askMyData(deps, viewer.userGuid)));
    }),
    handle(openMyData, async (context) => {
      const viewer = accountOf(context.viewer);
      if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
      return (await readyOf(viewer.userGuid)) === null ? refuse('Gone') : ok(true as const);
    }),
    // A borrowed session gets it no more than it changes the password.
    handle(getMyDataFile, async ({ viewer, session }) => {
      const { userGuid } = accountOf(viewer);
      if (!session.isFresh()) throw new HttpProblem('Unauthorized');
      const copy = await readyOf(userGuid);
      if (copy === null) throw new HttpProblem('NotFound');
      return privateFile({
        ...{ file: copies.read(copy), bytes: copy.bytes ?? 0, type: 'application/zip' },
        name: `${README[currentLanguage() ?? OWN_LANGUAGE].zip}-${copy.askedAt.toISOString().slice(0, 10)}.zip`,
      });
    }),
  ];
};
