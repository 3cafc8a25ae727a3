import { accountInternal, emailKey, type Viewer } from '@site/contracts';
import type { InternalClient } from '@site/service-kit';
import type { LotingRecord, ParticipantRecord } from '../shared/records.js';

/** Who a signed-in viewer is to the draws (docs/specification/3-decisions.md §12: by account guid and by proven address). */
export interface DrawIdentity {
  readonly userGuid: string;
  /** Set for a guest that has not proven its address: such a one has only what its own session made. */
  readonly guestGuid: string | null;
  /**
   * The proven address, without regard to case; null for guests, an account whose address nobody proved, a user who is gone.
   */
  readonly emailKey: string | null;
  /** The address of an account that nobody proved yet: all it may know is that lots wait there. */
  readonly unprovenKey?: string;
}

/**
 * Asks the account service for the address where the viewer has proven it; null for an anonymous viewer. Anybody may make
 * an account with anybody's address: its draws and lots are its holder's once a mailed link or code proved that.
 */
export const identify = async (internal: InternalClient, viewer: Viewer): Promise<DrawIdentity | null> => {
  if (viewer.kind === 'anonymous') return null;
  const { userGuid } = viewer;
  if (viewer.kind === 'afstreper' && !viewer.proven) return { userGuid, guestGuid: viewer.guestGuid ?? '', emailKey: null };
  const [person] = await internal.call(accountInternal.people, { userGuids: [userGuid] });
  const isProven = person !== undefined && (viewer.kind === 'afstreper' || person.isAddressProven);
  const unproven = person === undefined || isProven ? {} : { unprovenKey: emailKey(person.email) };
  return { userGuid, guestGuid: null, emailKey: isProven ? emailKey(person.email) : null, ...unproven };
};

/** Does this person organize the draw? An address counts where the organizer had no account when drawing. */
export const isOrganizer = (identity: DrawIdentity | null, loting: LotingRecord): boolean => {
  if (identity === null) return false;
  const { userGuid, guestGuid } = identity;
  if (guestGuid !== null) return loting.organizerGuid === userGuid && loting.organizerGuestGuid === guestGuid;
  return loting.organizerGuid === userGuid || (identity.emailKey !== null && loting.organizerEmailKey === identity.emailKey);
};

/** How the organizer of a draw is called and reached: the first of its participants, or who does not take part. */
export const organizerOf = (
  { organizer, organizerGuid }: Pick<LotingRecord, 'organizer' | 'organizerGuid'>,
  participants: readonly ParticipantRecord[],
): Pick<ParticipantRecord, 'name' | 'email' | 'userGuid'> => {
  if (organizer != null) return { ...organizer, userGuid: organizerGuid };
  const first = participants.find(({ position }) => position === 0);
  // The row of who left a year ago is gone before the draw is.
  return first ?? { name: '', email: null, userGuid: null };
};

/** The private guid of the organizer's own lot; null when they have none. */
export const organizersLot = (participants: readonly Pick<ParticipantRecord, 'position' | 'privateGuid'>[]): string | null =>
  participants.find(({ position }) => position === 0)?.privateGuid ?? null;

/** Of what is in the order of the participants that were sent, that of who take part. */
export const takingPart = <T>(
  all: readonly T[],
  { organizerTakesPart }: { readonly organizerTakesPart: boolean },
): readonly T[] => (organizerTakesPart ? all : all.slice(1));

/** Where the organizer is reached; null for who left. */
export const organizersEmail = async (
  { internal }: { readonly internal: InternalClient },
  loting: LotingRecord,
  participants: readonly ParticipantRecord[],
): Promise<string | null> => {
  const userGuids = loting.organizerGuid === null ? [] : [loting.organizerGuid];
  const [person] = await internal.call(accountInternal.people, { userGuids });
  return organizerOf(loting, participants).email ?? person?.email ?? null;
};
