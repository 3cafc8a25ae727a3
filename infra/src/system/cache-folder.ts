import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** This user's folder for what is fetched once and may be thrown away; made when it is not there. */
export async function cacheFolder(...segments: string[]): Promise<string> {
  const base = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(base, 'verlanglijstje', ...segments);
  await mkdir(folder, { recursive: true });
  return folder;
}
