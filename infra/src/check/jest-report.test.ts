import { afterSecondTry, type JestReport, slowestFiles } from './jest-report.js';

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

const steady = file('steady.test.ts', { one: 'passed', two: 'passed' });

test('a test that passes at the second try is counted once and named', () => {
  const first = report(steady, file('shaky.test.ts', { three: 'passed', four: 'failed' }));
  const again = report(file('shaky.test.ts', { three: 'passed', four: 'passed' }));
  expect(afterSecondTry(first, again, { code: 0, output: '' }, '/site')).toEqual({
    passed: 4,
    failed: 0,
    output: '',
    note: '1 only at the second try: four',
  });
});

test('a test that fails twice fails, without a word of comfort', () => {
  const first = report(steady, file('broken.test.ts', { three: 'passed', four: 'failed' }));
  const again = report(file('broken.test.ts', { three: 'passed', four: 'failed' }));
  expect(afterSecondTry(first, again, { code: 1, output: 'why' }, '/site')).toEqual({ passed: 3, failed: 1, output: 'why' });
});

test('another test failing in the second run fails the step too', () => {
  const first = report(file('broken.test.ts', { three: 'passed', four: 'failed' }));
  const again = report(file('broken.test.ts', { three: 'failed', four: 'passed' }));
  expect(afterSecondTry(first, again, { code: 1, output: '' }, '/site')).toMatchObject({ passed: 1, failed: 1 });
});

test('a file that broke before its tests is named itself', () => {
  const again = report(file('late.test.ts', { three: 'passed' }));
  expect(
    afterSecondTry(report(steady, { ...file('late.test.ts', {}), status: 'failed' }), again, { code: 0, output: '' }, '/site'),
  ).toEqual({
    passed: 3,
    failed: 0,
    output: '',
    note: '1 only at the second try: late.test.ts',
  });
});

test('the files that took longest are named, longest first', () => {
  const took = (name: string, ms: number) => ({ ...file(name, { one: 'passed' }), endTime: ms });
  const all = report(took('a.test.ts', 900), took('b.test.ts', 12_000), took('c.test.ts', 3_000));
  expect(slowestFiles(all, '/site')).toBe('b.test.ts 12 s, c.test.ts 3 s, a.test.ts 1 s');
});
