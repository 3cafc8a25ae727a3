import {
  addPasskey,
  getPasskeys,
  LIMITS,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  type Viewer,
} from '@site/contracts';
import { handle, HttpProblem, inTransaction, isDuplicateKey, ok, refuse, type Route } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { joinAtLogin, type LogInDeps } from '../log-in/log-in.js';
import { noteLogin, signInAs } from '../log-in/sign-in.js';
import { mayAsOwner } from '../log-in/step-up.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { tellAccountChanged } from '../user/announce-user.js';
import { beginAdding, beginLogin, madePasskey, provedBy } from './ceremony.js';

type Deps = AccountDeps & LogInDeps;

/** These calls are for accounts: the contract let nobody else through. */
const accountOf = (viewer: Viewer): Extract<Viewer, { kind: 'account' }> => {
  if (viewer.kind !== 'account') throw new HttpProblem('Unauthorized');
  return viewer;
};

/** Passkeys: kept in the profile, and logging in by one (docs/decisions/0058-passkeys.md). */
export const passkeyRoutes = (deps: Deps): Route[] => [...keepingRoutes(deps), ...loginRoutes(deps)];

/** Changes the passkeys of an account together with the mail that tells of it; false, and no mail, when nothing changed. */
const changePasskeys = (
  { base, changes }: Deps,
  userGuid: string,
  changed: 'passkeyAdded' | 'passkeyRemoved',
  change: (session: ClientSession) => Promise<boolean>,
): Promise<boolean> =>
  inTransaction(base.mongo, async (session) => {
    const owner = await changes.read(userGuid, session);
    if (owner === null) throw new HttpProblem('Unauthorized');
    if (!(await change(session))) return false;
    await tellAccountChanged(base.mongo, session, owner, { changed: [changed], undoPath: null });
    return true;
  });

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
      await changePasskeys(deps, userGuid, 'passkeyAdded', async (session) => {
        await deps.passkeys.add({ ...made, userGuid, name: body.name, createdAt, lastUsedAt: null }, session);
        return true;
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
    const remove = (session: ClientSession) => deps.passkeys.remove(viewer.userGuid, context.body.id, session);
    if (!(await changePasskeys(deps, viewer.userGuid, 'passkeyRemoved', remove))) throw new HttpProblem('NotFound');
    return ok(true as const);
  }),
];

const loginRoutes = (deps: Deps): Route[] => [
  handle(passkeyLoginOptions, async ({ session }) => ok({ ...(await beginLogin(deps.base, session)) })),
  handle(passkeyLogin, async ({ body, session }) => {
    const { users, passkeys, base } = deps;
    const { id } = body.response;
    const passkey = typeof id === 'string' ? await passkeys.byId(id) : null;
    const counter = await provedBy(base, session, passkey, body.response);
    if (passkey === null || counter === null || !(await passkeys.used(passkey, counter, base.clock.now()))) return ok(false);
    const user = await users.byGuid(passkey.userGuid);
    if (user?.isAccount !== true) return ok(false);
    await joinAtLogin(deps, session.data, user);
    if (!(await signInAs(deps, session, { kind: 'account', userGuid: user.publicGuid }))) return ok(false);
    // One that was removed meanwhile must not stay.
    if ((await passkeys.byId(passkey._id)) !== null) {
      noteLogin(deps, user.publicGuid, 'passkey');
      return ok(true);
    }
    await session.signOut();
    return ok(false);
  }),
];
