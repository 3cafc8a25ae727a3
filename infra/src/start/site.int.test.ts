import { isDeepStrictEqual } from 'node:util';
import { readFile, rm } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessIdentity } from '../processes/process-identity.js';
import * as contracts from '@site/contracts';
import { createAccount, csrfToken, HEADERS, type InternalCall, replayCall, rotateKeysCall, sendMyList } from '@site/contracts';
import { createInternalClient, InternalCallError } from '@site/service-kit';
import { startCollector } from '@site/service-kit/testing';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { isStillRunning } from '../processes/process-identity.js';
import { rootFolder } from '../system/folders.js';
import { isHealthy } from './site-processes.js';
import { waitUntil } from '../system/wait-until.js';
import { type Balancer, startBalancer } from '../testing/balancer.js';
import { type Failure, type LoadGenerator, startLoad, WRITERS } from '../testing/load-generator.js';
import { startSite, type TestSite } from '../testing/site.js';
import { requestRestart } from './restart-request.js';
import { type Secrets, secretsFile, secretsOf } from './secrets.js';

const LONG = process.env.TEST_LONG === '1';
jest.setTimeout(LONG ? 3_600_000 : 600_000);

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
let mongodb: mongo.MongoClient;
const collector = startCollector();
beforeAll(async () => {
  const instances = LONG ? '2 gateway:2 search:2' : '1 wishlist:2 realtime:2 gateway:2 search:1';
  site = await startSite({ seed: 'none', env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, INSTANCES: instances } });
  mongodb = new mongo.MongoClient(site.state.mongodbUri);
});
afterAll(async () => {
  await mongodb.close();
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

test('lists are searched by processes of their own, and no other keeps an index of all lists', async () => {
  expect((await fetch(`${site.url}/api/Wishlist/Search?query=anna`)).status).toBe(200);
  const readers = [...(await site.output()).matchAll(/^\S+ (\S+) .*lists can be searched/gm)].map(([, name]) => name);
  expect(readers.sort()).toEqual(LONG ? ['wishlist-search', 'wishlist-search-2'] : ['wishlist-search']);
});

test("with its own secrets content makes the calls that are declared for it, and no others in anybody's name", async () => {
  const secrets = JSON.parse(await readFile(secretsFile(site.dataDir), 'utf8')) as Secrets;
  const { SERVICE_SECRET = '', SERVICE_PUBLIC_KEYS = '' } = secretsOf('content', secrets);
  const urls = Object.entries(site.state.services).map(([name, url]) => [`${name.toUpperCase()}_URL`, url]);
  const config = {
    SERVICE_SECRET,
    SERVICE_PUBLIC_KEYS,
    CALL_TIMEOUT_MS: 30_000,
    ...(Object.fromEntries(urls) as Record<string, string>),
  };
  /** 404 for what does not exist for who asks; anything else got through. */
  const ask = async (declaration: InternalCall, caller: string): Promise<number> => {
    try {
      await createInternalClient(config, { now: () => new Date() }, caller).call(declaration, {});
      return 200;
    } catch (error) {
      if (error instanceof InternalCallError && error.status !== null) return error.status;
      throw error;
    }
  };
  const groups = Object.entries(contracts).filter(([name]) => name.endsWith('Internal'));
  const all = groups.flatMap(([, calls]) => Object.values(calls as Record<string, InternalCall>));
  expect(all.length).toBeGreaterThan(30);
  const heard: string[] = [];
  for (const call of [...all, replayCall('account'), rotateKeysCall('account')]) {
    if ((await ask(call, 'content')) !== 404) heard.push(call.path);
    for (const other of call.callers.filter((caller) => caller !== 'content'))
      expect([call.path, other, await ask(call, other)]).toEqual([call.path, other, 404]);
  }
  expect(heard.sort()).toEqual(all.flatMap(({ callers, path }) => (callers.includes('content') ? [path] : [])).sort());
});

test("with its own secrets content reads its own data and nobody else's, and commands neither database", async () => {
  const { MONGODB_URI, REDIS_URL } = site.state.databases.content;
  const client = new mongo.MongoClient(MONGODB_URI);
  const redis = new Redis(REDIS_URL);
  const isShut = (work: Promise<unknown>) =>
    work.then(
      () => false,
      (error: unknown) => /not authorized|NOPERM/.test(String(error)),
    );
  try {
    expect(await client.db('content').collection('shops').countDocuments()).toBeGreaterThan(0);
    for (const name of ['account', 'wishlist', 'lotting', 'platform', 'mailer', 'admin', 'local'])
      expect([name, await isShut(client.db(name).collection('outbox').findOne())]).toEqual([name, true]);
    for (const command of [{ usersInfo: 1 }, { getCmdLineOpts: 1 }, { replSetStepDown: 1 }, { dropDatabase: 1 }])
      expect([command, await isShut(client.db('admin').command(command))]).toEqual([command, true]);
    const shut = [redis.get('operator-session:x'), redis.hgetall('vl:events-lotting:x'), redis.keys('*'), redis.flushall()];
    expect(await Promise.all([...shut, redis.config('GET', '*')].map(isShut))).toEqual([true, true, true, true, true]);
    expect(await redis.get('sess:x')).toBeNull();
  } finally {
    redis.disconnect();
    await client.close();
  }
  expect(await site.refusals()).toEqual(expect.arrayContaining(['content key operator-session:x', 'content command flushall']));
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
  // Each process hands over its own spans, so the first may come after the last.
  const wanted = ['gateway: POST api/MyList', 'wishlist: POST /api/MyList/Send', 'mailer: mail mail:listSent'];
  const isTold = () => Promise.resolve(wanted.every((name) => names().includes(name)));
  expect([await waitUntil(isTold, { timeoutMs: 30_000 }), names()]).toEqual([true, expect.arrayContaining(wanted)]);
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

test('services are started anew on request, those that are named and no others', async () => {
  const before = await processesOf(site.dataDir);
  await requestRestart(site.dataDir, ['mailer']);
  const after = await processesOf(site.dataDir);
  const isNamed = (name: string) => /^mailer(-\d)?$/.test(name);
  const anew = Object.keys(before).filter((name) => before[name]?.pid !== after[name]?.pid);
  expect(anew).toEqual(Object.keys(before).filter(isNamed));
  expect(await isHealthy(`${site.state.services.mailer ?? ''}/health/ready`)).toBe(true);
  await expect(requestRestart(site.dataDir, ['nobody'])).rejects.toThrow('There is no service nobody.');
  await expect(requestRestart(otherData(), [])).rejects.toThrow('No site runs on');
});

/** Signals processes, and waits until others of their name serve. Answers when it happened. */
async function replace(names: readonly string[], signal: NodeJS.Signals): Promise<number> {
  const before = await processesOf(site.dataDir);
  const happenedAt = Date.now();
  for (const name of names) process.kill(before[name]?.pid ?? 0, signal);
  for (const name of names) {
    const isBack = async () => {
      const now = await processesOf(site.dataDir);
      return now[name]?.pid !== before[name]?.pid && isHealthy(`${site.state.services[name] ?? ''}/health/ready`);
    };
    expect([name, await waitUntil(isBack, { timeoutMs: 120_000 })]).toEqual([name, true]);
  }
  return happenedAt;
}

/** A request that goes out on an open connection before that has said that its other end is gone is under way as well. */
const NOT_KNOWN_YET_MS = 500;

describe('with several instances, under reads, writes and open sockets', () => {
  /** What ends at the same moment. In the long run it is every process there is, the second one of each in every other round. */
  const groups = LONG
    ? [
        ['wishlist', 'realtime'],
        ['account', 'content', 'wishlist-worker'],
        ['lotting', 'platform', 'account-worker'],
        ['mailer', 'lotting-worker', 'content-worker'],
        ['gateway'],
      ]
    : [['wishlist', 'realtime'], ['gateway']];
  const second = (names: readonly string[]) => names.map((name) => `${name}-2`);
  const rounds = LONG ? 4 : 1;
  const told = { ended: 0, killed: 0, failed: 0 };
  let balancer: Balancer;
  let load: LoadGenerator;
  beforeAll(async () => {
    balancer = await startBalancer([site.state.services['gateway'] ?? '', site.state.services['gateway-2'] ?? '']);
    load = await startLoad(balancer.url);
  });
  afterAll(() => {
    load.close();
    balancer.close();
  });

  test('one that is asked to end costs nobody a request', async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const names of groups) {
        await replace(round % 2 === 0 ? names : second(names), 'SIGTERM');
        told.ended += names.length;
      }
    }
    expect(load.failures).toEqual([]);
  });

  test('of one that is killed only what it was doing fails, and no read that another one can answer', async () => {
    for (let round = 0; round < rounds; round += 1) {
      for (const names of groups) {
        const [before, underWay] = [load.failures.length, load.underWay()];
        const killedAt = await replace(round % 2 === 0 ? second(names) : names, 'SIGKILL');
        told.killed += names.length;
        const failed = load.failures.slice(before);
        told.failed += failed.length;
        // Before the gateway stands nobody who would ask again.
        const isDoor = names.includes('gateway');
        const isUnderWay = ({ kind, sentAt }: Failure) => (kind === 'write' || isDoor) && sentAt <= killedAt + NOT_KNOWN_YET_MS;
        expect(failed.filter((each) => !isUnderWay(each))).toEqual([]);
        // Each of those who write may have begun once more before that.
        if (!isDoor) expect(failed.length).toBeLessThanOrEqual(underWay.write + WRITERS);
      }
    }
  });

  if (LONG) {
    test('all are restarted in turn while people work', async () => {
      const before = load.failures.length;
      await requestRestart(site.dataDir, []);
      expect(load.failures.slice(before)).toEqual([]);
    });
  }

  describe('when a database goes away for a while', () => {
    /** What failed since then and was not answered as it should be. */
    const untold = (since: number, statuses: RegExp) => load.failures.slice(since).filter(({ what }) => !statuses.test(what));
    /** Waits until everything answers again, by the processes that were there before. */
    const untilAllIsWell = async (before: Record<string, ProcessIdentity>, anew: readonly string[]) => {
      expect(await waitUntil(load.allAnswers, { timeoutMs: 120_000 })).toBe(true);
      const after = await processesOf(site.dataDir);
      expect(Object.keys(before).filter((name) => before[name]?.pid !== after[name]?.pid)).toEqual(anew);
    };

    test('Redis silent and killed: later, and then all is as before', async () => {
      const [since, before] = [load.failures.length, await processesOf(site.dataDir)];
      const pid = before['redis']?.pid ?? 0;
      if (LONG) {
        process.kill(pid, 'SIGSTOP');
        await delay(5000);
      }
      process.kill(pid, 'SIGKILL');
      const isBack = async () => (await processesOf(site.dataDir))['redis']?.pid !== pid;
      expect(await waitUntil(isBack, { timeoutMs: 60_000 })).toBe(true);
      await untilAllIsWell(before, ['redis']);
      expect(untold(since, /^503 /)).toEqual([]);
    });

    test('Redis that has forgotten everything: people sign in again, and all is as before', async () => {
      const [since, before] = [load.failures.length, await processesOf(site.dataDir)];
      const redis = new Redis(site.state.redisUrl);
      await redis.flushall();
      redis.disconnect();
      await load.signInAgain();
      await untilAllIsWell(before, []);
      expect(untold(since, /^(204|401|403|503) /)).toEqual([]);
    });

    test('MongoDB that steps down: later, and then all is as before', async () => {
      const [since, before] = [load.failures.length, await processesOf(site.dataDir)];
      await mongodb.db('admin').command({ replSetStepDown: LONG ? 5 : 1, force: true });
      await untilAllIsWell(before, []);
      expect(untold(since, /^503 /)).toEqual([]);
    });
  });

  test('what was said to be kept is there once, and every open page knows of it in the end', async () => {
    const { acknowledged, kept } = await load.rest();
    expect(acknowledged.length).toBeGreaterThan(10);
    const times = new Map<string, number>();
    for (const each of kept) times.set(each, (times.get(each) ?? 0) + 1);
    expect(acknowledged.filter((each) => times.get(each) !== 1)).toEqual([]);
    expect([...times.values()].filter((count) => count > 1)).toEqual([]);
    expect(load.counts.reconnects).toBeGreaterThan(0);
    await waitUntil(async () => load.missedByPages().length === 0, { timeoutMs: 30_000 });
    expect(load.missedByPages()).toEqual([]);
    if (LONG) console.log(JSON.stringify({ ...told, ...load.counts, drawn: load.drawn.length, kept: acknowledged.length }));
  });

  test('no event and no mail was lost on the way', async () => {
    const names = ['account', 'wishlist', 'lotting', 'content', 'platform'];
    const [onTheWay, given] = [{ $or: [{ relayedAt: null }, { left: { $exists: true } }] }, { 'dead.0': { $exists: true } }];
    const countOf = async (filter: object) => {
      const counts = await Promise.all(names.map((name) => mongodb.db(name).collection('outbox').countDocuments(filter)));
      return counts.reduce((sum, each) => sum + each, 0);
    };
    expect(load.drawn.length).toBeGreaterThan(0);
    const mailsTo = async (address: string) =>
      ((await (await fetch(`${site.inboxUrl}/api/messages?to=${address}`)).json()) as unknown[]).length;
    const missing = async () => {
      const mails = await Promise.all(load.drawn.map(async (address) => [address, await mailsTo(address)] as const));
      return mails.filter(([, many]) => many === 0).map(([address]) => address);
    };
    await waitUntil(async () => (await missing()).length === 0, { timeoutMs: 60_000, everyMs: 500 });
    expect(await missing()).toEqual([]);
    // Each mail that goes out is an event once more.
    const areAllThere = async () => (await countOf(onTheWay)) === 0;
    expect(await waitUntil(areAllThere, { timeoutMs: 120_000, everyMs: 500 })).toBe(true);
    expect(await countOf(given)).toBe(0);
  });

  test('nobody was refused what was theirs', async () => {
    expect(await site.refusals()).toEqual([]);
  });

  test('a second gateway serves the same', async () => {
    const { gateway = '', 'gateway-2': other = '' } = site.state.services;
    for (const path of [
      '/',
      `/${load.username}`,
      '/faq',
      '/nergens/iets',
      `/api/Wishlist/Get/${load.username}`,
      '/api/Nothing',
    ]) {
      // On a busy machine one of them may leave a page to the browser that the other one made.
      const answers = () =>
        Promise.all(
          [gateway, other].map(async (url) => {
            const answer = await fetch(url + path);
            return [path, answer.status, await answer.text()];
          }),
        );
      let [first, twin] = await answers();
      await waitUntil(
        async () => {
          [first, twin] = await answers();
          return isDeepStrictEqual(first, twin);
        },
        { timeoutMs: 20_000 },
      );
      expect(twin).toEqual(first);
    }
  });
});

test('when the supervisor itself is killed, everything ends with it', async () => {
  const all = await processesOf(site.dataDir);
  expect(Object.keys(all)).toEqual(expect.arrayContaining(['mongod', 'redis', 'account', 'gateway', 'inbox']));
  process.kill(site.state.supervisor.pid, 'SIGKILL');
  expect(await waitUntil(async () => (await stillRunning(all)).length === 0, { timeoutMs: 30_000, everyMs: 200 })).toBe(true);
});

test('started again on what that left it serves; asked to stop, it leaves no process behind', async () => {
  const again = await startSite({ seed: 'none', dataDir: site.dataDir });
  expect(again.state.supervisor.pid).not.toBe(site.state.supervisor.pid);
  expect((await fetch(`${again.url}/spoorzoeker`)).status).toBe(200);
  const all = await processesOf(again.dataDir);
  await again.stop();
  expect(await stillRunning(all)).toEqual([]);
});
