import { emailKey, type Viewer } from '@site/contracts';
import { currentLanguage, dayAt, emit, inTransaction, requestMail, type SessionView } from '@site/service-kit';
import { guestOf, tellMerged } from '../address/join-past.js';
import { hasProven } from '../address/prove-address.js';
import type { Guest } from '../address/resolve-link-owner.js';
import { begun } from '../overview/overview-plan.js';
import type { AccountDeps } from '../shared/account-deps.js';
import { tellUserChanged } from '../user/announce-user.js';
import { overviewFrequency, unfinishedAccount } from '../user/user-factory.js';
import type { UserRecord } from '../user/user.model.js';
import { refuseWeakPassword } from '../user/refuse-weak-password.js';
import { discardMaking, takeBack } from './take-back.js';

/** Who the account is for, as typed. */
export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly receiveMailing: boolean;
  /** What their first list is called; absent for who joins one. */
  readonly username?: string;
}

/** The list that an account comes with. */
interface OwnList {
  readonly username: string;
  /**
   * Given when it is made: it is to be coupled to the lot with this private guid (docs/specification/3-decisions.md §4
   * `fromLot`).
   */
  readonly privateGuid?: string;
  readonly forLot?: string | null;
}
/** Why there is none; `nothingMade` when the wishlist service surely keeps nothing of the attempt. */
interface NoList<P> {
  readonly problem: P;
  readonly nothingMade: boolean;
}
/**
 * How an account gets to its list, made or joined by the wishlist service for the person with this guid. What it made
 * is taken back when the account does not come about (`take-back.ts`).
 */
export type GetList<L extends OwnList, P extends string> = (userGuid: string) => Promise<L | NoList<P>>;

/** An account that came about. */
export interface MadeAccount<L> {
  readonly user: UserRecord;
  readonly list: L;
  /** It was an afstreper before, under the same guid. */
  readonly isUpgrade: boolean;
}
export type NotMade<P> = { readonly problem: P | 'EmailUnavailable' | 'Other' };

interface Attempt {
  readonly userGuid: string;
  readonly attempt: string;
  /** An afstreper that was there already becomes the account. */
  readonly isUpgrade: boolean;
  /** The session that makes it has proven the address. */
  readonly isProven: boolean;
  /** The guest session of this address that makes a new person: what it did comes along. */
  readonly guest: Guest | null;
}

/**
 * Makes an account with its list, or nothing at all (docs/specification/1-shell-and-account.md §7,
 * docs/specification/3-decisions.md §4, §12). The address is claimed first, the list got under that claim, and the account made
 * real in one transaction with its event and its welcome mail. What a crash leaves half-way, the sweep takes back within two
 * minutes. `Other`: it took so long that the sweep did so already.
 * @throws HttpProblem InvalidRequest for a password that is easy to guess.
 */
export const makeAccount = async <L extends OwnList, P extends string>(
  deps: AccountDeps,
  session: SessionView,
  person: NewPerson,
  getList: GetList<L, P>,
): Promise<MadeAccount<L> | NotMade<P>> => {
  refuseWeakPassword({ ...person, usernames: person.username === undefined ? [] : [person.username] }, person.password);
  // Hashed before the claim: it is the slow step, and the claim should be short.
  const passwordHash = await deps.passwords.hash(person.password);
  const attempt = await claimAddress(deps, session, person.email);
  if (attempt === null) return { problem: 'EmailUnavailable' };
  try {
    return await finish(deps, attempt, { ...person, passwordHash }, getList);
  } catch (error) {
    await takeBack(deps, attempt).catch((err: unknown) => {
      deps.base.log.error({ err }, 'a failed account could not be taken back at once');
    });
    throw error;
  }
};

type PersonWithHash = Omit<NewPerson, 'password'> & { readonly passwordHash: string };

