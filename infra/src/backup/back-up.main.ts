import { resolve, dirname, join } from 'node:path';
import { readdir, readFile, rm } from 'node:fs/promises';
import { readWords } from '../ops/read-words.js';
import { runMain, StartProblem } from '../system/start-problem.js';
import { sealFor } from './age.js';
import { backUp } from './back-up.js';
import { BackupManifest, MANIFEST } from './backup-format.js';
import { withDatabases } from './find-databases.js';

/** When the backup in a folder was taken; null for a folder that is none, or not a whole one. */
const takenAt = async (folder: string): Promise<string | null> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) return null;
  const manifest = BackupManifest.safeParse(JSON.parse(text));
  return manifest.success ? manifest.data.takenAt : null;
};

/** Removes all backups beside this one but the `keep` newest, itself among them. What is no whole backup stays. @returns the removed. */
async function prune(newest: string, keep: number): Promise<string[]> {
  const shelf = dirname(newest);
  const entries = await readdir(shelf, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(shelf, name));
  const dated = await Promise.all(folders.map(async (folder) => ({ folder, at: await takenAt(folder) })));
  const backups = dated.filter((each): each is { folder: string; at: string } => each.at !== null);
  const gone = backups.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(keep);
  for (const { folder } of gone) await rm(folder, { recursive: true });
  return gone.map(({ folder }) => folder);
}

/**
 * `npm run backup -- <folder> [--keep 14]`: copies the site's databases, as they are at one moment, into a new folder; sealed
 * when BACKUP_PUBLIC_KEY is set. Then removes the oldest backups beside it.
 */
await runMain(async () => {
  const { words, options } = readWords(process.argv.slice(2), ['keep']);
  const [place] = words;
  const { keep } = options;
  if (place === undefined || words.length > 1) throw new StartProblem('Name the folder to make: npm run backup -- <folder>');
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) throw new StartProblem('--keep is how many backups stay, 1 or more.');
  const folder = resolve(process.env['INIT_CWD'] ?? '.', place);
  const publicKey = process.env['BACKUP_PUBLIC_KEY'] ?? '';
  const seal = publicKey === '' ? undefined : sealFor(publicKey);
  const { collections } = await withDatabases('backup', (client, prefix) => backUp(client, { prefix, folder, seal }));
  const documents = collections.reduce((total, each) => total + each.documents, 0);
  console.log(`${folder}: ${collections.length} collections, ${documents} documents${seal === undefined ? '' : ', sealed'}`);
  const gone = keep === undefined ? [] : await prune(folder, Number(keep));
  for (const each of gone) console.log(`${each} is removed`);
});
