import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rootFolder } from '../system/folders.js';

const docs = join(rootFolder, 'docs');
const documents = [
  join(rootFolder, 'README.md'),
  ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('specification'))
    .map((name) => join(docs, name)),
];
const read = (file: string): string => readFileSync(file, 'utf8');

test('links between documents lead somewhere', () => {
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, link = '']) => join(dirname(file), link))
      .filter((target) => !existsSync(target))
      .map((target) => `${file} links to ${target}`),
  );
  expect(broken).toEqual([]);
});

test.each(['architecture.md', 'CONTRIBUTING.md'])('every file that %s names is there', (name) => {
  const named = [...read(join(docs, name)).matchAll(/`((?:shell|mf-|services|infra|e2e|docs)[\w.-]*\/[^`]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<*]/.test(path));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(rootFolder, path)))).toEqual([]);
});
