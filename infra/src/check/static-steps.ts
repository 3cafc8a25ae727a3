import { join } from 'node:path';
import { findTargets } from '../build/workspaces.js';
import { changedWorkspaces } from './changed-workspaces.js';
import type { Outcome, Step } from './step.js';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';

const colourless = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };

/** Runs a tool of node_modules, given by the file that starts it, in the repository's folder. */
function runTool(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runCommand(process.execPath, [join(rootFolder, 'node_modules', script), ...args], {
    cwd: rootFolder,
    env: { ...colourless, ...env },
  });
}

/** A step that is one tool: it passes or fails as a whole. `more` finds out what else it is told. */
function toolStep(name: string, script: string, args: readonly string[], more?: () => Promise<readonly string[]>): Step {
  return {
    name,
    cores: 1,
    run: async (): Promise<Outcome> => {
      const { code, stdout, stderr } = await runTool(script, [...args, ...((await more?.()) ?? [])]);
      return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: `${stdout}\n${stderr}`.trim() };
    },
  };
}

const remotes = findTargets().filter(({ kind }) => kind === 'remote');
const workspaces = ['shell', ...remotes.map(({ folder }) => folder), 'services', 'infra', 'e2e'];

/** The workspaces in which something changed, when the check is a quick one; else `all`. */
const foldersOf = (quick: boolean, all: readonly string[]) => async (): Promise<readonly string[]> =>
  quick ? ((await changedWorkspaces()) ?? all) : all;

export const lintStep = (quick: boolean): Step =>
  toolStep('lint', 'oxlint/bin/oxlint', ['--config', '.oxlint.config.mjs', '--format', 'unix'], foldersOf(quick, ['.']));

/** An hour of a site that is asked little: does it use more at the end? `BENCH_SECONDS` for less. */
export const soakStep: Step = toolStep('soak', 'tsx/dist/cli.mjs', ['infra/src/bench/main.ts', 'soak']);

/** Everything else that is found without running the site's code, the slowest first. */
export const staticSteps = (quick: boolean): readonly Step[] => [
  toolStep('types', 'native-typescript/bin/tsc', ['-p', 'infra/tooling/tsconfig.json', '--singleThreaded']),
  toolStep(
    'import rules',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ['--config', 'infra/tooling/dependency-cruiser.cjs', '--output-type', 'err-long'],
    foldersOf(quick, workspaces),
  ),
  toolStep('unused code', 'knip/bin/knip.js', [
    ...['--config', 'infra/tooling/knip.ts', '--no-progress', '--no-config-hints'],
    // A push is judged without what earlier runs found.
    ...(quick ? ['--cache', '--cache-location', 'node_modules/.cache/knip'] : []),
  ]),
  toolStep('formatting', 'oxfmt/bin/oxfmt', ['--check', '.']),
];
