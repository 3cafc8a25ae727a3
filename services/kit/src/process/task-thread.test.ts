import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTaskThread, TaskLost } from './task-thread.js';

const LIMIT_MS = 30_000;
const folder = mkdtempSync(join(tmpdir(), 'task-thread-'));
const file = join(folder, 'thread.cjs');
writeFileSync(
  file,
  `require(${JSON.stringify(require.resolve('tsx/cjs'))});
  const { serveTasks } = require(${JSON.stringify(join(__dirname, 'task-thread.ts'))});
  serveTasks((task) => {
    if (task === 'loop') for (;;);
    if (task === 'end') process.exit(0);
    if (task === 'throw') throw new RangeError('as the task says');
    if (task === 'fill') for (const all = []; all.length < 20_000; ) all.push(new Array(1000).fill({}));
    return task === 'environment' ? Object.keys(process.env) : task;
  });`,
);

const closers: (() => Promise<void>)[] = [];
const thread = createTaskThread<string, unknown>(
  { onClose: (close) => void closers.push(close) },
  { file, isSource: false },
  { memoryMb: 32 },
);
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true });
});

test('tasks are answered in their order, without our environment', async () => {
  const answers = await Promise.all(['een', 'environment', 'twee'].map((task) => thread.run(task, LIMIT_MS)));
  expect(answers).toEqual(['een', [], 'twee']);
});

test('what a task throws is thrown here', async () => {
  await expect(thread.run('throw', LIMIT_MS)).rejects.toThrow('as the task says');
});

test.each([
  ['never ends', 'loop', { isLate: true }],
  ['ends its thread', 'end', { isLate: false }],
  ['takes 160 MB where 32 are allowed', 'fill', { code: 'ERR_WORKER_OUT_OF_MEMORY' }],
])('a task that %s is lost, and the next one is answered all the same', async (_what, task, problem) => {
  const lost = thread.run(task, task === 'loop' ? 200 : LIMIT_MS);
  const next = thread.run('de volgende', LIMIT_MS);
  await expect(lost).rejects.toMatchObject(problem);
  expect(await next).toBe('de volgende');
});

test.each([
  ['a thread', false],
  ['a process', true],
])('%s that never comes to its tasks is ended, and keeps nobody waiting', async (_what, isProcess) => {
  const never = join(folder, 'never.cjs');
  writeFileSync(never, 'setInterval(() => undefined, 1000);');
  const base = { onClose: (close: () => Promise<void>) => void closers.push(close) };
  const stuck = createTaskThread<string, unknown>(
    base,
    { file: never, isSource: false },
    { memoryMb: 64, startMs: 300, isProcess },
  );
  const [one, two] = [stuck.run('een', LIMIT_MS), stuck.run('twee', LIMIT_MS)];
  for (const lost of [one, two]) await expect(lost).rejects.toMatchObject({ isLate: true });
});

test('a lost task says which way', () => {
  expect([new TaskLost(true).message, new TaskLost(false).message]).toEqual([
    'the task took too long',
    'the task ended its thread',
  ]);
});
