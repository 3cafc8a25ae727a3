import { isLoopback, subscriberOf } from './address.js';

test.each([
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['1127.0.0.1', false],
  ['::2', false],
  ['', false],
])('is %s the machine itself: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
])('%s is counted as %s', (address, expected) => {
  expect(subscriberOf(address)).toBe(expected);
});
