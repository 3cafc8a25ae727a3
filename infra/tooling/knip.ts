import type { KnipConfig } from 'knip';

const tests = 'src/**/*.{test,fixture}.{ts,tsx}';
const stories = 'src/**/*.stories.tsx';
// A build puts these in the place of the Dutch texts; nothing imports them by name.
const languages = 'src/languages/**/*.ts';
const remote = { entry: ['src/{routes,server}.tsx', languages, stories, tests], project: 'src/**/*.{ts,tsx}' };
const service = {
  entry: ['src/{main,worker,search,seed,render-process,load-process,confined-host,text-thread,picture-process,feed}.ts', tests],
  project: 'src/**/*.{ts,tsx}',
};

/** Unused files, exports and packages. Doors that another process or build opens are listed as entries. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      // Named in jest's configuration, not imported; and the bundler, held in one version for all that plugs into it.
      ignoreDependencies: ['@swc/core', '@swc/jest', '@rspack/core'],
      // Of infra, where its packages are.
      ignoreBinaries: ['storybook'],
    },
    infra: {
      entry: [
        '{start,test}.mjs',
        'src/**/{main,*.main}.ts',
        'src/processes/reaper.mjs',
        'src/bench/bare-server.ts',
        'src/build/{svg,twin}-loader.cjs',
        'src/dev/share-refresh-runtime.mjs',
        'tooling/**/*.{mjs,cjs,ts}',
        'stories/*.{ts,tsx}',
        tests,
      ],
      project: ['**/*.{ts,mjs,cjs}'],
      // Run as a command.
      ignoreDependencies: ['@seriousme/openapi-schema-validator'],
      // Copied, not imported.
      ignore: ['template/**'],
    },
    shell: {
      entry: [
        'src/{main,server}.tsx',
        'src/remotes/{no-snapshots,no-descriptions,no-imported-remotes,plain-logger}.ts',
        'src/worker/worker.ts',
        ...[languages, stories, tests],
      ],
      project: 'src/**/*.{ts,tsx}',
    },
    'shell/sdk': {
      entry: ['src/hub/no-transports.ts', languages, stories, tests],
      project: 'src/**/*.{ts,tsx}',
    },
    'services/contracts': { entry: ['src/**/*.ts'] },
    'services/kit': { entry: [tests], project: 'src/**/*.ts' },
    e2e: { entry: ['*.config.ts', 'specs/**/*.ts', 'look/*.ts', 'stories/*.ts', 'bench/*.ts'] },
    'mf-*': remote,
    ...Object.fromEntries(['account', 'lotting', 'content', 'realtime'].map((name) => [`services/${name}`, service])),
    ...Object.fromEntries(
      ['gateway', 'mailer'].map((name) => [`services/${name}`, { ...service, entry: [...service.entry, languages] }]),
    ),
    // Files of it are served to browsers as they stand.
    'services/platform': { ...service, ignoreDependencies: ['uplot', '@fontsource-variable/figtree', '@simplewebauthn/browser'] },
    // Text in pictures is drawn with it.
    'services/wishlist': {
      ...service,
      entry: [...service.entry, 'src/{,search/}bench.main.ts'],
      ignoreDependencies: ['@fontsource/figtree'],
    },
  },
  jest: false,
  ignoreExportsUsedInFile: true,
  // Data shapes are exported with the thing they describe.
  exclude: ['types', 'duplicates'],
};

export default config;
