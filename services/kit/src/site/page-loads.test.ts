import { isLoadToken, loadToken } from './page-loads.js';

const config = { PREVIEW_SECRET: 'service-secret-for-tests' };
const now = new Date('2026-03-01T12:30:00Z');
const hours = (count: number): Date => new Date(now.getTime() + count * 60 * 60 * 1000);
const token = loadToken(config, '198.51.100.7', now);

test('a token is good for the address and network that loaded the page, for a day', () => {
  for (const later of [0, 1, 24]) expect(isLoadToken(config, token, '198.51.100.7', hours(later))).toBe(true);
  expect(isLoadToken(config, token, '::ffff:198.51.100.7', now)).toBe(true);
  const network = loadToken(config, '2001:db8:7:7::1', now);
  expect(isLoadToken(config, network, '2001:db8:7:7::2', now)).toBe(true);
  expect(isLoadToken(config, network, '2001:db8:7:8::1', now)).toBe(false);
});

test('of another address, over, from the future, altered, of another secret or nonsense it is none', () => {
  expect(isLoadToken(config, token, '198.51.100.8', now)).toBe(false);
  expect(isLoadToken(config, token, '198.51.100.7', hours(25))).toBe(false);
  expect(isLoadToken(config, token, '198.51.100.7', hours(-1))).toBe(false);
  expect(isLoadToken({ PREVIEW_SECRET: 'another-secret-altogether' }, token, '198.51.100.7', now)).toBe(false);
  const [hour = '', mac = ''] = token.split('.');
  for (const other of [`${String(Number(hour) + 1)}.${mac}`, `${hour}.`, hour, '', '.', `${token}A`, `-${token}`, 'NaN.x']) {
    expect(isLoadToken(config, other, '198.51.100.7', now)).toBe(false);
  }
});
