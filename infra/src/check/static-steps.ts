import { toolStep } from './run-tool.js';
import type { Step } from './step.js';

const cache = 'node_modules/.cache';
const eslint = [
  '--config',
  'infra/tooling/eslint.config.mjs',
  '--cache',
  '--cache-location',
  `${cache}/eslint/`,
  '--max-warnings',
  '0',
  '.',
];
const workspaces = ['shell', 'mf-account', 'mf-wishlist', 'mf-lotting', 'mf-content', 'services', 'infra', 'e2e'];
const depcruise = ['--config', 'infra/tooling/dependency-cruiser.cjs', '--output-type', 'err-long', ...workspaces];

/** Everything that is found without running the site's code; the slowest first, because two run at a time. */
export const staticSteps: readonly Step[] = [
  toolStep('lint', 'eslint/bin/eslint.js', eslint),
  toolStep('types', 'typescript/bin/tsc', ['-p', 'infra/tooling/tsconfig.json']),
  toolStep('formatting', 'prettier/bin/prettier.cjs', [
    '--check',
    '--cache',
    '--cache-location',
    `${cache}/prettier/.prettier-cache`,
    '--log-level',
    'warn',
    '.',
  ]),
  toolStep('import rules', 'dependency-cruiser/bin/dependency-cruise.mjs', depcruise),
  toolStep('unused code', 'knip/bin/knip.js', ['--config', 'infra/tooling/knip.ts', '--no-progress']),
];
