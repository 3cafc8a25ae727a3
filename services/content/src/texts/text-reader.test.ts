import { TaskLost } from '@site/service-kit';
import { readPage } from '../embellish/page/read-page.js';
import { textsUnderTest } from '../testing/texts-under-test.js';
import { PAGE_MS, type TextReader } from './text-reader.js';

const closers: (() => Promise<void>)[] = [];
const base = { onClose: (close: () => Promise<void>) => void closers.push(close) };
afterAll(async () => {
  for (const close of closers) await close();
});

const url = new URL('https://winkel.nl/trein');
/** As much to compare as a page may bring: each of many products with each of many headings. */
const hostile = (): string => {
  const name = (word: string) => Array.from({ length: 500 }, (_, index) => `${word}${String(index)}`).join(' ');
  const products = Array.from({ length: 100 }, (_, index) => ({ '@type': 'Product', name: name(`p${String(index)}x`) }));
  const headings = Array.from({ length: 20 }, (_, index) => `<h1>${name(`h${String(index)}x`)}</h1>`);
  return `<script type="application/ld+json">${JSON.stringify(products)}</script>${headings.join('')}`;
};

const msOf = (work: () => void): number => {
  const since = performance.now();
  work();
  return performance.now() - since;
};

/** The longest that anything else had to wait while this was under way. */
const longestWait = async (work: Promise<unknown>): Promise<number> => {
  const over = work.then(
    () => true,
    () => true,
  );
  let longest = 0;
  for (let isOver = false; !isOver;) {
    const since = performance.now();
    isOver = await Promise.race([over, new Promise<false>((resolve) => setTimeout(resolve, 1, false))]);
    longest = Math.max(longest, performance.now() - since);
  }
  return longest;
};

test('a page made to be slow holds up nothing else', async () => {
  const page = hostile();
  // As a share of what it takes on this thread, as a machine may be busy with other things: 6 ms of 660 when it is not.
  const bearableMs = msOf(() => readPage(page, url)) / 10;
  expect(bearableMs).toBeGreaterThan(5);
  const texts = textsUnderTest(base);
  await texts.readPage('<title>Trein</title>', url);
  const waits: number[] = [];
  for (let time = 0; time < 8 && Math.min(...waits) >= bearableMs; time += 1) {
    waits.push(await longestWait(texts.readPage(page, url)));
  }
  expect(Math.min(...waits)).toBeLessThan(bearableMs);
});

test('a page that takes too long is given up, and the next one is read', async () => {
  const texts: TextReader = textsUnderTest(base, PAGE_MS);
  await expect(texts.readPage(hostile(), url)).rejects.toBeInstanceOf(TaskLost);
  const again = textsUnderTest(base);
  expect(await again.readPage('<title>Houten trein</title>', url)).toMatchObject({ title: 'Houten trein' });
});

test('an article is rendered once and kept', async () => {
  const texts = textsUnderTest(base);
  expect(await texts.renderArticle('# Kop')).toBe('<h2>Kop</h2>');
  expect(await texts.renderArticle('# Kop')).toBe('<h2>Kop</h2>');
});