const finish = async <L extends OwnList, P extends string>(
  deps: AccountDeps,
  attempt: Attempt,
  person: PersonWithHash,
  getList: GetList<L, P>,
): Promise<MadeAccount<L> | NotMade<P>> => {
  const list = await getList(attempt.userGuid);
  if ('problem' in list) {
    if (list.nothingMade) await discardMaking(deps, attempt);
    else await takeBack(deps, attempt);
    return { problem: list.problem };
  }
  const user = await activate(deps, attempt, person, list);
  if (user !== null) return { user, list, isUpgrade: attempt.isUpgrade };
  // It took over a minute and the sweep gave the address away: the list must go as well.
  await takeBack(deps, attempt);
  return { problem: 'Other' };
};

const claimAddress = async (deps: AccountDeps, session: SessionView, email: string): Promise<Attempt | null> => {
  const { base, users, making } = deps;
  const key = emailKey(email);
  const attempt = base.newGuid();
  const now = base.clock.now();
  const afstreper = await users.guestByKey(key);
  const isProven = await hasProven(deps, session, key);
  if (afstreper === null || !mayUpgrade(session.viewer, afstreper, isProven)) {
    const user = unfinishedAccount(email, attempt, { now, newGuid: () => base.newGuid() });
    const guest = await guestOf(deps, session.viewer, key);
    const claim = { userGuid: user.publicGuid, attempt, isUpgrade: false, isProven, guest };
    return (await making.start(user)) ? claim : null;
  }
  const userGuid = afstreper.publicGuid;
  const earlier = afstreper.making;
  // An earlier try of this person that could not be taken back yet must be gone first, or its end would hit this one.
  if (earlier?.phase === 'discarding') await takeBack(deps, { userGuid, attempt: earlier.attempt });
  const claimed = await making.startUpgrade(userGuid, { key, attempt, since: now });
  return claimed ? { userGuid, attempt, isUpgrade: true, isProven, guest: null } : null;
};

const activate = (
  { base, making }: AccountDeps,
  { userGuid, attempt, isProven, guest }: Attempt,
  { email, firstName, lastName, passwordHash, receiveMailing }: PersonWithHash,
  { username, privateGuid, forLot = null }: OwnList,
): Promise<UserRecord | null> => {
  const overviewEmailFrequency = overviewFrequency(receiveMailing);
  const proof = isProven ? { addressProvenAt: base.clock.now() } : {};
  const language = currentLanguage();
  const spoken = language === null ? {} : { language };
  // Whatever the afstreper chose, this is chosen now.
  const now = base.clock.now();
  const overview = overviewEmailFrequency === 0 ? null : begun(overviewEmailFrequency, dayAt(now), now);
  const activation = { email, firstName, lastName, passwordHash, overviewEmailFrequency, overview, ...proof, ...spoken };
  return inTransaction(base.mongo, async (session) => {
    const user = await making.activate(userGuid, attempt, activation, session);
    if (user === null) return null;
    await tellUserChanged(base.mongo, session, user);
    if (guest !== null) {
      await tellMerged(base, session, { fromUserGuid: guest.userGuid, intoUserGuid: userGuid, guestGuid: guest.guestGuid });
    }
    if (forLot !== null && privateGuid !== undefined) {
      const payload = { ownerGuid: userGuid, privateWishlistGuid: privateGuid, lotPrivateGuid: forLot };
      await emit(base.mongo, session, { name: 'list.madeForLot', payload, aggregate: `user:${userGuid}` });
    }
    const welcome = { kind: 'welcome', to: { userGuid }, data: { firstName, username }, reference: null } as const;
    await requestMail(base.mongo, session, welcome);
    return user;
  });
};

/**
 * May this session turn the afstreper into an account and keep what the afstreper crossed off and drew? Yes when it has
 * proven the address, or when it is the session that made it all: nobody else ever acted as this afstreper
 * (docs/specification/3-decisions.md §12, §13). Otherwise the account is a new person, to whom comes what this session did, and
 * the afstreper keeps the rest.
 */
export const mayUpgrade = (viewer: Viewer, afstreper: UserRecord, hasProven: boolean): boolean => {
  if (afstreper.isAccount) return false;
  if (hasProven) return true;
  if (viewer.kind !== 'afstreper' || viewer.userGuid !== afstreper.publicGuid) return false;
  return viewer.guestGuid !== null && viewer.guestGuid === afstreper.soleGuestGuid;
};
