import { Cluster, Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import { authorityOf } from '../process/tls.js';
import { redisAddressOf } from './redis-address.js';
import { connectorTo } from './slot-connector.js';
import { isCluster, type RedisClient } from './slots.js';

const RECONNECT_MAX_MS = 1000;

/** One line when a connection that stood is lost, one when it is back; at start the one who connects hears of it. */
const logOnce = <T extends RedisClient>(redis: T, log: Logger): T => {
  let state: 'new' | 'up' | 'down' = 'new';
  const lose = (err?: unknown): void => {
    if (state === 'up') log.warn({ err }, 'redis is away');
    if (state === 'up') state = 'down';
  };
  const regain = (): void => {
    if (state === 'down') log.info('redis is back');
    state = 'up';
  };
  redis.on('error', lose);
  redis.on('ready', regain);
  if (!isCluster(redis)) return redis;
  // Of single nodes: others may do without. A node that joins is one that took over, or is back.
  redis.on('-node', (node: Redis) => {
    if (redis.status === 'ready') lose(new Error(`${String(node.options.host)}:${String(node.options.port)} is lost`));
  });
  redis.on('+node', () => {
    if (state === 'down') regain();
  });
  return redis;
};

type Options = Omit<RedisOptions, 'replyMapping'>;
type RedisConfig = Pick<BaseConfig, 'REDIS_URL'> & Partial<Pick<BaseConfig, 'TLS_DIR'>>;

/** Over TLS between parts their authority alone is believed. */
const redisTls = (config: RedisConfig): { tls?: { ca?: Buffer } } => {
  if (!redisAddressOf(config.REDIS_URL).isEncrypted) return {};
  const ca = authorityOf(config);
  return { tls: ca === undefined ? {} : { ca } };
};

const retryStrategy = (times: number): number => Math.min(times * 50, RECONNECT_MAX_MS);

/** A node that hangs closes no connection. So often who has which slot is asked anew, and so long a node may be silent. */
const REFRESH_SLOTS_MS = 5000;
/** Longer than a worker waits for a job. */
const SILENT_MS = 15_000;

/** What a server says that is no master any more, or not yet: what it refuses may be asked again of who is. */
const NOT_THE_MASTER = /^(?:MOVED|READONLY|CLUSTERDOWN|MASTERDOWN) /;

/** A connection to what `REDIS_URL` names, for requests of any key. */
export const createRedis = (config: RedisConfig, options: Options = {}): RedisClient => {
  const address = redisAddressOf(config.REDIS_URL);
  const common = { ...redisTls(config), ...options };
  switch (address.kind) {
    case 'server':
      return new Redis(address.url, common);
    case 'sentinel':
      return new Redis({ ...common, ...toMaster(address, common) });
    case 'cluster': {
      const { lazyConnect, enableOfflineQueue, retryStrategy: retry, ...ofNodes } = common;
      return new Cluster([...address.nodes], {
        ...(lazyConnect === undefined ? {} : { lazyConnect }),
        ...(enableOfflineQueue === undefined ? {} : { enableOfflineQueue }),
        ...(retry === undefined ? {} : { clusterRetryStrategy: retry }),
        slotsRefreshInterval: REFRESH_SLOTS_MS,
        slotsRefreshTimeout: 3000,
        // As it came: over TLS a name is what the certificate is for.
        dnsLookup: (host, done) => done(null, host),
        redisOptions: { ...ofNodes, ...address.login },
      });
    }
  }
};

type SentinelAddress = Extract<ReturnType<typeof redisAddressOf>, { kind: 'sentinel' }>;

const toMaster = ({ sentinels, master, login, sentinelLogin }: SentinelAddress, { tls }: Options): Options => ({
  ...login,
  sentinels: [...sentinels],
  name: master,
  ...(sentinelLogin.username === undefined ? {} : { sentinelUsername: sentinelLogin.username }),
  ...(sentinelLogin.password === undefined ? {} : { sentinelPassword: sentinelLogin.password }),
  ...(tls === undefined ? {} : { sentinelTLS: tls, enableTLSForSentinelMode: true }),
  sentinelRetryStrategy: retryStrategy,
  reconnectOnError: (error) => (NOT_THE_MASTER.test(error.message) ? 2 : false),
});

/** A connection for request paths: a command fails at once when Redis is away, and in time when it does not answer. */
export const openRedis = (config: RedisConfig & Pick<BaseConfig, 'REDIS_TIMEOUT_MS'>, log: Logger): RedisClient =>
  logOnce(
    createRedis(config, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: config.REDIS_TIMEOUT_MS,
      connectTimeout: 3000,
      retryStrategy,
    }),
    log,
  );

/**
 * A connection that waits for Redis however long it takes: for workers and subscriptions. Of a cluster it is to the node that has
 * `key`, and can ask for what is in the same slot alone.
 */
export const openPatientRedis = (config: RedisConfig, log: Logger, key: string): Redis => {
  const address = redisAddressOf(config.REDIS_URL);
  const common = { ...redisTls(config), maxRetriesPerRequest: null, retryStrategy };
  if (address.kind === 'server') return logOnce(new Redis(address.url, common), log);
  const failingOver = { ...common, socketTimeout: SILENT_MS, connectTimeout: 3000 };
  if (address.kind === 'sentinel') return logOnce(new Redis({ ...failingOver, ...toMaster(address, common) }), log);
  const redis = new Redis({
    ...failingOver,
    ...address.login,
    Connector: connectorTo(address.nodes, key) as NonNullable<RedisOptions['Connector']>,
    reconnectOnError: (error) => (NOT_THE_MASTER.test(error.message) ? 2 : false),
  });
  // The slot went elsewhere while the connection stood.
  redis.on('moved', () => redis.disconnect(true));
  return logOnce(redis, log);
};

/**
 * Runs something whenever a server that may have forgotten what it said was lost. A node that takes over has what it was told in
 * time, which may not be all.
 */
export const onRedisLost = (redis: RedisClient, run: () => void): void => {
  redis.on('close', run);
  if (isCluster(redis)) redis.on('-node', run);
};
