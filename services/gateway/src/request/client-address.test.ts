import type { IncomingMessage } from 'node:http';
import { clientOf, isUnencrypted } from './client-address.js';

const request = (forwarded: string | undefined, peer = '::ffff:10.0.0.9'): IncomingMessage =>
  ({
    headers: {
      host: 'site.example',
      'x-forwarded-for': forwarded,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'lijst.example',
    },
    socket: { remoteAddress: peer },
  }) as unknown as IncomingMessage;

test.each([
  [0, '1.2.3.4', '10.0.0.9'],
  [1, '1.2.3.4', '1.2.3.4'],
  [1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  [2, '6.6.6.6, 1.2.3.4, 10.0.0.8', '1.2.3.4'],
  [2, '1.2.3.4', '1.2.3.4'],
  [1, undefined, '10.0.0.9'],
  [1, 'not-an-address', '10.0.0.9'],
  [1, '2001:db8::1', '2001:db8::1'],
  [1, '1.2.3.4:51234', '1.2.3.4'],
  [1, '[2001:db8::1]:51234', '2001:db8::1'],
  [1, '[2001:db8::1]', '2001:db8::1'],
  [1, '1.2.3.4:51234:1', '10.0.0.9'],
])('with %i trusted hops, "%s" is %s', (hops, forwarded, expected) => {
  expect(clientOf(request(forwarded), hops).address).toBe(expected);
});

test.each([
  [{ 'x-forwarded-for': '1.2.3.4' }, '::1', '0.0.0.0'],
  [{ forwarded: 'for=1.2.3.4' }, '127.0.0.1', '0.0.0.0'],
  [{}, '127.0.0.1', '127.0.0.1'],
  [{ 'x-forwarded-for': '1.2.3.4' }, '10.0.0.9', '10.0.0.9'],
])('without trusted hops, what %j says over %s comes from %s', (headers, remoteAddress, expected) => {
  const req = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  expect(clientOf(req, 0).address).toBe(expected);
});

test.each(['unknown', '_hidden', '1.2.3'])('a proxy on this machine that says %j is not the machine itself', (forwarded) => {
  expect(clientOf(request(forwarded, '127.0.0.1'), 1).address).toBe('0.0.0.0');
});

test('protocol and host are believed from trusted proxies only', () => {
  expect(clientOf(request(undefined), 0)).toMatchObject({ protocol: 'http', host: 'site.example' });
  expect(clientOf(request(undefined), 1)).toMatchObject({ protocol: 'https', host: 'lijst.example' });
});

test.each([
  ['http', 1, true],
  ['https, http', 1, true],
  ['http', 0, false],
  ['https', 1, false],
  [undefined, 1, false],
])('what came as %s through %i proxies is unencrypted: %s', (protocol, hops, expected) => {
  const req = { headers: { 'x-forwarded-proto': protocol } } as unknown as IncomingMessage;
  expect(isUnencrypted(req, hops)).toBe(expected);
});
