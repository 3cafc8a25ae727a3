import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findTargets } from '../build/workspaces.js';
import { rootFolder } from '../system/folders.js';

interface Package {
  scripts: Record<string, string>;
  workspaces?: string[];
}

const packageOf = (folder: string) => JSON.parse(readFileSync(join(rootFolder, folder, 'package.json'), 'utf8')) as Package;

/** Folders that a pattern of package.json names; its only star stands for the end of a name. */
const expand = (pattern: string): string[] => {
  if (!pattern.endsWith('*')) return [pattern];
  const beginning = pattern.slice(0, -1);
  return readdirSync(join(rootFolder, dirname(`${beginning}x`)))
    .map((name) => join(dirname(`${beginning}x`), name))
    .filter((folder) => folder.startsWith(beginning));
};

const workspaces = (packageOf('.').workspaces ?? [])
  .flatMap(expand)
  .filter((folder) => existsSync(join(rootFolder, folder, 'package.json')));
const targets = findTargets();
const inBrowser = targets.filter(({ kind }) => kind !== 'service');

test('there are workspaces, and whatever is built is one', () => {
  expect(targets.length).toBeGreaterThan(0);
  expect(workspaces).toEqual(expect.arrayContaining(targets.map(({ folder }) => folder)));
});

test.each(workspaces)('%s is tested, linted, type-checked and built alone', (folder) => {
  const { scripts } = packageOf(folder);
  const up = folder.replace(/[^/]+/g, '..');
  const runs = folder === 'e2e' ? 'e2e' : `jest -- ${folder}/`;
  const isBuilt = targets.some((target) => target.folder === folder);
  expect(scripts).toMatchObject({
    test: `npm --prefix ${up} run ${runs}`,
    lint: `npm --prefix ${up} run lint:in -- ${folder}`,
    types: 'tsc -p tsconfig.json',
    // Of a library nothing is bundled by itself: it must only hold together.
    build: isBuilt ? `node --import tsx/esm ${up}/infra/src/build/main.ts ${folder}` : 'npm run types',
  });
  expect(existsSync(join(rootFolder, folder, 'tsconfig.json'))).toBe(true);
});

test.each(inBrowser.map(({ folder }) => folder))('%s is developed and deployed alone', (folder) => {
  const run = (script: string) => `node --import tsx/esm ../infra/src/${script}.ts ${folder}`;
  expect(packageOf(folder).scripts).toMatchObject({
    dev: run('dev/main'),
    deploy: run('publish/deploy.main'),
    rollback: run('publish/rollback.main'),
  });
});
