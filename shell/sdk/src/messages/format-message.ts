import { FIGURES } from '@site/contracts';

/** Values for the places of a message. */
export type MessageVars = Readonly<Record<string, string | number>>;

/** Made when a number is first large enough to need it: what a browser reads for it takes a slow phone 30 ms. */
let numbers: Intl.NumberFormat | undefined;
const formatNumber = (value: number): string => {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  numbers ??= new Intl.NumberFormat(FIGURES.locale);
  return numbers.format(value);
};

/** The rule of Dutch and of English, as `Intl.PluralRules` has it, which would take as long. */
const pluralOf = (count: number): 'one' | 'other' => (Math.abs(count) === 1 ? 'one' : 'other');

/** Index just behind the `}` that closes the `{` at `open`. */
const closingBrace = (text: string, open: number): number => {
  let depth = 0;
  for (let index = open; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1;
    if (text[index] === '}') depth -= 1;
    if (depth === 0) return index + 1;
  }
  throw new Error(`Message has an open brace: ${text}`);
};

/** `one {..} other {..} =0 {..}` as a table. */
const readBranches = (text: string): ReadonlyMap<string, string> => {
  const branches = new Map<string, string>();
  let rest = text.trim();
  while (rest !== '') {
    const open = rest.indexOf('{');
    const end = closingBrace(rest, open);
    branches.set(rest.slice(0, open).trim(), rest.slice(open + 1, end - 1));
    rest = rest.slice(end).trim();
  }
  return branches;
};

const choose = (branches: ReadonlyMap<string, string>, count: number): string =>
  branches.get(`=${count}`) ?? branches.get(pluralOf(count)) ?? branches.get('other') ?? '';

const valueOf = (name: string, vars: MessageVars): string | number => {
  const value = vars[name];
  if (value === undefined) throw new Error(`Message needs {${name}}`);
  return value;
};

/** What stands for the text between one pair of braces. */
const fill = (inside: string, vars: MessageVars): string => {
  const [, name = '', kind, options = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,([\s\S]*))?$/.exec(inside) ?? [];
  const value = valueOf(name, vars);
  if (kind === 'plural') return formatMessage(choose(readBranches(options), Number(value)), vars);
  return typeof value === 'number' ? formatNumber(value) : value;
};

/**
 * Fills a message: `{name}`, and `{count, plural, =0 {niets} one {één cadeau} other {{count} cadeaus}}` with
 * plural rules. Numbers are written as the build's language does. Throws when a value is missing: a hole in a sentence is a bug.
 */
export const formatMessage = (message: string, vars: MessageVars = {}): string => {
  let result = '';
  let rest = message;
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const end = closingBrace(rest, open);
    result += rest.slice(0, open) + fill(rest.slice(open + 1, end - 1), vars);
    rest = rest.slice(end);
  }
  return result + rest;
};
