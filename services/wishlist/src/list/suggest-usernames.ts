import { isReservedName, LIMITS } from '@site/contracts';
import type { Deps } from '../shared/deps.js';

const OFFERED = 3;
const WORDS = ['lijstje', 'wensen', 'cadeaus'];
const NUMBERED = Array.from({ length: 30 }, (_none, at) => String(at + 2));

const withEnding = (username: string, ending: string): string =>
  `${username.slice(0, LIMITS.username.max - ending.length - 1)}-${ending}`.replace(/[-_]{2,}/g, '-');

/** Names like this one that nobody has, the nicest first. */
export const suggestUsernames = async ({ base, stores }: Pick<Deps, 'base' | 'stores'>, username: string): Promise<string[]> => {
  const year = String(base.clock.now().getUTCFullYear());
  const names = [...WORDS, year, ...NUMBERED]
    .map((ending) => withEnding(username, ending))
    .filter((name) => !isReservedName(name));
  const heads = await stores.wishlists.headsByUsername(names);
  return names.filter((_name, at) => heads[at] === null).slice(0, OFFERED);
};
