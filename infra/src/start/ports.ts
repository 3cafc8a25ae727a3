import { join } from 'node:path';
import { freePorts, isPortFree } from '../system/free-port.js';
import { readJson, writeJson } from '../system/json-file.js';

/**
 * A port for each name: the one it had the last time when that is still free (addresses that people keep, and MongoDB
 * remembers its own), else any free one.
 */
export async function choosePorts(dataDir: string, names: readonly string[], taken: number): Promise<Map<string, number>> {
  const file = join(dataDir, 'ports.json');
  const before = (await readJson<Record<string, number>>(file)) ?? {};
  const spare = await freePorts(names.length);
  const chosen = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const known = before[name];
    const keep = known !== undefined && known !== taken && (await isPortFree(known));
    chosen.set(name, keep ? known : (spare[index] ?? 0));
  }
  await writeJson(file, Object.fromEntries(chosen));
  return chosen;
}
