import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../system/json-file.js';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';
import type { Outcome, Step } from './step.js';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before a test of theirs ran. */
  numRuntimeErrorTestSuites: number;
}

const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  join(rootFolder, 'node_modules/jest/bin/jest.js'),
  '--config',
  join(rootFolder, 'infra/tooling/jest/jest.config.mjs'),
];

interface JestOptions {
  /** Random tests take many more rounds. */
  long: boolean;
  /** How many run at the same time, as jest takes it. */
  workers: string;
}

/** The tests of some of jest's projects (see jest.config.mjs), counted one by one. */
export function jestStep(name: string, projects: readonly string[], { long, workers }: JestOptions): Step {
  return {
    name,
    run: async (): Promise<Outcome> => {
      const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-jest-'));
      const report = join(folder, 'report.json');
      try {
        // What a test leaves open must not hold the run up for minutes; the tests themselves are over by then.
        const args = [
          ...jest,
          '--selectProjects',
          ...projects,
          '--json',
          '--outputFile',
          report,
          '--silent',
          '--forceExit',
          '--maxWorkers',
          workers,
        ];
        const env = { ...process.env, FORCE_COLOR: '0', ...(long ? { TEST_LONG: '1' } : {}) };
        const { code, stderr } = await runCommand(process.execPath, args, { cwd: rootFolder, env });
        const result = await readJson<JestReport>(report);
        if (result === null) return { passed: 0, failed: 1, output: stderr.trim() };
        const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
        // Jest may fail for another reason than a test, as databases that do not come up.
        return { passed: result.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), output: failuresOnly(stderr) };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Leaves out the lines about files that passed. */
const failuresOnly = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('PASS '))
    .join('\n')
    .trim();
