import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HEADERS } from '@site/contracts';
import { client, testBase } from '@site/service-kit/testing';
import { createWorld, type Person } from '../testing/world.js';
import { unitsOf } from './units.js';

/** Two processes of the service, as far as a database can tell: each with connections and caches of its own. */
const database = `wishlist-race-${String(process.pid)}`;
const bases = [testBase('wishlist', { database }), testBase('wishlist', { database })] as const;
const worlds = [createWorld(bases[0]), createWorld(bases[1])] as const;
const LONG = process.env.TEST_LONG === '1';
const PEOPLE = LONG ? 1_000 : 100;

/** Signed in some at a time: that they come at once is tested, not that they sign in at once. */
const people = async (count: number): Promise<Person[]> => {
  const made: Person[] = [];
  while (made.length < count) {
    const next = Array.from({ length: Math.min(25, count - made.length) }, (_, index) => worlds[index % 2 === 0 ? 0 : 1]);
    made.push(...(await Promise.all(next.map((world) => world.account()))));
  }
  return made;
};

const crossOff = ({ browser }: Person, gift: string) => browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift });

test.each([
  [PEOPLE, 'one gift', 1, { 200: 1, CrossedOffByOtherUser: PEOPLE - 1 }],
  [PEOPLE, 'a gift of seven', 7, { 200: 7, CrossedOffByOtherUser: PEOPLE - 7 }],
])(
  '%i people cross %s off at once over two processes: who has it has it, the others are told so',
  async (_people, _what, quantity, told) => {
    const [world] = worlds;
    const of = await world.aList(await world.account());
    const gift = await world.aGift(of, { quantity: quantity === 1 ? null : quantity });
    const answers = await Promise.all((await people(PEOPLE)).map((person) => crossOff(person, gift._id)));
    const tally = new Map<string, number>();
    for (const { status, body } of answers) {
      const outcome = status === 422 ? String(body) : String(status);
      tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
    }
    expect(Object.fromEntries(tally)).toEqual(told);
    const standing = await world.stores.crossOffs.standingOfGifts([gift._id]);
    expect(standing).toHaveLength(quantity);
    // Each has one of their own.
    expect(new Set(standing.flatMap(unitsOf)).size).toBe(quantity);
  },
  600_000,
);

test('people take, add to and free some of a gift at once over two processes: never more are given than are wished for', async () => {
  const [world] = worlds;
  const of = await world.aList(await world.account());
  const givers = await people(6);
  // The same amounts each time.
  let random = 7;
  const upTo = (most: number) => (random = (random * 48_271) % 2_147_483_647) % (most + 1);
  let given = 0;
  for (let round = 0; round < (LONG ? 100 : 8); round += 1) {
    const quantity = 2 + upTo(5);
    const gift = await world.aGift(of, { quantity });
    await Promise.all(
      givers.map(async (giver) => {
        for (let step = 0; step < 4; step += 1) {
          const units = 1 + upTo(2);
          const keep = upTo(1);
          const answer = await giver.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id, units });
          expect(answer.status === 200 || answer.body === 'CrossedOffByOtherUser').toBe(true);
          if (answer.status !== 200 || step === 3) continue;
          const undo = { publicGuid: gift._id, privateCrossOffGuid: (answer.body as { crossOffGuid: string }).crossOffGuid };
          const freed = await giver.browser.post('/api/Gift/UndoCrossOff', { ...undo, ...(keep > 0 ? { keep } : {}) });
          expect(freed.status).toBe(200);
        }
      }),
    );
    const standing = await world.stores.crossOffs.standingOfGift(gift._id);
    const taken = standing.flatMap(unitsOf);
    expect(new Set(taken).size).toBe(taken.length);
    given += taken.length;
    expect(taken.length).toBeLessThanOrEqual(quantity);
    expect(new Set(standing.map(({ by }) => by?.userGuid)).size).toBe(standing.length);
  }
  expect(given).toBeGreaterThan(0);
}, 600_000);

