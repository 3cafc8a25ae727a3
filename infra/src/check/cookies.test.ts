import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(rootFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|testing)\/|\.test\./.test(file))
    .map((file) => readFileSync(join(rootFolder, folder, file), 'utf8'));

const sources = ['services', 'shell', 'mf-account', 'mf-content', 'mf-lotting', 'mf-wishlist'].flatMap(sourcesIn);

/** Names of cookies that the code gives or reads: each is declared once, as a constant. */
const declared = new Set(
  sources.flatMap((text) => [...text.matchAll(/\b(?:\w+_)?COOKIE = '([\w-]+)'/g)].map(([, name = '']) => name)),
);
/** Of those who run the site, at pages that visitors never see. */
const OF_OPERATORS = 'operator';

const privacy = readFileSync(join(rootFolder, 'mf-content/src/features/legal/privacy/messages.ts'), 'utf8');
const faq = readFileSync(join(rootFolder, 'mf-content/src/features/faq/questions/privacy.ts'), 'utf8');
const NUMBERS = ['nul', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht'];

test('the privacy text names every cookie that there is, and no other', () => {
  const [, text = ''] = /'privacy\.cookies\.body': `([^`]*)`/.exec(privacy) ?? [];
  const named = [...text.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map(([, name = '']) => name);
  expect(named.sort()).toEqual([...declared].filter((name) => name !== OF_OPERATORS).sort());
  for (const words of [text, faq]) expect(words).toMatch(new RegExp(`hooguit ${NUMBERS[named.length] ?? ''},`, 'i'));
});

test('a cookie is given by its declared name alone', () => {
  const given = sources.flatMap((text) => [...text.matchAll(/\.cookie = `([^=]*)=/g)].map(([, name = '']) => name));
  expect(given.length).toBeGreaterThan(1);
  expect(given.filter((name) => !/^\$\{cookieName\((\w+_)?COOKIE, isHttps\)\}$/.test(name))).toEqual([]);
});
