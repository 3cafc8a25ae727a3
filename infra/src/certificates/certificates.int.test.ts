import { spawn } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request as ask } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { platformInternal } from '@site/contracts';
import { createApi, createTargets, handleInternal, openRedis, openSubscriber, say } from '@site/service-kit';
import { clusterNodeArguments, formRedisCluster } from '@site/service-kit/redis-cluster';
import {
  aSiteState,
  buildProcess,
  followCertificate,
  startTestProcess,
  testBase,
  TEST_SECRETS,
  type TestProcess,
  waitFor,
} from '@site/service-kit/testing';
import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { mongodArguments, redisArguments } from '../databases/database-commands.js';
import { startOwned } from '../processes/owned-process.js';
import { startReaper } from '../processes/reaper.js';
import { freePorts } from '../system/free-port.js';
import { makeCertificates, PARTS } from './make-certificates.js';

const reaper = startReaper();
const base = testBase('platform');
const ends: (() => unknown)[] = [];
let folder = '';
let strange = '';
let redisPort = 0;
let mongoPort = 0;
let redisUrl = '';
let mongodbUri = '';

const fileOf = (part: string, file: string, from = folder) => join(from, part, file);
const authority = (from = folder) => readFileSync(fileOf('tools', 'ca.crt', from));
const identity = (part: string) => ({ cert: readFileSync(fileOf(part, 'tls.crt')), key: readFileSync(fileOf(part, 'tls.key')) });

/** Arguments of a Redis that answers over TLS. */
const encrypted = (port: number): string[] => [
  ...['--tls-port', String(port), '--tls-auth-clients', 'no', '--tls-ca-cert-file', fileOf('redis', 'ca.crt')],
  ...['--tls-cert-file', fileOf('redis', 'tls.crt'), '--tls-key-file', fileOf('redis', 'tls.key')],
];

const startPrograms = async (): Promise<void> => {
  [mongoPort = 0, redisPort = 0] = await freePorts(2);
  const places = { mongo: join(folder, 'data-mongo'), redis: join(folder, 'data-redis') };
  await Promise.all([mkdir(places.mongo), mkdir(places.redis)]);
  const pem = join(folder, 'mongo.pem');
  const { cert, key } = identity('mongo');
  await writeFile(pem, Buffer.concat([cert, key]));
  const start = (command: string | undefined, args: string[]) =>
    startOwned(reaper, { command: command ?? '', args, cwd: folder, env: process.env });
  const running = [
    start(process.env.TEST_MONGOD, [
      ...mongodArguments({ folder: places.mongo, port: mongoPort }),
      ...['--tlsMode', 'requireTLS', '--tlsCertificateKeyFile', pem, '--tlsCAFile', fileOf('mongo', 'ca.crt')],
      '--tlsAllowConnectionsWithoutCertificates',
    ]),
    start(process.env.TEST_REDIS, [...redisArguments({ folder: places.redis, port: 0 }, false), ...encrypted(redisPort)]),
  ];
  ends.push(() => Promise.all(running.map((each) => each.stop(5000))));
  redisUrl = `rediss://127.0.0.1:${redisPort}`;
  const tls = `tls=true&tlsCAFile=${encodeURIComponent(fileOf('tools', 'ca.crt'))}`;
  mongodbUri = `mongodb://127.0.0.1:${mongoPort}/?replicaSet=rs0&${tls}`;
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${mongoPort}/?directConnection=true&${tls}`);
  const admin = (await client.connect()).db('admin');
  await admin.command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${mongoPort}` }] } });
  await waitFor(async () => (await admin.command({ hello: 1 }))['isWritablePrimary'] === true);
  await client.close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  strange = await mkdtemp(join(tmpdir(), 'certificates-'));
  await Promise.all([makeCertificates(folder), makeCertificates(strange)]);
  await startPrograms();
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  reaper.close();
  await Promise.all([folder, strange].map((each) => rm(each, { recursive: true, force: true })));
});

const environment = (part: string) => ({
  ...{ NODE_ENV: 'production', PORT: '0', MONGODB_URI: mongodbUri, REDIS_URL: redisUrl, GREETING: 'dag' },
  ...TEST_SECRETS,
  TLS_DIR: join(folder, part),
});
const startService = (changes: Record<string, string> = {}): TestProcess => {
  const made = startTestProcess('service', { ...environment('account'), ...changes });
  ends.push(() => made.kill());
  return made;
};
const portOf = async (made: TestProcess): Promise<number> => (JSON.parse(await made.says('is up')) as { port: number }).port;

/** The answer's status and body, or what went wrong. */
const get = (port: number, path: string, ca = authority()): Promise<string> =>
  new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path, ca }, (res) => {
      let body = '';
      res.on('data', (chunk: Buffer) => (body += chunk.toString())).on('end', () => resolve(`${String(res.statusCode)} ${body}`));
    });
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });
const getPlain = (port: number, path: string): Promise<string> =>
  new Promise((resolve) => {
    const asking = ask({ host: '127.0.0.1', port, path }, (res) => resolve(String(res.statusCode)));
    asking.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end();
  });

