import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../processes/process-identity.js';
import { takeDataFolder } from './data-folder.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is made, locked, and free again afterwards', async () => {
  const place = join(folder, 'deep', 'data');
  const letGo = await takeDataFolder(place);
  await expect(takeDataFolder(place)).rejects.toThrow(`The site already runs on ${place} (process ${process.pid})`);
  await letGo();
  await (
    await takeDataFolder(place)
  )();
});

test('nobody else on the machine reads it, nor what comes into it', async () => {
  await chmod(folder, 0o755);
  await takeDataFolder(folder);
  await mkdir(join(folder, 'inside'));
  await writeFile(join(folder, 'inside', 'secrets.json'), '{}');
  const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
  expect([await modeOf(), await modeOf('inside'), await modeOf('inside', 'secrets.json')]).toEqual(['700', '700', '600']);
});

test('two that come at the same time: one gets it', async () => {
  const outcomes = await Promise.allSettled([takeDataFolder(folder), takeDataFolder(folder)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['of a process that is gone', { pid: 2 ** 22 - 1, born: 'long ago' }],
  ['of a process whose id somebody else has now', { pid: process.pid, born: 'before that' }],
  ['that was cut off while being written', 'nonsense'],
])('a lock %s does not stop anybody', async (_case, content) => {
  await writeFile(join(folder, 'lock.json'), JSON.stringify(content));
  await takeDataFolder(folder);
  expect(JSON.parse(await readFile(join(folder, 'lock.json'), 'utf8'))).toEqual(await identify(process.pid));
});

test('a place that cannot be a folder is told in one line', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(takeDataFolder(join(file, 'data'))).rejects.toThrow(/cannot be written to \(ENOTDIR\)\. Set DATA_DIR/);
  await expect(takeDataFolder(file)).rejects.toThrow(/cannot be written to \(ENOTDIR\)\. Set DATA_DIR/);
});
