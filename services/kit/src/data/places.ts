/** By how much of it a public guid says where it is: far more than there are shards. One that opens something says nothing. */
const NEAR = 4;

/** The same guid, but near another one: with what is spread by that. */
export const nearGuid = (guid: string, to: string): string => to.slice(0, NEAR) + guid.slice(NEAR);

/** The condition that something is near this guid. */
export const near = (guid: string) => ({ $gte: guid.slice(0, NEAR), $lt: `${guid.slice(0, NEAR)}g` });

/**
 * Reads the documents of these keys on a cluster: first where they should be, and everywhere only what is not found so. Nothing is
 * remembered of reads, for by its time an owner would learn that somebody else had read the same before.
 */
export const readPlaced = async <V>(
  keys: readonly string[],
  read: {
    readonly there: (keys: readonly string[]) => Promise<readonly V[]>;
    everywhere: (keys: readonly string[]) => Promise<readonly V[]>;
  },
  keyOf: (found: V) => string,
): Promise<readonly V[]> => {
  const found = await read.there(keys);
  const seen = new Set(found.map(keyOf));
  const missing = keys.filter((key) => !seen.has(key));
  return missing.length === 0 ? found : [...found, ...(await read.everywhere(missing))];
};