test('there is a certificate for each part that only its own key opens; a second look makes none, and mends what is missing', async () => {
  const signer = new X509Certificate(readFileSync(fileOf('ca', 'ca.crt')));
  for (const part of PARTS) {
    const certificate = new X509Certificate(identity(part).cert);
    expect([part, certificate.checkHost(part), certificate.verify(signer.publicKey), certificate.ca]).toEqual([
      part,
      part,
      true,
      false,
    ]);
    expect((await stat(fileOf(part, 'tls.key'))).mode & 0o777).toBe(0o600);
  }
  const other = await mkdtemp(join(tmpdir(), 'certificates-'));
  ends.push(() => rm(other, { recursive: true }));
  expect(await makeCertificates(other, ['account', 'redis'])).toEqual(['account', 'redis']);
  expect(await makeCertificates(other, ['account', 'redis'])).toEqual([]);
  await rm(fileOf('account', 'tls.key', other));
  expect(await makeCertificates(other, ['account', 'redis'])).toEqual(['account']);
  await rm(fileOf('ca', 'ca.key', other));
  expect(await makeCertificates(other, ['account', 'redis'])).toEqual(['account', 'redis']);
});

test('a service with certificates answers over TLS alone, to who believes its authority and means it', async () => {
  const port = await portOf(startService());
  expect(await get(port, '/health/ready')).toBe('200 {"ready":true,"checks":{"redis":true,"mongo":true,"process":true}}');
  expect(await get(port, '/health/ready', authority(strange))).toBe('CERT_SIGNATURE_FAILURE');
  expect(await getPlain(port, '/health/ready')).toMatch(/ECONNRESET|socket hang up/);
  const meant = (servername: string) =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, servername, ca: authority() }, () => resolve(socket.getProtocol() ?? ''));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
      ends.push(() => socket.destroy());
    });
  expect([await meant('account'), await meant('wishlist')]).toEqual(['TLSv1.3', 'ERR_TLS_CERT_ALTNAME_INVALID']);
});

test('calls between services keep their connection, and are made to no process of another authority', async () => {
  const port = await portOf(startService());
  const urls = [`https://localhost:${port}`];
  const limits = { connect: 2000, headers: 2000, body: 2000, connections: 1 };
  const mine = createTargets(urls, limits, { ca: authority() });
  const other = createTargets(urls, limits, { ca: authority(strange) });
  const nobody = createTargets(urls, limits);
  ends.push(() => Promise.all([mine.close(), other.close(), nobody.close()]));
  const call = async ({ pool }: { pool: ReturnType<typeof mine.next>['pool'] }) => {
    const { statusCode, body } = await pool.request({ path: '/health/live', method: 'GET' });
    await body.dump();
    return statusCode;
  };
  let connections = 0;
  mine.next([]).pool.on('connect', () => (connections += 1));
  for (const _ of [1, 2, 3]) expect(await call(mine.next([]))).toBe(200);
  expect(connections).toBe(1);
  for (const one of [other, nobody]) await expect(call(one.next([]))).rejects.toThrow(/certificate/);
});

