import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongodArguments, redisArguments } from '../databases/database-commands.js';
import { type ClusterPrograms, findClusterPrograms, findMongod } from '../databases/packaged-mongod.js';
import { findRedis } from '../databases/find-redis.js';
import { ensureReplicaSet, mongodbUri } from '../databases/replica-set.js';
import { CLUSTER_PORTS, clusterUri, startCluster } from '../databases/sharded-cluster.js';
import { type OwnedProcess, startOwned } from '../processes/owned-process.js';
import { startReaper } from '../processes/reaper.js';
import { freePorts } from '../system/free-port.js';
import { StartProblem } from '../system/start-problem.js';
import { accepts, redisAnswers, waitUntil } from '../system/wait-until.js';

interface TestDatabases {
  mongodbUri: string;
  /** One for each worker: what a Redis publishes is heard in all of its databases. */
  redisUrls: string[];
  /** What was started. */
  programs: { mongod: string; mongos: string | null; redis: string };
  stop: () => Promise<void>;
}

/** Tests have clocks of their own: what is fresh to them may be half a year old to the server, which would take it away. */
const KEEPS_ALL = ['--setParameter', 'ttlMonitorEnabled=false'];

interface World {
  folder: string;
  start: (command: string, args: string[]) => void;
}

/**
 * A real MongoDB and real Redis servers on free ports, in a folder that goes away with them. MongoDB is a replica set, or a sharded
 * cluster where `TEST_SHARDED` is set.
 */
export async function startTestDatabases(workers: number): Promise<TestDatabases> {
  const progress = (line: string) => console.log(line);
  const isSharded = (process.env['TEST_SHARDED'] ?? '') !== '';
  const [{ mongod, mongos }, redis] = await Promise.all([
    isSharded ? findClusterPrograms(progress) : { mongod: await findMongod(progress), mongos: null },
    findRedis(progress),
  ]);
  const redisPorts = await freePorts(workers);
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-test-'));

  const reaper = startReaper();
  const running: OwnedProcess[] = [];
  const start: World['start'] = (command, args) =>
    void running.push(startOwned(reaper, { command, args, cwd: folder, env: process.env }));
  const stop = async () => {
    // Who speaks to the others first.
    for (const each of running.toReversed()) await each.stop(5000);
    reaper.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const port of redisPorts) start(redis, redisArguments({ folder, port }, false));
    const [uri] = await Promise.all([
      mongos === null ? replicaSet(mongod, { folder, start }) : cluster({ mongod, mongos }, { folder, start }),
      ...redisPorts.map(untilRedisAnswers),
    ]);
    return {
      mongodbUri: uri,
      redisUrls: redisPorts.map((port) => `redis://127.0.0.1:${port}`),
      programs: { mongod, mongos, redis },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function replicaSet(mongod: string, world: World): Promise<string> {
  const [port = 0] = await freePorts(1);
  const folder = join(world.folder, 'mongo');
  await mkdir(folder);
  world.start(mongod, [...mongodArguments({ folder, port }), ...KEEPS_ALL]);
  await ensureReplicaSet(port, 30_000);
  return mongodbUri(port);
}

async function cluster(programs: ClusterPrograms, { folder, start }: World): Promise<string> {
  const numbers = await freePorts(CLUSTER_PORTS.length);
  const ports = new Map(CLUSTER_PORTS.map((name, at) => [name, numbers[at] ?? 0]));
  await startCluster({
    folder,
    ports,
    timeoutMs: 60_000,
    start: async ({ program, args, port }) => {
      start(programs[program], program === 'mongod' ? [...args, ...KEEPS_ALL] : args);
      if (!(await waitUntil(() => accepts(port), { timeoutMs: 60_000 }))) throw new StartProblem(`${program} did not start.`);
    },
  });
  return clusterUri(ports);
}

async function untilRedisAnswers(port: number): Promise<void> {
  if (!(await waitUntil(() => redisAnswers(port), { timeoutMs: 10_000 }))) throw new StartProblem('Redis did not start.');
}
