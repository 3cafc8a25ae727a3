import { readFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionNiceness } from '../processes/lower-priority.js';
import { startReaper, type Reaper } from '../processes/reaper.js';
import { freePort } from '../system/free-port.js';
import { StartProblem } from '../system/start-problem.js';
import { accepts, waitUntil } from '../system/wait-until.js';
import { restartInTurn, supervise } from './supervise.js';

const folder = mkdtempSync(join(tmpdir(), 'supervise-'));
let reaper: Reaper;
beforeAll(() => {
  reaper = startReaper();
});
afterAll(() => {
  reaper.close();
  rmSync(folder, { recursive: true });
});

const notices: string[] = [];
const pids = new Map<string, number[]>();
beforeEach(() => {
  notices.length = 0;
  pids.clear();
});
const tools = () => ({
  reaper,
  onLine: () => undefined,
  notice: (text: string) => void notices.push(text),
  onStart: (name: string, pid: number) => void pids.set(name, [...(pids.get(name) ?? []), pid]),
  timing: { firstRestartMs: 20, longestRestartMs: 80, readyMs: 8000 },
});

const node = (script: string) => ({ command: process.execPath, args: ['-e', script], cwd: folder, env: process.env });
const serving = (port: number) => `require('net').createServer().listen(${port}, '127.0.0.1')`;

async function startServer(name: string, script = serving) {
  const port = await freePort();
  const supervised = supervise({ name, command: node(script(port)), isReady: () => accepts(port) }, tools());
  await supervised.started;
  return { supervised, port, latestPid: () => pids.get(name)?.at(-1) ?? 0, starts: () => pids.get(name)?.length ?? 0 };
}

test('a process that is killed is started again, and the one beside it is left alone', async () => {
  const [fragile, other] = await Promise.all([startServer('fragile'), startServer('other')]);
  process.kill(fragile.latestPid(), 'SIGKILL');
  expect(await waitUntil(async () => fragile.starts() === 2 && accepts(fragile.port), { timeoutMs: 8000 })).toBe(true);
  expect(other.starts()).toBe(1);
  expect(notices[0]).toBe('fragile ended (SIGKILL); starting it again in 0.02 s');
  await Promise.all([fragile.supervised.stop(), other.supervised.stop()]);
  expect([await accepts(fragile.port), await accepts(other.port)]).toEqual([false, false]);
});

test('who nobody waits for gives way once it is ready, as a session where those are told apart', async () => {
  const port = await freePort();
  const spec = { name: 'patient', command: node(serving(port)), isReady: () => accepts(port), niceness: 3 };
  const supervised = supervise(spec, tools());
  await supervised.started;
  const pid = pids.get('patient')?.at(-1) ?? 0;
  // It inherits that of the tests, who may give way more themselves.
  expect(getPriority(pid)).toBe(Math.max(3, getPriority()));
  expect([3, null]).toContain(await sessionNiceness(pid));
  await supervised.stop();
});

test('each time it fails again, the pause is longer, up to a limit', async () => {
  const mark = join(folder, 'came-up');
  // Serves the first time only.
  const script = (port: number) =>
    `const fs = require('fs'); if (fs.existsSync('${mark}')) process.exit(3); fs.writeFileSync('${mark}', ''); ${serving(port)}`;
  const { supervised, latestPid } = await startServer('weak', script);
  process.kill(latestPid(), 'SIGKILL');
  await waitUntil(async () => notices.length >= 5, { timeoutMs: 8000 });
  await supervised.stop();
  expect(notices.slice(0, 5).map((text) => /in (\S+) s/.exec(text)?.[1])).toEqual(['0.02', '0.04', '0.08', '0.08', '0.08']);
  expect(notices[1]).toContain('exit code 3');
});

