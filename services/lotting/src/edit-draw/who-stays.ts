import { emailKey, type NewParticipant } from '@site/contracts';
import type { PresentParticipants, ResolvedParticipant } from '../create-draw/resolve-participants.js';
import { isByCard, isReachable } from '../mails/draw-mails.js';
import { isByAddress } from '../participant/participant-addresses.js';
import type { ParticipantRecord } from '../shared/records.js';

/** Whom a row of a redo names by their public guid: the organizer by being the first, others by `localGuid`. */
export const whoStays = (
  { participants }: Pick<PresentParticipants, 'participants'>,
  { localGuid }: Pick<NewParticipant, 'localGuid'>,
  position: number,
): ParticipantRecord | undefined =>
  participants.find((one) => (position === 0 ? one.position === 0 : one.position > 0 && one._id === localGuid));

/** Who stays is reached as before. */
export const asBefore = (name: string, stays: ParticipantRecord): ResolvedParticipant => {
  const { addedAs, email, userGuid } = stays;
  return { name, addedAs, email, userGuid, accountGuid: null, stays };
};

/**
 * A row of a redo that names a participant by their guid, and perhaps another way to reach them. Nothing said is as before. The
 * address of who was added by address may be corrected, as with `ResendLot`; who deleted their account needs a new way. A
 * friend's address is not the organizer's to change. Null (`InvalidData`) for everything else (docs/specification/3-decisions.md
 * §13).
 * @param named what the row says by itself; null when that is nobody.
 */
export const stayAsNamed = (
  { addresses }: PresentParticipants,
  row: NewParticipant,
  stays: ParticipantRecord,
  named: ResolvedParticipant | null,
): ResolvedParticipant | null => {
  const isSilent = row.email === null && row.publicUserGuid === null && row.friendParticipantPublicGuid === null;
  if (isSilent && (row.withoutMail !== true || isByCard(stays))) return asBefore(row.name, stays);
  if (named === null) return null;
  if (isByCard(named)) return { ...named, stays };
  if (!isReachable(stays)) return { ...named, stays };
  if (isSame(addresses.get(stays._id), stays, named)) return asBefore(row.name, stays);
  return isByAddress(stays) && row.email !== null ? { ...named, stays } : null;
};

const isSame = (address: string | undefined, stays: ParticipantRecord, { email, userGuid }: ResolvedParticipant): boolean =>
  email === null ? userGuid === stays.userGuid : emailKey(email) === address;
