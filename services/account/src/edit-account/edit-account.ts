import { type BodyOf, type editAccount as call, emailKey } from '@site/contracts';
import { HttpProblem, inTransaction, isDuplicateKey, type SessionUser } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { replanned } from '../overview/overview-plan.js';
import { sessionsToEnd } from '../sessions/end-other-sessions.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { listNamesOf, refuseWeakPassword } from '../user/refuse-weak-password.js';
import { keepUndo } from '../undo-email/undo-email.js';
import { tellAccountChanged, tellUserChanged } from '../user/announce-user.js';
import type { UserChange } from '../user/user-change.repository.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'changes' | 'resetCodes' | 'emailUndos' | 'passwords'>;
type Request = Omit<BodyOf<typeof call>, 'userPrivateGuid'>;
interface Editor {
  readonly viewer: SessionUser;
  /** Is the session that asks still this viewer's? Asked again when it is decided. */
  readonly isSignedIn: () => Promise<boolean>;
}
interface EditedAccount {
  readonly user: UserRecord;
  /** A new password or address: the other sessions are to be ended. */
  readonly endsSessions: boolean;
}

/**
 * Changes of a person what is given and different; the rest stays, and nothing different is nothing done
 * (docs/specification/1-shell-and-account.md §7, docs/specification/3-decisions.md §12, §13). One transaction with its event, its
 * mail to the old address, and the end of open reset codes. `Other`: an address that is an account's, or something this session
 * may not change.
 * @throws HttpProblem InvalidRequest for a password that is easy to guess, for who is called so from now on; Unauthorized when the session
 * was ended meanwhile.
 */
export const editAccount = async (
  deps: Deps,
  editor: Editor,
  request: Request,
): Promise<EditedAccount | { problem: 'Other' }> => {
  const passwordHash = await newHash(deps, editor.viewer, request.password);
  const usernames = request.password === null ? [] : await listNamesOf(deps.base, editor.viewer.userGuid);
  try {
    return await inTransaction(deps.base.mongo, async (session) => {
      const before = await deps.changes.read(editor.viewer.userGuid, session);
      const isSame = before !== null && before.isAccount === (editor.viewer.kind === 'account');
      if (!isSame || !(await editor.isSignedIn())) throw new HttpProblem('Unauthorized');
      const change = changeOf(before, request, passwordHash);
      if (!mayChange(editor.viewer, change, request)) return { problem: 'Other' };
      refuseWeakPassword({ ...before, ...change, usernames }, request.password);
      return apply(deps, session, before, change);
    });
  } catch (error) {
    if (isDuplicateKey(error)) return { problem: 'Other' };
    throw error;
  }
};

/** The hash of a password that is new; null when none is given, or the one there is. */
const newHash = async ({ users, passwords }: Deps, viewer: SessionUser, password: string | null): Promise<string | null> => {
  if (password === null || viewer.kind !== 'account') return null;
  const user = await users.byGuid(viewer.userGuid);
  return (await passwords.fits(password, user?.passwordHash ?? null)) ? null : passwords.hash(password);
};

/** What is given and different. Another spelling of the own address is kept, but it is no other address. */
const changeOf = (before: UserRecord, request: Request, passwordHash: string | null): UserChange => {
  const given = {
    firstName: request.firstName,
    lastName: request.lastName,
    email: request.email,
    overviewEmailFrequency: request.overviewEmailFrequency,
    enableCrossOffConfirmationEmail: request.enableCrossOffNotifications,
    passwordHash,
  };
  const keys = Object.keys(given) as (keyof typeof given)[];
  const different = keys.filter((key) => given[key] !== null && given[key] !== before[key]);
  const change: UserChange = Object.fromEntries(different.map((key) => [key, given[key]]));
  return change.email === undefined ? change : { ...change, accountKey: emailKey(change.email) };
};

const NAMES = ['firstName', 'lastName'];
const NAMES_AND_MAIL = [...NAMES, 'overviewEmailFrequency', 'enableCrossOffConfirmationEmail'];

/** A guest who proved nothing changes names only, an afstreper has neither password nor another address. */
const mayChange = (viewer: SessionUser, change: UserChange, { password }: Request): boolean => {
  if (viewer.kind === 'account') return true;
  const allowed = viewer.proven ? NAMES_AND_MAIL : NAMES;
  return password === null && Object.keys(change).every((key) => allowed.includes(key));
};

const apply = async (deps: Deps, session: ClientSession, before: UserRecord, change: UserChange): Promise<EditedAccount> => {
  if (Object.keys(change).length === 0) return { user: before, endsSessions: false };
  const { mongo } = deps.base;
  const changed = [
    ...(change.passwordHash === undefined ? [] : (['password'] as const)),
    ...(change.accountKey === undefined || change.accountKey === before.accountKey ? [] : (['email'] as const)),
  ];
  const endsSessions = changed.length > 0;
  const note = endsSessions ? { sessionsToEnd: sessionsToEnd(deps) } : {};
  const months = change.overviewEmailFrequency;
  const plan = months === undefined ? {} : { overview: replanned(before, months, deps.base.clock.now()) };
  const user = await deps.changes.apply(before, { ...change, ...plan, ...note }, session);
  if (NAMES.some((key) => key in change)) await tellUserChanged(mongo, session, user);
  if (endsSessions) {
    await deps.resetCodes.voidAll(user.publicGuid, session);
    const undoPath = changed.includes('email') ? await keepUndo(deps, session, before) : null;
    await tellAccountChanged(mongo, session, before, { changed, undoPath });
  }
  return { user, endsSessions };
};
