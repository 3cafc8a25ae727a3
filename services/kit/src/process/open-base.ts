import { randomUUID } from 'node:crypto';
import type { DestinationStream } from 'pino';
import { type BaseConfig, ownSecrets } from '../config/base-config.js';
import { registerCacheTags } from '../data/cache-tags.js';
import { say } from '../data/channels.js';
import { registerSecrets } from '../data/guid-seal.js';
import { createKeyring } from '../data/keyring.js';
import { connectMongo, createMongo } from '../data/mongo.js';
import { openRedis } from '../data/redis.js';
import { buildModels } from '../data/sharding.js';
import { buildOutbox } from '../events/outbox.js';
import { registerOutbox } from '../events/outbox-registry.js';
import { createPayloadSeal } from '../events/sealed-payload.js';
import { createInternalClient } from '../internal/internal-client.js';
import { openTracing } from '../tracing/open-tracing.js';
import type { Tracing } from '../tracing/span.js';
import { createLogger } from './logger.js';
import { createMetrics } from './metrics.js';
import type { Clock, ServiceBase } from './service-base.js';
import { createTally } from './tally.js';

/** Why a process does not start, in words an operator can act on. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

interface OpenBaseOptions {
  readonly database?: string;
  readonly clock?: Clock;
  readonly newGuid?: () => string;
  readonly logTo?: DestinationStream;
  readonly defaultMetrics?: boolean;
}

/** A base and the way to start and end it. */
export interface OpenBase<C extends BaseConfig> {
  readonly base: ServiceBase<C>;
  /** Waits until Redis, and MongoDB when needed, answer. @throws when they do not within 3 s. */
  connect(needs: { readonly mongo: boolean }): Promise<void>;
  /** Makes the indexes of all models declared by now, and those of outbox and inbox. */
  buildData(): Promise<void>;
  /** Everything registered with `onClose`, last first, then Redis and MongoDB. */
  close(): Promise<void>;
}

/** The service a process belongs to: `wishlist-worker` works for `wishlist`, and so does `wishlist-search`. */
export const serviceOf = (process: string): string => process.replace(/-(worker|search)$/, '');

/** Says which server does not answer and where, without the password an address may hold. */
const reach = async (server: string, uri: string, connect: () => Promise<unknown>): Promise<void> => {
  try {
    await connect();
  } catch (cause) {
    const where =
      uri
        .replace(/^[^/]*\/\//, '')
        .replace(/^[^/]*@/, '')
        .split(/[/?]/, 1)[0] ?? '';
    throw new StartProblem(`${server} does not answer at ${where}`, { cause });
  }
};

/** Builds the base of a process; nothing is connected yet. */
export const openBase = <C extends BaseConfig>(name: string, config: C, options: OpenBaseOptions = {}): OpenBase<C> => {
  const service = serviceOf(name);
  const clock = options.clock ?? { now: () => new Date() };
  const log = createLogger(name, config.LOG_LEVEL, options.logTo, () => {
    base.metrics.errors.inc();
    base.tally.add('errors', name);
  });
  const newGuid = options.newGuid ?? (() => randomUUID());
  const redis = openRedis(config, log);
  const mongo = createMongo();
  let tracing: Tracing | null = null;
  const closers: (() => Promise<void>)[] = [];
  const keys = createKeyring({ service, config, mongo, clock, log });
  const base: ServiceBase<C> = {
    name,
    service,
    config,
    log,
    mongo,
    keys,
    redis,
    clock,
    newGuid,
    internal: createInternalClient(config, clock, service),
    metrics: createMetrics(name, options.defaultMetrics ?? false),
    get tracing() {
      return tracing;
    },
    tally: createTally({ redis, clock, prefix: config.BULL_PREFIX }),
    onClose: (close) => closers.push(close),
  };
  const wake = async (): Promise<void> => {
    await say(redis, `outbox:${service}`, '1');
  };
  registerOutbox(mongo, { clock, newGuid, wake, log, payloads: createPayloadSeal(config, service) });
  registerCacheTags(mongo, redis);
  registerSecrets(mongo, ownSecrets(config), keys);
  return {
    base,
    connect: async (needs) => {
      tracing = await openTracing(config, name, log);
      await reach('Redis', config.REDIS_URL, () => redis.connect());
      if (!needs.mongo) return;
      const database = options.database ?? config.DATABASE_PREFIX + service;
      await reach('MongoDB', config.MONGODB_URI, () => connectMongo(mongo, config.MONGODB_URI, database));
      await keys.follow();
    },
    buildData: async () => {
      await buildModels(mongo);
      await buildOutbox(mongo);
    },
    close: async () => {
      for (const close of closers.splice(0).reverse()) await close();
      keys.leave();
      await tracing?.close();
      redis.disconnect();
      await mongo.close();
    },
  };
};
