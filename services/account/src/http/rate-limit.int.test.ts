import { createAccount, createAfstreper, login, RATE_LIMITS, type RateLimitName } from '@site/contracts';
import { accountUnderTest } from '../testing/account-under-test.js';

const { browser } = accountUnderTest({ config: { RATE_LIMIT_LOOPBACK: '1' } });

describe('calls that one address may not make without end', () => {
  test.each<[string, RateLimitName]>([
    [createAccount.path, 'accountCreation'],
    [createAfstreper.path, 'guest'],
    [login.path, 'login'],
  ])('%s', async (path, bucket) => {
    const who = browser();
    await who.token();
    for (let call = 0; call < RATE_LIMITS[bucket].calls; call += 1) expect((await who.post(path, {})).status).toBe(400);
    const refused = await who.post(path, {});
    expect([refused.status, refused.body]).toEqual([429, { error: 'TooManyRequests' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
