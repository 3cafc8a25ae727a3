import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  accountInternal,
  createAccount,
  createAfstreper,
  type MailAddressee,
  type MailKind,
  type User,
  userData,
} from '@site/contracts';
import supertest from 'supertest';
import { accountUnderTest, aNewAccount } from './testing/account-under-test.js';

const { app, base, browser, deps, told, users } = accountUnderTest();
const nobody = '00000000-0000-4000-8000-000000000000';

let server: Server;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base.config.ACCOUNT_URL = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const account = async (email: string): Promise<User> =>
  ((await browser().post(createAccount.path, aNewAccount({ email }))).body as { user: User }).user;
const afstreper = async (email: string): Promise<User> => (await browser().post(createAfstreper.path, { email })).body as User;

describe('what other services ask about people', () => {
  test('people by guid; unknown ones are left out', async () => {
    const anna = await account('anna@voorbeeld.nl');
    const oma = await afstreper('oma@voorbeeld.nl');
    const found = await base.internal.call(accountInternal.people, { userGuids: [anna.publicGuid, oma.publicGuid, nobody] });
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      userGuid: anna.publicGuid,
      email: 'anna@voorbeeld.nl',
      firstName: 'Anna',
      lastName: 'de Vries',
      isAccount: true,
      isAddressProven: false,
    });
    expect(found).toContainEqual(expect.objectContaining({ userGuid: oma.publicGuid, isAccount: false, firstName: null }));
  });

  test('accounts by guid, as each is answered to itself; afstrepers and unknown ones are left out', async () => {
    const people = [browser(), browser()];
    for (const [index, who] of people.entries())
      await who.post(createAccount.path, aNewAccount({ email: `anna${String(index)}@voorbeeld.nl` }));
    const own = await Promise.all(people.map(async (who) => (await who.get(userData.path)).body as User));
    const oma = await afstreper('oma@voorbeeld.nl');
    const userGuids = [...own.map(({ publicGuid }) => publicGuid), oma.publicGuid, nobody];
    const found = await base.internal.call(accountInternal.accounts, { userGuids });
    expect(found.toSorted((a, b) => a.email.localeCompare(b.email))).toEqual(own);
  });

  test('the language that an account chose is kept, answered to its session, and that of its mails', async () => {
    const who = browser();
    const { publicGuid: userGuid } = (
      (await who.post(createAccount.path, aNewAccount({ email: 'anna@voorbeeld.nl' }))).body as { user: User }
    ).user;
    const guest = await afstreper('oma@voorbeeld.nl');
    for (const one of [userGuid, guest.publicGuid, nobody])
      await base.internal.call(accountInternal.chooseLanguage, { userGuid: one, language: 'en' });
    expect((await who.get(userData.path)).body).toMatchObject({ language: 'en' });
    const kind = 'lot' as const;
    const asked = ['ANNA@voorbeeld.nl', 'oma@voorbeeld.nl', 'ander@voorbeeld.nl'].map((address) => ({
      to: { address, name: null },
      kind,
    }));
    const found = await base.internal.call(accountInternal.mailRecipients, { asked: [{ to: { userGuid }, kind }, ...asked] });
    expect(found.map((one) => one?.language)).toEqual(['en', 'en', undefined, undefined]);
  });

  test('operators end every session of an address', async () => {
    const who = browser();
    await who.post(createAccount.path, aNewAccount({ email: 'anna@voorbeeld.nl' }));
    const ask = (email: string) => base.internal.call(accountInternal.endSessions, { email });
    expect([await ask('niemand@voorbeeld.nl'), await ask('ANNA@voorbeeld.nl')]).toEqual([null, { ended: 1 }]);
    expect((await who.get(userData.path)).status).toBe(204);
  });

  test('people by address, without regard to case; an account comes before the afstreper of the same address', async () => {
    const old = await afstreper('oma@voorbeeld.nl');
    const oma = await account('Oma@Voorbeeld.nl');
    expect(oma.publicGuid).not.toBe(old.publicGuid);
    const opa = await afstreper('opa@voorbeeld.nl');
    const emails = ['OMA@voorbeeld.nl', 'opa@VOORBEELD.nl', 'niemand@voorbeeld.nl'];
    const found = await base.internal.call(accountInternal.peopleByEmail, { emails });
    expect(found.map(({ userGuid }) => userGuid).toSorted()).toEqual([oma.publicGuid, opa.publicGuid].toSorted());
  });

  test('how many accounts there are: neither afstrepers nor accounts that are still being made count', async () => {
    const count = async () => (await base.internal.call(accountInternal.countAccounts, {})).accounts;
    const before = await count();
    await account('anna@voorbeeld.nl');
    await account('bram@voorbeeld.nl');
    await afstreper('oma@voorbeeld.nl');
    const half = {
      ...(await users())[0],
      publicGuid: nobody,
      privateGuid: nobody,
      accountKey: 'half@voorbeeld.nl',
      isAccount: false,
    };
    await base.mongo.collection('users').insertOne(half);
    expect((await count()) - before).toBe(2);
  });

  test('names are given to an account that lacks them, once, and told to the others', async () => {
    const { publicGuid: userGuid } = await account('anna@voorbeeld.nl');
    const guest = await afstreper('opa@voorbeeld.nl');
    const complete = (guid = userGuid) =>
      base.internal.call(accountInternal.completeName, { userGuid: guid, firstName: 'Bo', lastName: 'Bos' });
    const all = base.mongo.collection('users');
    await all.updateOne({ publicGuid: userGuid }, { $set: { lastName: null } });
    const before = (await told('user.changed')).length;
    expect(await complete()).toEqual({ firstName: 'Anna', lastName: 'Bos' });
    expect(await complete()).toEqual({ firstName: 'Anna', lastName: 'Bos' });
    const news = (await told('user.changed')).slice(before);
    expect(news).toEqual([expect.objectContaining({ userGuid, firstName: 'Anna', lastName: 'Bos', isAccount: true })]);
    expect(await complete(guest.publicGuid)).toBeNull();
    expect(await complete(nobody)).toBeNull();
  });

  describe('where mails go', () => {
    const ask = (...asked: { to: MailAddressee; kind: MailKind }[]) =>
      base.internal.call(accountInternal.mailRecipients, { asked });
    const oma = { address: 'oma@voorbeeld.nl', name: null };

    test('and whether they are wanted there, of many in the order in which they were asked for', async () => {
      const { publicGuid: userGuid } = await account('anna@voorbeeld.nl');
      const anna = {
        address: 'anna@voorbeeld.nl',
        name: 'Anna de Vries',
        usable: true,
        wanted: true,
        isProven: true,
        language: 'nl',
      };
      const all = base.mongo.collection('users');
      await all.updateOne(
        { publicGuid: userGuid },
        { $set: { enableCrossOffConfirmationEmail: false, addressProvenAt: base.clock.now() } },
      );
      await deps.optOuts.set({ address: 'OMA@voorbeeld.nl', kind: 'listSent' }, true, base.clock.now());
      expect(
        await ask(
          { to: { userGuid }, kind: 'welcome' },
          { to: { userGuid: nobody }, kind: 'welcome' },
          { to: oma, kind: 'listSent' },
          { to: { userGuid }, kind: 'crossOffConfirmation' },
          { to: oma, kind: 'lot' },
          { to: { userGuid }, kind: 'welcome' },
        ),
      ).toEqual([
        anna,
        null,
        { ...oma, usable: true, wanted: false, isProven: false },
        { ...anna, wanted: false },
        { ...oma, usable: true, wanted: true, isProven: false },
        anna,
      ]);
      expect(await ask()).toEqual([]);
    });

    test('an address that bounced is not usable any more, however it is written and whoever has it', async () => {
      const { publicGuid: userGuid } = await account('anna@voorbeeld.nl');
      for (const address of ['ANNA@voorbeeld.nl', 'anna@voorbeeld.nl', 'weg@voorbeeld.nl']) {
        await base.internal.call(accountInternal.suppressAddress, { address });
      }
      const answers = await ask(
        { to: { userGuid }, kind: 'welcome' },
        { to: { address: 'Weg@Voorbeeld.nl', name: null }, kind: 'lot' },
        { to: oma, kind: 'lot' },
      );
      expect(answers.map((one) => one?.usable)).toEqual([false, false, true]);
    });
  });

  test('the person behind an address, made when there is none, however many ask at once', async () => {
    const ensure = (email: string, name: string | null = 'Oma de Boer') =>
      base.internal.call(accountInternal.ensureAfstreper, { email, name });
    const answers = await Promise.all(Array.from({ length: 8 }, () => ensure('oma@voorbeeld.nl')));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ userGuid }) => userGuid)).size).toBe(1);
    expect(await users()).toEqual([expect.objectContaining({ firstName: 'Oma', lastName: 'de Boer', isAccount: false })]);
    expect(await told('user.changed')).toHaveLength(1);

    const anna = await account('anna@voorbeeld.nl');
    expect(await ensure('ANNA@voorbeeld.nl')).toEqual({ userGuid: anna.publicGuid, isAccount: true, isNew: false });
  });

  test('from outside these calls do not exist', async () => {
    const answer = await supertest(app).post(accountInternal.people.path).send({ userGuids: [] });
    expect([answer.status, answer.body]).toEqual([404, { error: 'NotFound' }]);
  });
});
