import { type BodyOf, type createAccount as call, isReservedName, type Viewer, wishlistInternal } from '@site/contracts';
import { inTransaction, InternalCallError, requestMail } from '@site/service-kit';
import type { UserRecord } from '../data/user.model.js';
import type { AccountDeps } from './account-deps.js';
import { emailKey } from './email-key.js';
import { discardMaking, takeBack } from './take-back.js';
import { tellUserChanged } from './tell-user-changed.js';
import { overviewFrequency, unfinishedAccount } from './user-factory.js';
import { mayUpgrade } from './who-upgrades.js';

type Request = BodyOf<typeof call>;
type Problem = 'EmailUnavailable' | 'UsernameUnavailable' | 'WishlistFailed' | 'Other';
interface Attempt {
  readonly userGuid: string;
  readonly attempt: string;
  /** An afstreper that was there already becomes the account. */
  readonly isUpgrade: boolean;
}
interface Made {
  readonly user: UserRecord;
  readonly wishlistPrivateGuid: string;
  readonly isUpgrade: boolean;
}

const DEFAULT_LIST = { city: null, accessType: 'PUBLIC', listQuestion: null, listAnswer: null } as const;

/**
 * Makes an account with its first list, or nothing at all (spec 1 §7, spec 3 §4, §12). The address is claimed first, the
 * list made under that claim by the wishlist service, and the account made real in one transaction with its event and
 * its welcome mail. What a crash leaves half-way, the sweep takes back within two minutes.
 */
export const createAccount = async (
  deps: AccountDeps,
  viewer: Viewer,
  request: Request,
): Promise<Made | { problem: Problem }> => {
  // Hashed before the claim: it is the slow step, and the claim should be short.
  const passwordHash = await deps.passwords.hash(request.password);
  const attempt = await claimAddress(deps, viewer, request.email);
  if (attempt === null) return { problem: 'EmailUnavailable' };
  try {
    return await finish(deps, attempt, request, passwordHash);
  } catch (error) {
    await takeBack(deps, attempt).catch((err: unknown) => {
      deps.base.log.error({ err }, 'a failed account could not be taken back at once');
    });
    throw error;
  }
};

const finish = async (
  deps: AccountDeps,
  attempt: Attempt,
  request: Request,
  passwordHash: string,
): Promise<Made | { problem: Problem }> => {
  const list = await makeFirstList(deps, attempt.userGuid, request);
  if ('problem' in list) {
    if (list.problem === 'UsernameUnavailable') await discardMaking(deps, attempt);
    else await takeBack(deps, attempt);
    return list;
  }
  const user = await activate(deps, attempt, request, passwordHash);
  if (user !== null) return { user, wishlistPrivateGuid: list.privateGuid, isUpgrade: attempt.isUpgrade };
  // It took over a minute and the sweep gave the address away: the list must go as well.
  await takeBack(deps, attempt);
  return { problem: 'Other' };
};

const claimAddress = async (deps: AccountDeps, viewer: Viewer, email: string): Promise<Attempt | null> => {
  const { base, users, making } = deps;
  const key = emailKey(email);
  const attempt = base.newGuid();
  const now = base.clock.now();
  const afstreper = await users.afstreperByKey(key);
  if (afstreper === null || !mayUpgrade(viewer, afstreper)) {
    const user = unfinishedAccount(email, attempt, { now, newGuid: () => base.newGuid() });
    return (await making.start(user)) ? { userGuid: user.publicGuid, attempt, isUpgrade: false } : null;
  }
  const userGuid = afstreper.publicGuid;
  const earlier = afstreper.making;
  // An earlier try of this person that could not be taken back yet must be gone first, or its end would hit this one.
  if (earlier?.phase === 'discarding') await takeBack(deps, { userGuid, attempt: earlier.attempt });
  const claimed = await making.startUpgrade(userGuid, { key, attempt, since: now });
  return claimed ? { userGuid, attempt, isUpgrade: true } : null;
};

const makeFirstList = async (
  { base }: AccountDeps,
  ownerGuid: string,
  request: Request,
): Promise<{ privateGuid: string } | { problem: 'UsernameUnavailable' | 'WishlistFailed' }> => {
  const { username, firstName, lastName } = request;
  if (isReservedName(username)) return { problem: 'UsernameUnavailable' };
  try {
    const settings = request.wishlist ?? DEFAULT_LIST;
    return await base.internal.call(wishlistInternal.createFirstList, { ownerGuid, username, firstName, lastName, ...settings });
  } catch (error) {
    if (!(error instanceof InternalCallError)) throw error;
    base.log.warn({ err: error }, 'the first list of a new account was not made');
    return { problem: 'WishlistFailed' };
  }
};

const activate = (
  { base, making }: AccountDeps,
  { userGuid, attempt }: Attempt,
  request: Request,
  passwordHash: string,
): Promise<UserRecord | null> => {
  const { email, firstName, lastName, username } = request;
  const overviewEmailFrequency = overviewFrequency(request.receiveMailing);
  const activation = { email, firstName, lastName, passwordHash, overviewEmailFrequency };
  return inTransaction(base.mongo, async (session) => {
    const user = await making.activate(userGuid, attempt, activation, session);
    if (user === null) return null;
    await tellUserChanged(base.mongo, session, user);
    const welcome = { kind: 'welcome', to: { userGuid }, data: { firstName, username }, reference: null } as const;
    await requestMail(base.mongo, session, welcome);
    return user;
  });
};
