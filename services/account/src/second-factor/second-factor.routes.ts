import {
  addAuthenticator,
  askPasskey,
  authenticatorOptions,
  type BodyOf,
  endSecondFactor,
  getSecondFactor,
  newRecoveryCodes,
  secondStep,
  secondStepOptions,
  TIMES,
} from '@site/contracts';
import { handle, HttpProblem, ok, refuse, type Route, type SessionControl } from '@site/service-kit';
import { totpUri } from '@site/service-kit/second-factor';
import { behindGate, type LogInDeps } from '../log-in/log-in.js';
import { endSecondStep, secondStepOf } from '../log-in/second-step.js';
import { enter } from '../log-in/sign-in.js';
import { accountOf, mayAsOwner } from '../log-in/step-up.js';
import { beginLogin, usedPasskey } from '../passkeys/ceremony.js';
import { isOver } from './lost-second-factor.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { keepUndo } from '../undo-email/undo-email.js';
import { changeAccess } from '../user/announce-user.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = AccountDeps & LogInDeps;

/** A second step of logging in: kept in the profile, and made after the password (docs/decisions/0086). */
export const secondFactorRoutes = (deps: Deps): Route[] => [...keepingRoutes(deps), ...stepRoutes(deps)];

const newAppKey = (session: SessionControl): string => `authenticator:${session.ensureKey()}`;

/** Switches it on, and tells how to take that back: whoever borrows a session could otherwise shut its owner out for good. */
const switchOn = (deps: Deps, userGuid: string, app: { secret: string; usedStep: number } | null): Promise<readonly string[]> =>
  changeAccess(deps, userGuid, async (session, owner) => {
    const codes = await deps.secondFactors.switchOn(userGuid, app, deps.base.clock.now(), session);
    return { changed: ['secondFactorOn'], undoPath: await keepUndo(deps, session, owner), codes };
  }).then(({ codes }) => codes);

const keepingRoutes = (deps: Deps): Route[] => [
  handle(getSecondFactor, async ({ viewer }) => {
    const kept = await deps.secondFactors.ofUser(accountOf(viewer).userGuid);
    const factor = isOver(kept, deps.base.clock.now()) ? null : kept;
    const recoveryCodesLeft = factor?.recovery.length ?? 0;
    const offAt = factor?.ends?.at.toISOString() ?? null;
    return ok({ isOn: factor !== null, hasApp: factor !== null && factor.app !== null, recoveryCodesLeft, offAt });
  }),
  handle(authenticatorOptions, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    const user = await deps.users.byGuid(viewer.userGuid);
    if (user === null) throw new HttpProblem('Unauthorized');
    const { secret, sealed } = deps.secondFactors.newApp(viewer.userGuid);
    const kept = `${viewer.userGuid} ${sealed}`;
    await deps.base.redis.set(newAppKey(context.session), kept, 'PX', TIMES.secondStepLife);
    return ok({ secret, uri: totpUri(secret, { issuer: 'Verlanglijstje', label: user.email }) });
  }),
  handle(addAuthenticator, async ({ body, viewer, session }) => {
    const { userGuid } = accountOf(viewer);
    const key = newAppKey(session);
    const [whose, secret = ''] = (await deps.base.redis.get(key))?.split(' ') ?? [];
    if (whose !== userGuid) return refuse('Expired');
    const usedStep = deps.secondFactors.stepOf(userGuid, secret, body.code, deps.base.clock.now());
    if (usedStep === null) return refuse('Invalid');
    // One of two that come at once takes it.
    if ((await deps.base.redis.del(key)) === 0) return refuse('Expired');
    return ok({ recoveryCodes: [...(await switchOn(deps, userGuid, { secret, usedStep }))] });
  }),
  handle(askPasskey, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    if (!(await deps.passkeys.isAny(viewer.userGuid))) return refuse('NoPasskey');
    return ok({ recoveryCodes: [...(await switchOn(deps, viewer.userGuid, null))] });
  }),
  handle(newRecoveryCodes, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    const { codes } = await changeAccess(deps, viewer.userGuid, async (session) => {
      const made = await deps.secondFactors.renewCodes(viewer.userGuid, session);
      if (made === null) throw new HttpProblem('NotFound');
      return { changed: ['recoveryCodesMade'], codes: made };
    });
    return ok({ recoveryCodes: [...codes] });
  }),
  handle(endSecondFactor, async (context) => {
    const viewer = accountOf(context.viewer);
    if (!(await mayAsOwner(deps, context, viewer, context.body.currentPassword))) return refuse('PasswordRequired');
    await changeAccess(deps, viewer.userGuid, async (session) => ({
      changed: (await deps.secondFactors.switchOff(viewer.userGuid, session)) ? ['secondFactorOff'] : [],
    }));
    return ok(true as const);
  }),
];

const stepRoutes = (deps: Deps): Route[] => [
  handle(secondStepOptions, async ({ session }) => {
    const user = await secondStepOf(deps, session);
    if (user === null) return refuse('Expired');
    const factor = await deps.secondFactors.ofUser(user.publicGuid);
    const passkeys = await deps.passkeys.ofUser(user.publicGuid);
    const passkey = passkeys.length === 0 ? null : { ...(await beginLogin(deps.base, session, 'second-step', passkeys)) };
    return ok({ hasApp: factor !== null && factor.app !== null, passkey });
  }),
  handle(secondStep, async ({ body, session, address }) => {
    const user = await secondStepOf(deps, session);
    if (user === null) return refuse('Expired');
    const { publicGuid: userGuid } = user;
    const by = await behindGate(deps.failedLogins, { identifier: userGuid, address, isSecondStep: true }, async () => ({
      userGuid,
      opened: await shownBy(deps, session, user, body),
    }));
    if (by === null) return ok(false);
    await endSecondStep(deps, session);
    await deps.secondFactors.keepUsed(userGuid);
    return ok(await enter(deps, session, user, by));
  }),
];

/** By what somebody showed that the account is theirs; null when they did not. A recovery code that was used is told by mail. */
const shownBy = async (
  deps: Deps,
  session: SessionControl,
  user: UserRecord,
  body: BodyOf<typeof secondStep>,
): Promise<'app' | 'recovery' | 'passkey' | null> => {
  const { publicGuid: userGuid } = user;
  if ('passkey' in body) {
    const passkey = await usedPasskey(deps, session, 'second-step', body.passkey);
    return passkey?.userGuid === userGuid ? 'passkey' : null;
  }
  const { by } = await changeAccess(deps, userGuid, async (transaction) => {
    const used = await deps.secondFactors.useCode(userGuid, body.code, deps.base.clock.now(), transaction);
    return { changed: used === 'recovery' ? ['recoveryCodeUsed'] : [], by: used };
  });
  return by;
};
