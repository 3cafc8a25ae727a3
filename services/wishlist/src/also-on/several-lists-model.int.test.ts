import { randomUUID } from 'node:crypto';
import type { VisitorWishlist } from '@site/contracts';
import { inTransaction } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import fc from 'fast-check';
import { madeOn, wishOf } from '../gift/wish.js';
import { aModelOfWishes, type Giver, GIVERS, type ModelOfWishes, type Place, PLACES } from '../testing/several-lists-model.js';
import { invitesOf } from '../testing/invites.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** The service against a model, over random histories of an owner with three lists, a co-owner who comes and goes, and two givers. */
const base = testBase('wishlist');
const world = createWorld(base);
const invites = invitesOf(base, world);
const LONG = process.env.TEST_LONG === '1';

interface Real {
  readonly owner: Person;
  readonly coOwner: Person;
  readonly givers: Readonly<Record<Giver, Person>>;
  readonly lists: Readonly<Record<Place, ListOfTest>>;
}
type Command = fc.AsyncCommand<ModelOfWishes, Real>;

let steps = 0;
/** Of which gift is for the number to say, among those that there are. */
const onGift = (name: string, nth: number, run: (model: ModelOfWishes, real: Real, guid: string) => Promise<void>): Command => ({
  check: (model) => model.gifts().length > 0,
  run: async (model, real) => {
    steps += 1;
    base.clock.advance(1);
    const gifts = model.gifts();
    await run(model, real, gifts[nth % gifts.length] ?? '');
  },
  toString: () => `${name} ${String(nth)}`,
});

const viewOf = async ({ browser }: Person, { list }: ListOfTest) =>
  ((await browser.get(`/api/Wishlist/Get/${list.username}`)).body as VisitorWishlist).categories.flatMap(({ gifts }) => gifts);

const alsoOn = (nth: number, on: readonly Place[]): Command =>
  onGift(`also on ${on.join(' and ')}:`, nth, async (model, { owner, lists }, giftPublicGuid) => {
    const wishlistPrivateGuids = on.map((place) => lists[place].list.privateGuid);
    const may = model.mayStandOn(giftPublicGuid, on);
    const answer = await owner.browser.post('/api/MyGift/AlsoOn', { giftPublicGuid, wishlistPrivateGuids });
    expect([answer.status, answer.status === 422 ? answer.body : null]).toEqual(may ? [200, null] : [422, 'OtherOwners']);
    if (!may) return;
    const known = new Set(model.gifts());
    const added = new Map<Place, string>();
    for (const place of PLACES) {
      const fresh = (await viewOf(world.anonymous(), lists[place])).find(({ publicGuid }) => !known.has(publicGuid));
      if (fresh !== undefined) added.set(place, fresh.publicGuid);
    }
    model.alsoOn(giftPublicGuid, on, added);
    const told = (answer.body as { alsoOn?: { privateGuid: string }[] }).alsoOn ?? [];
    const expected = model.otherPlaces(giftPublicGuid).map((place) => lists[place].list.privateGuid);
    expect(new Set(told.map(({ privateGuid }) => privateGuid))).toEqual(new Set(expected));
  });

const crossOff = (who: Giver, nth: number): Command =>
  onGift(`${who} crosses off`, nth, async (model, { givers }, publicGiftGuid) => {
    const expected = model.crossOff(who, publicGiftGuid);
    const answer = await givers[who].browser.post('/api/Gift/CrossOff', { publicGiftGuid });
    if (expected === 'was mine') return;
    expect(answer.status === 422 ? answer.body : answer.status).toBe(expected === 'taken' ? 'CrossedOffByOtherUser' : 200);
    const { crossOffGuid } = answer.body as { crossOffGuid: string };
    if (expected === 'free') model.won(who, publicGiftGuid, crossOffGuid);
    if (expected === 'mine') expect(crossOffGuid).toBe(model.heldGuid(publicGiftGuid));
  });

const undo = (nth: number): Command =>
  onGift('undone is', nth, async (model, { givers }, publicGuid) => {
    const held = model.heldGuid(publicGuid);
    const body = { publicGuid, privateCrossOffGuid: held ?? randomUUID() };
    const answer = await givers.gera.browser.post('/api/Gift/UndoCrossOff', body);
    expect(answer.status === 422 ? answer.body : answer.status).toBe(held === null ? 'CrossedOffByOtherUser' : 200);
    if (held !== null) model.undo(publicGuid);
  });

/** What the worker notes that looks after the givers of edited lists. */
const noteMoved = async (giftGuid: string, { list }: ListOfTest): Promise<void> => {
  const { crossOffs, gifts } = world.stores;
  const gift = await gifts.byGuid(giftGuid);
  if (gift === null) return; // it stood there already
  const made = (await crossOffs.standingOfGift(wishOf(gift))).filter((one) => madeOn(one) === giftGuid).map(({ _id }) => _id);
  await inTransaction(base.mongo, (session) => crossOffs.lieIn(list._id, made, session));
};

const move = (nth: number, to: Place): Command =>
  onGift(`to the ${to} list moves`, nth, async (model, { owner, lists }, giftPublicGuid) => {
    const wishlistPrivateGuid = lists[to].list.privateGuid;
    const answer = await owner.browser.post('/api/MyGift/MoveToWishlist', { giftPublicGuid, wishlistPrivateGuid });
    expect(answer.status).toBe(200);
    await noteMoved(giftPublicGuid, lists[to]);
    model.move(giftPublicGuid, to);
  });

