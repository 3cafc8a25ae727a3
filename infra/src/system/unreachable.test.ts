import { whyUnreached } from './unreachable.js';

const withCode = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  [
    new TypeError('fetch failed', { cause: withCode('connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED') }),
    'connect ECONNREFUSED 127.0.0.1:1',
  ],
  [new TypeError('fetch failed', { cause: withCode('', 'ECONNREFUSED') }), 'ECONNREFUSED'],
  [new Error('over time'), 'over time'],
  ['odd', 'odd'],
])('%s', (error, words) => {
  expect(whyUnreached(error)).toBe(words);
});

test('of a certificate it says what to do', () => {
  const cause = withCode('self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(whyUnreached(new TypeError('fetch failed', { cause }))).toMatch(/^self-signed certificate\. Set NODE_EXTRA_CA_CERTS/);
});
