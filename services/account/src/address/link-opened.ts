import { emailKey } from '@site/contracts';
import { openPageSession, type PageSession } from '@site/service-kit';
import type { AccountDeps } from '../shared/account-deps.js';
import { joinGuest } from './join-past.js';
import { proveAccountAddress } from './prove-address.js';
import { type Guest, type OpenedLink, resolveLinkOwner } from './resolve-link-owner.js';

type Deps = Pick<AccountDeps, 'base' | 'users' | 'guests' | 'proofs' | 'addresses'>;
interface Opening extends OpenedLink {
  readonly cookie: string | null;
}

/** As long as a session that is not used. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000;
/**
 * A page waits 0.8 s. Later than this its answer may be on its way without our cookie, so the session stays as it is:
 * a browser must never be left with a cookie whose session is gone. What it has proven is remembered all the same.
 */
const COOKIE_MS = 500;

/**
 * A browser asked for the page of a mailed link: its session has proven the address of that mail from now on
 * (docs/specification/3-decisions.md §13). A guest session of the address becomes the afstreper proper; an account of the address
 * is joined with what the afstreper did; any other session remembers it for when it becomes one of these. Answers the cookies the
 * page must set.
 * @throws InternalCallError when the service that knows the link does not answer.
 */
export const linkOpened = async (deps: Deps, { cookie, ...opened }: Opening): Promise<readonly string[]> => {
  const begun = performance.now();
  const owner = await resolveLinkOwner(deps, opened);
  // No session for a link that is nobody's, or that says nothing: only a guest's own doings can be joined then.
  if (owner === null || (!owner.isProof && owner.guest === null)) return [];
  const session = await openPageSession(deps.base, cookie ?? undefined, { mayBegin: owner.isProof });
  if (session === null) return [];
  const key = emailKey(owner.email);
  if (!owner.isProof) {
    if (owner.guest !== null) await joinDoings(deps, session, key, owner.guest);
    return [];
  }
  const { base, users, guests, proofs, addresses } = deps;
  const afstreper = await users.guestByKey(key);
  if (afstreper !== null) await guests.used(afstreper, base.clock.now());
  await proofs.remember(session.key, key, new Date(base.clock.now().getTime() + REMEMBERED_MS));
  // Its mail arrived: where a mail was sent to try the address, it works.
  await addresses.mend(key);
  if (session.viewer.kind === 'account') await proveForAccount(deps, session, key);
  const isInTime = performance.now() - begun < COOKIE_MS;
  return isInTime ? ((await becomeProper(deps, session, key)) ?? session.setCookie) : session.setCookie;
};

/** The account of this session, if it has the address. */
const accountWith = async ({ users }: Deps, { viewer }: PageSession, key: string) => {
  const user = viewer.kind === 'account' ? await users.byGuid(viewer.userGuid) : null;
  return user?.accountKey === key && user.isAccount ? user : null;
};

const proveForAccount = async (deps: Deps, session: PageSession, key: string): Promise<void> => {
  const account = await accountWith(deps, session, key);
  if (account !== null) await proveAccountAddress(deps, session, account);
};

/** Who holds the guid of a cross-off is who made it, or reads their mail: what that guest session did is theirs. */
const joinDoings = async (deps: Deps, session: PageSession, key: string, guest: Guest): Promise<void> => {
  const account = await accountWith(deps, session, key);
  if (account !== null) await joinGuest(deps, account.publicGuid, guest);
};

/** Makes a guest session of the address the afstreper proper; answers its cookies, null when it is no such session. */
const becomeProper = async ({ users }: Deps, session: PageSession, key: string): Promise<readonly string[] | null> => {
  const { viewer } = session;
  if (viewer.kind !== 'afstreper' || viewer.proven) return null;
  const user = await users.byGuid(viewer.userGuid);
  if (user?.guestKey !== key) return null;
  // From now on others than the guest session act as this afstreper.
  await users.shareGuest(user.publicGuid);
  return session.become({ kind: 'afstreper', userGuid: user.publicGuid, guestGuid: null, proven: true });
};
