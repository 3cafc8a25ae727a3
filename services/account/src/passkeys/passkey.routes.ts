import {
  addPasskey,
  getPasskeys,
  LIMITS,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  renamePasskey,
} from '@site/contracts';
import { handle, HttpProblem, isDuplicateKey, ok, refuse, type Route } from '@site/service-kit';
import { joinAtLogin, type LogInDeps } from '../log-in/log-in.js';
import { noteLogin, signInAs } from '../log-in/sign-in.js';
import { accountOf, mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { changeAccess } from '../user/announce-user.js';
import { beginAdding, beginLogin, madePasskey, usedPasskey } from './ceremony.js';

type Deps = AccountDeps & LogInDeps;

/** Passkeys: kept in the profile, and logging in by one (docs/decisions/0058-passkeys.md). */
export const passkeyRoutes = (deps: Deps): Route[] => [...keepingRoutes(deps), ...loginRoutes(deps)];

const keepingRoutes = (deps: Deps): Route[] => [
  handle(getPasskeys, async ({ viewer }) => {
    const found = await deps.passkeys.ofUser(accountOf(viewer).userGuid);
    const passkeys = found.map(({ _id: id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
    return ok({ passkeys });
  }),
  handle(passkeyOptions, async (context) => {
    const viewer = accountOf(context.viewer);
    const user = await deps.users.byGuid(viewer.userGuid);
    if (user === null) throw new HttpProblem('Unauthorized');
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    const known = await deps.passkeys.ofUser(viewer.userGuid);
    if (known.length >= LIMITS.passkeysPerAccount) return refuse('TooMany');
    return ok({ ...(await beginAdding(deps.base, context.session, user, known)) });
  }),
  handle(addPasskey, async ({ body, viewer, session: browser }) => {
    const { userGuid } = accountOf(viewer);
    const made = await madePasskey(deps.base, browser, body.response);
    if (made === null) return refuse('Invalid');
    const createdAt = deps.base.clock.now();
    try {
      await changeAccess(deps, userGuid, async (session) => {
        await deps.passkeys.add({ ...made, userGuid, name: body.name, createdAt, lastUsedAt: null }, session);
        return { changed: ['passkeyAdded'] };
      });
    } catch (error) {
      if (isDuplicateKey(error)) return refuse('Invalid');
      throw error;
    }
    return ok(true as const);
  }),
  handle(renamePasskey, async ({ body, viewer }) => {
    if (!(await deps.passkeys.rename(accountOf(viewer).userGuid, body.id, body.name))) throw new HttpProblem('NotFound');
    return ok(true);
  }),
  handle(removePasskey, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    await changeAccess(deps, viewer.userGuid, async (session) => {
      if (!(await deps.passkeys.remove(viewer.userGuid, context.body.id, session))) throw new HttpProblem('NotFound');
      // A second step that nobody could make any more, but by recovery codes, is none.
      const factor = await deps.secondFactors.ofUser(viewer.userGuid, session);
      const isLastWay = factor?.app === null && !(await deps.passkeys.isAny(viewer.userGuid, session));
      if (isLastWay) await deps.secondFactors.switchOff(viewer.userGuid, session);
      return { changed: isLastWay ? ['passkeyRemoved', 'secondFactorOff'] : ['passkeyRemoved'] };
    });
    return ok(true as const);
  }),
];

const loginRoutes = (deps: Deps): Route[] => [
  handle(passkeyLoginOptions, async ({ session }) => ok({ ...(await beginLogin(deps.base, session, 'login')) })),
  handle(passkeyLogin, async ({ body, session }) => {
    const { users, passkeys } = deps;
    const passkey = await usedPasskey(deps, session, 'login', body.response);
    if (passkey === null) return ok(false);
    const user = await users.byGuid(passkey.userGuid);
    if (user?.isAccount !== true) return ok(false);
    await joinAtLogin(deps, session.data, user);
    if (!(await signInAs(deps, session, { kind: 'account', userGuid: user.publicGuid }))) return ok(false);
    // One that was removed meanwhile must not stay.
    if ((await passkeys.byId(passkey._id)) !== null) {
      await deps.secondFactors.keepUsed(user.publicGuid);
      noteLogin(deps, user.publicGuid, 'passkey');
      return ok(true);
    }
    await session.signOut();
    return ok(false);
  }),
];
