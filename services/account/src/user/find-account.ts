import { emailKey, wishlistInternal } from '@site/contracts';
import type { UserRecord } from './user.model.js';
import type { AccountDeps } from '../shared/account-deps.js';

/**
 * The account somebody means by what they typed: its e-mail address, or the username of any list whose primary owner it is
 * (docs/specification/3-decisions.md §12); null when there is none.
 * @throws InternalCallError when lists cannot be asked for.
 */
export const findAccount = async (
  { base, users }: Pick<AccountDeps, 'base' | 'users'>,
  identifier: string,
): Promise<UserRecord | null> => {
  // No username has an @.
  if (identifier.includes('@')) return users.accountByKey(emailKey(identifier));
  const owner = await base.internal.call(wishlistInternal.ownerOfUsername, { username: identifier });
  if (owner === null) return null;
  const user = await users.byGuid(owner.userGuid);
  return user?.isAccount === true ? user : null;
};
