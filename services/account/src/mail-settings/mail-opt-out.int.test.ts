import { HEADERS, type MailKind } from '@site/contracts';
import { nativeDb, optOutToken } from '@site/service-kit';
import supertest from 'supertest';
import { mailRecipient, mailRecipients } from './mail-recipient.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';

const { app, base, browser, deps } = accountUnderTest();
const address = 'Oma@voorbeeld.nl';
const tokenFor = (kind: MailKind = 'listSent', to = address) => optOutToken(base.config, { address: to, kind });
const path = (call: 'MailOptOut' | 'Unsubscribe', token: string) => `/api/Utility/${call}/${token}`;
const wants = async (to = address, kind: MailKind = 'listSent') =>
  (await deps.optOuts.isOptedOut({ address: to, kind })) ? 'none' : 'mail';
const oneClick = (token: string, type = 'application/x-www-form-urlencoded') =>
  supertest(app).post(path('Unsubscribe', token)).set('Content-Type', type).send('List-Unsubscribe=One-Click');

describe('one click of a mail program', () => {
  test('ends mail of that kind to that address, without session, token or page; again is harmless', async () => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await oneClick(tokenFor());
      expect([answer.status, answer.body, answer.headers['set-cookie']]).toEqual([200, true, undefined]);
    }
    expect([await wants(), await wants('oma@VOORBEELD.nl'), await wants('opa@voorbeeld.nl')]).toEqual(['none', 'none', 'mail']);
    expect(await wants(address, 'crossOffConfirmation')).toBe('mail');
  });

  test('multipart is as good, anything else is 415', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const answer = await supertest(app)
      .post(path('Unsubscribe', tokenFor()))
      .set('Content-Type', 'multipart/form-data; boundary=x')
      .send(body);
    expect([answer.status, await wants()]).toEqual([200, 'none']);
    expect((await oneClick(tokenFor(), 'application/json')).status).toBe(415);
  });

  test('the same link in a browser asks first', async () => {
    const answer = await supertest(app).get(path('Unsubscribe', tokenFor())).redirects(0);
    expect([answer.status, answer.headers['location']]).toEqual([303, `/mail/afmelden/${tokenFor()}`]);
    expect(await wants()).toBe('mail');
  });
});

describe('the page', () => {
  test('says which address, and ends mail or begins it again', async () => {
    const token = tokenFor();
    const about = { email: address, kind: 'listSent', sender: null };
    expect((await browser().get(path('MailOptOut', token))).body).toEqual({ ...about, isOptedOut: false });
    for (const isOptedOut of [true, true, false, false, true]) {
      const answer = await browser().post(path('MailOptOut', token), { isOptedOut });
      expect([answer.status, answer.body]).toEqual([200, { ...about, isOptedOut }]);
      expect(await wants()).toBe(isOptedOut ? 'none' : 'mail');
    }
    expect((await browser().get(path('MailOptOut', token))).body).toEqual({ ...about, isOptedOut: true });
  });

  test('ends all mail of one sender, and mail of nobody else', async () => {
    const [bram, carlijn] = ['Bram Bakker', 'Carlijn'].map((name) => ({ userGuid: base.newGuid(), name }));
    if (bram === undefined || carlijn === undefined) throw new Error('two senders');
    const token = optOutToken(base.config, { address, kind: 'lot', sender: bram });
    const about = { email: address, kind: 'lot', sender: 'Bram Bakker' };
    const gets = async (kind: MailKind, sender?: typeof bram) =>
      (await mailRecipients(deps, [{ to: { address: 'oma@voorbeeld.nl', name: null }, kind, sender }]))[0]?.wanted;
    expect((await browser().get(path('MailOptOut', token))).body).toEqual({ ...about, isOptedOut: false });
    const answer = await browser().post(path('MailOptOut', token), { isOptedOut: true });
    expect([answer.status, answer.body]).toEqual([200, { ...about, isOptedOut: true }]);
    expect([await gets('lot', bram), await gets('listSent', bram), await gets('lotQuestion', bram)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([await gets('lot', carlijn), await gets('lot'), await wants(address, 'lot')]).toEqual([true, true, 'mail']);
    await browser().post(path('MailOptOut', token), { isOptedOut: false });
    expect(await gets('lot', bram)).toBe(true);
  });

  test('brings a token of ours; a body that is none is 400', async () => {
    const bare = await supertest(app).post(path('MailOptOut', tokenFor())).send({ isOptedOut: true });
    expect([bare.status, bare.headers[HEADERS.csrfInvalid]]).toEqual([403, '1']);
    for (const body of [{}, { isOptedOut: 'ja' }, { isOptedOut: null }]) {
      expect((await browser().post(path('MailOptOut', tokenFor()), body)).status).toBe(400);
    }
    expect(await wants()).toBe('mail');
  });
});

test.each(['x', 'x.y', '%00', tokenForNobody()])('a token that is none of ours, %p, is 404', async (token) => {
  expect((await browser().get(path('MailOptOut', token))).status).toBe(404);
  expect((await browser().post(path('MailOptOut', token), { isOptedOut: true })).status).toBe(404);
  expect((await oneClick(token)).status).toBe(404);
  expect(await nativeDb(base.mongo).collection('optOuts').countDocuments()).toBe(0);
});

test('a person who has the address gets none of that kind either', async () => {
  const made = await browser().post('/api/Account/Create', aNewAccount({ email: address }));
  const { publicGuid: userGuid } = (made.body as { user: { publicGuid: string } }).user;
  await oneClick(tokenFor());
  expect(await mailRecipient(deps, { userGuid, kind: 'listSent' })).toMatchObject({ wanted: false });
  expect(await mailRecipient(deps, { userGuid, kind: 'welcome' })).toMatchObject({ wanted: true });
});

test('no address is kept, and no token logged', async () => {
  await oneClick(tokenFor());
  await browser().get(path('MailOptOut', tokenFor()));
  await browser().get(path('Unsubscribe', tokenFor()));
  const kept = await nativeDb(base.mongo).collection('optOuts').find().toArray();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify([kept, base.logged])).not.toMatch(/oma@/i);
  expect(JSON.stringify(base.logged)).not.toContain(tokenFor().split('.')[1] ?? '?');
});

function tokenForNobody(): string {
  return optOutToken({ MAIL_LINK_SECRET: 'een ander geheim dan dat van hier' }, { address, kind: 'listSent' });
}
