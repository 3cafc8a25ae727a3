import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { wishlistInternal } from '@site/contracts';
import { createApi, handleInternal, inTransaction, invalidateTag, nativeDb } from '@site/service-kit';
import { client, dice, forgetAll, keysOf } from '@site/service-kit/testing';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';

/**
 * Two gateways before one wishlist service, as far as a view goes: a number in the database, and whether Oma has something of
 * her own in it, which is in her view alone.
 */
const gateways = [gatewayUnderTest(), gatewayUnderTest()] as const;
const { base } = gateways[0];
const ROUNDS = process.env.TEST_LONG === '1' ? 10_000 : 48;
const LISTS = ['anna', 'bram', 'carlijn', 'daan'].map((name) => ({ name, guid: randomUUID() }));
interface View {
  readonly n: number;
  readonly isOmas: boolean;
}
const views = () => nativeDb(base.mongo).collection<View & { _id: string }>('views');
const viewOf = async (name: string): Promise<View> => {
  const { n = 0, isOmas = false } = (await views().findOne({ _id: name })) ?? {};
  return { n, isOmas };
};
const PAGE = { title: 'Een lijst', description: null, imageUrl: null };
const oma = randomUUID();
/** Her cookie, at both gateways. */
let cookie = '';
const passed = { anonymous: 0, oma: 0 };

beforeAll(async () => {
  await views().insertMany(LISTS.map(({ name }) => ({ _id: name, n: 0, isOmas: false })));
  for (const { upstreams, base: own } of gateways) {
    const { wishlist } = upstreams;
    const [usual] = wishlist.server.listeners('request') as ((...args: unknown[]) => void)[];
    const tags = createApi(own, {
      internal: [
        handleInternal(wishlistInternal.viewTags, ({ body }) =>
          Promise.all(
            body.usernames.map(async (name) => {
              const list = LISTS.find((each) => each.name === name)?.guid ?? '';
              const { n, isOmas } = await viewOf(name);
              return { list, tag: `"${String(n)}"`, goodForMs: 60_000, compares: null, people: isOmas ? [oma] : [], page: PAGE };
            }),
          ),
        ),
      ],
    });
    wishlist.server.removeAllListeners('request');
    wishlist.server.on('request', (req, res) =>
      req.url === wishlistInternal.viewTags.path ? void tags(req, res) : usual?.(req, res),
    );
    wishlist.answer = (req, res) => {
      const isHers = req.headers.cookie !== undefined;
      passed[isHers ? 'oma' : 'anonymous'] += 1;
      void viewOf(req.url?.split('/').at(-1) ?? '').then(({ n, isOmas }) => {
        const json = { 'Content-Type': 'application/json' };
        if (isHers) res.writeHead(200, json).end(JSON.stringify({ n, isOmas }));
        else res.writeHead(200, { ...json, ETag: `"${String(n)}"` }).end(JSON.stringify({ n, isOmas: false }));
      });
    };
    const browser = client(tags);
    await browser.signIn({ kind: 'account', userGuid: oma });
    cookie = browser.cookie ?? '';
  }
});

const read = (gateway: number, name: string, as: 'anonymous' | 'oma' = 'anonymous') =>
  new Promise<View>((resolve, reject) => {
    const url = `${gateways[gateway === 0 ? 0 : 1].url}/api/Wishlist/Get/${name}`;
    const sent = request(url, { headers: as === 'oma' ? { cookie } : {} }, (res) => {
      let body = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      res.on('end', () => resolve(JSON.parse(body) as View));
    });
    sent.on('error', reject).end();
  });

/** Changes what everybody sees, or what is Oma's alone, as which the view of everybody stays the same. */
const write = (name: string, guid: string, round: number, beforeCommit?: (name: string) => Promise<void>): Promise<View> =>
  inTransaction(base.mongo, async (session) => {
    invalidateTag(base.mongo, session, guid);
    const change = round % 2 === 0 ? { $inc: { n: 1 } } : { $set: { isOmas: round % 4 === 1 } };
    const after = await views().findOneAndUpdate({ _id: name }, change, { session, returnDocument: 'after' });
    await beforeCommit?.(name);
    return { n: after?.n ?? -1, isOmas: after?.isOmas ?? false };
  });

interface Rounds {
  readonly count: number;
  /** Of each write, which waits for it with its transaction open. */
  readonly beforeCommit?: (name: string) => Promise<void>;
}

/** Writes and reads at once, of all lists; every read that is asked for after a write was answered must have it. Answers how many. */
const play = async ({ count, beforeCommit }: Rounds): Promise<number> => {
  let reads = 0;
  const rounds = async ({ name, guid }: (typeof LISTS)[number]): Promise<void> => {
    for (let round = 0; round < count; round += 1) {
      // Others look while it is being written, so that views are fetched, asked about and kept at every moment of it.
      const others = [0, 1, 0, 1].map((gateway) => read(gateway, name, gateway === 0 ? 'oma' : 'anonymous'));
      const { n, isOmas } = await write(name, guid, round, beforeCommit);
      const look = (gateway: number) => Promise.all([read(gateway, name), read(gateway, name, 'oma')]);
      const now = [
        { n, isOmas: false },
        { n, isOmas },
      ];
      expect(await Promise.all([look(0), look(1)])).toEqual([now, now]);
      // And once more, from what is kept by then.
      for (let time = 0; time < round % 4; time += 1) expect(await look(time % 2)).toEqual(now);
      await Promise.all(others);
      reads += 8 + 2 * (round % 4);
    }
  };
  await Promise.all(LISTS.map(rounds));
  return reads;
};

test(`what is written is there on the next request at either gateway, ${String(ROUNDS)} times`, async () => {
  const reads = await play({ count: Math.ceil(ROUNDS / LISTS.length) });
  const before = { ...passed };
  for (const { name, guid } of LISTS) await write(name, guid, 3); // nothing is hers any more
  for (const { name } of LISTS)
    for (let time = 0; time < 20; time += 1) await Promise.all([read(time % 2, name), read(time % 2, name, 'oma')]);
  // Else nothing was kept that could have been stale.
  expect(passed.anonymous).toBeLessThan(reads);
  expect(passed.oma - before.oma).toBeLessThan(LISTS.length * 10);
}, 3_600_000);

test(`and when Redis forgets everything meanwhile, in the middle of changes and of what is being kept`, async () => {
  const chance = dice(2026);
  let flushes = 0;
  const beforeCommit = async (name: string): Promise<void> => {
    // At any moment of this change and of those of the other lists, whose marks are forgotten too.
    await delay(chance.below(6));
    const sessions = await keysOf(base.redis, 'sess:*');
    const kept = await Promise.all(sessions.map(async (key) => [key, (await base.redis.get(key)) ?? ''] as const));
    await forgetAll(base.redis);
    for (const [key, value] of kept) await base.redis.set(key, value); // she is to stay, so that what is kept is hers as well
    flushes += 1;
    // With no mark there, what is still so is kept again in the middle of the change.
    for (let time = chance.below(4); time > 0; time -= 1) await read(time % 2, name);
  };
  const count = Math.ceil(ROUNDS / LISTS.length);
  const reads = await play({ count, beforeCommit });
  expect(flushes).toBeGreaterThanOrEqual(count * LISTS.length);
  expect(reads).toBeGreaterThan(flushes);
}, 3_600_000);
