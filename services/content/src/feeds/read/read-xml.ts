import { FeedProblem, type FeedRow, type Reading } from './reading.js';
import { createXmlItems, MAX_ITEM } from './xml-items.js';

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
    if (items.silence() <= MAX_SILENCE) continue;
    yield items.giveUp();
    isSkipping = true;
  }
  const { isXml, isClosed, cutOff } = items.end();
  if (!isXml) throw new FeedProblem('There is no XML in it.');
  if (cutOff !== null) yield { line: cutOff, problem: 'cut off', excerpt: '' };
  if (!isClosed || isSkipping) reading.brokenOff ??= 'the XML ends before its first element does';
};
