import { createAccount, createAfstreper, login, RATE_LIMITS, requestResetPassword, type RateLimitName } from '@site/contracts';
import { accountUnderTest } from '../testing/account-under-test.js';

const { browser } = accountUnderTest();
/** An address that no other test calls from: all tests of a run count in one Redis. */
const headers = { 'x-forwarded-for': '198.51.100.77' };
const SLOW_MACHINE_MS = 60_000;

describe('calls that one address may not make without end', () => {
  test.each<[string, RateLimitName]>([
    [createAccount.path, 'accountCreation'],
    [createAfstreper.path, 'guest'],
    [login.path, 'login'],
    [requestResetPassword.path, 'passwordReset'],
  ])(
    '%s',
    async (path, bucket) => {
      const who = browser();
      await who.token();
      const allowed = await Promise.all(Array.from({ length: RATE_LIMITS[bucket].calls }, () => who.post(path, {}, headers)));
      expect(new Set(allowed.map(({ status }) => status))).toEqual(new Set([400]));
      const refused = await who.post(path, {}, headers);
      expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await who.post(path, {})).status).toBe(400);
    },
    SLOW_MACHINE_MS,
  );
});
