import { networkOf } from './session-use.js';

test.each([
  ['82.101.33.7', '82.101.33.x'],
  ['::ffff:82.101.33.7', '82.101.33.x'],
  ['2a02:a44:1b2c:1:2::7', '2a02:a44:1b2c::'],
  ['2a02:a44::7', '2a02:a44:0::'],
  ['::1', '0:0:0::'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
