import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runServerEntry } from './run-server-entry.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-entry-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});
/** Writes the files of a version; answers the first one's path. */
const version = (files: Readonly<Record<string, string>>): string => {
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
  return join(folder, Object.keys(files)[0] ?? '');
};

test('an entry gets the copies that are shared and its own chunks, each of which is run once', () => {
  const shared = { count: 0 };
  const entry = version({
    'main.cjs': `module.exports = [require('counter'), require('./chunk-1.a.cjs'), require('./chunk-1.a.cjs')];`,
    'chunk-1.a.cjs': `require('counter').count += 1; exports.name = 'chunk';`,
  });
  const [given, first, again] = runServerEntry(entry, { counter: shared }) as unknown[];
  expect(given).toBe(shared);
  expect(first).toEqual({ name: 'chunk' });
  expect(again).toBe(first);
  expect(shared.count).toBe(1);
});

test.each(['node:fs', 'fs', 'react', '../beside.cjs', './deeper/chunk.cjs', 'toString'])(
  'an entry that asks for %s does not run',
  (name) => {
    const entry = version({ 'main.cjs': `require(${JSON.stringify(name)});` });
    expect(() => runServerEntry(entry, {})).toThrow(`${name} is not shared with server entries`);
  },
);

test('what an entry throws is told, and nothing of it is kept', () => {
  const kept = new Map<string, unknown>();
  const entry = version({ 'main.cjs': "throw new Error('broken');" });
  expect(() => runServerEntry(entry, {}, kept)).toThrow('broken');
  expect(kept.size).toBe(0);
});

test('it brings nothing else of the kit into a thread', () => {
  const source = readFileSync(join(__dirname, 'run-server-entry.ts'), 'utf8');
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
  expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([]);
  expect(imported).not.toEqual([]);
});
