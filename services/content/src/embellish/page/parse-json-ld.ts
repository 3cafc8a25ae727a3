import { isThing, listOf, type Thing } from './thing.js';

/** Without one of these marks at its end, and the white space before that. */
const withoutEnd = (text: string, marks: readonly string[]): string => {
  const mark = marks.find((one) => text.endsWith(one));
  return mark === undefined ? text : text.slice(0, -mark.length).trimEnd();
};

/** From the end, mark by mark: an expression that looks for them from the front tries again at every blank. */
const withoutClosingMark = (text: string): string => {
  const bare = withoutEnd(text, ['*/']);
  const open = withoutEnd(bare, ['-->', ']]>']);
  return open === bare ? text : withoutEnd(open, ['//', '/*']);
};

/** What shops break in their JSON, each mended by itself; tried one after the other, on top of each other. */
const MENDINGS: readonly ((text: string) => string)[] = [
  (text) => text,
  // comments and CDATA marks around it, a semicolon behind it
  (text) => withoutClosingMark(text.trim().replace(/^(\/\/|\/\*)?\s*(<!--|<!\[CDATA\[)\s*(\*\/)?/, '')).replace(/;$/, ''),
  // line ends and tabs inside strings
  // eslint-disable-next-line no-control-regex -- control characters are what must go
  (text) => text.replace(/[\u0000-\u001f\u2028\u2029]+/g, ' '),
  (text) => text.replace(/,\s*(?=[}\]])/g, ''),
  // a backslash before what needs none
  (text) => text.replace(/\\(?!["\\/bfnrtu])/g, ''),
  // encoded as if it were markup
  (text) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  // two objects in one script
  (text) => `[${text.replace(/\}\s*\{/g, '},{')}]`,
];

const parse = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    // Not sound yet: the next mending is tried, and a script that none helps is one source less.
    return null;
  }
};

const parseScript = (script: string): unknown => {
  let text = script;
  for (const mend of MENDINGS) {
    text = mend(text);
    const parsed = parse(text);
    if (parsed !== null) return parsed.value;
  }
  return null;
};

/** Where things of the page itself are found inside others; what else is nested is about something else. */
const HOLDERS = ['@graph', 'mainEntity'];
const DEPTH = 6;
const MAX_THINGS = 500;

const collect = (value: unknown, depth: number, isMain: boolean, into: Thing[]): void => {
  if (depth > DEPTH) return;
  for (const one of listOf(value)) {
    if (Array.isArray(one)) collect(one, depth + 1, isMain, into);
    if (!isThing(one) || into.length >= MAX_THINGS) continue;
    into.push(isMain ? { ...one, isMainEntity: true } : one);
    for (const holder of HOLDERS) collect(one[holder], depth + 1, holder === 'mainEntity', into);
  }
};

/** Puts things that are only named by their `@id` in the place of their name, where products point at something. */
const POINTERS = ['offers', 'image', 'hasVariant', 'isVariantOf'];

const followPointers = (things: readonly Thing[]): readonly Thing[] => {
  const byId = new Map(things.flatMap((thing) => (typeof thing['@id'] === 'string' ? [[thing['@id'], thing] as const] : [])));
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return (value as unknown[]).map(follow);
    const id = isThing(value) && Object.keys(value).length === 1 ? value['@id'] : undefined;
    return typeof id === 'string' ? (byId.get(id) ?? value) : value;
  };
  return things.map((thing) => {
    const found = POINTERS.filter((name) => name in thing).map((name) => [name, follow(thing[name])] as const);
    return found.length === 0 ? thing : { ...thing, ...Object.fromEntries(found) };
  });
};

/**
 * All things a page's JSON-LD scripts describe at their top, in lists, in graphs and as main entities; the last carry
 * `isMainEntity`. Broken JSON is mended where that is safe, else left out.
 */
export const parseJsonLd = (scripts: readonly string[]): readonly Thing[] => {
  const things: Thing[] = [];
  for (const script of scripts) collect(parseScript(script), 0, false, things);
  return followPointers(things);
};
