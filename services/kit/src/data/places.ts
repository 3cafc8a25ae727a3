import type { Connection } from 'mongoose';
import { isOnCluster } from './sharding.js';

/** So many in a process; what was not read for longest is forgotten first. */
const MOST = 100_000;

/** On which shards documents are, by what else is known of them. On a replica set it knows nothing, and all reads are one. */
export interface Places {
  /** Reads are told where this one is. */
  readonly note: (key: string, place: string) => void;
  /**
   * Reads the documents of these keys, and asks no more shards than it must: where they were the last time, else where they are
   * claimed to be, and everywhere only for what is not found so.
   */
  readonly read: <V>(
    keys: readonly string[],
    read: (keys: readonly string[], at: readonly string[] | undefined) => Promise<readonly V[]>,
    whereOf: (found: V) => readonly [key: string, place: string],
  ) => Promise<readonly V[]>;
}

/** @param guess where documents are that this process has not read yet; fewer places than keys: it does not know of all. */
export const createPlaces = (mongo: Connection, guess?: (keys: readonly string[]) => Promise<readonly string[]>): Places => {
  const known = new Map<string, string>();
  const note = (key: string, place: string): void => {
    known.delete(key);
    known.set(key, place);
    const [oldest] = known.size > MOST ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  const placesOf = async (keys: readonly string[]): Promise<readonly string[] | undefined> => {
    const places = keys.flatMap((key) => known.get(key) ?? []);
    if (places.length === keys.length) return places;
    const guessed = (await guess?.(keys)) ?? [];
    return guessed.length < keys.length ? undefined : guessed;
  };
  return {
    note: (key, place) => {
      if (isOnCluster(mongo)) note(key, place);
    },
    read: async (keys, read, whereOf) => {
      if (!isOnCluster(mongo)) return read(keys, undefined);
      const at = await placesOf(keys);
      const found = await read(keys, at);
      for (const each of found) note(...whereOf(each));
      if (at === undefined) return found;
      const seen = new Set(found.map((each) => whereOf(each)[0]));
      const missing = keys.filter((key) => !seen.has(key));
      if (missing.length === 0) return found;
      const elsewhere = await read(missing, undefined);
      for (const each of elsewhere) note(...whereOf(each));
      return [...found, ...elsewhere];
    },
  };
};

/** By how much of it a guid says where it is: far more than there are shards, and little of what makes it hard to guess. */
const NEAR = 4;

/** The same guid, but near another one: with what is spread by that. */
export const nearGuid = (guid: string, to: string): string => to.slice(0, NEAR) + guid.slice(NEAR);

/** The condition that something is near this guid. */
export const near = (guid: string) => ({ $gte: guid.slice(0, NEAR), $lt: `${guid.slice(0, NEAR)}g` });
