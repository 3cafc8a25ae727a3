import { Email, LIMITS, NewParticipant } from '@site/contracts';

/** Words of a Dutch surname that are written small behind a first name. */
const SMALL = new Set(
  'aan bij d da de del den der des di du el en het in la le op s t te ten ter tot uit uyt van von voor zu zur'.split(' '),
);

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase('nl') + word.slice(1);

/** A word as it is written in a name; one that is all capitals is somebody who shouts. */
const written = (word: string, position: number): string => {
  const calm = word === word.toLocaleUpperCase('nl') ? word.toLocaleLowerCase('nl') : word;
  return position > 0 && SMALL.has(calm.toLocaleLowerCase('nl')) ? calm.toLocaleLowerCase('nl') : capital(calm);
};

/** A name made of an address: `jan.de-vries+kerst@…` is "Jan de Vries". Figures go, unless there is nothing else. */
export const nameFromAddress = (email: string): string => {
  const [local = ''] = email.slice(0, email.lastIndexOf('@')).split('+', 1);
  const words = local.split(/[^\p{L}\p{M}']+/u).filter((word) => word !== '');
  return words.length === 0 ? local || email : words.map(written).join(' ');
};

/** Somebody read from a text. */
export interface BulkPerson {
  readonly name: string;
  readonly email: string;
  /** Address of whom they are a couple with. */
  readonly partner?: string;
}

export interface BulkResult {
  readonly people: readonly BulkPerson[];
  /** Entries that are no name with an address and no address, as they were typed. */
  readonly wrong: readonly string[];
}

/** What parts entries: comma, semicolon, pipe and a new line (docs/specification/2-wishlist-and-draw.md §5). */
const SEPARATORS = /[,;|\r\n]+/;
/** What no address has in it, and names may end in before one. */
const NOT_IN_ADDRESS = ' <>()[]"';
const BEFORE_ADDRESS = ' :=-';

/** Without all of these characters at its end. */
const withoutEnd = (text: string, characters: string): string => {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
};

/** Takes apart `Name <address>`, `Name address`, `address`, `<address>`, `mailto:address`; a name may stand in quotes. */
const partsOf = (entry: string): { readonly name: string; readonly address: string } => {
  const open = entry
    .replace(/\s+/g, ' ')
    .replace(/[>)\]]$/, '')
    .trimEnd();
  const at = Math.max(...Array.from(NOT_IN_ADDRESS, (mark) => open.lastIndexOf(mark))) + 1;
  const before = open
    .slice(0, at)
    .trimEnd()
    .replace(/[<([]$/, '')
    .trimEnd();
  const name = /^"([^"]*)"$/.exec(before)?.[1] ?? before;
  return { name: withoutEnd(name, BEFORE_ADDRESS), address: open.slice(at).replace(/^mailto:/i, '') };
};

/** Longer than any name with its address; what is longer is no entry, and is not worth a search. */
const LONGEST = LIMITS.participantName.max + LIMITS.email.max + 20;

const personOf = (entry: string): BulkPerson | null => {
  if (entry.length > LONGEST) return null;
  const { name: typed, address } = partsOf(entry);
  const email = Email.safeParse(address);
  if (!email.success) return null;
  const name = NewParticipant.shape.name.safeParse(
    typed === '' ? nameFromAddress(email.data).slice(0, LIMITS.participantName.max) : typed,
  );
  return name.success ? { name: name.data, email: email.data } : null;
};

const AND = new Set(['&', '+', 'en', 'and']);

/** A couple: `Jan & Els jan@… els@…` or `Jan jan@… en Els els@…`; null for anything else. */
const coupleOf = (entry: string): readonly BulkPerson[] | null => {
  if (entry.length > 2 * LONGEST) return null;
  const all = entry
    .replace(/[<>()[\]"]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const addresses = all.filter((word) => word.includes('@'));
  const words = all.filter((word) => !word.includes('@'));
  const and = words.findIndex((word) => AND.has(word.toLowerCase()));
  if (addresses.length !== 2 || and === -1 || and !== words.findLastIndex((word) => AND.has(word.toLowerCase()))) return null;
  const names = [words.slice(0, and), words.slice(and + 1)];
  const [one, other] = addresses.map((address, index) => personOf([...(names[index] ?? []), address].join(' ')));
  if (one == null || other == null) return null;
  return [
    { ...one, partner: other.email },
    { ...other, partner: one.email },
  ];
};

/**
 * Reads people from a text of addresses, with or without names (docs/specification/2-wishlist-and-draw.md §5 Bulk participants).
 */
export const parseBulk = (text: string): BulkResult => {
  const people: BulkPerson[] = [];
  const wrong: string[] = [];
  for (const entry of text.split(SEPARATORS).map((one) => one.trim())) {
    if (entry === '') continue;
    const couple = coupleOf(entry);
    const person = couple === null ? personOf(entry) : null;
    if (couple !== null) people.push(...couple);
    else if (person !== null) people.push(person);
    else wrong.push(entry);
  }
  return { people, wrong };
};
