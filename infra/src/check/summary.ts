import type { StepResult } from './step.js';

/** How many lines of a failed test are said again below the table, and of how many tests of a step. */
const LINES = 12;
const TESTS = 10;

/**
 * A table of the steps with their times, how each failed test of jest begins, and as its last line `N passed, N failed` over all of
 * them. A log that is cut keeps its end, and a step that failed early is far above it.
 */
export function summarize(results: readonly StepResult[], totalMs: number): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, passed, failed, ms }) =>
    [name.padEnd(width), seconds(ms).padStart(8), `${passed} passed`.padStart(12), failed === 0 ? '' : `${failed} FAILED`]
      .join('  ')
      .trimEnd(),
  );
  const sum = (of: (result: StepResult) => number) => results.reduce((total, result) => total + of(result), 0);
  return [
    '',
    ...rows,
    `${'all'.padEnd(width)}  ${seconds(totalMs).padStart(8)}`,
    '',
    ...results.flatMap(({ name, output, failed }) =>
      failed === 0 ? [] : failedTests(output).map((test) => `${name}: ${test}\n`),
    ),
    `${sum((r) => r.passed)} passed, ${sum((r) => r.failed)} failed`,
  ].join('\n');
}

/** Jest begins what it says of a failed test with a dot. */
const failedTests = (output: string): string[] => {
  const [, ...tests] = output.split(/^ {2}● /m);
  // A long run says them all once more at its end.
  const heads = new Set(tests.map((test) => test.split('\n').slice(0, LINES).join('\n').trim()));
  return [...heads].slice(0, TESTS);
};

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
