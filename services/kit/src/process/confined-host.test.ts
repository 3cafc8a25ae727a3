import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostConfined } from './confined-host.js';
import { openConfined } from './confined-process.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'host-')));
const socket = join(folder, 'socket');
const file = join(folder, 'try.cjs');
writeFileSync(
  file,
  `process.on('message', ({ task, text }) => {
    if (task === 'hang') for (;;);
    if (task === 'end') process.exit(3);
    process.send({ pid: process.pid, text, environment: Object.keys(process.env) });
  });
  process.once('disconnect', () => process.exit());`,
);
const confined = { file, isSource: false, reads: [], memoryMb: 32 };
let host: Server;
beforeAll(async () => {
  process.env['CONFINED_TEST_SECRET'] = 'geheim';
  host = await hostConfined(confined, socket);
});
afterAll(() => {
  delete process.env['CONFINED_TEST_SECRET'];
  host.close();
  rmSync(folder, { recursive: true });
});

const open = () => openConfined(confined, socket);
interface Answer {
  readonly pid: number;
  readonly text: string;
  readonly environment: readonly string[];
}
const answerOf = async (child: ReturnType<typeof open>) => {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
};
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const untilGone = async (pid: number): Promise<void> => {
  while (isThere(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a host starts a confined process for who asks at its socket, who may be of its group', async () => {
  expect((statSync(socket).mode & 0o777).toString(8)).toBe('660');
  const child = open();
  // Longer than what a socket brings at once, with all that could be taken for the end of a message.
  const text = 'é\n\u2028"'.repeat(100_000);
  const answers: Answer[] = [];
  const both = new Promise<void>((resolve) => {
    child.on('message', (answer) => {
      answers.push(answer as Answer);
      if (answers.length === 2) resolve();
    });
  });
  child.send({ text });
  child.send({ text: 'second' });
  await both;
  // A difference of so long a text would take minutes to show.
  expect(answers.map((answer) => answer.text === text)).toEqual([true, false]);
  expect(answers.map(({ environment }) => environment)).toEqual([[], []]);
  child.kill();
});

test('one that hangs ends at once, and nothing of it stays', async () => {
  const child = open();
  child.send({ text: 'here' });
  const { pid } = await answerOf(child);
  child.send({ task: 'hang' });
  child.kill();
  await Promise.all([once(child, 'exit'), untilGone(pid)]);
});

test('who asked hears of its end', async () => {
  const child = open();
  child.send({ task: 'end' });
  await once(child, 'exit');
});

test('without a host, and with one that sends no messages, who asks hears that it broke', async () => {
  const nobody = openConfined(confined, join(folder, 'nobody'));
  expect(await once(nobody, 'error')).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
  const liar = createServer((connection) => connection.on('error', () => undefined).write('no message\n'));
  await once(liar.listen(join(folder, 'liar')), 'listening');
  const child = openConfined(confined, join(folder, 'liar'));
  expect(await once(child, 'error')).toEqual([expect.any(SyntaxError)]);
  liar.close();
});

test('a line without end ends what sends it', async () => {
  const line = connect(socket).on('error', () => undefined);
  line.write('x'.repeat(40 * 1024 * 1024));
  await new Promise((resolve) => {
    line.once('close', resolve);
  });
}, 30_000);
