import { emailKey, undoEmailChange as undoCall } from '@site/contracts';
import { handle, inTransaction, isDuplicateKey, ok, refuse, type Route } from '@site/service-kit';
import { mailResetCode } from '../reset-password/request-reset.js';
import { endOtherSessions, sessionsToEnd } from '../sessions/end-other-sessions.js';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = Pick<AccountDeps, 'base' | 'changes' | 'resetCodes' | 'emailUndos' | 'passkeys'>;
type Problem = 'EmailUnavailable' | 'IsExpired';

/**
 * Puts back the address whose reader says that they did not change it (docs/specification/3-decisions.md §14). Whoever did may
 * know the password too, and may have made a passkey: none of them opens the account until its reader chose a new password with the
 * code that is mailed. Every session ends. `EmailUnavailable`: the address is another account's by now.
 */
export const undoEmailChange = async (deps: Deps, code: string): Promise<UserRecord | { problem: Problem }> => {
  const { base, changes, emailUndos } = deps;
  try {
    return await inTransaction(base.mongo, async (session) => {
      const undo = await emailUndos.find(code, base.clock.now(), session);
      const before = undo === null ? null : await changes.read(undo.userGuid, session);
      if (undo === null || before === null) return { problem: 'IsExpired' };
      await emailUndos.use(undo, session);
      await deps.passkeys.forget(undo.userGuid, session);
      const { email } = undo;
      const change = { email, accountKey: emailKey(email), passwordHash: null, sessionsToEnd: sessionsToEnd(deps) };
      const user = await changes.apply(before, change, session);
      await mailResetCode(deps, user, session);
      return user;
    });
  } catch (error) {
    if (isDuplicateKey(error)) return { problem: 'EmailUnavailable' };
    throw error;
  }
};

/** `Account/UndoEmailChange`. */
export const undoEmailRoutes = (deps: Deps): Route[] => [
  handle(undoCall, async ({ body }) => {
    const outcome = await undoEmailChange(deps, body.code);
    if ('problem' in outcome) return refuse(outcome.problem);
    await endOtherSessions(deps, outcome, null);
    return ok(true);
  }),
];
