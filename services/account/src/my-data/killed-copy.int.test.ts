import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { myDataInternal, platformInternal } from '@site/contracts';
import { createApi, handleInternal, nativeDb } from '@site/service-kit';
import { aSiteState, startServiceProcess, TEST_SECRETS, type TestProcess, waitFor } from '@site/service-kit/testing';
import { unzipSync } from 'fflate';
import { accountUnderTest, aNewAccount } from '../testing/account-under-test.js';
import { askMyData } from './ask-my-data.js';

const KILLS = process.env.TEST_LONG === '1' ? 20 : 2;
const MS_PER_KILL = 180_000;
/** A copy is done within so many milliseconds of its last picture, more or less. */
const END_MS = 60;
/** The first is longer than a piece: a copy that breaks off at the second has left one. */
const PICTURES = [randomBytes(1_200_000), randomBytes(300_000)] as const;

// Before that of the service under test, which closes its connections.
afterAll(async () => {
  await worker?.kill();
  others.close();
  others.closeAllConnections();
});

const prefix = `killed-copy-${process.env.JEST_WORKER_ID ?? '1'}-`;
const { base, browser, deps } = accountUnderTest({ now: new Date(), database: `${prefix}account` });
let others: Server;
let worker: TestProcess | undefined;

const PLACES = ['lists', 'draws', 'picture', 'end'] as const;
type Place = (typeof PLACES)[number];
/** Whose copy gets no answer at which place, for as long as it stands here. */
const holds = new Map<string, Place>();
const held = new Set<string>();
/** Whose copy was begun, once for each time. */
const begun: string[] = [];

const pass = async (place: Place, userGuid: string): Promise<void> => {
  while (holds.get(userGuid) === place) {
    held.add(userGuid);
    await delay(5);
  }
};

/** The other services, as far as a copy needs them. */
beforeAll(async () => {
  const internal = [
    handleInternal(platformInternal.flags, async () => aSiteState().flags),
    handleInternal(myDataInternal.wishlist, async ({ body: { userGuid } }) => {
      begun.push(userGuid);
      await pass('lists', userGuid);
      return { data: { whose: userGuid }, pictures: PICTURES.map((_, at) => `${userGuid}.${String(at)}`) };
    }),
    handleInternal(myDataInternal.lotting, async ({ body: { userGuid } }) => {
      await pass('draws', userGuid);
      return { data: {} };
    }),
    handleInternal(myDataInternal.picture, async ({ body: { id } }) => {
      const [userGuid = '', at] = id.split('.');
      if (at === '0') return { png: PICTURES[0].toString('base64') };
      await pass('picture', userGuid);
      await pass('end', userGuid);
      return { png: PICTURES[1].toString('base64') };
    }),
  ];
  others = createServer(createApi({ ...base, clock: { now: () => new Date() } }, { internal }));
  await new Promise<void>((resolve) => others.listen(0, '127.0.0.1', resolve));
});

const startWorker = (): void => {
  const url = `http://127.0.0.1:${String((others.address() as AddressInfo).port)}`;
  const { MONGODB_URI, REDIS_URL, BULL_PREFIX } = base.config;
  worker = startServiceProcess('account/src/worker', {
    ...{ NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent', ...TEST_SECRETS },
    ...{ MONGODB_URI, REDIS_URL, BULL_PREFIX, DATABASE_PREFIX: prefix },
    ...{ WISHLIST_URL: url, LOTTING_URL: url, PLATFORM_URL: url },
  });
};

const somebody = async (): Promise<string> => {
  const made = await browser().post('/api/Account/Create', aNewAccount());
  return (made.body as { user: { publicGuid: string } }).user.publicGuid;
};
const copyOf = (userGuid: string) => deps.copies.of(userGuid, base.clock.now());
const isReady = async (userGuid: string): Promise<boolean> => (await copyOf(userGuid))?.state === 'ready';
const filesOf = async (userGuid: string) => {
  const copy = await copyOf(userGuid);
  if (copy === null) throw new Error('there is no copy');
  const pieces: Buffer[] = [];
  for await (const piece of deps.copies.read(copy)) pieces.push(piece);
  return unzipSync(new Uint8Array(Buffer.concat(pieces)));
};

test(
  `a worker killed ${String(KILLS)} times, each time at ${String(PLACES.length)} copies: every copy comes, whole, with one mail`,
  async () => {
    startWorker();
    const everybody: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const people = await Promise.all(PLACES.map(somebody));
      for (const [at, userGuid] of people.entries()) holds.set(userGuid, PLACES[at] ?? 'end');
      for (const userGuid of people) await askMyData(deps, userGuid);
      await waitFor(() => people.every((userGuid) => held.has(userGuid)));
      // One goes on to its end: it is killed while it is written, put down as ready with its mail, or just after that.
      holds.delete(people.at(-1) ?? '');
      await delay((kill * END_MS) / KILLS);
      await worker?.kill();
      holds.clear();
      startWorker();
      await waitFor(async () => (await Promise.all(people.map(isReady))).every(Boolean), MS_PER_KILL);
      for (const userGuid of people.slice(0, -1)) expect(begun.filter((each) => each === userGuid).length).toBeGreaterThan(1);
      everybody.push(...people);
    }

    const mails = (await base.mails()).filter(({ payload }) => payload.kind === 'dataCopyReady');
    expect(mails.map(({ payload }) => ('userGuid' in payload.to ? payload.to.userGuid : '')).toSorted()).toEqual(
      everybody.toSorted(),
    );
    for (const userGuid of everybody) {
      const files = await filesOf(userGuid);
      expect(JSON.parse(Buffer.from(files['lijstjes.json'] ?? []).toString())).toEqual({ whose: userGuid });
      const pictures = PICTURES.map((picture, at) =>
        Buffer.compare(picture, Buffer.from(files[`plaatjes/${userGuid}.${String(at)}.png`] ?? [])),
      );
      expect([Object.keys(files).length, ...pictures]).toEqual([6, 0, 0]);
    }
    // What killed ones wrote lies beside it until it goes: they were killed at their work.
    const attempts = await nativeDb(base.mongo).collection('dataCopyPieces').distinct('attempt');
    expect(attempts.length).toBeGreaterThan(everybody.length);
  },
  KILLS * MS_PER_KILL,
);
