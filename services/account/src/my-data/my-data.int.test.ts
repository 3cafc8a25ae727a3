import { randomBytes, randomUUID } from 'node:crypto';
import {
  askMyData,
  type DataCopy,
  deleteAccount,
  getMyData,
  getMyDataFile,
  HEADERS,
  myDataInternal,
  openMyData,
  TIMES,
} from '@site/contracts';
import { createOnce, nativeDb, retentionJob, runDaily } from '@site/service-kit';
import { rotatedKeys } from '@site/service-kit/testing';
import { strFromU8, unzipSync } from 'fflate';
import supertest, { type Response } from 'supertest';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { makeCopy } from './make-copy.js';

const { app, base, browser, deps, neighbours, told, users } = accountUnderTest();
const HOUR_MS = 3_600_000;
type Browser = ReturnType<typeof browser>;

const anAccount = async (headers = {}) => {
  const who = browser();
  const { email, password, ...rest } = aNewAccount();
  const made = await who.post('/api/Account/Create', { email, password, ...rest }, headers);
  const { user } = made.body as { user: { publicGuid: string; privateGuid: string } };
  return { who, email, password, userGuid: user.publicGuid, privateGuid: user.privateGuid };
};
const copyOf = ({ body }: Response) => (body as { copy: DataCopy | null }).copy;
const ask = async (who: Browser) => copyOf(await who.post(askMyData.path, {}));
const look = async (who: Browser) => copyOf(await who.get(getMyData.path));
const asked = async () => (await told('data.asked')) as { userGuid: string; copyGuid: string }[];
const mails = async () => (await told('mail')).filter((mail) => (mail as { kind: string }).kind === 'dataCopyReady');
const pieces = () => nativeDb(base.mongo).collection<{ attempt: string; sealed: string }>('dataCopyPieces');

/** The newest event comes, as often as is said. */
const make = async (): Promise<void> => {
  const payload = (await asked()).at(-1);
  if (payload === undefined) throw new Error('nobody asked');
  const eventId = randomUUID();
  const context = { eventId, occurredAt: base.clock.now(), log: base.log, version: 1, once: createOnce(base, eventId) };
  await makeCopy(deps)(payload, context);
};

const fetchFile = (who: Browser, headers = {}): Promise<Response> =>
  supertest(app)
    .get(getMyDataFile.path)
    .set({ Cookie: who.cookie ?? '', ...headers })
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(null, Buffer.concat(chunks)));
    })
    .then((response) => response);
const filesOf = ({ body }: Response) => unzipSync(new Uint8Array(body as Buffer));

const PICTURE = randomBytes(1_500_000);

test('what says what is in it is in the language of the account', async () => {
  const { who } = await anAccount({ [HEADERS.language]: 'en' });
  await ask(who);
  await make();
  await who.post(openMyData.path, {});
  const file = await fetchFile(who, { [HEADERS.language]: 'en' });
  expect(file.headers['content-disposition']).toContain('filename="all-my-data-');
  const [name = '', ...rest] = Object.keys(filesOf(file));
  expect([name, rest]).toEqual(['README.txt', ['account.json', 'lijstjes.json', 'lootjes.json']]);
});

test('whoever asks gets all of it in one file, and one mail that it is there', async () => {
  const { who, email, userGuid } = await anAccount();
  neighbours.myData.lists = { lists: [{ title: 'Mijn feest' }] };
  neighbours.myData.draws = { lots: [{ draw: 'Sinterklaas' }] };
  neighbours.myData.pictures.set('a'.repeat(64), PICTURE.toString('base64')).set('b'.repeat(64), null);
  expect(await look(who)).toBeNull();
  expect(await ask(who)).toMatchObject({ state: 'making', done: 0, bytes: null, goneAt: null });
  expect((await who.post(openMyData.path, {})).body).toBe('Gone');
  expect((await fetchFile(who)).status).toBe(404);
  await make();
  await make();
  const copy = await look(who);
  expect(copy).toMatchObject({ state: 'ready', goneAt: new Date(base.clock.now().getTime() + 48 * HOUR_MS).toISOString() });
  expect(await mails()).toEqual([
    expect.objectContaining({ to: { userGuid }, data: { firstName: 'Anna', profilePath: '/account', until: copy?.goneAt } }),
  ]);
  expect((await who.post(openMyData.path, {})).body).toBe(true);
  const answer = await fetchFile(who);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    ...[200, 'application/zip', 'private, no-store'],
  ]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="al-mijn-gegevens-\d{4}-\d\d-\d\d\.zip"$/);
  expect((answer.body as Buffer).length).toBe(copy?.bytes);
  const files = filesOf(answer);
  expect(Object.keys(files)).toEqual([
    ...['LEES-MIJ.txt', 'account.json', 'lijstjes.json', 'lootjes.json', `plaatjes/${'a'.repeat(64)}.png`],
  ]);
  const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as unknown;
  expect(read('account.json')).toMatchObject({ email, firstName: 'Anna', sessions: [expect.anything()] });
  expect([read('lijstjes.json'), read('lootjes.json')]).toEqual([neighbours.myData.lists, neighbours.myData.draws]);
  expect(Buffer.compare(Buffer.from(files[`plaatjes/${'a'.repeat(64)}.png`] ?? []), PICTURE)).toBe(0);
});

test('nothing in it opens the account', async () => {
  const { who, privateGuid } = await anAccount();
  await ask(who);
  await make();
  const text = Object.values(filesOf(await fetchFile(who)))
    .map((file) => strFromU8(file))
    .join();
  const [user] = await users();
  for (const secret of [privateGuid, user?.passwordHash, who.cookie, (await asked())[0]?.copyGuid]) {
    expect(secret).toEqual(expect.any(String));
    expect(text).not.toContain(secret);
  }
});

