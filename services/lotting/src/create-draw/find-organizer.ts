import { accountInternal, emailKey, isEmail, type NewParticipant, type Viewer } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import type { Sender } from '../mails/recipient-budget.js';
import type { LottingDeps } from '../shared/deps.js';

/** Who organizes: the session's user, or for an anonymous session whoever has the address, made after the draw stands. */
export type Organizer =
  | { readonly kind: 'account'; readonly userGuid: string; readonly email: string; readonly isProven: boolean }
  | { readonly kind: 'afstreper'; readonly userGuid: string; readonly guestGuid: string | null; readonly email: string }
  | { readonly kind: 'address'; readonly email: string };

type FirstParticipant = Pick<NewParticipant, 'email' | 'publicUserGuid'>;
type Deps = Pick<LottingDeps, 'internal'>;

/**
 * The organizer of a new draw, from the first participant and the session (docs/specification/3-decisions.md §7, §12, §13).
 * Signed in, one organizes under one's own address. Null: the address is missing, malformed or another's.
 * @throws HttpProblem NotFound for an unknown `publicUserGuid`, Unauthorized where an account has to log in.
 */
export const findOrganizer = async (deps: Deps, row: FirstParticipant, viewer: Viewer): Promise<Organizer | null> => {
  if (row.publicUserGuid !== null) {
    const known = await deps.internal.call(accountInternal.people, { userGuids: [row.publicUserGuid] });
    if (known.length === 0) throw new HttpProblem('NotFound');
    if (viewer.kind === 'anonymous') throw new HttpProblem('Unauthorized');
    if (row.publicUserGuid !== viewer.userGuid) return null;
  }
  if (viewer.kind === 'anonymous') {
    if (row.email === null || !isEmail(row.email)) return null;
    await refuseAccount(deps, row.email);
    return { kind: 'address', email: row.email };
  }
  const { userGuid } = viewer;
  const [own] = await deps.internal.call(accountInternal.people, { userGuids: [userGuid] });
  if (own === undefined) throw new HttpProblem('Unauthorized');
  const isOwn = row.email === null ? row.publicUserGuid !== null : emailKey(row.email) === emailKey(own.email);
  if (!isOwn) return null;
  if (viewer.kind === 'account') return { kind: 'account', userGuid, email: own.email, isProven: own.isAddressProven };
  await refuseAccount(deps, own.email);
  return { kind: 'afstreper', userGuid, guestGuid: viewer.proven ? null : (viewer.guestGuid ?? ''), email: own.email };
};

/** As whom an organizer has lots mailed: an account by its guid, everybody else by address. */
export const senderOfDraw = (organizer: Organizer, address: string | null): Sender => ({
  who: organizer.kind === 'account' ? organizer.userGuid : emailKey(organizer.email),
  isProven: organizer.kind === 'account' ? organizer.isProven : organizer.kind === 'afstreper' && organizer.guestGuid === null,
  address,
});

/** The address of an account organizes only when that account is logged in. */
const refuseAccount = async ({ internal }: Deps, email: string): Promise<void> => {
  const known = await internal.call(accountInternal.peopleByEmail, { emails: [email] });
  if (known.some((one) => one.isAccount)) throw new HttpProblem('Unauthorized');
};
