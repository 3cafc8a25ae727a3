import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';

/** Files in which texts for people live: catalogues, questions and articles. */
const texts = ['services', 'shell', 'mf-account', 'mf-content', 'mf-lotting', 'mf-wishlist'].flatMap((folder) =>
  readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /(messages|faq\/questions\/\w[\w-]*|blog\/articles\/[\w-]+)\.ts$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file),
    )
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(rootFolder, folder, file), 'utf8') })),
);

/** The words of a question are what people search it by, whatever they call it. */
const shown = (text: string): string => text.replace(/^\s*words: .*$/gm, '');

test('a draw is a loting in every text, and never goes by another word', () => {
  expect(texts.length).toBeGreaterThan(80);
  const other = texts.filter(({ text }) => /trekking/i.test(shown(text))).map(({ file }) => file);
  expect(other).toEqual([]);
});
