import fc from 'fast-check';
import { isPublicAddress } from './public-address.js';

const RUNS = { numRuns: 500 };

test.each([
  ...['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0', '169.253.1.1'],
  ...['198.17.0.1', '198.20.0.1', '223.255.255.255', '192.0.1.1', '11.0.0.0', '126.0.0.1', '128.0.0.1'],
  ...['2606:4700:4700::1111', '2a00:1450:400e:80c::2004', '2001:4860:4860::8888', '2001:200::1', '2003::1'],
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.255'],
  ...['169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255', '192.168.0.1', '168.63.129.16', '192.0.0.192'],
  ...['192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.250', '240.0.0.1'],
  '255.255.255.255',
  ...[
    '::',
    '::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    '2001:db8::1',
    '3fff::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '::8.8.8.8', '64:ff9b::7f00:1', '64:ff9b:1::a00:1'],
  ...['2002:7f00:1::', '2002:c0a8:101::1', '2001:0:53aa:64c:0:fbfe:80ff:fffe', '2001:10::1', '2001:20::1', '5f00::1', '4000::1'],
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '0177.0.0.1', '8.8.8.8.', '8.8.8', '[::1]', '1.2.3.4:80', ' 8.8.8.8'],
])('%p is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

const byte = fc.integer({ min: 0, max: 255 });
const group = fc.integer({ min: 0, max: 0xffff });

/** Private space told by arithmetic, apart from the table under test. */
const isPrivateIpv4 = (a: number, b: number): boolean =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168) ||
  (a === 198 && (b === 18 || b === 19));

test('no IPv4 address of private space is public, wherever in it', () => {
  const first = fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 224, 255);
  fc.assert(
    fc.property(fc.oneof(first, byte), byte, byte, byte, (a, b, c, d) => {
      if (isPrivateIpv4(a, b)) expect(isPublicAddress(`${a}.${b}.${c}.${d}`)).toBe(false);
    }),
    RUNS,
  );
});

test('an IPv4 address wrapped into IPv6 is never public, whatever it is and however it is wrapped', () => {
  const wraps = [
    (high: string, low: string) => `::ffff:${high}:${low}`,
    (high: string, low: string) => `::${high}:${low}`,
    (high: string, low: string) => `::ffff:0:${high}:${low}`,
    (high: string, low: string) => `64:ff9b::${high}:${low}`,
    (high: string, low: string) => `64:ff9b:1::${high}:${low}`,
    (high: string, low: string) => `2002:${high}:${low}::1`,
    (high: string, low: string) => `2001:0:${high}:${low}::1`,
  ];
  fc.assert(
    fc.property(group, group, fc.constantFrom(...wraps), (high, low, wrap) => {
      expect(isPublicAddress(wrap(high.toString(16), low.toString(16)))).toBe(false);
    }),
    RUNS,
  );
});

test('an IPv6 address is public only in 2000::/3', () => {
  fc.assert(
    fc.property(group, fc.array(group, { minLength: 7, maxLength: 7 }), (first, rest) => {
      const address = [first, ...rest].map((part) => part.toString(16)).join(':');
      if (isPublicAddress(address)) expect(first >> 13).toBe(1);
    }),
    RUNS,
  );
});

test('text that is no address is never public', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      if (!/^[\d.]+$|:/.test(text)) expect(isPublicAddress(text)).toBe(false);
    }),
    RUNS,
  );
});
