import { fileURLToPath } from 'node:url';

const rootDir = fileURLToPath(new URL('../../..', import.meta.url));

/** TypeScript becomes CommonJS, because `jest.mock` is hoisted and modules reset only there. */
const transform = {
  '^.+\\.[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
  '\\.svg$': '<rootDir>/infra/tooling/jest/svg-component.cjs',
};

const shared = {
  rootDir,
  transform,
  runtime: '<rootDir>/infra/tooling/jest/runtime.cjs',
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/infra/tooling/jest/css-module.cjs',
    '\\.css$': '<rootDir>/infra/tooling/jest/empty.cjs',
    '^@fontsource-variable/.*': '<rootDir>/infra/tooling/jest/empty.cjs',
    // Its door is for modules alone; the same code for everybody else lies beside it.
    '^marked$': '<rootDir>/node_modules/marked/lib/marked.umd.js',
    // The same code as modules, which bundles take a part of.
    '^@zxing/library/es2015/(.*)$': '<rootDir>/node_modules/@zxing/library/cjs/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // Built and published folders hold package.json files of the same names; they must not be taken for the sources.
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  // Modules alone: they become CommonJS like our own.
  transformIgnorePatterns: ['/node_modules/(?!@noble/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.data/', '<rootDir>/e2e/'],
  setupFilesAfterEnv: ['<rootDir>/infra/tooling/jest/setup.cjs'],
  restoreMocks: true,
};

const integration = {
  ...shared,
  testEnvironment: '<rootDir>/infra/tooling/jest/worker-environment.cjs',
  globalSetup: '<rootDir>/infra/tooling/jest/databases-up.cjs',
  globalTeardown: '<rootDir>/infra/tooling/jest/databases-down.cjs',
};

const browserSide = '(shell|mf-[a-z]+)/.*\\.test\\.tsx$';

export default {
  rootDir,
  // A test that hangs fails; one on a busy machine does not.
  testTimeout: 300_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: '<rootDir>/infra/tooling/jest/worker-environment.cjs',
      testRegex: ['\\.test\\.tsx?$'],
      testPathIgnorePatterns: [...shared.testPathIgnorePatterns, '\\.(int|sharded)\\.test\\.tsx?$', browserSide],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: '<rootDir>/infra/tooling/jest/dom-environment.cjs',
      testRegex: [browserSide],
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, '<rootDir>/infra/tooling/jest/dom-setup.cjs'],
    },
    { ...integration, displayName: 'integration', testRegex: ['\\.int\\.test\\.tsx?$'] },
    // What only a sharded cluster can show.
    ...(process.env.TEST_SHARDED ? [{ ...integration, displayName: 'sharded', testRegex: ['\\.sharded\\.test\\.tsx?$'] }] : []),
  ],
};