test('a process that never comes up is given up after three attempts, with its last words', async () => {
  const script = `console.log(JSON.stringify({ level: 'fatal', msg: 'no database at 127.0.0.1:1' })); process.exit(1)`;
  const supervised = supervise({ name: 'lame', command: node(script), isReady: async () => false }, tools());
  await expect(supervised.started).rejects.toThrow('lame does not start (exit code 1): no database at 127.0.0.1:1');
  expect(pids.get('lame')).toHaveLength(3);
  await supervised.stop();
});

test('a command that does not exist is told, not thrown', async () => {
  const command = { command: join(folder, 'nothing-here'), args: [], cwd: folder, env: process.env };
  const supervised = supervise({ name: 'absent', command, isReady: async () => false }, tools());
  await expect(supervised.started).rejects.toThrow(/absent does not start \(spawn .*ENOENT\)/);
});

test('a stop takes along what the process started itself, and forces who does not listen', async () => {
  const file = join(folder, 'grandchild');
  const port = await freePort();
  const script = `
    const { spawn } = require('child_process');
    const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    require('fs').writeFileSync('${file}', String(child.pid));
    process.on('SIGTERM', () => {});
    ${serving(port)}`;
  const supervised = supervise(
    { name: 'stubborn', command: node(script), isReady: () => accepts(port), stopDeadlineMs: 200 },
    tools(),
  );
  await supervised.started;
  const grandchild = Number(await readFile(file, 'utf8'));
  await supervised.stop();
  expect(await accepts(port)).toBe(false);
  expect(await waitUntil(async () => !isAlive(grandchild), { timeoutMs: 5000 })).toBe(true);
});

test('a stop during the pause before a restart starts nothing any more', async () => {
  const { supervised, latestPid, starts } = await startServer('paused');
  process.kill(latestPid(), 'SIGKILL');
  await waitUntil(async () => notices.length > 0, { timeoutMs: 5000, everyMs: 1 });
  await supervised.stop();
  const count = starts();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(starts()).toBe(count);
});

test('a restart asks it to end, starts it at once and is over when it serves; nobody calls that a failure', async () => {
  const { supervised, port, starts, latestPid } = await startServer('renewed');
  const before = latestPid();
  await supervised.restart();
  expect([starts(), latestPid() === before, await accepts(port), notices]).toEqual([2, false, true, []]);
  await supervised.stop();
});

test('a restart of one that does not come up any more is told', async () => {
  const mark = join(folder, 'was-up');
  const script = (port: number) =>
    `const fs = require('fs'); if (fs.existsSync('${mark}')) process.exit(3); fs.writeFileSync('${mark}', ''); ${serving(port)}`;
  const port = await freePort();
  const timing = { ...tools().timing, readyMs: 1500 };
  const spoilt = { name: 'spoilt', command: node(script(port)), isReady: () => accepts(port) };
  const supervised = supervise({ ...spoilt, explainWait: async () => 'its port is silent' }, { ...tools(), timing });
  await supervised.started;
  await expect(supervised.restart()).rejects.toThrow('spoilt is not ready after 2 s: its port is silent');
  await supervised.stop();
});

test('instances are restarted in turn, first ones first; one that fails ends it, and the rest stays as it is', async () => {
  const done: string[] = [];
  const process = (name: string, restart = async () => void done.push(name)) => ({ name, restart });
  const told: string[] = [];
  const wishlist = { service: 'wishlist', all: [process('wishlist'), process('wishlist-2')] };
  const mailer = { service: 'mailer', all: [process('mailer')] };
  await restartInTurn([wishlist, mailer], (text) => void told.push(text));
  expect(done).toEqual(['wishlist', 'mailer', 'wishlist-2']);
  expect(told[1]).toBe('restarting mailer, the only one there is: it is away for a moment');
  const broken = { service: 'lotting', all: [process('lotting', () => Promise.reject(new StartProblem('lotting fails')))] };
  done.length = 0;
  await expect(restartInTurn([broken, wishlist], () => undefined)).rejects.toThrow('The others are left as they are.');
  expect(done).toEqual([]);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // nobody has this id
  }
}
