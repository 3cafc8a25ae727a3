import { type ServiceBase, tagged } from '@site/service-kit';

/** Sets the version of the last key, unless it or one before it is at a newer one. */
const ADVANCE = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or '0') > tonumber(ARGV[1]) then return 0 end
end
redis.call('SET', KEYS[#KEYS], ARGV[1], 'EX', ARGV[2])
return 1`;

/** Longer than an event is tried. */
const KEEP_S = 24 * 60 * 60;

/**
 * The newest version that open pages were told of each thing: true, and noted, when this one is as new. A path names the
 * thing, the whole before its part; what was told of the whole is of its parts.
 */
export type IsNewest = (path: readonly string[], version: number) => Promise<boolean>;

export const createIsNewest =
  ({ redis, config }: Pick<ServiceBase, 'redis' | 'config'>): IsNewest =>
  async (path, version) => {
    const [whole = '', ...parts] = path;
    const beginning = [tagged(redis, whole), ...parts];
    const keys = path.map((_part, at) => `${config.BULL_PREFIX}:told:${beginning.slice(0, at + 1).join(':')}`);
    return (await redis.eval(ADVANCE, keys.length, ...keys, version, KEEP_S)) === 1;
  };
