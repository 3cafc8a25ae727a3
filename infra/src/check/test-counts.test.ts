import { missingTests, readTestCounts } from './test-times.js';

const step = (name: string, passed: number, failed: number) => ({ name, passed, failed, ms: 1, output: '' });

test('a step that ran fewer tests than are recorded is named with both numbers', () => {
  const missing = missingTests([step('unit', 9, 0), step('integration', 4, 1), step('lint', 1, 0)], { unit: 10, integration: 5 });
  expect(missing).toEqual([expect.stringMatching(/^unit ran 9 tests; .* records 10/)]);
});

test('numbers of all kinds of tests are recorded', async () => {
  expect(Object.keys(await readTestCounts())).toEqual(['unit', 'screens', 'integration', 'end to end']);
});
