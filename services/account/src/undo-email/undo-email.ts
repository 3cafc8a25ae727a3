import { emailKey, pathTo, undoEmailChange as undoCall } from '@site/contracts';
import { handle, inTransaction, isDuplicateKey, newCode, ok, refuse, type Route } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { mailResetCode } from '../reset-password/request-reset.js';
import { endOtherSessions, sessionsToEnd } from '../sessions/end-other-sessions.js';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = Pick<AccountDeps, 'base' | 'changes' | 'resetCodes' | 'emailUndos' | 'passkeys' | 'secondFactors'>;
type Problem = 'EmailUnavailable' | 'IsExpired';

/**
 * Puts back the address whose reader says that they did not change it (docs/specification/3-decisions.md §14), or did not switch a
 * second step on. Whoever did may know the password too, and may have made a passkey: none of them opens the account until its reader
 * chose a new password with the code that is mailed. Every session ends. `EmailUnavailable`: the address is another account's by now.
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
      const factor = await deps.secondFactors.ofUser(undo.userGuid, session);
      // One from before was passed by whoever changed the address, and stays.
      if (factor !== null && factor.changedAt >= undo.changedAt) await deps.secondFactors.switchOff(undo.userGuid, session);
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

/** Keeps the address there is, and how one gets in with it, for its reader to put back; answers where. */
export const keepUndo = async (
  { base, emailUndos }: Pick<AccountDeps, 'base' | 'emailUndos'>,
  session: ClientSession,
  before: UserRecord,
): Promise<string> => {
  const undoCode = newCode();
  await emailUndos.keep(undoCode, before, base.clock.now(), session);
  return pathTo('undoEmailChange', { undoCode });
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
