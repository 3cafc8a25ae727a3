import { endUserSessions, inTransaction } from '@site/service-kit';
import type { UserRecord } from '../user/user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { sessionsToEnd } from '../sessions/end-other-sessions.js';
import { listNamesOf, refuseWeakPassword } from '../user/refuse-weak-password.js';
import { tellAccountChanged } from '../user/announce-user.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'changes' | 'resetCodes' | 'passwords'>;
type Problem = 'IsExpired' | 'IsUnknown';
interface Request {
  readonly resetCode: string;
  readonly password: string;
  /** Id of the session that asks: it becomes the account's, whoever's it was. */
  readonly sessionId: string | null;
}

/** Whose password a code resets. `IsExpired`: too old, used, or void; `IsUnknown`: never was a code. */
export const ownerOfCode = async (
  { base, users, resetCodes }: Pick<Deps, 'base' | 'users' | 'resetCodes'>,
  resetCode: string,
): Promise<UserRecord | { problem: Problem }> => {
  const code = await resetCodes.find(resetCode);
  const user = code === null ? null : await users.byGuid(code.userGuid);
  if (code === null || user === null) return { problem: 'IsUnknown' };
  return code.isOpen && code.expiresAt > base.clock.now() ? user : { problem: 'IsExpired' };
};

/**
 * Sets the password of a code's owner and uses the code up, in one transaction with the mail that tells of it. The
 * sessions of the account end before that, so that nothing done in one of them can come after it; those that began
 * meanwhile are the caller's to end, and the sweep's when it dies.
 * @throws HttpProblem InvalidRequest for a password that is easy to guess.
 */
export const resetPassword = async (deps: Deps, request: Request): Promise<UserRecord | { problem: Problem }> => {
  const { base, passwords } = deps;
  const owner = await ownerOfCode(deps, request.resetCode);
  if ('problem' in owner) return owner;
  const usernames = await listNamesOf(base, owner.publicGuid);
  refuseWeakPassword({ ...owner, usernames }, request.password);
  const passwordHash = await passwords.hash(request.password);
  await endUserSessions(base, owner.publicGuid, { except: request.sessionId });
  return inTransaction(base.mongo, async (session) => {
    const at = base.clock.now();
    if (!(await deps.resetCodes.use(request.resetCode, at, session))) return { problem: 'IsExpired' };
    const before = await deps.changes.read(owner.publicGuid, session);
    if (before === null) return { problem: 'IsUnknown' };
    refuseWeakPassword({ ...before, usernames }, request.password);
    await tellAccountChanged(base.mongo, session, before, { changed: ['password'], undoPath: null });
    return deps.changes.apply(before, { passwordHash, sessionsToEnd: sessionsToEnd(deps) }, session);
  });
};
