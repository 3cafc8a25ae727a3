import { type JestReport, outcomeOf, slowestFiles } from './jest-report.js';

const file = (name: string, tests: Readonly<Record<string, 'passed' | 'failed'>>): JestReport['testResults'][number] => ({
  name: `/site/${name}`,
  status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
  startTime: 0,
  endTime: 0,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

const report = (...testResults: JestReport['testResults'][number][]): JestReport => {
  const count = (wanted: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: testResults.filter(({ status, assertionResults: all }) => status === 'failed' && all.length === 0)
      .length,
    testResults,
  };
};

test('a file that broke before its tests counts as a failure', () => {
  const broken = { ...file('late.test.ts', {}), status: 'failed' };
  const run = { code: 1, report: report(file('steady.test.ts', { one: 'passed' }), broken), output: 'why' };
  expect(outcomeOf(run)).toEqual({ passed: 1, failed: 1, output: 'why' });
});

test('a run that ends badly without a failed test fails', () => {
  const run = { code: 1, report: report(file('steady.test.ts', { one: 'passed' })), output: 'no databases' };
  expect(outcomeOf(run)).toMatchObject({ passed: 1, failed: 1 });
  expect(outcomeOf({ ...run, report: null })).toMatchObject({ passed: 0, failed: 1 });
});

test('the files that took longest are named, longest first', () => {
  const took = (name: string, ms: number) => ({ ...file(name, { one: 'passed' }), endTime: ms });
  const all = report(took('a.test.ts', 900), took('b.test.ts', 12_000), took('c.test.ts', 3_000));
  expect(slowestFiles(all, '/site')).toBe('b.test.ts 12 s, c.test.ts 3 s, a.test.ts 1 s');
});
