import { TIMES } from '@site/contracts';
import { digest, type SessionControl } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import type { UserRecord } from '../user/user.model.js';

type Deps = Pick<AccountDeps, 'base' | 'users'>;

const keyOf = (sessionKey: string): string => `second-step:${sessionKey}`;

/** What opened the account: with another password or address the second step begins anew. */
const openedBy = ({ passwordHash, accountKey }: UserRecord): string => digest(`${passwordHash ?? ''} ${accountKey ?? ''}`);

/** Remembers whose password this session gave, for the second step. It is nobody's login yet. */
export const beginSecondStep = async ({ base }: Deps, session: SessionControl, user: UserRecord): Promise<void> => {
  const value = `${user.publicGuid} ${openedBy(user)}`;
  await base.redis.set(keyOf(session.ensureKey()), value, 'PX', TIMES.secondStepLife);
};

/** Whose second step this session may make; null for nobody's. */
export const secondStepOf = async ({ base, users }: Deps, session: SessionControl): Promise<UserRecord | null> => {
  const { key } = session.data;
  const kept = key === null ? null : await base.redis.get(keyOf(key));
  const [userGuid = '', opened] = kept?.split(' ') ?? [];
  const user = userGuid === '' ? null : await users.byGuid(userGuid);
  return user !== null && openedBy(user) === opened ? user : null;
};

export const endSecondStep = async ({ base }: Pick<Deps, 'base'>, session: SessionControl): Promise<void> => {
  const { key } = session.data;
  if (key !== null) await base.redis.del(keyOf(key));
};