test('it is nobody else’s, and needs a login of a moment ago, or the password', async () => {
  const { who, password } = await anAccount();
  const other = await anAccount();
  await ask(who);
  await make();
  expect((await fetchFile(other.who)).status).toBe(404);
  expect((await other.who.post(openMyData.path, {})).body).toBe('Gone');
  expect(await look(other.who)).toBeNull();
  for (const path of [getMyData.path, getMyDataFile.path]) expect((await browser().get(path)).status).toBe(401);
  base.clock.advance(TIMES.freshLogin);
  for (const path of [askMyData.path, openMyData.path]) {
    const answer = await who.post(path, { currentPassword: 'niet dit' });
    expect([answer.status, answer.body]).toEqual([422, 'PasswordRequired']);
  }
  expect((await fetchFile(who)).status).toBe(401);
  expect((await who.post(openMyData.path, { currentPassword: password })).body).toBe(true);
  expect((await fetchFile(who)).status).toBe(200);
});

test('asking twice at once, or again within a day, is asking once; the day after another is made', async () => {
  const { who } = await anAccount();
  await Promise.all([ask(who), ask(who), ask(who)]);
  await make();
  base.clock.advance(24 * HOUR_MS - 1);
  await who.signIn({ kind: 'account', userGuid: (await asked())[0]?.userGuid ?? '' });
  expect(await ask(who)).toMatchObject({ state: 'ready' });
  expect(await asked()).toHaveLength(1);
  base.clock.advance(1);
  expect(await ask(who)).toMatchObject({ state: 'making' });
  expect(await asked()).toHaveLength(2);
  expect(await pieces().countDocuments()).toBe(0);
  await make();
  expect(await look(who)).toMatchObject({ state: 'ready' });
});

test('one that broke off is begun anew; of two at once one counts, and there is one mail', async () => {
  const { who } = await anAccount();
  neighbours.myData.pictures.set('a'.repeat(64), PICTURE.toString('base64'));
  await ask(who);
  neighbours.down.add(myDataInternal.picture.path);
  await expect(make()).rejects.toThrow('failed');
  expect(await look(who)).toMatchObject({ state: 'making', done: 3, steps: 4 });
  expect(await pieces().countDocuments()).toBe(0);
  neighbours.down.clear();
  // A process that was killed leaves what it wrote.
  const [event] = await asked();
  const killed = await deps.copies.of(event?.userGuid ?? '', base.clock.now());
  if (killed !== null) await deps.copies.addPiece(killed, 'killed', 0, Buffer.from('half'));
  await Promise.all([make(), make()]);
  expect(await mails()).toHaveLength(1);
  expect((await pieces().distinct('attempt')).length).toBe(2);
  expect(Object.keys(filesOf(await fetchFile(who)))).toHaveLength(5);
});

test('one that does not come is told of after two hours, and may be asked for again', async () => {
  const { who, userGuid } = await anAccount();
  await ask(who);
  base.clock.advance(2 * HOUR_MS);
  expect(await look(who)).toMatchObject({ state: 'failed' });
  await who.signIn({ kind: 'account', userGuid });
  expect(await ask(who)).toMatchObject({ state: 'making' });
  const [first] = await asked();
  const context = { eventId: 'late', occurredAt: base.clock.now(), log: base.log, version: 1, once: createOnce(base, 'late') };
  if (first !== undefined) await makeCopy(deps)(first, context);
  expect([await look(who), await mails()]).toEqual([expect.objectContaining({ state: 'making' }), []]);
});

test('it goes after 48 hours, and with its account', async () => {
  const { who, userGuid } = await anAccount();
  await ask(who);
  await make();
  base.clock.advance(48 * HOUR_MS);
  await who.signIn({ kind: 'account', userGuid });
  expect(await look(who)).toBeNull();
  expect((await fetchFile(who)).status).toBe(404);
  expect(await runDaily(base, retentionJob(base))).toMatchObject({ 'expired-dataCopies': 1, 'expired-dataCopyPieces': 1 });
  await ask(who);
  await make();
  expect(await pieces().countDocuments()).toBe(1);
  expect((await who.post(deleteAccount.path, {})).status).toBe(200);
  const left = ['dataCopies', 'dataCopyPieces'].map((name) => nativeDb(base.mongo).collection(name).countDocuments());
  expect(await Promise.all(left)).toEqual([0, 0]);
});

test('whose account goes while it is made gets neither file nor mail', async () => {
  const { who } = await anAccount();
  await ask(who);
  neighbours.meanwhile.set(myDataInternal.lotting.path, async () => {
    await who.post(deleteAccount.path, {});
  });
  await make();
  neighbours.meanwhile.clear();
  await make();
  expect([await mails(), await pieces().countDocuments()]).toEqual([[], 0]);
});

test('the database alone has nothing to read, also under other keys', async () => {
  const { who, email } = await anAccount();
  await ask(who);
  await make();
  const before = (await pieces().findOne())?.sealed ?? '';
  expect(Buffer.from(before, 'base64url').includes('account.json')).toBe(false);
  const key = await rotatedKeys('account', base, app);
  expect((await pieces().findOne())?.sealed.startsWith(`${key}.`)).toBe(true);
  expect(strFromU8(filesOf(await fetchFile(who))['account.json'] ?? new Uint8Array())).toContain(email);
});