const remove = (nth: number): Command =>
  onGift('deleted is', nth, async (model, { owner }, guid) => {
    expect((await owner.browser.delete(`/api/MyGift/${guid}`)).status).toBe(200);
    model.delete(guid);
  });

const receive = (nth: number): Command =>
  onGift('received is', nth, async (model, { owner }, giftPublicGuid) => {
    expect((await owner.browser.post('/api/MyGift/Receive', { giftPublicGuid })).status).toBe(200);
    model.receive(giftPublicGuid);
  });

const putBack = (nth: number): Command => ({
  check: (model) => model.received().length > 0,
  run: async (model, { owner }) => {
    steps += 1;
    const received = model.received();
    const giftPublicGuid = received[nth % received.length] ?? '';
    expect((await owner.browser.post('/api/MyGift/PutBack', { giftPublicGuid })).status).toBe(200);
    model.putBack(giftPublicGuid);
  },
  toString: () => `put back is ${String(nth)}`,
});

const edit = (nth: number, description: string): Command =>
  onGift(`${description} says`, nth, async (model, { owner, lists }, publicGuid) => {
    const { category } = lists[model.placeOf(publicGuid) ?? 'first'];
    const body = { publicGuid, categoryPrivateGuid: category.privateGuid, description };
    expect((await owner.browser.post('/api/MyGift/EditWithoutProduct', body)).status).toBe(200);
    model.edit(publicGuid, description);
  });

const changeOwners: Command = {
  check: () => true,
  run: async (model, { owner, coOwner, lists }) => {
    steps += 1;
    if (model.hasCoOwner()) await invites.remove(owner, lists.third, coOwner.guid);
    else await invites.accept(coOwner, await invites.invite(lists.third, owner));
    model.changeOwners();
    expect(await invites.ownersOf(lists.third)).toHaveLength(model.hasCoOwner() ? 2 : 1);
  },
  toString: () => 'another owner comes, or goes',
};

const look = (who: Giver): Command => ({
  check: () => true,
  run: async (model, { givers, lists }) => {
    steps += 1;
    const person = givers[who];
    for (const place of PLACES) {
      const expected = model.shownOn(place, who);
      const shown = (await viewOf(person, lists[place])).map(({ publicGuid, description: text, isCrossedOff, ...gift }) => {
        const mayBeTheirs = expected.get(publicGuid)?.mine === undefined;
        return [publicGuid, { text, isCrossedOff, mine: mayBeTheirs ? undefined : gift.privateCrossOffGuid }] as const;
      });
      expect(new Map(shown)).toEqual(expected);
    }
    const { crossedOffWishlists } = (await person.browser.get('/api/Gift/CrossedOff')).body as {
      crossedOffWishlists: {
        publicGuid: string;
        gifts: { publicGuid: string; privateCrossOffGuid: string; isReceived?: boolean }[];
      }[];
    };
    const placeOf = new Map(PLACES.map((place) => [lists[place].list._id, place]));
    const given = crossedOffWishlists.flatMap(({ publicGuid, gifts }) =>
      gifts.map(
        ({ publicGuid: gift, privateCrossOffGuid, isReceived = false }) =>
          [privateCrossOffGuid, { gift, on: placeOf.get(publicGuid), isReceived }] as const,
      ),
    );
    const expected = model.givenBy(who);
    const mayBe = model.maybeGivenBy(who);
    const ofTheseLists = given.filter(([guid, { on }]) => on !== undefined && (expected.has(guid) || !mayBe.has(guid)));
    expect(new Map(ofTheseLists)).toEqual(expected);
  },
  toString: () => `${who} looks`,
});

const nth = fc.nat(11);
const who = fc.constantFrom(...GIVERS);
const place = fc.constantFrom(...PLACES);
const some = fc.subarray([...PLACES]);
const text = fc.constantFrom('Een kan', 'Een vaas');
const links = fc.tuple(nth, some).map((given) => alsoOn(...given));
const crossings = fc.tuple(who, nth).map((given) => crossOff(...given));
const COMMANDS: fc.Arbitrary<Command>[] = [
  ...[links, links, links, crossings, crossings, crossings],
  nth.map(undo),
  fc.tuple(nth, place).map((given) => move(...given)),
  nth.map(remove),
  nth.map(receive),
  nth.map(putBack),
  fc.tuple(nth, text).map((given) => edit(...given)),
  fc.constant(changeOwners),
  ...[who.map(look), who.map(look)],
];

test(
  "every answer is the model's",
  async () => {
    const givers = { gera: await world.account(), hans: await world.account() };
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 60, size: 'max' }), async (commands) => {
        const [owner, coOwner] = [await invites.named(), await invites.named()];
        const [first, second, third] = [await world.aList(owner), await world.aList(owner), await world.aList(owner)];
        const model = aModelOfWishes();
        for (let count = 0; count < 2; count += 1) model.add((await world.aGift(first))._id);
        const real = { owner, coOwner, givers, lists: { first, second, third } };
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      // The same histories each time, unless it is meant to look for new ones.
      { numRuns: LONG ? 600 : 9, endOnFailure: true, ...(LONG ? {} : { seed: 7 }) },
    );
    if (LONG) process.stdout.write(`several lists model: ${String(steps)} steps\n`);
    expect(steps).toBeGreaterThan(LONG ? 10_000 : 100);
  },
  LONG ? 3_600_000 : 300_000,
);
