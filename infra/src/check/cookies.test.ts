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

const read = (file: string): string => readFileSync(join(rootFolder, 'mf-content/src', file), 'utf8');
const PRIVACY = 'features/legal/privacy/messages.ts';
const faq = read('features/faq/questions/privacy.ts');
const NUMBERS = {
  nl: ['nul', 'één', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven', 'acht'],
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'],
};
const AT_MOST = { nl: 'hooguit {},', en: 'use {} at most,' };

test.each([
  ['nl', PRIVACY],
  ['en', `languages/en/${PRIVACY}`],
] as const)('the privacy text in %s names every cookie that there is, and no other', (language, file) => {
  const [, text = ''] = /'privacy\.cookies\.body': `([^`]*)`/.exec(read(file)) ?? [];
  const named = [...text.matchAll(/^- \*\*([\w-]+)\*\*/gm)].map(([, name = '']) => name);
  expect(named.sort()).toEqual([...declared].filter((name) => name !== OF_OPERATORS).sort());
  const said = AT_MOST[language].replace('{}', NUMBERS[language][named.length] ?? '');
  for (const words of language === 'nl' ? [text, faq] : [text]) expect(words.toLowerCase()).toContain(said);
});

test('a cookie is given by its declared name alone', () => {
  const given = sources.flatMap((text) => [...text.matchAll(/\.cookie = `([^=]*)=/g)].map(([, name = '']) => name));
  expect(given.length).toBeGreaterThan(1);
  expect(given.filter((name) => !/^\$\{cookieName\((\w+_)?COOKIE, isHttps\)\}$/.test(name))).toEqual([]);
});
