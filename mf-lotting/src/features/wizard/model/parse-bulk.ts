import { Email, LIMITS, NewParticipant } from '@site/contracts';
import { nameFromAddress } from './name-from-address.js';

/** Somebody read from a text. */
export interface BulkPerson {
  readonly name: string;
  readonly email: string;
}

export interface BulkResult {
  readonly people: readonly BulkPerson[];
  /** Entries that are no name with an address and no address, as they were typed. */
  readonly wrong: readonly string[];
}

/** What parts entries: comma, semicolon, pipe and a new line (docs/specification/2-wishlist-and-draw.md §5). */
const SEPARATORS = /[,;|\r\n]+/;
/** `Name <address>`, `Name address`, `address`, `<address>`, `mailto:address`; a name may stand in quotes. */
const ENTRY = /^(?:"([^"]*)"|(.*?))\s*(?:[<([]\s*)?(?:mailto:)?([^\s<>()[\]"]+@[^\s<>()[\]"]+?)\s*[>)\]]?$/i;

/** Longer than any name with its address; what is longer is no entry, and is not worth a search. */
const LONGEST = LIMITS.participantName.max + LIMITS.email.max + 20;

const personOf = (entry: string): BulkPerson | null => {
  if (entry.length > LONGEST) return null;
  const [, quoted, plain, address = ''] = ENTRY.exec(entry) ?? [];
  const email = Email.safeParse(address);
  if (!email.success) return null;
  const typed = (quoted ?? plain ?? '').replace(/\s+/g, ' ').replace(/[\s:=-]+$/, '');
  const name = NewParticipant.shape.name.safeParse(
    typed === '' ? nameFromAddress(email.data).slice(0, LIMITS.participantName.max) : typed,
  );
  return name.success ? { name: name.data, email: email.data } : null;
};

/**
 * Reads people from a text of addresses, with or without names (docs/specification/2-wishlist-and-draw.md §5 Bulk participants).
 */
export const parseBulk = (text: string): BulkResult => {
  const people: BulkPerson[] = [];
  const wrong: string[] = [];
  for (const entry of text.split(SEPARATORS).map((one) => one.trim())) {
    if (entry === '') continue;
    const person = personOf(entry);
    if (person === null) wrong.push(entry);
    else people.push(person);
  }
  return { people, wrong };
};
