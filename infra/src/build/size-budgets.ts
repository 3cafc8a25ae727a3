import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FederationManifest, PUBLISHED_FILES, ShellManifest } from '@site/contracts';
import { z } from 'zod/mini';
import { rootFolder } from '../system/folders.js';

/** Compressed script of a visitor's list page as browsers ask for it (brotli), in kB of 1000 bytes; the aim is 100. */
const visitorPageLimit = 170;

interface Measurement {
  /** What is over its budget; empty when all is well. */
  problems: string[];
  summary: string;
}

/**
 * Adds up the first script of a visitor's list page, with which it is read and used: what its HTML names of the shell, the
 * entry of mf-wishlist and its routes. What comes when the page is alive, the live connection, is told beside it.
 */
export async function measureVisitorPage(): Promise<Measurement> {
  const { js: shell } = z.parse(ShellManifest, await readManifest('shell', PUBLISHED_FILES.shellManifest));
  const all = (await readdir(join(rootFolder, 'shell/dist'))).filter((file) => file.endsWith('.js'));
  const later = all.filter((file) => !shell.includes(file)).map((file) => join('shell', 'dist', file));
  const remote = z.parse(FederationManifest, await readManifest('mf-wishlist', PUBLISHED_FILES.remoteManifest));
  const routes = remote.exposes.find(({ path }) => path === './routes')?.assets.js.sync ?? [];
  const entry = join(remote.metaData.remoteEntry.path, remote.metaData.remoteEntry.name);
  const files = [
    ...shell.map((file) => join('shell', 'dist', file)),
    ...[entry, ...routes].map((file) => join('mf-wishlist', 'dist', file)),
  ];
  const [gzip, brotli] = await Promise.all(['.gz', '.br'].map((extension) => totalKilobytes(files, extension)));
  const summary = `visitor's list page: ${(brotli ?? 0).toFixed(1)} kB script as brotli of ${visitorPageLimit}, ${(gzip ?? 0).toFixed(1)} kB as gzip; later ${(await totalKilobytes(later, '.br')).toFixed(1)} kB`;
  return { problems: (brotli ?? 0) > visitorPageLimit ? [`over budget: ${summary}`] : [], summary };
}

async function readManifest(folder: string, file: string): Promise<unknown> {
  return JSON.parse(await readFile(join(rootFolder, folder, 'dist', file), 'utf8'));
}

/** Sizes of the packed copies; a file too small to be packed counts as it is. */
async function totalKilobytes(files: readonly string[], extension: string): Promise<number> {
  const sizes = files.map(async (file) => {
    const plain = join(rootFolder, file);
    const packed = await stat(`${plain}${extension}`).catch(() => stat(plain));
    return packed.size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
