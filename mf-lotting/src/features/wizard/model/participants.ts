import { emailKey, LIMITS } from '@site/contracts';
import { withHousehold } from './exclusions.js';
import type { BulkPerson } from './parse-bulk.js';
import type { Draft, DraftParticipant, NewPerson } from '../../../shared/wizard-draft/draft.js';

const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('nl');

const isSamePerson = (one: NewPerson, other: NewPerson): boolean => {
  if (one.email !== null && other.email !== null) return emailKey(one.email) === emailKey(other.email);
  if (one.publicUserGuid !== null) return one.publicUserGuid === other.publicUserGuid;
  return one.friendParticipantPublicGuid !== null && one.friendParticipantPublicGuid === other.friendParticipantPublicGuid;
};

/** Who takes part already under this address or account; `except` is the row that is being edited. */
export const findSame = (
  participants: readonly DraftParticipant[],
  person: NewPerson,
  except: string | null = null,
): DraftParticipant | null => participants.find((one) => one.localGuid !== except && isSamePerson(one, person)) ?? null;

/** Names that more than one participant has, whatever their case, as they were typed first. */
export const doubleNames = (participants: readonly DraftParticipant[]): string[] => {
  const seen = new Map<string, { name: string; count: number }>();
  for (const { name } of participants) {
    const key = nameKey(name);
    if (key === '') continue;
    const found = seen.get(key) ?? { name: name.trim(), count: 0 };
    seen.set(key, { ...found, count: found.count + 1 });
  }
  return [...seen.values()].filter(({ count }) => count > 1).map(({ name }) => name);
};

/** Short, for hundreds of people may each exclude hundreds of others, and a browser keeps 5 MB. */
const nextLocalGuid = (participants: readonly DraftParticipant[]): string => {
  const numbers = participants.map(({ localGuid }) => Number(/^p(\d{1,9})$/.exec(localGuid)?.[1] ?? 0));
  return `p${Math.max(0, ...numbers) + 1}`;
};

const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** The draft with these people in it, as far as they do not take part yet and there is room. */
export const withPeople = (draft: Draft, people: readonly NewPerson[]): Draft => {
  let participants = draft.participants;
  for (const person of people) {
    if (participants.length >= LIMITS.drawParticipants.max || findSame(participants, person) !== null) continue;
    participants = [...participants, { ...person, localGuid: nextLocalGuid(participants), exclude: [] }];
  }
  const awaited = draft.awaited.filter((awaitedName) => !people.some(({ name }) => isSameName(name, awaitedName)));
  return { ...draft, participants, awaited };
};

/** The draft in which those of these people who came as a couple do not draw each other. */
export const withCouples = (draft: Draft, people: readonly BulkPerson[]): Draft =>
  people.reduce((before, { email, partner }) => {
    const guids = [email, partner].flatMap((address) => {
      const key = address === undefined ? null : emailKey(address);
      return (
        before.participants.find((one) => key !== null && one.email !== null && emailKey(one.email) === key)?.localGuid ?? []
      );
    });
    return withHousehold(before, new Set(guids));
  }, draft);

/** The draft with another name or address for one participant. */
export const withEdited = (
  draft: Draft,
  localGuid: string,
  changes: Partial<Pick<DraftParticipant, 'name' | 'email'>>,
): Draft => ({
  ...draft,
  participants: draft.participants.map((one) => (one.localGuid === localGuid ? { ...one, ...changes } : one)),
});

/** The draft without a participant, whom nobody excludes any more; the organizer stays. */
export const withoutPerson = (draft: Draft, localGuid: string): Draft => ({
  ...draft,
  participants: draft.participants
    .filter((one, position) => position === 0 || one.localGuid !== localGuid)
    .map((one) =>
      one.exclude.includes(localGuid) ? { ...one, exclude: one.exclude.filter((other) => other !== localGuid) } : one,
    ),
});
