import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { BaseConfig } from '../config/base-config.js';
import { redisAddressOf } from './redis-address.js';
import { openPatientRedis } from './redis.js';
import { isCluster, type RedisClient } from './slots.js';

type Config = Pick<BaseConfig, 'REDIS_URL'> & Partial<Pick<BaseConfig, 'TLS_DIR'>>;

/**
 * All that is published is of one slot: said to its node and heard from it. Then what somebody does not hear was said while their
 * connection was lost, which they notice; between nodes of a cluster messages get lost in silence.
 */
const TAG = '{channels}';

/** What a channel is called where everything of a cluster is told apart by its slot. */
export const channelOf = (name: string): string => `${TAG}:${name}`;

/** Publishes on a channel. */
export const say = async (redis: RedisClient, channel: string, text: string): Promise<void> => {
  if (isCluster(redis)) await redis.spublish(channelOf(channel), text);
  else await redis.publish(channel, text);
};

/** How often a server is asked whether it is still there: one that hangs closes nothing, and another may have taken over. */
const ASK_MS = 5000;

/** A connection that channels are heard on. */
export interface Subscriber {
  /** Its `close` says that something may be missed from now on, its `ready` that no more is. */
  readonly connection: Redis;
  /** Resolves when it is heard. */
  readonly hear: (channel: string, onMessage: (text: string) => void) => Promise<void>;
  readonly close: () => void;
}

/** For what one says to others of its kind, as hubs do: a connection to where messages are published. */
export const openPublisher = (config: Config, log: Logger): Redis => openPatientRedis(config, log, TAG);

export const openSubscriber = (config: Config, log: Logger): Subscriber => {
  const connection = openPatientRedis(config, log, TAG);
  const { kind } = redisAddressOf(config.REDIS_URL);
  const onCluster = kind === 'cluster';
  const asking = setInterval(() => {
    // One that does not answer is closed by that, and made anew.
    if (kind !== 'server' && connection.status === 'ready')
      connection.ping().catch((err: unknown) => log.debug({ err }, 'redis is silent'));
  }, ASK_MS).unref();
  return {
    connection,
    hear: async (channel, onMessage) => {
      const name = onCluster ? channelOf(channel) : channel;
      connection.on(onCluster ? 'smessage' : 'message', (from: string, text: string) => {
        if (from === name) onMessage(text);
      });
      if (onCluster) await connection.ssubscribe(name);
      else await connection.subscribe(name);
    },
    close: () => {
      clearInterval(asking);
      connection.disconnect();
    },
  };
};
