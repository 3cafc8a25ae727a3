import type { KnipConfig } from 'knip';

const remote = { entry: ['src/routes.tsx', 'src/server.tsx'], project: 'src/**/*.{ts,tsx}' };
const service = { entry: ['src/main.ts', 'src/worker.ts', 'src/seed.ts'], project: 'src/**/*.{ts,tsx}' };

/** Unused files, exports and packages. Doors that another process or build opens are listed as entries. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [],
      // Run by scripts in infra/ rather than imported.
      ignoreDependencies: ['@swc/core', 'jest-environment-jsdom'],
    },
    infra: {
      entry: ['start.mjs', 'test.mjs', 'src/main.ts', 'src/**/main.ts', 'tooling/**/*.{mjs,cjs,ts}', 'src/testing/**/*.ts'],
      project: ['**/*.{ts,mjs,cjs}'],
    },
    shell: { entry: ['src/main.tsx', 'src/main.ts'], project: 'src/**/*.{ts,tsx}' },
    'shell/sdk': { entry: ['src/index.ts', 'src/testing/index.tsx'], project: 'src/**/*.{ts,tsx}' },
    'mf-*': remote,
    'services/contracts': { entry: ['src/**/*.ts'] },
    'services/kit': { entry: ['src/index.ts', 'src/testing/index.ts'], project: 'src/**/*.ts' },
    'services/!(contracts|kit)': service,
    e2e: { entry: ['playwright.config.ts', 'specs/**/*.ts', '**/*.spec.ts'] },
  },
  jest: false,
  ignoreExportsUsedInFile: true,
  // Props and data shapes are exported with the thing they describe.
  exclude: ['types', 'duplicates'],
};

export default config;
