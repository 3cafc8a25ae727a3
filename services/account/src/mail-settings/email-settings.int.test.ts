import { createAfstreper, FIGURES, getEmailSettings, HEADERS, updateEmailSettings, type User } from '@site/contracts';
import { guidsKept } from '@site/service-kit/testing';
import supertest from 'supertest';
import { mailRecipient } from './mail-recipient.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { app, base, browser, deps, users } = accountUnderTest();
const pathOf = (id: string) => getEmailSettings.path.replace(':id', encodeURIComponent(id));
const look = (id: string) => supertest(app).get(pathOf(id));

const anAccount = async () => {
  const answer = await browser().post('/api/Account/Create', aNewAccount());
  return (answer.body as { user: User }).user;
};
const aGuest = async () => (await browser().post(createAfstreper.path, { email: 'oma@voorbeeld.nl' })).body as User;

describe('GetEmailSettings', () => {
  test('without any session, by the private guid that came in a mail', async () => {
    const { email, privateGuid } = await anAccount();
    const answer = await look(privateGuid);
    expect([answer.status, answer.body]).toEqual([
      200,
      { email, enableCrossOffNotifications: true, overviewEmailFrequency: 0, userPrivateGuid: privateGuid },
    ]);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(JSON.stringify(base.logged)).not.toContain(privateGuid);
  });

  test('an afstreper has settings too, under the real guid', async () => {
    await aGuest();
    const [oma] = await users();
    expect((await look(oma?.privateGuid ?? '')).body).toMatchObject({ email: 'oma@voorbeeld.nl' });
  });

  test('404 for a guid that is unknown, public, of a guest session, or none at all', async () => {
    const { publicGuid } = await anAccount();
    const guest = await aGuest();
    for (const id of [base.newGuid(), publicGuid, guest.privateGuid, 'x', '{"$ne":null}', 'a'.repeat(3000)]) {
      const answer = await look(id);
      expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
    }
  });

  test('404 for every guid that a stolen database has in it; one that an older version kept as it is still opens', async () => {
    const { publicGuid, privateGuid } = await anAccount();
    await aGuest();
    const stolen = await guidsKept(base.mongo);
    expect(stolen).toContain(publicGuid);
    for (const guid of stolen) expect([guid, (await look(guid)).status]).toEqual([guid, 404]);
    expect((await look(privateGuid)).status).toBe(200);
    await base.mongo.collection('users').updateOne({ publicGuid }, { $set: { privateGuid } });
    expect((await look(privateGuid)).status).toBe(200);
  });

  test('404 for an account that is still being made', async () => {
    const { publicGuid, privateGuid } = await anAccount();
    await base.mongo.collection('users').updateOne({ publicGuid }, { $set: { isAccount: false } });
    expect((await look(privateGuid)).status).toBe(404);
  });
});

describe('UpdateEmailSettings', () => {
  const settings = { overviewEmailFrequency: 6, enableCrossOffNotifications: false };

  test.each(FIGURES.overviewEmailFrequencies.map((months) => [months]))('every %p months, without login', async (months) => {
    const { publicGuid, privateGuid: userPrivateGuid } = await anAccount();
    const other = await anAccount();
    const body = { userPrivateGuid, overviewEmailFrequency: months, enableCrossOffNotifications: false };
    for (let time = 0; time < 2; time += 1) {
      const answer = await browser().post(updateEmailSettings.path, body);
      expect([answer.status, answer.body]).toEqual([200, true]);
    }
    const { email: _email, ...kept } = (await look(userPrivateGuid)).body as { email: string };
    expect(kept).toEqual(body);
    expect((await look(other.privateGuid)).body).toMatchObject({ overviewEmailFrequency: 0, enableCrossOffNotifications: true });
    for (const kind of ['crossOffConfirmation', 'crossedOffGiftsChanged'] as const)
      expect(await mailRecipient(deps, { userGuid: publicGuid, kind })).toMatchObject({ wanted: false });
  });

  test("Other for a guid that is nobody's: unknown, public, of a guest session, malformed", async () => {
    const { publicGuid } = await anAccount();
    const guest = await aGuest();
    const before = await users();
    for (const userPrivateGuid of [base.newGuid(), publicGuid, guest.privateGuid, 'x', '']) {
      const answer = await browser().post(updateEmailSettings.path, { userPrivateGuid, ...settings });
      expect([answer.status, answer.body]).toEqual([422, 'Other']);
    }
    expect(await users()).toEqual(before);
  });

  test('the guid does not take the place of the token', async () => {
    const { privateGuid: userPrivateGuid } = await anAccount();
    const answer = await supertest(app)
      .post(updateEmailSettings.path)
      .send({ userPrivateGuid, ...settings });
    expect([answer.status, answer.headers[HEADERS.csrfInvalid]]).toEqual([403, '1']);
    expect((await look(userPrivateGuid)).body).toMatchObject({ enableCrossOffNotifications: true });
  });
});
