import { createHmac } from 'node:crypto';
import { createAccount, getMailTrouble, MAIL_SIGNATURE_HEADER, pathTo, reportMails, tryMail } from '@site/contracts';
import { createApi, linkProof } from '@site/service-kit';
import { client } from '@site/service-kit/testing';
import supertest from 'supertest';
import { linkOpened } from '../address/link-opened.js';
import { mailRecipients } from './mail-recipient.js';
import { suppressAddress } from '../address/suppress-address.js';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { mailReportRoutes } from './mail-report.routes.js';

const { app, base, deps, told, users } = accountUnderTest();
const SECRET = 'geheim-van-de-mailserver';
const withSecret = createApi(base, { routes: mailReportRoutes({ base, secret: SECRET }) });
const DAY_MS = 24 * 60 * 60 * 1000;

describe('reports of the mail server', () => {
  const report = { type: 'bounce', messageId: '<a@lijstje.example>', recipient: 'oma@voorbeeld.nl' };
  const send = (body: unknown, headers: Record<string, string>, to = withSecret) =>
    supertest(to)
      .post(reportMails.path)
      .set({ 'Content-Type': 'application/json', ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body));
  const signed = (body: unknown) => ({
    [MAIL_SIGNATURE_HEADER]: `sha256=${createHmac('sha256', SECRET).update(JSON.stringify(body)).digest('hex')}`,
  });

  test('signed, or with the secret itself, go on to the mailer; what may still arrive does not', async () => {
    const complaint = { ...report, type: 'complaint', messageId: 'b@lijstje.example' };
    const body = { reports: [report, { ...report, permanent: false }, complaint] };
    expect((await send(body, signed(body))).status).toBe(200);
    const { type, messageId, recipient } = report;
    const first = { type, messageId, recipient };
    expect(await told('mail.reported')).toEqual([first, { ...first, type: 'complaint', messageId: 'b@lijstje.example' }]);
    const again = { reports: [report] };
    expect((await send(again, { Authorization: `Bearer ${SECRET}` })).body).toBe(true);
    expect(await told('mail.reported')).toHaveLength(3);
  });

  test.each<[string, Record<string, string>]>([
    ['no signature', {}],
    ['another one', { [MAIL_SIGNATURE_HEADER]: `sha256=${'0'.repeat(64)}` }],
    ['that of another body', signed({ reports: [] })],
    ['another secret', { Authorization: 'Bearer iets-anders' }],
  ])('%s is 401, and nothing follows', async (_what, headers) => {
    const answer = await send({ reports: [report] }, headers);
    expect([answer.status, answer.body]).toEqual([401, { error: 'Unauthorized' }]);
    expect(await told('mail.reported')).toEqual([]);
  });

  test('what is no report is 400, no JSON too; another type 415; a site without a secret has no such call', async () => {
    const allowed = { Authorization: `Bearer ${SECRET}` };
    for (const body of ['{', { reports: [{ ...report, type: 'roddel' }] }, { reports: [{ ...report, recipient: '' }] }, []]) {
      const answer = await send(body, allowed);
      expect([answer.status, answer.body]).toMatchObject([400, { error: 'InvalidRequest' }]);
    }
    expect((await send('x', { ...allowed, 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send({ reports: [report] }, allowed, app)).status).toBe(404);
    expect(await told('mail.reported')).toEqual([]);
  });
});

describe('an own address that mail came back from', () => {
  const signedIn = async () => {
    const browser = client(app);
    const body = aNewAccount();
    expect((await browser.post(createAccount.path, body)).status).toBe(201);
    const user = (await users()).find(({ email }) => email === body.email);
    if (user === undefined) throw new Error('no account');
    return { browser, user, email: body.email };
  };
  const open = ({ privateGuid, email }: { privateGuid: string; email: string }, cookie: string | null = null) => {
    const path = pathTo('emailSettings', { guid: privateGuid });
    const link = { kind: 'emailSettings', userPrivateGuid: privateGuid } as const;
    return linkOpened(deps, { cookie, proof: linkProof(base.config, { path, address: email }), link });
  };

  test('is told to its person alone, and tried once a day', async () => {
    const { browser, user, email } = await signedIn();
    expect((await browser.get(getMailTrouble.path)).body).toEqual({ trouble: null });
    // Nothing to try or to prove, nothing sent.
    await open(user, browser.cookie);
    expect((await browser.post(tryMail.path, {})).body).toEqual({ trouble: null });
    await suppressAddress(deps, { address: email.toUpperCase(), reason: 'complaint' });
    const since = base.clock.now().toISOString();
    expect((await browser.get(getMailTrouble.path)).body).toEqual({ trouble: { reason: 'complaint', since, canTry: true } });
    const [first, second] = await Promise.all([browser.post(tryMail.path, {}), browser.post(tryMail.path, {})]);
    expect([first.status, second.status].sort()).toEqual([200, 422]);
    expect([first.body, second.body]).toContain('TooSoon');
    expect((await browser.get(getMailTrouble.path)).body).toMatchObject({ trouble: { canTry: false } });
    const asked = { kind: 'addressCheck', to: { userGuid: user.publicGuid } };
    const mails = async () => (await told('mail')).filter((mail) => (mail as { kind: string }).kind === 'addressCheck');
    expect(await mails()).toMatchObject([asked]);
    base.clock.advance(DAY_MS);
    expect((await browser.post(tryMail.path, {})).status).toBe(200);
    expect(await mails()).toHaveLength(2);
    const visitor = client(app);
    for (const answer of [await visitor.get(getMailTrouble.path), await visitor.post(tryMail.path, {})])
      expect(answer.status).toBe(401);
  });

  test('is proven by the link of a mail that its person asks for', async () => {
    const { browser, user } = await signedIn();
    expect((await browser.post(tryMail.path, {})).body).toEqual({ trouble: null });
    const settingsPath = pathTo('emailSettings', { guid: user.privateGuid });
    const mail = { kind: 'addressCheck', to: { userGuid: user.publicGuid }, data: { settingsPath, toProve: true } };
    expect((await told('mail')).filter((one) => (one as { kind: string }).kind === 'addressCheck')).toMatchObject([mail]);
    const more = [
      await browser.post(tryMail.path, {}),
      await browser.post(tryMail.path, {}),
      await browser.post(tryMail.path, {}),
    ];
    expect(more.map(({ status }) => status)).toEqual([200, 200, 429]);
    await open(user, browser.cookie);
    expect((await users())[0]).toHaveProperty('addressProvenAt');
  });

  test('gets that mail and no other, and works again when its link is opened', async () => {
    const { browser, user, email } = await signedIn();
    await suppressAddress(deps, { address: email });
    const usable = async (kind: 'addressCheck' | 'welcome') => {
      const [one] = await mailRecipients(deps, [{ to: { userGuid: user.publicGuid }, kind }]);
      return one?.usable;
    };
    expect([await usable('addressCheck'), await usable('welcome')]).toEqual([true, false]);
    // A link from before says nothing of now.
    await open(user);
    expect(await usable('welcome')).toBe(false);
    await browser.post(tryMail.path, {});
    await linkOpened(deps, {
      cookie: null,
      proof: 'geraden',
      link: { kind: 'emailSettings', userPrivateGuid: user.privateGuid },
    });
    expect(await usable('welcome')).toBe(false);
    await open(user);
    expect(await usable('welcome')).toBe(true);
    expect((await browser.get(getMailTrouble.path)).body).toEqual({ trouble: null });
    // And it may come back once more.
    await suppressAddress(deps, { address: email });
    expect(await usable('welcome')).toBe(false);
    await open(user);
    expect(await usable('welcome')).toBe(false);
  });
});