test('nothing is called unencrypted, and databases of another authority are not believed', async () => {
  const changes = {
    MONGODB_URI: 'mongodb://127.0.0.1/?replicaSet=rs0',
    REDIS_URL: 'redis://127.0.0.1',
    ACCOUNT_URL: 'http://127.0.0.1',
  };
  const plain = startService(changes);
  const misled = startService({ TLS_DIR: join(strange, 'account') });
  const without = startService({ TLS_DIR: join(folder, 'tools') });
  expect(await Promise.all([plain, misled, without].map(({ exited }) => exited))).toEqual([1, 1, 1]);
  expect(plain.lines.join()).toMatch(/MONGODB_URI \(must be encrypted.*REDIS_URL.*ACCOUNT_URL/);
  expect(misled.lines.join()).toContain('Redis does not answer');
  expect(without.lines.join()).toContain('TLS_DIR (tls.crt cannot be read in it)');
});

test('the databases take nobody in who comes unencrypted', async () => {
  const redis = new Redis(`redis://127.0.0.1:${redisPort}`, { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  await expect(redis.connect()).rejects.toThrow();
  const client = new mongo.MongoClient(`mongodb://127.0.0.1:${mongoPort}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
  });
  await expect(client.connect()).rejects.toThrow();
  await client.close();
});

test('a cluster of Redis is spoken to over TLS alone, for requests and for what is heard, and so do its nodes among themselves', async () => {
  const ports = await freePorts(6);
  const nodes = [0, 1, 2].map((at) => ({ port: ports[at] ?? 0, busPort: ports[at + 3] ?? 0 }));
  for (const node of nodes) {
    const place = join(folder, `node-${node.port}`);
    await mkdir(place);
    const args = [...redisArguments({ folder: place, port: 0 }, false), ...clusterNodeArguments(node, 60_000)];
    const secret = [...encrypted(node.port), '--tls-cluster', 'yes', '--tls-replication', 'yes'];
    const command = process.env.TEST_REDIS ?? '';
    const running = startOwned(reaper, { command, args: [...args, ...secret], cwd: folder, env: process.env });
    ends.push(() => running.stop(5000));
  }
  await formRedisCluster(nodes, { masters: nodes.length, tls: { ca: authority() }, timeoutMs: 60_000 });
  const config = {
    REDIS_URL: `rediss-cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    REDIS_TIMEOUT_MS: 30_000,
    TLS_DIR: join(folder, 'account'),
  };
  const redis = openRedis(config, base.log);
  ends.push(() => redis.disconnect());
  await redis.connect();
  const keys = Array.from({ length: 30 }, (_none, at) => `key-${at}`);
  await Promise.all(keys.map((key) => redis.set(key, `of ${key}`)));
  expect(await Promise.all(keys.map((key) => redis.get(key)))).toEqual(keys.map((key) => `of ${key}`));
  const subscriber = openSubscriber(config, base.log);
  ends.push(subscriber.close);
  const heard = new Promise<string>((resolve) => void subscriber.hear('news', resolve).then(() => say(redis, 'news', 'dag')));
  expect(await heard).toBe('dag');
  const misled = openRedis({ ...config, TLS_DIR: join(strange, 'account') }, base.log);
  ends.push(() => misled.disconnect());
  await expect(misled.connect()).rejects.toThrow();
});

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    ends.push(() => {
      server.closeAllConnections();
      server.close();
    });
  });

test('a renewed certificate is taken over while the process runs', async () => {
  const own = await mkdtemp(join(tmpdir(), 'certificates-'));
  ends.push(() => rm(own, { recursive: true }));
  await makeCertificates(own, ['account']);
  const TLS_DIR = join(own, 'account');
  const pems = () => ({ cert: readFileSync(join(TLS_DIR, 'tls.crt')), key: readFileSync(join(TLS_DIR, 'tls.key')) });
  const server = createServer(pems(), (_req, res) => res.end('ja'));
  const port = await listen(server);
  followCertificate(server, { TLS_DIR }, base.log, 20);
  const shown = () =>
    new Promise<string>((resolve) => {
      const socket = connect({ host: '127.0.0.1', port, ca: authority(own).toString() }, () => {
        resolve(socket.getPeerCertificate().serialNumber);
        socket.destroy();
      });
    });
  const before = await shown();
  await rm(join(TLS_DIR, 'tls.crt'));
  await waitFor(() => base.logged.some(({ msg }) => msg === 'a renewed certificate cannot be used; the one of before is'));
  expect(await shown()).toBe(before);
  await makeCertificates(own, ['account']);
  await waitFor(async () => (await shown()) !== before);
});

test('the gateway reaches services over TLS, calls and sockets', async () => {
  const api = createApi(base, {
    internal: [handleInternal(platformInternal.siteState, async () => aSiteState({ shellVersion: 'shell01' }))],
  });
  const upstream = createServer(identity('platform'), (req, res) => {
    if (req.url?.startsWith('/internal/') === true) void api(req, res);
    else res.end(`dit is ${req.url ?? ''}`);
  });
  upstream.on('upgrade', (_req, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhallo');
  });
  const url = `https://localhost:${await listen(upstream)}`;
  const services = ['ACCOUNT', 'WISHLIST', 'LOTTING', 'CONTENT', 'PLATFORM', 'REALTIME'];
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [buildProcess('gateway/src/main')], {
    env: {
      ...{ PATH: process.env['PATH'], ...environment('gateway'), PORT: String(port), DATA_DIR: folder },
      ...Object.fromEntries(services.map((name) => [`${name}_URL`, url])),
    },
  });
  let lines = '';
  child.stdout.on('data', (chunk: Buffer) => (lines += chunk.toString()));
  ends.push(() => child.kill('SIGKILL'));
  await waitFor(() => lines.includes('gateway is up'));
  expect(await get(port, '/api/Shop')).toBe('200 dit is /api/Shop');
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-key': 'x', 'sec-websocket-version': '13' };
  const greeting = await new Promise<string>((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path: '/signalr/?EIO=4&transport=websocket', ca: authority(), headers });
    asking.on('upgrade', (_res, socket, head) => {
      ends.push(() => socket.destroy());
      if (head.length > 0) resolve(head.toString());
      else socket.once('data', (data: Buffer) => resolve(data.toString()));
    });
    asking.end();
  });
  expect(greeting).toBe('hallo');
  expect(await getPlain(port, '/')).toMatch(/ECONNRESET|socket hang up/);
});
