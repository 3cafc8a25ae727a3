import { getMailTrouble, tryMail, type Viewer } from '@site/contracts';
import { handle, HttpProblem, ok, refuse, type Route } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { mailTrouble, tryAddress } from './mail-trouble.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'addresses'>;

const accountOf = async ({ users }: Deps, viewer: Viewer): Promise<UserRecord> => {
  const user = viewer.kind === 'account' ? await users.byGuid(viewer.userGuid) : null;
  if (user === null) throw new HttpProblem('Unauthorized');
  return user;
};

/** An own address that mail came back from: seen, and mended by a mail that arrives (spec 3 §8). */
export const mailTroubleRoutes = (deps: Deps): Route[] => [
  handle(getMailTrouble, async ({ viewer }) => ok(await mailTrouble(deps, await accountOf(deps, viewer)))),
  handle(tryMail, async ({ viewer }) => {
    const user = await accountOf(deps, viewer);
    return (await tryAddress(deps, user)) === 'TooSoon' ? refuse('TooSoon') : ok(await mailTrouble(deps, user));
  }),
];
