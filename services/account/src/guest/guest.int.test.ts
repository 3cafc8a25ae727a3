import { createAccount, createAfstreper, userData } from '@site/contracts';
import { DISPOSABLE_DOMAINS } from '../address/disposable-domains.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const PATH = createAfstreper.path;
const { base, browser, deps, told, users } = accountUnderTest();
const EMAIL = 'oma@voorbeeld.nl';

describe('becoming a guest by an e-mail address alone', () => {
  test('makes an afstreper, tells the others, and the session is theirs', async () => {
    const oma = browser();
    const answer = await oma.post(PATH, { email: EMAIL });
    expect(answer.status).toBe(200);
    const [user] = await users();
    expect(answer.body).toMatchObject({
      email: EMAIL,
      enableCrossOffConfirmationEmail: true,
      firstName: null,
      isAccount: false,
      lastName: null,
      overviewEmailFrequency: 0,
      publicGuid: user?.publicGuid,
    });
    expect((await oma.get(userData.path)).body).toEqual(answer.body);
    const payload = { userGuid: user?.publicGuid, firstName: null, lastName: null, isAccount: false };
    expect(await told('user.changed')).toEqual([payload]);
  });

  test('two sessions of one address are one afstreper with a private guid each, and neither is the real one', async () => {
    const answers = [await browser().post(PATH, { email: EMAIL }), await browser().post(PATH, { email: 'Oma@Voorbeeld.nl' })];
    const bodies = answers.map(({ body }) => body as { publicGuid: string; privateGuid: string });
    const [user] = await users();
    expect(await users()).toHaveLength(1);
    expect(new Set(bodies.map(({ publicGuid }) => publicGuid))).toEqual(new Set([user?.publicGuid]));
    const privates = new Set([...bodies.map(({ privateGuid }) => privateGuid), user?.privateGuid]);
    expect(privates.size).toBe(3);
  });

  test('asking again in the same session changes nothing', async () => {
    const oma = browser();
    const first = await oma.post(PATH, { email: EMAIL });
    const again = await oma.post(PATH, { email: EMAIL });
    expect(again.body).toEqual(first.body);
  });

  test('another address makes the session another guest', async () => {
    const oma = browser();
    await oma.post(PATH, { email: EMAIL });
    const answer = await oma.post(PATH, { email: 'opa@voorbeeld.nl' });
    expect((await oma.get(userData.path)).body).toEqual(answer.body);
    expect(await users()).toHaveLength(2);
  });

  test('ten first sessions at once make one afstreper', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser().post(PATH, { email: EMAIL })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await users()).toHaveLength(1);
    expect((await users())[0]?.soleGuestGuid).toBeNull();
  });

  test('EmailInUse for an address of an account', async () => {
    await browser().post(createAccount.path, aNewAccount({ email: EMAIL }));
    const answer = await browser().post(PATH, { email: 'OMA@voorbeeld.nl' });
    expect([answer.status, answer.body]).toEqual([422, 'EmailInUse']);
    expect(await users()).toHaveLength(1);
  });

  test.each([
    ['x@mailinator.com', 'its domain is disposable'],
    ['x@onder.Mailinator.com', 'the domain above it is'],
    ['weg@voorbeeld.nl', 'mail to it bounced'],
  ])('EmailUnusable for %p: %s', async (email) => {
    await deps.addresses.addDisposable(DISPOSABLE_DOMAINS);
    await deps.addresses.suppress('Weg@voorbeeld.nl', base.clock.now());
    const answer = await browser().post(PATH, { email });
    expect([answer.status, answer.body]).toEqual([422, 'EmailUnusable']);
    expect(await users()).toEqual([]);
  });

  test('Other while an account is logged in', async () => {
    const anna = browser();
    await anna.post(createAccount.path, aNewAccount());
    const answer = await anna.post(PATH, { email: EMAIL });
    expect([answer.status, answer.body]).toEqual([422, 'Other']);
  });
});
