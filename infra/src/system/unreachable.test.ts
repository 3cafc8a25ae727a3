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

test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['SELF_SIGNED_CERT_IN_CHAIN'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
])('of a certificate that is not trusted it says what to do: %s', (code) => {
  const cause = withCode('self-signed certificate', code);
  expect(whyUnreached(new TypeError('fetch failed', { cause }))).toMatch(/^self-signed certificate\. Set NODE_EXTRA_CA_CERTS/);
});
