import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { rootFolder } from '../system/folders.js';
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

/** Bundles a service's processes into `dist/{main,worker,seed,render-thread,load-thread,feed}.js`, as far as there are any, with source maps. Throws what esbuild found. */
export async function buildService(target: Target): Promise<void> {
  const source = join(rootFolder, target.folder, 'src');
  const entries = ['main.ts', 'worker.ts', 'seed.ts', 'render-thread.ts', 'load-thread.ts', 'feed.ts']
    .map((name) => join(source, name))
    .filter((file) => existsSync(file));
  await rm(distFolder(target), { recursive: true, force: true });
  await build({
    absWorkingDir: rootFolder,
    entryPoints: entries,
    outdir: distFolder(target),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'silent',
    chunkNames: 'shared-[hash]',
    plugins: [bundleOnlyOurs],
  });
}