test('many people cross many gifts of one list off at once: nothing is lost and nothing done twice', async () => {
  const [world] = worlds;
  const of = await world.aList(await world.account());
  const gifts = await Promise.all(Array.from({ length: 8 }, () => world.aGift(of)));
  const givers = await people(5);
  const answers = await Promise.all(givers.flatMap((giver) => gifts.map((gift) => crossOff(giver, gift._id))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(answers.every(({ status, body }) => status === 200 || body === 'CrossedOffByOtherUser')).toBe(true);
});

test('crossing off while the owner deletes or locks the gift: one of the two came first', async () => {
  const [world] = worlds;
  const owner = await world.account();
  const of = await world.aList(owner);
  for (let round = 0; round < (LONG ? 200 : 15); round += 1) {
    const gift = await world.aGift(of);
    const giver = await worlds[1].account();
    const edit = {
      publicGuid: gift._id,
      categoryPrivateGuid: of.category.privateGuid,
      description: 'Een theepot',
      enableCrossOff: false,
    };
    const locks = round % 2 === 0;
    const [given, changed] = await Promise.all([
      crossOff(giver, gift._id),
      locks ? owner.browser.post('/api/MyGift/EditWithoutProduct', edit) : owner.browser.delete(`/api/MyGift/${gift._id}`),
    ]);
    expect(changed.status).toBe(200);
    expect([200, 422]).toContain(given.status);
    if (given.status === 422) expect(given.body).toBe(locks ? 'GiftUncrossable' : 'GiftDeleted');
    const standing = await world.stores.crossOffs.standingOfGift(gift._id);
    expect(standing.length).toBe(given.status === 200 ? 1 : 0);
  }
});

test('an idea: of many who cross it off at once over two processes one has it, also while who had it changes or deletes it', async () => {
  const [world] = worlds;
  const of = await world.aList(await world.account());
  const givers = await people(LONG ? 200 : 12);
  for (let round = 0; round < (LONG ? 60 : 9); round += 1) {
    const author = await worlds[1].account();
    const { _id: publicGuid } = await world.anIdea(of, author);
    const change = [
      async () => ({ status: 200 }),
      () => author.browser.post('/api/Wishlist/EditIdea', { publicGuid, description: 'Een taart' }),
      () => author.browser.delete(`/api/Wishlist/DeleteIdea/${publicGuid}`),
    ][round % 3] as () => Promise<{ status: number }>;
    const [changed, ...answers] = await Promise.all([change(), ...givers.map((giver) => crossOff(giver, publicGuid))]);
    expect(changed.status).toBe(200);
    const won = answers.filter(({ status }) => status === 200);
    const standing = await world.stores.crossOffs.standingOfGift(publicGuid);
    expect(standing).toHaveLength(won.length);
    if (round % 3 === 2) expect(won.length).toBeLessThanOrEqual(1);
    else expect(won).toHaveLength(1);
    // Who won knows it as it was or as it is, and is told in either case.
    if (round % 3 === 1) expect(['Een concertkaartje', 'Een taart']).toContain(standing[0]?.known?.description);
    const others = answers.filter(({ status }) => status !== 200).map(({ body }) => body as string);
    for (const outcome of others)
      expect(['CrossedOffByOtherUser', ...(round % 3 === 2 ? ['GiftDeleted'] : [])]).toContain(outcome);
  }
}, 600_000);

test('what one process writes the other shows on its next answer', async () => {
  const [one, two] = worlds;
  const of = await one.aList(await one.account());
  const gift = await one.aGift(of);
  const path = `/api/Wishlist/Get/${of.list.username}`;
  const [giver, visitor] = [await one.account(), two.anonymous()];
  /** As a browser reads that keeps what it got: by the tag of that. */
  let kept: { readonly etag: string; readonly body: unknown } | null = null;
  const read = async () => {
    const answer = await visitor.browser.get(path, kept === null ? {} : { 'If-None-Match': kept.etag });
    if (answer.status === 200) kept = { etag: answer.headers.etag ?? '', body: answer.body };
    return kept?.body;
  };
  // Two writes and two reads a round.
  for (let round = 0; round < (LONG ? 5_000 : 20); round += 1) {
    const { crossOffGuid } = (await crossOff(giver, gift._id)).body as { crossOffGuid: string };
    expect(await read()).toMatchObject({ categories: [{ gifts: [{ isCrossedOff: true }] }] });
    await giver.browser.post('/api/Gift/UndoCrossOff', { publicGuid: gift._id, privateCrossOffGuid: crossOffGuid });
    expect(await read()).toMatchObject({ categories: [{ gifts: [{ isCrossedOff: false }] }] });
  }
}, 3_600_000);

describe('a retry after the connection was cut', () => {
  const servers: Server[] = [];
  beforeAll(async () => {
    for (const { app } of worlds) {
      await new Promise<void>((resolve) => servers.push(app.listen(0, '127.0.0.1', () => resolve())));
    }
  });
  afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

  /** Sends the request to one process and hangs up after so long; whether it was heard, or done, nobody knows. */
  const sendAndHangUp = async ({ browser }: Person, gift: string, headers: Record<string, string>, afterMs: number) => {
    const port = (servers[0]?.address() as AddressInfo | undefined)?.port ?? 0;
    const token = await browser.token();
    const body = JSON.stringify({ publicGiftGuid: gift });
    const sent = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path: '/api/Gift/CrossOff' },
      headers: { ...headers, 'content-type': 'application/json', cookie: browser.cookie ?? '', [HEADERS.csrf]: token },
    });
    sent.on('error', () => undefined).end(body);
    await delay(afterMs);
    sent.destroy();
  };

  test.each([
    ['with its key', { 'Idempotency-Key': 'een-tik' }],
    ['without a key', {}],
  ])(
    '%s makes one cross-off and answers its guid, in whatever process it comes',
    async (_how, headers) => {
      const [one, two] = worlds;
      const of = await one.aList(await one.account());
      for (let afterMs = 0; afterMs < 16; afterMs += LONG ? 0.25 : 4) {
        const gift = await one.aGift(of);
        const giver = await one.account();
        await sendAndHangUp(giver, gift._id, headers, afterMs);
        const elsewhere = client(two.app);
        elsewhere.take(giver.browser.cookie ?? '');
        const body = { publicGiftGuid: gift._id };
        const answers = await Promise.all([
          giver.browser.post('/api/Gift/CrossOff', body, headers),
          elsewhere.post('/api/Gift/CrossOff', body, headers),
          elsewhere.post('/api/Gift/CrossOff', body),
        ]);
        const standing = await one.stores.crossOffs.standingOfGifts([gift._id]);
        const guids = answers.map((answer) => [answer.status, (answer.body as { crossOffGuid: string }).crossOffGuid]);
        expect(guids).toEqual(Array.from({ length: 3 }, () => [200, standing[0]?._id]));
        expect(standing).toHaveLength(1);
        const mails = (await bases[0].outbox()).filter(({ payload }) =>
          JSON.stringify(payload).includes(`/crossedoff/${gift._id}/`),
        );
        expect(mails).toHaveLength(1);
      }
    },
    120_000,
  );
});

