import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { wishlistInternal } from '@site/contracts';
import { createApi, handleInternal, inTransaction, invalidateTag, nativeDb } from '@site/service-kit';
import { dice } from '@site/service-kit/testing';
import { gatewayUnderTest } from '../testing/gateway-under-test.js';

/** Two gateways before one wishlist service, as far as a view goes: a number in the database. */
const gateways = [gatewayUnderTest(), gatewayUnderTest()] as const;
const { base } = gateways[0];
const ROUNDS = process.env.TEST_LONG === '1' ? 10_000 : 48;
const LISTS = ['anna', 'bram', 'carlijn', 'daan'].map((name) => ({ name, guid: randomUUID() }));
const views = () => nativeDb(base.mongo).collection<{ _id: string; n: number }>('views');
const numberOf = async (name: string): Promise<number> => (await views().findOne({ _id: name }))?.n ?? 0;
let passed = 0;

beforeAll(async () => {
  await views().insertMany(LISTS.map(({ name }) => ({ _id: name, n: 0 })));
  for (const { upstreams, base: own } of gateways) {
    const { wishlist } = upstreams;
    const [usual] = wishlist.server.listeners('request') as ((...args: unknown[]) => void)[];
    const tags = createApi(own, {
      internal: [
        handleInternal(wishlistInternal.viewTags, ({ body }) =>
          Promise.all(
            body.usernames.map(async (name) => {
              const list = LISTS.find((each) => each.name === name)?.guid ?? '';
              return { list, tag: `"${String(await numberOf(name))}"`, goodForMs: 60_000, compares: null };
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
      passed += 1;
      void numberOf(req.url?.split('/').at(-1) ?? '').then((n) => {
        res.writeHead(200, { 'Content-Type': 'application/json', ETag: `"${String(n)}"` }).end(JSON.stringify({ n }));
      });
    };
  }
});

const read = (gateway: number, name: string) =>
  new Promise<number>((resolve, reject) => {
    const url = `${gateways[gateway === 0 ? 0 : 1].url}/api/Wishlist/Get/${name}`;
    const sent = request(url, (res) => {
      let body = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      res.on('end', () => resolve((JSON.parse(body) as { n: number }).n));
    });
    sent.on('error', reject).end();
  });

const write = (name: string, guid: string, beforeCommit?: (name: string) => Promise<void>): Promise<number> =>
  inTransaction(base.mongo, async (session) => {
    invalidateTag(base.mongo, session, guid);
    const after = await views().findOneAndUpdate({ _id: name }, { $inc: { n: 1 } }, { session, returnDocument: 'after' });
    await beforeCommit?.(name);
    return after?.n ?? -1;
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
      const others = [0, 1, 0, 1].map((gateway) => read(gateway, name));
      const written = await write(name, guid, beforeCommit);
      expect(await Promise.all([read(0, name), read(1, name)])).toEqual([written, written]);
      // And once more, from what is kept by then.
      for (let time = 0; time < round % 4; time += 1) expect(await read(time % 2, name)).toBe(written);
      await Promise.all(others);
      reads += 6 + (round % 4);
    }
  };
  await Promise.all(LISTS.map(rounds));
  return reads;
};

test(`what is written is there on the next request at either gateway, ${String(ROUNDS)} times`, async () => {
  const reads = await play({ count: Math.ceil(ROUNDS / LISTS.length) });
  for (const { name } of LISTS) for (let time = 0; time < 20; time += 1) await read(time % 2, name);
  // Else nothing was kept that could have been stale.
  expect(passed).toBeLessThan(reads);
}, 3_600_000);

test(`and when Redis forgets everything meanwhile, in the middle of changes and of what is being kept`, async () => {
  const chance = dice(2026);
  let flushes = 0;
  const beforeCommit = async (name: string): Promise<void> => {
    // At any moment of this change and of those of the other lists, whose marks are forgotten too.
    await delay(chance.below(6));
    await base.redis.flushdb();
    flushes += 1;
    // With no mark there, what is still so is kept again in the middle of the change.
    for (let time = chance.below(4); time > 0; time -= 1) await read(time % 2, name);
  };
  const count = Math.ceil(ROUNDS / LISTS.length);
  const reads = await play({ count, beforeCommit });
  expect(flushes).toBeGreaterThanOrEqual(count * LISTS.length);
  expect(reads).toBeGreaterThan(flushes);
}, 3_600_000);
