import { auditOutcome } from './audit-step.js';

test('nothing known passes, and what is known is named', () => {
  expect(auditOutcome('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ passed: 1, failed: 0, output: '' });
  const known = {
    vulnerabilities: { cookie: { severity: 'low', range: '<0.7.0' }, sharp: { severity: 'high', range: '<0.32.6' } },
  };
  expect(auditOutcome(JSON.stringify(known))).toEqual({
    passed: 0,
    failed: 1,
    output: 'cookie <0.7.0: low\nsharp <0.32.6: high',
  });
});

test.each(['{"message":"405 Method Not Allowed","method":"POST"}', '', 'npm error audit endpoint returned an error'])(
  'a registry that does not answer, %j, is told and fails nothing',
  (text) => {
    const { failed, note } = auditOutcome(text);
    expect([failed, note]).toEqual([0, 'the registry knows of no holes to ask for']);
  },
);
