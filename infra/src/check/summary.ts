import type { StepResult } from './step.js';

/** A table of the steps with their times, and as its last line `N passed, N failed` over all of them. */
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
    `${sum((r) => r.passed)} passed, ${sum((r) => r.failed)} failed`,
  ].join('\n');
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
