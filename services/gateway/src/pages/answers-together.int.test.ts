import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { accountInternal, getMyLists, userData, type Viewer, wishlistInternal } from '@site/contracts';
import { createApi, handleInternal } from '@site/service-kit';
import { client, forgetAll, testBase } from '@site/service-kit/testing';
import type { RequestContext } from '../request/request-context.js';
import { answersTogether } from './answers-together.js';

const base = testBase('gateway');
const asked: string[][] = [];
const gone = new Set<string>();
let isAway = false;

const user = (publicGuid: string) => ({
  ...{ email: `${publicGuid}@voorbeeld.nl`, firstName: 'Anna', lastName: null, publicGuid, privateGuid: publicGuid },
  ...{ enableCrossOffConfirmationEmail: true, isAccount: true, overviewEmailFrequency: 0 },
});
const api = createApi(base, {
  internal: [
    handleInternal(accountInternal.accounts, async ({ body: { userGuids } }) => {
      if (isAway) throw new Error('away');
      asked.push(userGuids);
      return userGuids.filter((guid) => !gone.has(guid)).map(user);
    }),
    handleInternal(wishlistInternal.listsOfAccounts, async ({ body: { userGuids } }) => {
      asked.push(userGuids);
      return userGuids.map(() => []);
    }),
  ],
});
let server: Server;
beforeAll(async () => {
  server = createServer(api);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  Object.assign(base.config, { ACCOUNT_URL: url, WISHLIST_URL: url });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Calls that a service answered itself. */
const passed: string[] = [];
const read = answersTogether(base, (_asker, _context, path) => {
  passed.push(path);
  return Promise.resolve({ status: 204, headers: [], body: Buffer.alloc(0) });
});
const context = {} as RequestContext;
const signedIn = async (viewer: Exclude<Viewer, { kind: 'anonymous' }>) => {
  const browser = client(createApi(base, {}));
  await browser.signIn(viewer);
  const headers = { cookie: browser.cookie ?? '' };
  const end = () => forgetAll(base.redis);
  return { end, ask: (path: string) => read({ headers }, context, path) };
};
/** Whose service saw their session a moment ago. */
const seen = async () => {
  const userGuid = randomUUID();
  const who = await signedIn({ kind: 'account', userGuid });
  await who.ask(userData.path);
  return { ...who, userGuid };
};
beforeEach(() => {
  asked.length = 0;
  passed.length = 0;
  isAway = false;
});

test('pages of one moment ask once for everybody, each gets their own answer', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => seen()));
  passed.length = 0;
  const answers = await Promise.all(people.map(({ ask }) => ask(userData.path)));
  expect(answers.map((answer) => (JSON.parse(String(answer?.body)) as { publicGuid: string }).publicGuid)).toEqual(
    people.map(({ userGuid }) => userGuid),
  );
  expect(passed).toEqual([]);
  expect(asked.length).toBeLessThan(10);
  expect(String((await people[0]?.ask(getMyLists.path))?.body)).toBe('[]');
});

test('a service sees a session now and then, because only it prolongs one', async () => {
  await seen();
  expect([passed, asked]).toEqual([[userData.path], []]);
});

test('a guest, and who has no session, are answered by the service', async () => {
  const { ask } = await signedIn({ kind: 'afstreper', userGuid: randomUUID(), guestGuid: randomUUID(), proven: false });
  await ask(userData.path);
  await ask(userData.path);
  await read({ headers: {} }, context, userData.path);
  expect([passed.length, asked]).toEqual([3, []]);
});

test('who is no account any more, whose session ended, and everybody while the service is away', async () => {
  const [one, two] = [await seen(), await seen()];
  passed.length = 0;
  gone.add(one.userGuid);
  expect((await one.ask(userData.path))?.status).toBe(204);
  await two.end();
  expect((await two.ask(userData.path))?.status).toBe(204);
  const three = await seen();
  isAway = true;
  expect((await three.ask(userData.path))?.status).toBe(204);
  expect(passed).toHaveLength(4);
});

test('other calls go as they came', async () => {
  const { ask } = await seen();
  passed.length = 0;
  await ask('/api/Wishlist/Get/anna');
  expect(passed).toEqual(['/api/Wishlist/Get/anna']);
});
