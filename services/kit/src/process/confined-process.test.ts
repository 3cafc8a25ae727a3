import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openConfined } from './confined-process.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'confined-')));
const [code, published, other] = ['code', 'published', 'published-elsewhere'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
for (const one of [code, published, other]) {
  mkdirSync(one);
  writeFileSync(join(one, 'text.txt'), 'tekst');
}
const file = join(code, 'try.cjs');
/** Answers what each of these comes to, as an error code or a value. */
writeFileSync(
  file,
  `const fs = require('node:fs');
  const tried = (what) => { try { return what(); } catch (error) { return error.code; } };
  process.on('message', (task) => {
    if (task === 'fill') for (const all = []; ; ) all.push(new Array(1000).fill({}));
    process.send({
      published: tried(() => fs.readFileSync(${JSON.stringify(join(published, 'text.txt'))}, 'utf8')),
      elsewhere: tried(() => fs.readFileSync(${JSON.stringify(join(other, 'text.txt'))}, 'utf8')),
      parent: tried(() => fs.readFileSync('/proc/' + process.ppid + '/environ', 'utf8')),
      write: tried(() => fs.writeFileSync(${JSON.stringify(join(published, 'new.txt'))}, '')),
      command: tried(() => require('node:child_process').spawnSync('true').pid),
      thread: tried(() => new (require('node:worker_threads').Worker)('', { eval: true })),
      insides: tried(() => process.binding('fs')),
      environment: Object.keys(process.env),
    });
  });`,
);
const open = () => openConfined({ file, isSource: false, reads: [published], memoryMb: 32 });

beforeAll(() => {
  process.env['CONFINED_TEST_SECRET'] = 'geheim';
});
afterAll(() => {
  delete process.env['CONFINED_TEST_SECRET'];
  rmSync(folder, { recursive: true });
});

test('a confined process reads what is named, and has nothing else of the machine', async () => {
  const child = open();
  child.send('try');
  const [found] = (await once(child, 'message')) as [unknown];
  child.kill();
  const denied = 'ERR_ACCESS_DENIED';
  expect(found).toEqual({
    published: 'tekst',
    elsewhere: denied,
    parent: denied,
    write: denied,
    command: denied,
    thread: denied,
    insides: denied,
    environment: [],
  });
});

test('one that fills its memory ends', async () => {
  const child = open();
  child.send('fill');
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).not.toEqual([0, null]);
}, 30_000);
