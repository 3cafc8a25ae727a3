import { buildSync } from 'esbuild';

/** Bundles what a confined process runs, as `npm run build` does: it cannot compile TypeScript. `outfile` ends in `.mjs`. */
export const buildConfined = (source: string, outfile: string): void => {
  buildSync({ entryPoints: [source], outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' });
};
