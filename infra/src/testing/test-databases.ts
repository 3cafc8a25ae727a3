import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterNodeArguments, formRedisCluster } from '@site/service-kit/redis-cluster';
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
  /** The same once more where each is a cluster, which has no databases of its own for a second world. */
  twinRedisUrls: string[];
  /** What was started. */
  programs: { mongod: string; mongos: string | null; redis: string };
  stop: () => Promise<void>;
}

/** Tests have clocks of their own: what is fresh to them may be half a year old to the server, which would take it away. */
const KEEPS_ALL = ['--setParameter', 'ttlMonitorEnabled=false'];

/** Long: a busy machine is no node that is away. */
const REDIS_SILENT_MS = 60_000;

interface World {
  folder: string;
  start: (command: string, args: string[]) => void;
}

/**
 * A real MongoDB and real Redis servers on free ports, in a folder that goes away with them. MongoDB is a replica set, or a sharded
 * cluster where `TEST_SHARDED` is set; each Redis is a server, or a cluster where `TEST_REDIS_CLUSTER` is.
 */
export async function startTestDatabases(workers: number): Promise<TestDatabases> {
  const progress = (line: string) => console.log(line);
  const isSharded = (process.env['TEST_SHARDED'] ?? '') !== '';
  const [{ mongod, mongos }, redis] = await Promise.all([
    isSharded ? findClusterPrograms(progress) : { mongod: await findMongod(progress), mongos: null },
    findRedis(progress),
  ]);
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
    const [uri, ...redisUrls] = await Promise.all([
      mongos === null ? replicaSet(mongod, { folder, start }) : cluster({ mongod, mongos }, { folder, start }),
      ...Array.from({ length: onRedisCluster() ? 2 * workers : workers }, (_, worker) =>
        startRedis(redis, { folder: join(folder, `redis-${worker}`), start }),
      ),
    ]);
    return {
      mongodbUri: uri,
      redisUrls: redisUrls.slice(0, workers),
      twinRedisUrls: redisUrls.slice(workers),
      programs: { mongod, mongos, redis },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const onRedisCluster = (): boolean => (process.env['TEST_REDIS_CLUSTER'] ?? '') !== '';

/** Masters of a cluster; nobody takes the place of one. */
const REDIS_NODES = 3;

async function startRedis(redis: string, { folder, start }: World): Promise<string> {
  const startOne = async (name: string, port: number, more: string[] = []): Promise<void> => {
    const its = join(folder, name);
    await mkdir(its, { recursive: true });
    start(redis, [...redisArguments({ folder: its, port }, false), ...more]);
    await untilRedisAnswers(port);
  };
  if (!onRedisCluster()) {
    const [port = 0] = await freePorts(1);
    await startOne('server', port);
    return `redis://127.0.0.1:${port}`;
  }
  const ports = await freePorts(2 * REDIS_NODES);
  const nodes = ports.slice(REDIS_NODES).map((busPort, at) => ({ port: ports[at] ?? 0, busPort }));
  await Promise.all(nodes.map((node, at) => startOne(`node-${at + 1}`, node.port, clusterNodeArguments(node, REDIS_SILENT_MS))));
  await formRedisCluster(nodes, { masters: REDIS_NODES, timeoutMs: 30_000 });
  return `redis-cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}`;
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
