import { Parser } from 'htmlparser2';
import { excerptOf, FeedProblem, type FeedRow, type Reading } from './reading.js';

/** Elements that are a row in feeds; the first of these below the root is what this feed's rows are called. */
const ITEMS = /^(product|item|entry|offer|row|record|productdata|feeditem|artikel|article)$/;
/** Characters of one element of the feed; beyond them it is a mistake. */
const MAX_ITEM = 512 * 1024;
/** No feed nests deeper in a row: what does is made to be slow, and means nothing. */
const MAX_DEPTH = 16;
const MAX_NESTED = 1000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** An element of the feed while it is read. */
interface Item {
  readonly line: number;
  readonly depth: number;
  readonly fields: Record<string, string>;
  length: number;
}

const put = ({ fields }: Item, name: string, value: string): void => {
  const text = value.trim();
  if (text !== '' && !Object.hasOwn(fields, name)) fields[name] = text;
};

/**
 * Reads XML piece by piece and gathers its rows: elements by their own name, the path of those inside others
 * (`price.amount`), attributes as `image.url`, and `<field name="x">` as x. Of what occurs twice the first counts.
 */
const createXmlItems = (itemName: string | null) => {
  const rows: FeedRow[] = [];
  let called = itemName?.toLowerCase() ?? null;
  let root: string | null = null;
  let path: { readonly name: string; text: string }[] = [];
  let item: Item | null = null;
  let silence = 0;
  // Lines are counted up to where the parser is; a piece begins where the parser has read so many characters.
  let piece = '';
  let before = 0;
  let counted = 0;
  let line = 1;

  const lineAt = (index: number): number => {
    for (const upTo = Math.min(piece.length, index); counted < upTo; counted += 1)
      if (piece.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  const inItem = ({ depth }: Item): string =>
    path
      .slice(depth + 1)
      .map(({ name }) => name)
      .join('.');

  const onopentag = (name: string, attributes: Record<string, string>) => {
    silence = 0;
    root ??= name;
    const local = localName(name);
    if (item === null && path.length > 0) {
      called ??= ITEMS.test(local) ? local : null;
      if (local === called) item = { line: lineAt(parser.startIndex - before), depth: path.length, fields: {}, length: 0 };
    }
    path.push({ name: item === null ? local : (attributes['name'] ?? local), text: '' });
    if (item === null || path.length - item.depth > MAX_DEPTH) return;
    const here = inItem(item);
    for (const [attribute, value] of Object.entries(attributes))
      put(item, here === '' ? localName(attribute) : `${here}.${localName(attribute)}`, value);
  };
  const ontext = (part: string) => {
    silence = 0;
    const top = path.at(-1);
    if (item === null || top === undefined) return;
    item.length += part.length;
    if (item.length <= MAX_ITEM) top.text += part;
  };
  const onclosetag = () => {
    silence = 0;
    const top = path.at(-1);
    const depth = item === null ? 0 : path.length - 1 - item.depth;
    if (item !== null && top !== undefined && depth > 0 && depth < MAX_DEPTH) put(item, inItem(item), top.text);
    path.pop();
    if (item === null || path.length > item.depth) return;
    const { fields, length, line: at } = item;
    rows.push(
      length <= MAX_ITEM
        ? { line: at, fields }
        : { line: at, problem: 'an element too long to be a row', excerpt: excerptOf(fields['title'] ?? '') },
    );
    item = null;
  };
  const newParser = () => new Parser({ onopentag, ontext, onclosetag }, { xmlMode: true, decodeEntities: true });
  let parser = newParser();
  const write = (text: string) => {
    silence += text.length;
    parser.write(text);
    before += text.length;
  };

  return {
    /** Reads on; answers the rows that ended in it. */
    read: (text: string): FeedRow[] => {
      [piece, counted] = [text, 0];
      write(text);
      lineAt(Infinity);
      return rows.splice(0);
    },

    /** Characters since it last understood anything. */
    silence: () => silence,

    /** Inside more elements than any feed has: the parser grows slow. */
    isTooDeep: () => path.length > MAX_NESTED,

    /** Gives up what it is in the middle of. */
    giveUp: (): FeedRow => {
      const problem = { line: item?.line ?? line, problem: 'an element too long to be a row', excerpt: '' };
      [item, path, silence] = [null, [], 0];
      return problem;
    },

    /** Where in a text the next row begins; -1 for nowhere. */
    nextItem: (text: string): number =>
      called === null ? -1 : text.search(new RegExp(`<(?:\\w+:)?${called.replace(/\W/g, '')}[\\s>]`, 'i')),

    /** Begins anew with a text that begins with a row; `skipped` is what was not read since. */
    resume: (skipped: string): void => {
      parser = newParser();
      before = 0;
      write(`<${root ?? 'feed'}>`);
      line += skipped.split('\n').length - 1;
    },

    /** Passes over text that is part of nothing. */
    skip: (text: string): void => {
      line += text.split('\n').length - 1;
    },

    /** Is there XML at all, is everything closed, and the row that is not. */
    end: () => ({ isXml: root !== null, isClosed: path.length === 0, cutOff: item === null ? null : item.line }),
  };
};

/** What the parser may hold back while it waits for the end of something. */
const MAX_SILENCE = 4 * MAX_ITEM;

/** Rows of an XML feed. An element, comment or quote that does not end costs what is in it, and reading goes on behind it. */
export const readXml = async function* (
  source: AsyncIterable<string>,
  itemName: string | null,
  reading: Reading,
): AsyncGenerator<FeedRow> {
  const items = createXmlItems(itemName);
  let isSkipping = false;
  for await (const text of source) {
    let rest = text;
    if (isSkipping) {
      const next = items.nextItem(text);
      if (next < 0) {
        items.skip(text);
        continue;
      }
      items.resume(text.slice(0, next));
      isSkipping = false;
      rest = text.slice(next);
    }
    yield* items.read(rest);
    if (items.silence() <= MAX_SILENCE && !items.isTooDeep()) continue;
    yield items.giveUp();
    isSkipping = true;
  }
  const { isXml, isClosed, cutOff } = items.end();
  if (!isXml) throw new FeedProblem('There is no XML in it.');
  if (cutOff !== null) yield { line: cutOff, problem: 'cut off', excerpt: '' };
  if (!isClosed || isSkipping) reading.brokenOff ??= 'the XML ends before its first element does';
};
