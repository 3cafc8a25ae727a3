import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync, type BuildOptions } from 'esbuild';

const BUNDLE: BuildOptions = { bundle: true, platform: 'node', format: 'esm', jsx: 'automatic', logLevel: 'silent' };
/** In the service's own packages, which it finds from there. Workers do not write over what another one runs. */
const FOLDER = join('node_modules/.cache/test-processes', process.env.JEST_WORKER_ID ?? '1');

/** Where our own packages are, which go into a bundle; installed ones stay where they are. */
const ours = (): Record<string, string> => {
  const { exports } = JSON.parse(readFileSync('services/kit/package.json', 'utf8')) as { exports: Record<string, string> };
  const doors = Object.entries(exports).map(([door, file]) => [join('@site/service-kit', door), resolve('services/kit', file)]);
  return { ...(Object.fromEntries(doors) as Record<string, string>), '@site/contracts': resolve('services/contracts/src') };
};

const built = new Set<string>();

/** The file that runs a process of a service, as `account/src/worker`, built: it starts in half the time of its source. */
export const buildProcess = (entry: string): string => {
  const [service = '', ...path] = entry.split('/');
  const outfile = resolve('services', service, FOLDER, `${path.join('/')}.mjs`);
  if (!built.has(entry)) {
    buildSync({ ...BUNDLE, entryPoints: [resolve(`services/${entry}.ts`)], outfile, packages: 'external', alias: ours() });
    built.add(entry);
  }
  return outfile;
};

/** Bundles all that a confined process runs into `outfile`, which ends in `.mjs`: it can neither read packages nor compile. */
export const buildConfined = (source: string, outfile: string): void => {
  buildSync({ ...BUNDLE, entryPoints: [source], outfile });
};