test.each([
  ['what is left', 500, 1],
  ['a part of it', 100, 5],
])(
  'many add %s to a gift that is given together at once over two processes: never more than it costs, the others are told so',
  async (_what, share, most) => {
    const [world] = worlds;
    const gift = await world.aGift(await world.aList(await world.account()));
    const [opener, ...others] = await people(PEOPLE / 4);
    for (const { guid } of [opener as Person, ...others]) {
      await world.stores.people.learn({ _id: guid, firstName: null, lastName: null, isAccount: true, version: 0 });
    }
    const { body } = (await crossOff(opener as Person, gift._id)) as { body: unknown };
    const own = { publicGuid: gift._id, privateCrossOffGuid: (body as { crossOffGuid: string }).crossOffGuid };
    const opened = { ...own, total: 600, share: 100, name: 'Opa' };
    expect((await (opener as Person).browser.post('/api/Gift/OpenTogether', opened)).status).toBe(200);
    const join = { publicGiftGuid: gift._id, share, name: 'Oma' };
    const answers = await Promise.all(others.map(({ browser }) => browser.post('/api/Gift/JoinTogether', join)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most);
    expect(answers.filter(({ status, body: said }) => status === 422 && said === 'TogetherFull')).toHaveLength(
      others.length - most,
    );
    const standing = await world.stores.together.standing(gift._id);
    expect(standing.map(({ member }) => member?.share ?? 0).reduce((sum, one) => sum + one, 0)).toBe(600);
    expect(standing.filter(({ together }) => together !== undefined)).toHaveLength(1);
  },
  600_000,
);
