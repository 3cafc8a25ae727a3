import { accountInternal, emailKey, isEmail, type NewParticipant, type Viewer } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { identify } from '../draw/draw-identity.js';
import { isByCard, isThere } from '../mails/draw-mails.js';
import type { AddedAs, ParticipantRecord } from '../shared/records.js';
import { asBefore, stayAsNamed, whoStays } from '../edit-draw/who-stays.js';
import type { Organizer } from './find-organizer.js';

/** A participant with the one way they are reached: an address, or an account that knows its own. */
export interface ResolvedParticipant {
  readonly name: string;
  readonly addedAs: AddedAs;
  readonly email: string | null;
  readonly userGuid: string | null;
  /** The account that has proven this address by now, for who was named by address. */
  readonly accountGuid: string | null;
  /** In a redo: who they were before. */
  readonly stays?: ParticipantRecord;
}

/** Who takes part before a redo. */
export interface PresentParticipants {
  readonly participants: readonly ParticipantRecord[];
  /** Where each is reached, by public guid; who left is not in it. */
  readonly addresses: ReadonlyMap<string, string>;
}
const NOBODY: PresentParticipants = { participants: [], addresses: new Map() };

type Deps = Pick<LottingDeps, 'internal' | 'stores'>;

/**
 * Who the participants are (docs/specification/3-decisions.md §12, §13): the organizer, then people by address, by account, or
 * known from an earlier draw. Null (`InvalidData`): someone is named in more than one way, or two are the same person.
 * In a redo who stays is known by `localGuid` = their public guid, else by address (docs/specification/3-decisions.md §12).
 * @param organizer null when there is no valid one; the others are looked up all the same, for unknown ones come first.
 * @throws HttpProblem InvalidRequest for an address that is missing or malformed, NotFound for an unknown account, or a participant of a draw the session has no part in.
 */
export const resolveParticipants = async (
  deps: Deps,
  rows: readonly NewParticipant[],
  organizer: Organizer | null,
  viewer: Viewer,
  present = NOBODY,
): Promise<ResolvedParticipant[] | null> => {
  refuseUnreachable(rows, present);
  const friends = await knownFromDraws(deps, rows, viewer);
  const resolved = rows.map((row, position) => {
    const stays = whoStays(present, row, position);
    if (position === 0) return withStaying(asOrganizer(row, organizer), stays);
    return stays === undefined ? resolve(row, friends) : stayAsNamed(present, row, stays, resolve(row, friends));
  });
  const people = resolved.filter((one) => one !== null);
  const addresses = await addressesOf(deps, people, organizer);
  if (people.length < rows.length) return null;
  const localGuids = new Set(rows.map((row) => row.localGuid));
  const known = addresses.filter((one) => one !== null);
  const isDouble = new Set(known).size < known.length || localGuids.size < rows.length;
  return isDouble ? null : withAccounts(deps, whoStaysByAddress(present, people, addresses));
};

/**
 * Names everybody but the organizer whose address is missing or malformed (docs/specification/3-decisions.md §14). Who stays in a
 * redo is reached as before, as long as there is a way.
 * @throws HttpProblem InvalidRequest
 */
const refuseUnreachable = (rows: readonly NewParticipant[], present: PresentParticipants): void => {
  const issues = rows.flatMap((row, position) => {
    const { email, publicUserGuid, friendParticipantPublicGuid } = row;
    const stays = whoStays(present, row, position);
    const isSilent = email === null && publicUserGuid === null && friendParticipantPublicGuid === null;
    const isMissing = isSilent && row.withoutMail !== true && (stays === undefined || !isThere(stays));
    if (position === 0 || (!isMissing && (email === null || isEmail(email)))) return [];
    return [{ path: `participants.${position}.email`, code: isMissing ? 'general.email.is_required' : 'general.email.invalid' }];
  });
  if (issues.length > 0) throw new HttpProblem('InvalidRequest', { issues });
};

const withStaying = (person: ResolvedParticipant | null, stays: ParticipantRecord | undefined): ResolvedParticipant | null =>
  person === null || stays === undefined ? person : { ...person, stays };

/** Of who is left, those who are reached where somebody of before was are that person. */
const whoStaysByAddress = (
  { participants, addresses: before }: PresentParticipants,
  people: readonly ResolvedParticipant[],
  addresses: readonly (string | null)[],
): ResolvedParticipant[] => {
  const staying = new Set(people.flatMap(({ stays }) => stays?._id ?? []));
  const left = new Map(
    participants.filter(({ _id, position }) => position > 0 && !staying.has(_id)).map((one) => [before.get(one._id), one]),
  );
  return people.map((person, position) => {
    const address = addresses[position] ?? null;
    const stays = person.stays === undefined && address !== null ? left.get(address) : undefined;
    return stays === undefined ? person : asBefore(person.name, stays);
  });
};

