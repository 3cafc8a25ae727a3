import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FederationManifest, PUBLISHED_FILES, ShellManifest } from '@site/contracts';
import { z } from 'zod/mini';
import { rootFolder } from '../system/folders.js';
import { buildStale } from './build-stale.js';
import { findTargets } from './workspaces.js';
import { problemText } from '../system/start-problem.js';
import type { Step } from '../check/step.js';

/**
 * All script that a visitor's list page loads by itself, as browsers ask for it (brotli), in kB of 1000 bytes; the aim is 100. It was
 * 170 before Back closed dialogs, toasts had an undo, pictures grew and the site said that it is offline, which took 1.9, and 172
 * before the bar under the thumb, sheets that follow the finger, and cards and a band in the occasion's colours, which took 1.3. What the
 * federation runtime knows of manifests is left out since, which gave 2.4 back. Starting the service worker, the bell's place, and
 * saying since when a page was kept took 0.6; leaving out how that runtime describes its errors gave 0.6 back. The drawings of
 * errors, 0.7, which no list loads that has gifts, are no longer counted; coming to life in order, and dates without `Intl`, took 0.6.
 * The federation runtime's own logger, and what imports modules of remotes by name, gave 2.0 back.
 */
const visitorPageLimit = 168.6;
/** The same for a lot that somebody opens from a mail. Zod, which only its dialogs need, is 12 of it when it comes along. */
const lotLimit = 165.8;

/** Chunks of the shell that no visitor of a list loads: the bell comes for who is logged in to an account, drawings with an error. */
const isForOthers = (file: string): boolean => /^(?:bell|drawings)\./.test(file);

interface Measurement {
  /** What is over its budget; empty when all is well. */
  problems: string[];
  summary: string;
}

/**
 * Adds up all script that a page loads by itself: what its HTML names of the shell, its remote's entry and routes, with which it is
 * read and used; and what the shell fetches when the page is alive, the live connection.
 */
async function measurePage(what: string, workspace: string, limit: number): Promise<Measurement> {
  const { js: named, later: others = [] } = z.parse(ShellManifest, await readManifest('shell', PUBLISHED_FILES.shellManifest));
  const remote = z.parse(FederationManifest, await readManifest(workspace, PUBLISHED_FILES.remoteManifest));
  const routes = remote.exposes.find(({ path }) => path === './routes')?.assets.js.sync ?? [];
  const entry = join(remote.metaData.remoteEntry.path, remote.metaData.remoteEntry.name);
  const ofShell = (files: readonly string[]) => files.map((file) => join('shell', 'dist', file));
  const first = [...ofShell(named), ...[entry, ...routes].map((file) => join(workspace, 'dist', file))];
  const later = ofShell(others.filter((file) => !isForOthers(file)));
  const all = [...first, ...later];
  const brotli = await totalKilobytes(all, '.br');
  const part = async (files: readonly string[]) => (await totalKilobytes(files, '.br')).toFixed(1);
  const summary =
    `${what}: ${brotli.toFixed(1)} kB script as brotli of ${limit} ` +
    `(first script ${await part(first)}, when alive ${await part(later)}), ${(await totalKilobytes(all, '.gz')).toFixed(1)} kB as gzip`;
  return { problems: brotli > limit ? [`over budget: ${summary}`] : [], summary };
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

/** The production build of everything, and whether a visitor's list page and a lot stay within their budgets. */
export const buildStep: Step = {
  name: 'build, sizes',
  cores: 1,
  run: async () => {
    try {
      await buildStale(findTargets(), () => undefined);
      const pages = [
        await measurePage("visitor's list page", 'mf-wishlist', visitorPageLimit),
        await measurePage('a lot', 'mf-lotting', lotLimit),
      ];
      const problems = pages.flatMap((page) => page.problems);
      const note = pages.map(({ summary }) => summary).join('; ');
      return { passed: 1 + pages.length - problems.length, failed: problems.length, output: problems.join('\n'), note };
    } catch (error) {
      return { passed: 0, failed: 1, output: problemText(error) };
    }
  },
};
