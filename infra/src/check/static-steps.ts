import { findTargets } from '../build/workspaces.js';
import { toolStep } from './run-tool.js';
import type { Step } from './step.js';

const cache = 'node_modules/.cache';
const remotes = findTargets().filter(({ kind }) => kind === 'remote');
const workspaces = ['shell', ...remotes.map(({ folder }) => folder), 'services', 'infra', 'e2e'];

/** `cached`: files that did not change are not looked at again, which misses what a change elsewhere makes of them. */
export const lintStep = (cached: boolean): Step =>
  toolStep('lint', 'eslint/bin/eslint.js', [
    ...(cached ? ['--cache', '--cache-location', `${cache}/eslint/`] : []),
    ...['--config', 'infra/tooling/eslint.config.mjs', '--max-warnings', '0', '.'],
  ]);

/** Everything else that is found without running the site's code, the slowest first. */
export const staticSteps = (cached: boolean): readonly Step[] => [
  toolStep('types', 'typescript/bin/tsc', ['-p', 'infra/tooling/tsconfig.json']),
  toolStep('formatting', 'prettier/bin/prettier.cjs', [
    ...(cached ? ['--cache', '--cache-location', `${cache}/prettier/.prettier-cache`] : []),
    ...['--check', '--log-level', 'warn', '.'],
  ]),
  toolStep('import rules', 'dependency-cruiser/bin/dependency-cruise.mjs', [
    ...['--config', 'infra/tooling/dependency-cruiser.cjs', '--output-type', 'err-long'],
    ...workspaces,
  ]),
  toolStep('unused code', 'knip/bin/knip.js', ['--config', 'infra/tooling/knip.ts', '--no-progress', '--no-config-hints']),
];
