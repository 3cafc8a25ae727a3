import { createHash } from 'node:crypto';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootFolder } from '../system/folders.js';
import { distFolder, sourceFolders, type Target } from './workspaces.js';

const fileName = '.fingerprint';
/** Tests are beside the code but never in what is built from it. */
const isTest = /\.test\.tsx?$/;

/** One hash over all files of a folder: their names and contents; `''` for a folder that is not there. */
async function hashFolder(folder: string): Promise<string> {
  const entries = await readdir(join(rootFolder, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(rootFolder.length)}\0`).update(await readFile(file));
  return files.length === 0 ? '' : hash.digest('hex');
}

async function hashFile(file: string): Promise<string> {
  const content = await readFile(join(rootFolder, file)).catch(() => '');
  return createHash('sha256').update(content).digest('hex');
}

/** Computes what each target is made from; folders that several share are read once. */
export async function fingerprints(targets: readonly Target[]): Promise<Map<Target, string>> {
  const folders = new Map<string, Promise<string>>();
  const folderHash = (folder: string) => {
    const known = folders.get(folder) ?? hashFolder(folder);
    folders.set(folder, known);
    return known;
  };
  const tools = await Promise.all([hashFile('package-lock.json'), folderHash('infra/src/build')]);
  const entries = targets.map(async (target): Promise<[Target, string]> => {
    const own = await Promise.all([...sourceFolders(target).map(folderHash), hashFile(`${target.folder}/remote.json`)]);
    return [
      target,
      createHash('sha256')
        .update([...tools, ...own].join())
        .digest('hex'),
    ];
  });
  return new Map(await Promise.all(entries));
}

/** Was the dist folder of `target` made from exactly this? */
export async function isBuiltFrom(target: Target, fingerprint: string): Promise<boolean> {
  const built = await readFile(join(distFolder(target), fileName), 'utf8').catch(() => '');
  return built === fingerprint;
}

/** Notes in the dist folder what it was made from; last step of a build. */
export function noteFingerprint(target: Target, fingerprint: string): Promise<void> {
  return writeFile(join(distFolder(target), fileName), fingerprint);
}
