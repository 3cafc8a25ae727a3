import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testBase } from '@site/service-kit/testing';
import { readArguments } from './feed-arguments.js';
import { makeFeed, runImport } from './feed-command.js';
import { createFeedRepository } from './feed.repository.js';

const base = testBase('content');
createFeedRepository(base.mongo);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const command = async (...args: string[]) => {
  const said: string[] = [];
  const answered: string[] = [];
  const read = await readArguments(args);
  if (read.kind !== 'import') throw new Error(read.kind);
  const whole = await runImport(base.mongo, read, {
    ...{ dataDir: folder, signal: new AbortController().signal },
    say: (line) => said.push(line),
    answer: (line) => answered.push(line),
  });
  return { whole, said, answered: answered.join('\n') };
};

test('a feed is imported: what was wrong is in the summary, with its lines in a file', async () => {
  const file = join(folder, 'winkel.csv');
  await writeFile(file, 'name;link;price\nTrein;https://x.nl/1;5\n;https://x.nl/2;5\nBus;https://x.nl/3;-1\nBoot;nergens;5\n');
  const { whole, answered } = await command(file, '--shop', 'hema');
  expect(whole).toBe(true);
  expect(answered).toMatch(/^winkel \(csv\): 4 rows; 1 new products, .* 3 bad rows/);
  expect(answered).toMatch(/1 x no title/);
  expect(answered).toMatch(/MB$/);
  expect((await readFile(join(folder, 'feeds/winkel.bad-rows.tsv'), 'utf8')).trim().split('\n')).toEqual([
    'line\twhat\tproblem\texcerpt',
    '3\tleft out\tno title\thttps://x.nl/2 5',
    '4\tleft out\ta price below zero\tBus',
    '5\tleft out\tan address that is no web page\tBoot',
  ]);
});

test('what is broken off or has no good row fails, and says that nothing expired', async () => {
  const file = join(folder, 'leeg.csv');
  await writeFile(file, 'name;link\n');
  const { whole, answered } = await command(file);
  expect(whole).toBe(false);
  expect(answered).toMatch(/It has no good row: nothing expired/);
  expect((await command(file, '--empty')).whole).toBe(true);
});

test('a made-up catalogue is a feed that is read without a bad row; the summary can be had as JSON', async () => {
  const file = join(folder, 'veel.csv.gz');
  await makeFeed(60, file);
  const { answered, said } = await command(file, '--json', '--source', 'veel');
  expect(JSON.parse(answered)).toMatchObject({ source: 'veel', rows: 63, added: 60, bad: 0, noted: 0, report: null });
  expect(said).toContain('the search index is up to date');
});

test.each([
  [['a', 'b'], /^One file or url is needed/],
  [['a', '--wat'], /--wat/],
  [['a', '--shop', 'Niet Goed'], /--shop/],
  [['a', '--source', 'x\ny'], /--source/],
  [['a', '--mapping', 'nergens.json'], /There is no mapping/],
  [['a', '--make', 'x'], /is no number/],
])('%j is refused in a sentence', async (args, problem) => {
  await expect(readArguments(args)).rejects.toThrow(problem);
});

test('without anything it says what it takes', async () => {
  expect([await readArguments([]), await readArguments(['--help'])]).toEqual([{ kind: 'help' }, { kind: 'help' }]);
  expect(await readArguments(['x.csv', '--mapping', 'network-comma', '--shop', 'hema'])).toMatchObject({
    mapping: { delimiter: ',', shop: 'hema' },
  });
});
