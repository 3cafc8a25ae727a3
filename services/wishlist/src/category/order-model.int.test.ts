import type { OwnerWishlist, VisitorWishlist } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import fc from 'fast-check';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/**
 * Two owners order and move at the same moment, each from what they last saw, over two processes. Whatever comes of each
 * call: every gift and every category is there once, and visitors count each category from 0.
 */
const database = `wishlist-order-${String(process.pid)}`;
const worlds = [createWorld(testBase('wishlist', { database })), createWorld(testBase('wishlist', { database }))] as const;
const [world] = worlds;
const LONG = process.env.TEST_LONG === '1';
const GIFTS = 9;

const aStep = fc.record({
  what: fc.constantFrom('drag', 'drag', 'dragAcross', 'moveGift', 'orderCategories', 'moveCategory', 'editAcross'),
  from: fc.nat(99),
  to: fc.nat(99),
  at: fc.nat(99),
});
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never;

/** What one owner has on their screen: both lists. */
type Screen = readonly [OwnerWishlist, OwnerWishlist];

const look = async ({ browser }: Person, lists: readonly [ListOfTest, ListOfTest]): Promise<Screen> => {
  const [one, other] = await Promise.all(
    lists.map(async ({ list }) => (await browser.get(`/api/MyList/Get/${list.privateGuid}`)).body as OwnerWishlist),
  );
  if (one === undefined || other === undefined) throw new Error('two lists were asked for');
  return [one, other];
};

const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(from.length, 1)];

/** Makes a step from what is on the screen; what that is by now is for the service to find out. */
const act = async ({ browser }: Person, screen: Screen, { what, from, to, at }: Step): Promise<number> => {
  const list = screen[from % 2] ?? screen[0];
  const elsewhere = screen[(from + 1) % 2] ?? screen[1];
  const source = pick(list.categories, from);
  const target = pick(list.categories, to);
  const gift = pick(source?.gifts ?? [], at)?.publicGuid;
  const post = async (path: string, body: object) => (await browser.post(path, body)).status;
  const wishlistPrivateGuid = elsewhere.privateGuid;
  if (what === 'orderCategories') {
    const order = list.categories.map(({ privateGuid }) => privateGuid);
    order.splice(to % order.length, 0, ...order.splice(at % order.length, 1));
    return post('/api/Category/Reorder', { privateGuidOrder: order });
  }
  if (what === 'moveCategory') {
    return post('/api/Category/MoveToWishlist', { categoryPrivateGuid: source?.privateGuid, wishlistPrivateGuid });
  }
  if (gift === undefined) return 200;
  if (what === 'moveGift') return post('/api/MyGift/MoveToWishlist', { giftPublicGuid: gift, wishlistPrivateGuid });
  const into = what === 'drag' ? source : target;
  const place = { publicGuid: gift, categoryPrivateGuid: into?.privateGuid };
  if (what === 'editAcross') return post('/api/MyGift/EditWithoutProduct', { ...place, description: 'Een theepot' });
  const order = (into?.gifts ?? []).map(({ publicGuid }) => publicGuid).filter((guid) => guid !== gift);
  order.splice(at % (order.length + 1), 0, gift);
  return post('/api/MyGift/Reorder', { categoryPrivateGuid: into?.privateGuid, order });
};

const sorted = (guids: readonly string[]): string[] => [...guids].sort();

test(
  'every gift and every category stays, once, and counts from 0',
  async () => {
    const tally = new Map<number, number>();
    const steps = fc.array(fc.tuple(aStep, aStep), { minLength: 4, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(steps, async (pairs) => {
        const owners = [await worlds[0].account(), await worlds[1].account()] as const;
        const ownerGuids = owners.map(({ guid }) => guid);
        const lists = [await world.aList(owners[0], { ownerGuids }), await world.aList(owners[0], { ownerGuids })] as const;
        const categories = [...lists, await world.aCategory(lists[0]), await world.aCategory(lists[1])];
        const gifts: string[] = [];
        for (let position = 0; position < GIFTS; position += 1) {
          gifts.push((await world.aGift(pick(categories, position) ?? lists[0], { position }))._id);
        }
        for (const pair of pairs) {
          const screens = await Promise.all(owners.map((owner) => look(owner, lists)));
          const statuses = await Promise.all(
            pair.map((step, index) => act(owners[index] ?? owners[0], screens[index] ?? screens[0] ?? fail(), step)),
          );
          for (const status of statuses) tally.set(status, (tally.get(status) ?? 0) + 1);
        }
        const known = categories.map(({ category }) => category._id);
        const seen = await Promise.all(
          lists.map(
            async ({ list }) =>
              (await world.anonymous().browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist,
          ),
        );
        const shown = seen.flatMap((list) => list.categories);
        expect(seen.every((list) => list.categories.length > 0)).toBe(true);
        // A list that lost its last category got a new one, so there may be more.
        const guids = shown.map(({ publicGuid }) => publicGuid);
        expect(new Set(guids).size).toBe(guids.length);
        expect(sorted(guids.filter((guid) => known.includes(guid)))).toEqual(sorted(known));
        const shownGifts = shown.flatMap((category) => category.gifts.map(({ publicGuid }) => publicGuid));
        expect(sorted(shownGifts)).toEqual(sorted(gifts));
        for (const category of shown) expect(category.gifts.map(({ order }) => order)).toEqual([...category.gifts.keys()]);
        for (const { list } of lists) {
          const stored = await world.stores.gifts.ofList(list._id);
          const places = stored.map(({ categoryGuid, position }) => `${categoryGuid} ${String(position)}`);
          expect(new Set(places).size).toBe(places.length);
          const homes = new Set((await world.stores.categories.ofList(list._id)).map(({ _id }) => _id));
          for (const { categoryGuid } of stored) expect(homes).toContain(categoryGuid);
        }
      }),
      { numRuns: LONG ? 200 : 10, endOnFailure: true },
    );
    // Refused is who ordered what the other had changed meanwhile; nothing else goes wrong.
    expect([...tally.keys()].every((status) => [200, 422, 404].includes(status))).toBe(true);
    expect(tally.get(200)).toBeGreaterThan(0);
  },
  LONG ? 1_800_000 : 300_000,
);

const fail = (): never => {
  throw new Error('there is a screen for each owner');
};
