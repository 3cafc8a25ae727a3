import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupManifest, MANIFEST } from './backup-format.js';

/** When the backup in a folder was taken; null for a folder that is none, or not a whole one. */
const takenAt = async (folder: string): Promise<string | null> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = BackupManifest.safeParse(JSON.parse(text));
  return manifest.success ? manifest.data.takenAt : null;
};

/** Removes all backups beside this one but the `keep` newest, itself among them. What is no whole backup stays. @returns the removed. */
export async function prune(newest: string, keep: number): Promise<string[]> {
  const shelf = dirname(newest);
  const entries = await readdir(shelf, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(shelf, name));
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, at: await takenAt(folder) })));
  const backups = dated.filter((each): each is { folder: string; at: string } => each.at !== null);
  const gone = backups.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(keep);
  for (const { folder } of gone) await rm(folder, { recursive: true });
  return gone.map(({ folder }) => folder);
}
