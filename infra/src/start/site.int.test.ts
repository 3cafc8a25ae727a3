import { readFile, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ProcessIdentity } from '../processes/process-identity.js';
import { createAccount, csrfToken, HEADERS, sendMyList } from '@site/contracts';
import { startCollector } from '@site/service-kit/testing';
import { isStillRunning } from '../processes/process-identity.js';
import { rootFolder } from '../system/folders.js';
import { isHealthy } from '../system/http-check.js';
import { waitUntil } from '../system/wait-until.js';
import { startSite, type TestSite } from '../testing/site.js';

jest.setTimeout(240_000);

/** Everything that a site has started, by name. */
const processesOf = async (dataDir: string) =>
  JSON.parse(await readFile(join(dataDir, 'processes.json'), 'utf8')) as Record<string, ProcessIdentity>;

const stillRunning = async (all: Record<string, ProcessIdentity>): Promise<string[]> => {
  const running: string[] = [];
  for (const [name, identity] of Object.entries(all)) if (await isStillRunning(identity)) running.push(name);
  return running;
};

/** A start that is expected to end by itself: its exit code and what it said. */
function failingStart(env: NodeJS.ProcessEnv): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['infra/start.mjs'], { cwd: rootFolder, env: { ...process.env, ...env } });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, said })));
}

let site: TestSite;
const collector = startCollector();
beforeAll(async () => {
  site = await startSite({ seed: 'none', env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
});
afterAll(async () => {
  await site.stop();
  collector.close();
  await rm(otherData(), { recursive: true, force: true });
});
/** A data folder that no site runs on. */
const otherData = () => `${site.dataDir}-other`;

test('the site answers, and so does every process behind it', async () => {
  expect(await isHealthy(site.url)).toBe(true);
  for (const url of Object.values(site.state.services)) expect(await isHealthy(`${url}/health/ready`)).toBe(true);
  expect((await fetch(site.inboxUrl)).status).toBe(200);
});

test('a second start on the same data says so and stops', async () => {
  const { code, said } = await failingStart({ DATA_DIR: site.dataDir, PORT: '1' });
  expect(code).toBe(1);
  expect(said.trim()).toMatch(
    /^The site already runs on .* \(process \d+\)\. Stop it first, or set DATA_DIR to another folder\.$/,
  );
});

test('a taken port is one line', async () => {
  const { code, said } = await failingStart({ DATA_DIR: otherData(), PORT: new URL(site.url).port });
  expect(code).toBe(1);
  expect(said.trim()).toBe(`Port ${new URL(site.url).port} is taken. Stop what uses it, or set PORT.`);
});

test('a database that does not answer is one line, and nothing stays behind', async () => {
  const { code, said } = await failingStart({ DATA_DIR: otherData(), PORT: '1', REDIS_URL: 'redis://127.0.0.1:1' });
  expect(code).toBe(1);
  expect(said).toContain('Redis does not answer at redis://127.0.0.1:1; start it or correct REDIS_URL.');
  expect(said).not.toMatch(/\n\s+at /);
});

test('one call is one trace, from the browser to the last job it caused, and names nobody', async () => {
  const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
  const person = { email: 'sporen@voorbeeld.example', password: 'spoor-zoeker-7', username: 'spoorzoeker' };
  let cookie = '';
  const send = async (path: string, method: string, headers: object = {}, body?: object): Promise<unknown> => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const sent = { cookie, 'content-type': 'application/json', ...headers };
    const answer = await fetch(site.url + path, { method, headers: sent, ...json });
    if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`);
    const given = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    if (given.length > 0) cookie = given.join('; ');
    return answer.json();
  };
  const post = async (path: string, body: object, headers: object = {}) => {
    const token = await send(csrfToken.path, 'GET');
    return send(path, 'POST', { [HEADERS.csrf]: token, ...headers }, body);
  };
  const account = { ...person, firstName: 'Spoor', lastName: 'Zoeker', receiveMailing: false };
  const { wishlistPrivateGuid: privateGuid } = (await post(createAccount.path, account)) as { wishlistPrivateGuid: string };
  const mail = { privateGuid, recipients: ['ontvanger@voorbeeld.example'], subject: 'Mijn lijstje' };
  await post(
    sendMyList.path,
    { ...mail, messageStart: 'Dit is mijn verlanglijstje.', messageEnd: 'Groeten' },
    { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
  );
  const names = () =>
    collector.spans().flatMap(({ traceId, service, name }) => (traceId === TRACE ? [`${service}: ${name}`] : []));
  const isSent = () => Promise.resolve(names().includes('mailer: mail mail:listSent'));
  expect([await waitUntil(isSent, { timeoutMs: 30_000 }), names()]).toEqual([
    true,
    expect.arrayContaining(['gateway: POST api/MyList', 'wishlist: POST /api/MyList/Send', 'mailer: mail mail:listSent']),
  ]);
  const isHandled = () => Promise.resolve(collector.spans().some(({ name }) => name.startsWith('events-wishlist user.')));
  expect(await waitUntil(isHandled, { timeoutMs: 30_000 })).toBe(true);
  const said = collector.said();
  expect(said).not.toMatch(/sporen|spoorzoeker|ontvanger/i);
  expect(said).not.toContain(privateGuid);
});

test('a service that is killed comes back; the others run on', async () => {
  const before = await processesOf(site.dataDir);
  process.kill(before.content?.pid ?? 0, 'SIGKILL');
  const back = async () => {
    const now = await processesOf(site.dataDir);
    return now.content?.pid !== before.content?.pid && isHealthy(`${site.state.services.content ?? ''}/health/ready`);
  };
  expect(await waitUntil(back, { timeoutMs: 30_000 })).toBe(true);
  const { content: _restarted, ...others } = await processesOf(site.dataDir);
  const { content: _killed, ...othersBefore } = before;
  expect(others).toEqual(othersBefore);
});

test('when the supervisor itself is killed, everything ends with it', async () => {
  const victim = await startSite({ seed: 'none' });
  const all = await processesOf(victim.dataDir);
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['mongod', 'redis', 'account', 'gateway', 'inbox']));
  process.kill(victim.state.supervisor.pid, 'SIGKILL');
  expect(await waitUntil(async () => (await stillRunning(all)).length === 0, { timeoutMs: 30_000, everyMs: 200 })).toBe(true);
  await victim.stop();
});

test('asked to stop, it leaves no process behind', async () => {
  const visitor = await startSite({ seed: 'none' });
  const all = await processesOf(visitor.dataDir);
  await visitor.stop();
  expect(await stillRunning(all)).toEqual([]);
});
