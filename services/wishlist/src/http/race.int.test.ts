import { testBase } from '@site/service-kit/testing';
import { createWorld, type Person } from '../testing/world.js';

/** Two processes of the service, as far as a database can tell: each with connections and caches of its own. */
const database = `wishlist-race-${String(process.pid)}`;
const worlds = [createWorld(testBase('wishlist', { database })), createWorld(testBase('wishlist', { database }))] as const;
const LONG = process.env.TEST_LONG === '1';
const PEOPLE = LONG ? 1_000 : 100;

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => worlds[index % 2 === 0 ? 0 : 1].account()));

const crossOff = ({ browser }: Person, gift: string) => browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift });

test(`${String(PEOPLE)} people cross one gift off at once over two processes: one has it, the others are told so`, async () => {
  const [world] = worlds;
  const of = await world.aList(await world.account());
  const gift = await world.aGift(of);
  const answers = await Promise.all((await people(PEOPLE)).map((person) => crossOff(person, gift._id)));
  const tally = new Map<string, number>();
  for (const { status, body } of answers) {
    const outcome = status === 422 ? String(body) : String(status);
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  expect(Object.fromEntries(tally)).toEqual({ 200: 1, CrossedOffByOtherUser: PEOPLE - 1 });
  expect(await world.stores.crossOffs.standingOfGifts([gift._id])).toHaveLength(1);
}, 120_000);

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
    expect(standing !== null).toBe(given.status === 200);
  }
}, 120_000);

test('what one process writes the other shows on its next answer', async () => {
  const [one, two] = worlds;
  const owner = await one.account();
  const of = await one.aList(owner);
  const gift = await one.aGift(of);
  const path = `/api/Wishlist/Get/${of.list.username}`;
  const visitor = two.anonymous();
  for (let round = 0; round < (LONG ? 1_000 : 20); round += 1) {
    const giver = await one.account();
    const { crossOffGuid } = (await crossOff(giver, gift._id)).body as { crossOffGuid: string };
    expect((await visitor.browser.get(path)).body).toMatchObject({ categories: [{ gifts: [{ isCrossedOff: true }] }] });
    await giver.browser.post('/api/Gift/UndoCrossOff', { publicGuid: gift._id, privateCrossOffGuid: crossOffGuid });
    expect((await visitor.browser.get(path)).body).toMatchObject({ categories: [{ gifts: [{ isCrossedOff: false }] }] });
  }
}, 120_000);
