import { Email, LIMITS } from '@site/contracts';

/** What was typed, taken apart. */
export interface Recipients {
  /** Every address once, in the order in which they were typed. */
  readonly addresses: readonly string[];
  /** What is no address. */
  readonly others: readonly string[];
}

/** `Oma de Boer <oma@voorbeeld.nl>`, as mail programs copy it, is the address in it. */
const withoutNames = (text: string): string => {
  const parts = text.split('>');
  const rest = parts.pop() ?? '';
  const addresses = parts.map((part) => {
    const [before, address] = [part.slice(0, part.lastIndexOf('<')), part.slice(part.lastIndexOf('<') + 1)];
    if (address === part || /\s/.test(address)) return `${part}>`;
    const nameAt = Math.max(...[',', ';', '\n', '<'].map((mark) => before.lastIndexOf(mark))) + 1;
    return `${before.slice(0, nameAt)} ${address} `;
  });
  return addresses.join('') + rest;
};

/** Takes a text of addresses apart at commas, semicolons, spaces and new lines (docs/specification/2-wishlist-and-draw.md §5). */
export const splitRecipients = (text: string): Recipients => {
  const parts = withoutNames(text)
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const addresses = new Map<string, string>();
  const others: string[] = [];
  for (const part of parts) {
    if (!Email.safeParse(part).success) others.push(part);
    else if (!addresses.has(part.toLowerCase())) addresses.set(part.toLowerCase(), part);
  }
  return { addresses: [...addresses.values()], others };
};

const { max, maxCharacters } = LIMITS.sendRecipients;

/** What is wrong with the text, as the part of its message key; null when nothing is. */
export const recipientsProblem = (text: string): 'required' | 'invalid' | 'too_many' | 'too_long' | null => {
  const { addresses, others } = splitRecipients(text);
  if (others.length > 0) return 'invalid';
  if (addresses.length === 0) return 'required';
  if (addresses.length > max) return 'too_many';
  return addresses.join(' ').length > maxCharacters ? 'too_long' : null;
};
