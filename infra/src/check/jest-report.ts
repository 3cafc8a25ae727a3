import { relative } from 'node:path';
import type { Outcome } from './step.js';

/** What is read of the report that jest writes. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before a test of theirs ran. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    /** The file, absolute. */
    name: string;
    status: string;
    /** Milliseconds since 1970. */
    startTime: number;
    endTime: number;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
}

export interface Run {
  readonly code: number | null;
  readonly report: JestReport | null;
  readonly output: string;
}

/** What one run came to. */
export const outcomeOf = ({ code, report, output }: Run): Outcome => {
  if (report === null) return { passed: 0, failed: 1, output };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  // Jest may fail for another reason than a test, as databases that do not come up.
  return { passed: report.numPassedTests, failed: code === 0 ? failed : Math.max(failed, 1), output };
};

/** The five files that took longest, longest first, for whoever wants the run to be shorter. */
export const slowestFiles = ({ testResults }: JestReport, root: string): string =>
  testResults
    .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 5)
    .map(({ name, ms }) => `${relative(root, name)} ${(ms / 1000).toFixed(0)} s`)
    .join(', ');
