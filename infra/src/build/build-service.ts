import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { rootFolder } from '../system/folders.js';
import { minifySvg } from './svg.cjs';
import { distFolder, type Target } from './workspaces.js';

/** Our own packages are TypeScript sources and go into the bundle; installed ones stay where they are. */
const bundleOnlyOurs: Plugin = {
  name: 'bundle-only-ours',
  setup: (setup) => {
    setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@site/') ? undefined : { path, external: true },
    );
  },
};

/** What processes and threads of a service begin with, and what a confined process does: it brings all it needs, for it reads nothing else. */
const DOORS = ['main.ts', 'worker.ts', 'search.ts', 'seed.ts', 'text-thread.ts', 'picture-process.ts', 'feed.ts'];
const CONFINED_DOORS = ['render-process.ts', 'load-process.ts', 'confined-host.ts'];

/** Bundles them into `dist`, as far as there are any, with source maps. Throws what esbuild found. */
export async function buildService(target: Target): Promise<void> {
  const source = join(rootFolder, target.folder, 'src');
  const among = (names: readonly string[]): string[] =>
    names.map((name) => join(source, name)).filter((file) => existsSync(file));
  const options = {
    absWorkingDir: rootFolder,
    outdir: distFolder(target),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'silent',
  } as const;
  await rm(distFolder(target), { recursive: true, force: true });
  await build({ ...options, entryPoints: among(DOORS), splitting: true, chunkNames: 'shared-[hash]', plugins: [bundleOnlyOurs] });
  await build({ ...options, entryPoints: among(CONFINED_DOORS) });
  await copyDrawings(source, distFolder(target));
}

/** Each folder of drawings comes beside the bundle, where `readDrawings` of the kit looks for it. Two of one name are an error. */
async function copyDrawings(source: string, dist: string): Promise<void> {
  const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.svg'));
  for (const folder of new Set(files.map(dirname))) await mkdir(join(dist, basename(folder)));
  for (const file of files) {
    const svg = await readFile(join(source, file), 'utf8');
    // Checked, and kept as it stands: browsers get pictures made of it, and the gallery tells by its hash whether it changed.
    minifySvg(svg, join(source, file));
    await writeFile(join(dist, basename(dirname(file)), basename(file)), svg);
  }
}
