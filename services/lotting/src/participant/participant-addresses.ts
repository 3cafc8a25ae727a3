import { accountInternal, emailKey } from '@site/contracts';
import type { LottingDeps } from '../shared/deps.js';
import type { ParticipantRecord } from '../shared/records.js';

/**
 * Where each of these participants is reached now, as addresses compare, by public guid: their own address, or that of their
 * account. Who left is not in it. For comparing alone: a friend's address is shown to nobody.
 */
export const participantAddresses = async (
  { internal }: Pick<LottingDeps, 'internal'>,
  participants: readonly Pick<ParticipantRecord, '_id' | 'email' | 'userGuid'>[],
): Promise<ReadonlyMap<string, string>> => {
  const userGuids = participants.flatMap(({ email, userGuid }) => (email === null && userGuid !== null ? userGuid : []));
  const people = userGuids.length === 0 ? [] : await internal.call(accountInternal.people, { userGuids });
  const addressOf = new Map(people.map((one) => [one.userGuid, emailKey(one.email)]));
  return new Map(
    participants.flatMap(({ _id, email, userGuid }) => {
      const address = email === null ? addressOf.get(userGuid ?? '') : emailKey(email);
      return address === undefined ? [] : [[_id, address] as const];
    }),
  );
};

/** Addresses whose mail arrives in one box, as far as that can be told: what follows a plus sign is its reader's own label. */
export const mailboxOf = (email: string): string => {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  return (key.slice(0, at).split('+', 1)[0] ?? '') + key.slice(at);
};

/** Was this participant added by address, so that the organizer may correct it? */
export const isByAddress = ({ position, addedAs, userGuid }: ParticipantRecord): boolean =>
  position > 0 && addedAs === 'address' && userGuid === null;
