import { emailKey, LIMITS } from '@site/contracts';
import type { DraftParticipant } from '../../../shared/wizard-draft/draft.js';
import { type BulkPerson, parseBulk } from './parse-bulk.js';

export interface BulkOutcome {
  /** Who is added. */
  readonly people: readonly BulkPerson[];
  /** Addresses that take part already, or stood in the text before. */
  readonly doubles: readonly string[];
  /** Entries that are no name with an address and no address. */
  readonly wrong: readonly string[];
  /** There was no room for all. */
  readonly isFull: boolean;
  /** What stays in the box: what is wrong, and who found no room. */
  readonly left: readonly string[];
}

/** What a text of addresses adds to the participants there are. */
export const addBulk = (participants: readonly DraftParticipant[], text: string): BulkOutcome => {
  const { people: read, wrong } = parseBulk(text);
  const taken = new Set(participants.flatMap(({ email }) => (email === null ? [] : emailKey(email))));
  const doubles: string[] = [];
  const fresh: BulkPerson[] = [];
  for (const person of read) {
    if (taken.has(emailKey(person.email))) doubles.push(person.email);
    else fresh.push(person);
    taken.add(emailKey(person.email));
  }
  const room = Math.max(0, LIMITS.drawParticipants.max - participants.length);
  const rest = fresh.slice(room);
  const left = [...wrong, ...rest.map(({ name, email }) => `${name} <${email}>`)];
  return { people: fresh.slice(0, room), doubles, wrong, isFull: rest.length > 0, left };
};
