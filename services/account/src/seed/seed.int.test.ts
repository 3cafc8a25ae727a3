import { login } from '@site/contracts';
import { demoGuid } from '@site/service-kit';
import { DISPOSABLE_DOMAINS } from '../address/disposable-domains.js';
import { accountUnderTest } from '../testing/account-under-test.js';
import { DEMO_PASSWORD, DEMO_PEOPLE, seedDemoPeople } from './seed-demo-people.js';

const { browser, deps, told, users } = accountUnderTest();

describe('demo people', () => {
  test('are a dozen, told to the others, under guids that other seeds can work out, and can log in', async () => {
    expect(await seedDemoPeople(deps)).toBe(12);
    expect(await told('user.changed')).toHaveLength(12);
    expect((await deps.users.byGuid(demoGuid('user:kees')))?.lastName).toBe('de Vries');
    for (const { key } of DEMO_PEOPLE.slice(0, 3)) {
      const answer = await browser().post(login.path, { emailOrUsername: `${key}@voorbeeld.nl`, password: DEMO_PASSWORD });
      expect(answer.body).toBe(true);
    }
  });

  test('are seeded once, also by two processes at once, and a changed one is left alone', async () => {
    await Promise.all([seedDemoPeople(deps), seedDemoPeople(deps)]);
    await deps.base.mongo.collection('users').updateOne({ email: 'anna@voorbeeld.nl' }, { $set: { firstName: 'Annie' } });
    expect(await seedDemoPeople(deps)).toBe(0);
    expect(await users()).toHaveLength(12);
    expect((await deps.users.byGuid(demoGuid('user:anna')))?.firstName).toBe('Annie');
  });
});

test('disposable domains are written once, in lower case and without doubles', async () => {
  await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
  await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
  expect(await deps.base.mongo.collection('disposableDomains').countDocuments()).toBe(DISPOSABLE_DOMAINS.length);
  expect(DISPOSABLE_DOMAINS.every((domain) => /^[a-z0-9.-]+\.[a-z]+$/.test(domain))).toBe(true);
});
