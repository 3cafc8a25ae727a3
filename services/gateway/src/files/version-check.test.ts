import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ServiceBase, versionOfFolder } from '@site/service-kit';
import { createVersionCheck } from './version-check.js';

const said: unknown[] = [];
const note = (what: unknown): void => void said.push(what);
const log = { error: note, debug: note } as unknown as ServiceBase['log'];
let dataDir = '';
let version = '';
const inVersion = (file: string): string => join(dataDir, 'shell', version, file);
const check = (folder = `shell/${version}`) => createVersionCheck(dataDir, log).isSound(folder);

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'versions-'));
  const draft = join(dataDir, 'shell', 'draft');
  await mkdir(draft, { recursive: true });
  await writeFile(join(draft, 'main.js'), 'plain');
  await writeFile(join(draft, 'main.js.gz'), gzipSync('plain'));
  version = await versionOfFolder(draft);
  await rename(draft, join(dataDir, 'shell', version));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a version that is what its name says is sound; one by a hand-made name says nothing', async () => {
  expect(await check()).toBe(true);
  expect(await check('shell/byhand1')).toBe(true);
});

test.each([
  ['a file was changed', () => writeFile(inVersion('main.js'), 'other')],
  ['a file was added', () => writeFile(inVersion('more.js'), 'more')],
  ['a file is gone', () => rm(inVersion('main.js'))],
  ['a packed copy says something else', () => writeFile(inVersion('main.js.gz'), gzipSync('other'))],
  ['a packed copy is none', () => writeFile(inVersion('main.js.gz'), 'other')],
  ['it is not there', () => rm(inVersion(''), { recursive: true })],
])('it is not when %s', async (_what, change) => {
  await change();
  expect(await check()).toBe(false);
  expect(said.at(-1)).toMatchObject({ folder: `shell/${version}` });
});

test('it is looked at once', async () => {
  const { isSound: sound } = createVersionCheck(dataDir, log);
  expect(await sound(`shell/${version}`)).toBe(true);
  await rm(inVersion(''), { recursive: true });
  expect(await sound(`shell/${version}`)).toBe(true);
});

test('after that each of its files must be what it was then; of a hand-made name any is', async () => {
  const { isSound, isUnchanged } = createVersionCheck(dataDir, log);
  await isSound(`shell/${version}`);
  await isSound('shell/byhand1');
  expect(isUnchanged(`shell/${version}/main.js`, Buffer.from('plain'))).toBe(true);
  expect(isUnchanged(`shell/${version}/main.js.gz`, gzipSync('plain'))).toBe(true);
  for (const [file, content] of [
    ['main.js', 'other'],
    ['more.js', 'more'],
  ] as const) {
    expect(isUnchanged(`shell/${version}/${file}`, Buffer.from(content))).toBe(false);
    expect(said.at(-1)).toEqual({ place: `shell/${version}/${file}` });
  }
  expect(isUnchanged('shell/byhand1/main.js', Buffer.from('whatever'))).toBe(true);
});
