import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { nativeDb, startRelay } from '@site/service-kit';
import {
  dice,
  openBase,
  type OpenBase,
  preparePrivateRedis,
  type PrivateRedis,
  testConfig,
  waitFor,
} from '@site/service-kit/testing';
import { createWorld, type Person, type World } from '../testing/world.js';
import { unitsOf } from './units.js';

const LOSSES = process.env.TEST_LONG === '1' ? 24 : 3;
const GIVERS = 6;
const LOSS_MS = 120_000;

const unique = randomUUID().slice(0, 8);
let redis: PrivateRedis;
/** Two processes of the service, on a Redis whose servers are killed. */
let opened: readonly OpenBase<ReturnType<typeof testConfig>>[];
let worlds: readonly World[];

beforeAll(async () => {
  redis = await preparePrivateRedis(testConfig('cross-off').REDIS_URL, true);
  await redis.start();
  // Silence is given up as a site gives it up.
  const config = testConfig(unique, { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '2000', LOG_LEVEL: 'silent' });
  opened = [0, 1].map(() => openBase('wishlist', config, { database: `wishlist-lost-${unique}` }));
  worlds = opened.map(({ base }) => createWorld(base));
  for (const { connect, buildData } of opened) {
    await connect({ mongo: true });
    await buildData();
  }
});
afterAll(async () => {
  const [first] = opened;
  if (first !== undefined) await nativeDb(first.base.mongo).dropDatabase();
  for (const { close } of opened) await close();
  await redis.stop();
});

test(
  `${String(LOSSES)} times Redis is killed while people cross off over two processes: each gift is as many people's as it may be, who was told so has it`,
  async () => {
    const [one, two] = worlds as [World, World];
    const [{ base }] = opened as [OpenBase<ReturnType<typeof testConfig>>];
    const chance = dice(20_261_205);
    const relay = startRelay(base, { pollMs: 200 });
    const givers = await Promise.all(Array.from({ length: GIVERS }, (_none, at) => (at % 2 === 0 ? one : two).account()));
    const of = await one.aList(await one.account());
    let [interrupted, inAll] = [0, 0];

    /** As people do: whoever got no answer, or one that says to come back, tries again. */
    const crossOff = ({ browser }: Person, publicGiftGuid: string) =>
      waitFor(async () => {
        const answer = await browser.post('/api/Gift/CrossOff', { publicGiftGuid }).catch((error: unknown) => {
          // The browser of a test looks into its own session.
          if (error instanceof Error) return { status: 503, body: error.message };
          throw error;
        });
        if (answer.status !== 503) return answer;
        interrupted += 1;
        return null;
      }, LOSS_MS);
    const round = async (): Promise<void> => {
      const quantity = 1 + chance.below(3);
      const gift = await one.aGift(of, { quantity: quantity === 1 ? null : quantity });
      const answers = await Promise.all(
        givers.map(async (giver) => {
          await delay(chance.below(10));
          return crossOff(giver, gift._id);
        }),
      );
      const won = answers
        .filter(({ status }) => status === 200)
        .map(({ body }) => (body as { crossOffGuid: string }).crossOffGuid);
      const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body as unknown]);
      expect(others).toEqual(Array.from({ length: GIVERS - quantity }, () => [422, 'CrossedOffByOtherUser']));
      const standing = await one.stores.crossOffs.standingOfGift(gift._id);
      expect(standing.map(({ _id }) => _id).sort()).toEqual(won.sort());
      expect(new Set(standing.flatMap(unitsOf)).size).toBe(quantity);
      inAll += quantity;
    };
    try {
      for (let loss = 0; loss < LOSSES; loss += 1) {
        await round();
        const state = { isOver: false };
        const losing = redis.restart().finally(() => {
          state.isOver = true;
        });
        do await round();
        while (!state.isOver);
        await losing;
        await round();
      }
      // Each is told of in one mail, however often its giver asked.
      const outbox = nativeDb(base.mongo).collection('outbox');
      await waitFor(async () => (await outbox.countDocuments({ relayedAt: null })) === 0, LOSS_MS);
      const mails = await outbox.countDocuments({ name: 'mail' });
      expect(mails).toBe(inAll);
    } finally {
      await relay.stop();
    }
    // Both processes show what stands.
    for (const world of [one, two]) {
      const answer = await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`);
      const { categories } = answer.body as { categories: { gifts: { isCrossedOff: boolean }[] }[] };
      expect(categories.flatMap(({ gifts }) => gifts).filter(({ isCrossedOff }) => !isCrossedOff)).toEqual([]);
    }
    expect(interrupted).toBeGreaterThan(0);
  },
  LOSS_MS * (LOSSES + 2),
);