/** Whoever proved the address of their account has the lots that are drawn for it from now on in their overview. */
const withAccounts = async ({ internal }: Deps, people: readonly ResolvedParticipant[]): Promise<ResolvedParticipant[]> => {
  const emails = people.flatMap(({ email }) => email ?? []);
  const known = emails.length === 0 ? [] : await internal.call(accountInternal.peopleByEmail, { emails });
  const guidOf = new Map(
    known.filter((one) => one.isAccount && one.isAddressProven).map((one) => [emailKey(one.email), one.userGuid]),
  );
  return people.map((one) => ({ ...one, accountGuid: one.email === null ? null : (guidOf.get(emailKey(one.email)) ?? null) }));
};

const asOrganizer = ({ name, withoutMail }: NewParticipant, organizer: Organizer | null): ResolvedParticipant | null => {
  if (organizer === null || withoutMail === true) return null;
  const email = organizer.kind === 'account' ? null : organizer.email;
  return {
    name,
    addedAs: 'organizer',
    email,
    userGuid: organizer.kind === 'address' ? null : organizer.userGuid,
    accountGuid: null,
  };
};

/** Null when not exactly one way to reach them is given, a card among these. */
const resolve = (row: NewParticipant, known: ReadonlyMap<string, ParticipantRecord>): ResolvedParticipant | null => {
  const { name, email, publicUserGuid, friendParticipantPublicGuid } = row;
  const byCard = row.withoutMail === true ? 1 : 0;
  if ([email, publicUserGuid, friendParticipantPublicGuid].filter((way) => way !== null).length + byCard !== 1) return null;
  if (byCard === 1) return { name, addedAs: 'card', email: null, userGuid: null, accountGuid: null };
  if (email !== null) return { name, addedAs: 'address', email, userGuid: null, accountGuid: null };
  const friend = known.get(friendParticipantPublicGuid ?? '');
  if (friend !== undefined && isByCard(friend)) return { name, addedAs: 'card', email: null, userGuid: null, accountGuid: null };
  if (friend === undefined) return { name, addedAs: 'friend', email: null, userGuid: publicUserGuid, accountGuid: null };
  return {
    name,
    addedAs: 'friend',
    email: friend.email,
    userGuid: friend.email === null ? friend.userGuid : null,
    accountGuid: null,
  };
};

/** The participants of earlier draws that are named, by public guid. @throws HttpProblem NotFound for others. */
const knownFromDraws = async (
  { internal, stores }: Deps,
  rows: readonly NewParticipant[],
  viewer: Viewer,
): Promise<ReadonlyMap<string, ParticipantRecord>> => {
  const guids = rows.flatMap((row) => row.friendParticipantPublicGuid ?? []);
  if (guids.length === 0) return new Map();
  const identity = await identify(internal, viewer);
  if (identity === null) throw new HttpProblem('NotFound');
  const organized = await stores.lotingen.organizedBy(identity);
  const lots = await stores.participants.lotsOf(identity);
  const shared = new Set([...organized.map((loting) => loting._id), ...lots.map((lot) => lot.lotingGuid)]);
  const found = await stores.participants.byGuids(guids);
  const known = new Map(found.filter((one) => shared.has(one.lotingGuid)).map((one) => [one._id, one]));
  if (guids.some((guid) => !known.has(guid))) throw new HttpProblem('NotFound');
  return known;
};

/** Every participant's address as it compares; null for who has none. @throws HttpProblem NotFound for a guid that is no account. */
const addressesOf = async (
  { internal }: Deps,
  people: readonly ResolvedParticipant[],
  organizer: Organizer | null,
): Promise<(string | null)[]> => {
  const guids = people.flatMap((one) => (one.email === null && one.addedAs === 'friend' ? (one.userGuid ?? []) : []));
  const accounts = guids.length === 0 ? [] : await internal.call(accountInternal.people, { userGuids: guids });
  const emailOf = new Map(accounts.filter((one) => one.isAccount).map((one) => [one.userGuid, one.email]));
  return people.map((one) => {
    if (isByCard(one)) return null;
    const email = one.addedAs === 'organizer' ? organizer?.email : (one.email ?? emailOf.get(one.userGuid ?? ''));
    if (email === undefined) throw new HttpProblem('NotFound');
    return emailKey(email);
  });
};
