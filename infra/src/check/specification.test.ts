import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';

/** docs/specification/4-tests.md names for each clause the test that fails when it breaks; here it is held to that. */
const read = (name: string): string => readFileSync(join(rootFolder, name), 'utf8');
const specification = (name: string): string => read(`docs/specification/${name}`);
const [, ...parts] = specification('4-tests.md').split(/^## \[(?=\d)/m);
const tables = parts.map((part) => ({
  document: part.slice(0, part.indexOf(']')),
  rows: [...part.matchAll(/^\| ([\d.]+) \| (.+) \| (.+) \|$/gm)].map(([, section = '', clause = '', tests = '']) => ({
    section,
    clause,
    tests: [...tests.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name })),
  })),
}));
const rows = tables.flatMap((table) => table.rows);

/** The texts in quotes of a file of tests, among which are the names of its tests. */
const quoted = new Map<string, readonly string[]>();
const textsOf = (file: string): readonly string[] => {
  const known = quoted.get(file);
  if (known !== undefined) return known;
  const path = join(rootFolder, file);
  const source = /\.(test|spec)\.tsx?$/.test(file) && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const texts = [...source.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(([, , text = '']) => text);
  quoted.set(file, texts);
  return texts;
};

test('every test that the table names is there', () => {
  const named = rows.flatMap(({ tests }) => tests);
  expect(named.length).toBeGreaterThan(500);
  const gone = named.filter(({ file, name }) => !textsOf(file).some((text) => text.includes(name)));
  expect(gone.map(({ file, name }) => `${file} › ${name}`)).toEqual([]);
});

test('every row names a test, and none stands there twice', () => {
  expect(rows.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const clauses = tables.flatMap(({ document, rows: own }) =>
    own.map(({ section, clause }) => `${document} §${section} ${clause}`),
  );
  expect(clauses.filter((clause, at) => clauses.indexOf(clause) !== at)).toEqual([]);
});

test.each(['1-shell-and-account.md', '2-wishlist-and-draw.md', '3-decisions.md'])(
  'every numbered section of %s has its rows, and no other is named',
  (document) => {
    const sections = [...specification(document).matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number);
    const bare = sections.filter((section) => !sections.some((other) => other.startsWith(`${section}.`)));
    const named = tables.find((table) => table.document === document)?.rows.map(({ section }) => section);
    expect([...new Set(named)].toSorted()).toEqual(bare.toSorted());
  },
);
