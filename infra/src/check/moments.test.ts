import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** What moves at a moment that somebody waited for, beside the page that is usable without it. */
const MOMENTS = [
  'mf-lotting/src/features/open-lot/play-opening.ts',
  'mf-lotting/src/features/wizard/just-drawn/hat-moment.ts',
  'mf-wishlist/src/features/cross-off-gift/ribbon-moment.ts',
];
const MOST_BYTES = 5 * 1024;

const read = (path: string): string => readFileSync(path, 'utf8');
const sources = execFileSync('git', ['ls-files', 'mf-*/src/*.ts', 'mf-*/src/*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.includes('.test.'));

test.each(MOMENTS)('%s takes no library, and is small itself', (path) => {
  const text = read(path);
  for (const [, name] of text.matchAll(/(?:from |import\()'([^']+)'/g)) expect(name).toMatch(/^\./);
  expect(text.length).toBeLessThan(MOST_BYTES);
});

// The envelope's is the exception: it begins in the moment of the press, and is a few lines.
test.each(MOMENTS.slice(1))('%s is fetched when the moment comes, and by no page before it is usable', (path) => {
  const name = basename(path, '.ts');
  const importers = sources.flatMap((from) => read(from).match(new RegExp(`(from |import\\()'[^']*/${name}\\.js'`, 'g')) ?? []);
  expect(importers).toEqual([expect.stringMatching(/^import\(/)]);
});
