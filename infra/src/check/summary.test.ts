import { summarize } from './summary.js';

const step = (name: string, passed: number, failed: number, output = '') => ({ name, passed, failed, ms: 1500, output });

test('the last line adds up tests and steps and stands alone', () => {
  const lines = summarize([step('lint', 1, 0), step('unit', 120, 2)], 61_000).split('\n');
  expect(lines.at(-1)).toBe('121 passed, 2 failed');
  expect(lines.at(-2)).toBe('');
});

test('each step shows its time, and a failed one that it failed', () => {
  const text = summarize([step('lint', 1, 0), step('unit', 120, 2)], 61_000);
  expect(text).toMatch(/lint +1\.5 s +1 passed\n/);
  expect(text).toMatch(/unit +1\.5 s +120 passed {2}2 FAILED\n/);
  expect(text).toMatch(/all +61\.0 s\n/);
});

test('how a failed test of jest begins is said again below the table', () => {
  const output = 'FAIL a.test.ts\n  ● draws › are fair\n\n    Error: no\n\n  ● draws › are secret\n\n    Error: a name';
  const text = summarize([step('lint', 0, 1, 'bad'), step('unit', 120, 2, output)], 61_000);
  const below = text.slice(text.indexOf('all '));
  expect(below).toContain('\nunit: draws › are fair\n\n    Error: no\n');
  expect(below).toContain('\nunit: draws › are secret\n\n    Error: a name\n');
  expect(below).not.toContain('lint');
});
