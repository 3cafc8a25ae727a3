import { randomUUID } from 'node:crypto';
import type { ServiceBase } from '../process/service-base.js';

/** Under which key it says what Redis is. */
export const memoryKey = ({ BULL_PREFIX }: { readonly BULL_PREFIX: string }): string => `${BULL_PREFIX}:memory`;

/** Another server process, or one that was flushed, gets a name of its own; all who look get the same. */
const NAME = `
local now = redis.call('GET', KEYS[1])
if now and string.sub(now, -string.len(ARGV[2])) == ARGV[2] then return now end
redis.call('SET', KEYS[1], ARGV[1] .. ARGV[2])
return ARGV[1] .. ARGV[2]`;

/**
 * What Redis is, by a name that goes away with what it knows: after a flush it has another, and so has a server that was killed
 * and started again, for that may have lost its last second. Whoever handed something to a Redis of another name cannot
 * count on it.
 */
export interface RedisMemory {
  /** Its name; as it was when it was looked at last, unless that was over a second ago or the connection was lost since. */
  name(): Promise<string>;
  /** Has it looked at again. */
  doubt(): void;
  stop(): void;
}

const GOOD_FOR_MS = 1000;

export const createRedisMemory = ({ redis, config }: Pick<ServiceBase, 'redis' | 'config'>): RedisMemory => {
  let known: { readonly name: string; readonly at: number } | null = null;
  const doubt = (): void => {
    known = null;
  };
  redis.on('ready', doubt);

  const look = async (): Promise<string> => {
    const process = /^run_id:(\w+)/m.exec(await redis.info('server'))?.[1] ?? '';
    return String(await redis.eval(NAME, 1, memoryKey(config), randomUUID(), `:${process}`));
  };
  return {
    doubt,
    name: async () => {
      const at = performance.now();
      if (known === null || at - known.at > GOOD_FOR_MS) known = { name: await look(), at };
      return known.name;
    },
    stop: () => void redis.off('ready', doubt),
  };
};
