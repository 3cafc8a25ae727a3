import { inTransaction } from '@site/service-kit';
import type { GivenNames } from './user.repository.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { tellUserChanged } from './tell-user-changed.js';

/** Gives an account the names it lacks, and tells the others; answers the names it has then, null for no account. */
export const completeName = ({ base, users }: Pick<AccountDeps, 'base' | 'users'>, names: GivenNames) =>
  inTransaction(base.mongo, async (session) => {
    const found = await users.completeName(names, session);
    if (found === null) return null;
    if (found.isChanged) await tellUserChanged(base.mongo, session, found.user);
    const { firstName, lastName } = found.user;
    return { firstName, lastName };
  });
