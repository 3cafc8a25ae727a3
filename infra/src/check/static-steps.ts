import { findTargets } from '../build/workspaces.js';
import { toolStep } from './run-tool.js';
import type { Step } from './step.js';

const cache = 'node_modules/.cache';
const remotes = findTargets().filter(({ kind }) => kind === 'remote');
const workspaces = ['shell', ...remotes.map(({ folder }) => folder), 'services', 'infra', 'e2e'];

/**
 * Everything that is found without running the site's code; the slowest first, because two run at a time. `cached`: files
 * that did not change are not looked at again, which misses what a change elsewhere makes of them.
 */
export function staticSteps(cached: boolean): readonly Step[] {
  const eslint = ['--config', 'infra/tooling/eslint.config.mjs', '--max-warnings', '0', '.'];
  const prettier = ['--check', '--log-level', 'warn', '.'];
  return [
    toolStep('lint', 'eslint/bin/eslint.js', [...(cached ? ['--cache', '--cache-location', `${cache}/eslint/`] : []), ...eslint]),
    toolStep('types', 'typescript/bin/tsc', ['-p', 'infra/tooling/tsconfig.json']),
    toolStep('formatting', 'prettier/bin/prettier.cjs', [
      ...(cached ? ['--cache', '--cache-location', `${cache}/prettier/.prettier-cache`] : []),
      ...prettier,
    ]),
    toolStep('import rules', 'dependency-cruiser/bin/dependency-cruise.mjs', [
      '--config',
      'infra/tooling/dependency-cruiser.cjs',
      '--output-type',
      'err-long',
      ...workspaces,
    ]),
    toolStep('unused code', 'knip/bin/knip.js', ['--config', 'infra/tooling/knip.ts', '--no-progress', '--no-config-hints']),
  ];
}
