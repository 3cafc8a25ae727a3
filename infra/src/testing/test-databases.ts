import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongodArguments, redisArguments } from '../databases/database-commands.js';
import { findMongod } from '../databases/packaged-mongod.js';
import { findRedis } from '../databases/find-redis.js';
import { ensureReplicaSet, mongodbUri } from '../databases/replica-set.js';
import { startOwned } from '../processes/owned-process.js';
import { startReaper } from '../processes/reaper.js';
import { freePorts } from '../system/free-port.js';
import { StartProblem } from '../system/start-problem.js';
import { redisAnswers, waitUntil } from '../system/wait-until.js';

interface TestDatabases {
  mongodbUri: string;
  /** One for each worker: what a Redis publishes is heard in all of its databases. */
  redisUrls: string[];
  /** What was started. */
  programs: { mongod: string; redis: string };
  stop: () => Promise<void>;
}

/** Tests have clocks of their own: what is fresh to them may be half a year old to the server, which would take it away. */
const KEEPS_ALL = ['--setParameter', 'ttlMonitorEnabled=false'];

/** A real MongoDB replica set and real Redis servers on free ports, in a folder that goes away with them. */
export async function startTestDatabases(workers: number): Promise<TestDatabases> {
  const progress = (line: string) => console.log(line);
  const [mongod, redis] = await Promise.all([findMongod(progress), findRedis(progress)]);
  const [mongoPort = 0, ...redisPorts] = await freePorts(1 + workers);
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-test-'));
  const places = { mongo: join(folder, 'mongo'), redis: join(folder, 'redis') };
  await Promise.all([mkdir(places.mongo), mkdir(places.redis)]);

  const reaper = startReaper();
  const start = (command: string, args: string[]) => startOwned(reaper, { command, args, cwd: folder, env: process.env });
  const running = [
    start(mongod, [...mongodArguments({ folder: places.mongo, port: mongoPort }), ...KEEPS_ALL]),
    ...redisPorts.map((port) => start(redis, redisArguments({ folder: places.redis, port }, false))),
  ];
  const stop = async () => {
    await Promise.all(running.map((each) => each.stop(5000)));
    reaper.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([ensureReplicaSet(mongoPort, 30_000), ...redisPorts.map(untilRedisAnswers)]);
  } catch (error) {
    await stop();
    throw error;
  }
  const redisUrls = redisPorts.map((port) => `redis://127.0.0.1:${port}`);
  return { mongodbUri: mongodbUri(mongoPort), redisUrls, programs: { mongod, redis }, stop };
}

async function untilRedisAnswers(port: number): Promise<void> {
  if (!(await waitUntil(() => redisAnswers(port), { timeoutMs: 10_000 }))) throw new StartProblem('Redis did not start.');
}
