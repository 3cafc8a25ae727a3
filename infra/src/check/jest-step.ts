import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../system/json-file.js';
import { rootFolder } from '../system/folders.js';
import { runCommand } from '../system/run-command.js';
import { type JestReport, outcomeOf, type Run, slowestFiles } from './jest-report.js';
import type { Outcome, Step } from './step.js';

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
  /** How many files run at the same time. */
  workers: Step['cores'];
  /** How many cores they keep busy; as many as there are workers, unless it is said. */
  cores?: Step['cores'];
  /** Only tests that the last commit and what is not committed yet can break. */
  changedOnly: boolean;
  /** On a sharded cluster, with the tests that only one can pass. */
  onShards?: boolean;
  /** On clusters of Redis; what kills Redis has it fail over. */
  onRedisCluster?: boolean;
}

/** The tests of one of jest's projects (see jest.config.mjs), counted one by one. */
export function jestStep(name: string, project: string, options: JestOptions): Step {
  return {
    name,
    cores: options.cores ?? options.workers,
    run: async (): Promise<Outcome> => {
      const run = await runJest(project, options);
      return { ...outcomeOf(run), ...(run.report === null ? {} : { note: `slowest: ${slowestFiles(run.report, rootFolder)}` }) };
    },
  };
}

async function runJest(
  project: string,
  { long, workers, changedOnly, onShards = false, onRedisCluster = false }: JestOptions,
): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'verlanglijstje-jest-'));
  const report = join(folder, 'report.json');
  try {
    // What a test leaves open must not hold the run up for minutes; the tests themselves are over by then.
    const how = ['--json', '--outputFile', report, '--silent', '--forceExit', '--maxWorkers', workers.toString()];
    const changed = changedOnly ? ['--lastCommit', '--passWithNoTests'] : [];
    const env = {
      ...process.env,
      FORCE_COLOR: '0',
      ...(long ? { TEST_LONG: '1' } : {}),
      ...(onShards ? { TEST_SHARDED: '1' } : {}),
      ...(onRedisCluster ? { TEST_REDIS_CLUSTER: '1' } : {}),
    };
    const projects = [project, ...(onShards ? ['sharded'] : [])];
    const args = [...jest, '--selectProjects', ...projects, ...how, ...changed];
    const { code, stderr } = await runCommand(process.execPath, args, { cwd: rootFolder, env });
    return { code, report: await readJson<JestReport>(report), output: failuresOnly(stderr) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Leaves out the lines about files that passed. */
const failuresOnly = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('PASS '))
    .join('\n')
    .trim();
