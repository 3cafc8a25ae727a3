import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHtml } from '../guard/decode-html.js';
import { SAVED_PAGES } from '../../testing/product-pages/expected.js';
import { readPage } from './read-page.js';

const FOLDER = join(process.cwd(), 'services/content/src/testing/product-pages');
const MAX_BYTES = 30_000;

const bytesOf = (page: string): Buffer => readFileSync(join(FOLDER, `${page}.html`));
const read = ({ page, url }: { readonly page: string; readonly url: string }) =>
  readPage(decodeHtml(bytesOf(page), 'text/html'), new URL(url));

const results = SAVED_PAGES.map((expected) => ({ expected, facts: read(expected) }));
const percent = (part: number, whole: number): number => Math.round((1000 * part) / whole) / 10;

test('there are at least forty saved pages, each with its expectation, none of them large', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.html'));
  expect(SAVED_PAGES.length).toBeGreaterThanOrEqual(40);
  expect(SAVED_PAGES.map(({ page }) => `${page}.html`).sort()).toEqual(files.sort());
  for (const { page } of SAVED_PAGES) expect(bytesOf(page).length).toBeLessThan(MAX_BYTES);
});

test.each(results)('title of $expected.page ($expected.about)', ({ expected, facts }) => {
  expect(facts.title).toBe(expected.title);
});

test('the picture of every page', () => {
  const wrong = results.filter(({ expected, facts }) => facts.imageUrl !== expected.imageUrl);
  expect(wrong.map(({ expected, facts }) => [expected.page, facts.imageUrl])).toEqual([]);
});

test.each(results)('the price of $expected.page is right or empty', ({ expected, facts }) => {
  expect([expected.price, null]).toContain(facts.price);
});

test('the rates', () => {
  const all = results.length;
  const priced = results.filter(({ expected }) => expected.price !== null);
  const titles = results.filter(({ expected, facts }) => facts.title === expected.title).length;
  const images = results.filter(({ expected, facts }) => facts.imageUrl === expected.imageUrl).length;
  const found = priced.filter(({ expected, facts }) => facts.price === expected.price).length;
  const wrong = results.filter(({ expected, facts }) => facts.price !== null && facts.price !== expected.price).length;
  process.stdout.write(
    `saved pages: ${all} · title right ${percent(titles, all)} % · picture right ${percent(images, all)} % · ` +
      `price found ${percent(found, priced.length)} % of ${priced.length} that tell one, wrong ${wrong}\n`,
  );
  expect(titles).toBe(all);
  expect(percent(images, all)).toBeGreaterThanOrEqual(95);
  expect(wrong).toBe(0);
  // A reader that never dares to name a price would be right as well.
  expect(found).toBe(priced.length);
});
