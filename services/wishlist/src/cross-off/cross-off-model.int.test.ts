import { randomUUID } from 'node:crypto';
import type { VisitorWishlist } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import fc from 'fast-check';
import { type Answer, aModel, type CrossOffModel, type Place, type Who, WHO } from '../testing/cross-off-model.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** The service against a model, over random histories of an owner with two lists and four givers. */
const base = testBase('wishlist');
const world = createWorld(base);
const LONG = process.env.TEST_LONG === '1';
const GIFTS = 3;
/** The last one is an idea, of somebody who does nothing else. */
const IDEA = GIFTS;

interface Real {
  readonly owner: Person;
  readonly author: Person;
  readonly people: Readonly<Record<Who, Person>>;
  readonly lists: Readonly<Record<Place, ListOfTest>>;
  readonly gifts: readonly string[];
}
type Command = fc.AsyncCommand<CrossOffModel, Real>;

let steps = 0;
const outcomeOf = ({ status, body }: { status: number; body: unknown }): Answer =>
  status === 422 ? String(body) : String(status);

const command = (name: string, run: (model: CrossOffModel, real: Real) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    steps += 1;
    base.clock.advance(1);
    await run(model, real);
  },
  toString: () => name,
});
const guidOf = ({ gifts }: Real, gift: number): string => gifts[gift] ?? '';

const crossOff = (who: Who, gift: number, units: number): Command =>
  command(`${who} crosses ${String(units)} of ${String(gift)} off`, async (model, real) => {
    const expected = model.crossOff(who, gift, units);
    const body = { publicGiftGuid: guidOf(real, gift), ...(units > 1 ? { units } : {}) };
    const answer = await real.people[who].browser.post('/api/Gift/CrossOff', body);
    expect(outcomeOf(answer)).toBe(expected);
    if (expected !== '200') return;
    const { crossOffGuid } = answer.body as { crossOffGuid: string };
    const known = model.guidOf(who, gift);
    if (known === null) model.tellGuid(who, gift, crossOffGuid);
    else expect(crossOffGuid).toBe(known); // repeating it is not doing it twice
  });

const open = (who: Who, gift: number, share: number): Command =>
  command(`${who} opens ${String(gift)} for others and adds ${String(share)}`, async (model, real) => {
    const privateCrossOffGuid = model.guidOf(who, gift) ?? randomUUID();
    const body = { publicGuid: guidOf(real, gift), privateCrossOffGuid, total: 300, share, name: who };
    const answer = await real.people[who].browser.post('/api/Gift/OpenTogether', body);
    expect(outcomeOf(answer)).toBe(model.open(who, gift, 300, share));
  });

const join = (who: Who, gift: number, share: number): Command =>
  command(`${who} adds ${String(share)} to ${String(gift)}`, async (model, real) => {
    const expected = model.join(who, gift, share);
    const body = { publicGiftGuid: guidOf(real, gift), share, name: who };
    const answer = await real.people[who].browser.post('/api/Gift/JoinTogether', body);
    expect(outcomeOf(answer)).toBe(expected);
    if (expected !== '200') return;
    const { crossOffGuid } = answer.body as { crossOffGuid: string };
    const known = model.guidOf(who, gift);
    if (known === null) model.tellGuid(who, gift, crossOffGuid);
    else expect(crossOffGuid).toBe(known);
  });

const undo = (who: Who, gift: number, right: boolean, keep: number): Command =>
  command(
    `${who} undoes ${String(gift)} but for ${String(keep)} with the ${right ? 'last' : 'wrong'} guid`,
    async (model, real) => {
      const last = model.lastGuidOf(gift);
      const isRight = right && last !== null;
      const expected = model.undo(gift, isRight, keep);
      const privateCrossOffGuid = isRight ? last : randomUUID();
      const body = { publicGuid: guidOf(real, gift), privateCrossOffGuid, ...(keep > 0 ? { keep } : {}) };
      expect(outcomeOf(await real.people[who].browser.post('/api/Gift/UndoCrossOff', body))).toBe(expected);
    },
  );

interface Change {
  readonly enabled: boolean;
  readonly text: string;
  readonly quantity: number | null | undefined;
}

const edit = (gift: number, change: Change): Command =>
  command(`the owner edits ${String(gift)}: ${JSON.stringify(change)}`, async (model, real) => {
    const place = model.placeOf(gift);
    const { category } = real.lists[place ?? 'first'];
    const answer = await real.owner.browser.post('/api/MyGift/EditWithoutProduct', {
      ...{ publicGuid: guidOf(real, gift), categoryPrivateGuid: category.privateGuid },
      ...{ description: change.text, enableCrossOff: change.enabled, quantity: change.quantity },
    });
    expect(answer.status).toBe(model.edit(gift, change.enabled, change.quantity) ? 200 : 404);
  });

const move = (gift: number, to: Place): Command =>
  command(`the owner moves ${String(gift)} to the ${to} list`, async (model, real) => {
    const wishlistPrivateGuid = real.lists[to].list.privateGuid;
    const body = { giftPublicGuid: guidOf(real, gift), wishlistPrivateGuid };
    const answer = await real.owner.browser.post('/api/MyGift/MoveToWishlist', body);
    expect(answer.status).toBe(model.move(gift, to) ? 200 : 404);
  });

const remove = (gift: number): Command =>
  command(`the owner deletes ${String(gift)}`, async (model, real) => {
    const answer = await real.owner.browser.delete(`/api/MyGift/${guidOf(real, gift)}`);
    expect(answer.status).toBe(model.delete(gift) ? 200 : 404);
  });

const changeIdea = (what: 'edit' | 'delete'): Command =>
  command(`who had the idea: ${what}`, async (model, real) => {
    const { browser } = real.author;
    const publicGuid = guidOf(real, IDEA);
    const answer =
      what === 'edit'
        ? await browser.post('/api/Wishlist/EditIdea', { publicGuid, description: 'Iets anders' })
        : await browser.delete(`/api/Wishlist/DeleteIdea/${publicGuid}`);
    const isThere = model.placeOf(IDEA) !== null;
    if (what === 'delete') model.deleteIdea(IDEA);
    // Who had it no longer sees the list: it can be deleted and not changed.
    expect(answer.status).toBe(!isThere ? 404 : what === 'edit' && !model.maySee('nobody', 'first') ? 401 : 200);
  });

type Afterwards = 'receive' | 'putBack' | 'deleteForGood';
const afterTheDay = (gift: number, what: Afterwards): Command =>
  command(`the owner: ${what} ${String(gift)}`, async (model, { owner: { browser }, ...real }) => {
    const giftPublicGuid = real.gifts[gift] ?? '';
    const calls = {
      receive: () => browser.post('/api/MyGift/Receive', { giftPublicGuid }),
      putBack: () => browser.post('/api/MyGift/PutBack', { giftPublicGuid }),
      deleteForGood: () => browser.delete(`/api/MyGift/Received/${giftPublicGuid}`),
    };
    expect((await calls[what]()).status).toBe(model[what](gift) ? 200 : 404);
  });

const changeAccess = (place: Place, accessType: 'PUBLIC' | 'OPEN' | 'CLOSED' | 'UNKNOWN', answer: string): Command =>
  command(`the ${place} list becomes ${accessType} (${answer})`, async (model, real) => {
    const { privateGuid, username, firstName, lastName } = real.lists[place].list;
    const settings = { privateGuid, username, firstName, lastName, city: null, accessType, birthday: null };
    const question = { accessQuestion: 'Hoe heet de hond?', accessAnswer: answer };
    const flags = { includeInSearchResult: true, showCrossedOff: false };
    const saved = await real.owner.browser.post('/api/MyList/UpdateSettings', { ...settings, ...question, ...flags });
    expect(saved.status).toBe(200);
    model.changeAccess(place, accessType, answer);
  });

const answerQuestion = (who: Who, place: Place, answer: string): Command =>
  command(`${who} answers the ${place} list's question with ${answer}`, async (model, real) => {
    const { username } = real.lists[place].list;
    const given = await real.people[who].browser.post('/api/Wishlist/VerifyAnswer', { username, answer });
    const valid = given.status === 200 ? (given.body as { valid: boolean }).valid : null;
    expect(valid).toBe(model.answer(who, place, answer));
  });

const look = (who: Who): Command =>
  command(`${who} looks at the overview and at the first list`, async (model, real) => {
    const { browser } = real.people[who];
    const overview = (await browser.get('/api/Gift/CrossedOff')).body as {
      crossedOffWishlists: { gifts: { publicGuid: string; privateCrossOffGuid: string }[] }[];
    };
    const mine = overview.crossedOffWishlists
      .flatMap(({ gifts }) => gifts)
      .filter((gift) => real.gifts.includes(gift.publicGuid));
    const held = new Map(
      mine.map(({ publicGuid, privateCrossOffGuid }) => [real.gifts.indexOf(publicGuid), privateCrossOffGuid]),
    );
    expect(held).toEqual(model.heldBy(who));
    const view = await browser.get(`/api/Wishlist/Get/${real.lists.first.list.username}`);
    expect(view.status).toBe(model.maySee(who, 'first') ? 200 : 401);
    if (view.status !== 200) return;
    const { categories, ideas = [] } = view.body as VisitorWishlist;
    const shown = [...categories.flatMap(({ gifts }) => gifts), ...ideas].map(
      ({ publicGuid, isCrossedOff, units, together }) =>
        [real.gifts.indexOf(publicGuid), { isCrossedOff, units, together }] as const,
    );
    expect(new Map(shown)).toEqual(model.shownIn('first', who));
  });

const who = fc.constantFrom(...WHO);
const gift = fc.nat(IDEA);
const place = fc.constantFrom<Place>('first', 'second');
const right = fc.boolean();
const access = fc.constantFrom('PUBLIC' as const, 'PUBLIC' as const, 'OPEN' as const, 'CLOSED' as const, 'UNKNOWN' as const);
const dog = fc.constantFrom('Tobi', 'Rex');
const crossings = fc.tuple(who, gift, fc.constantFrom(1, 1, 1, 2, 3)).map((given) => crossOff(...given));
const undoings = fc.tuple(who, gift, right, fc.constantFrom(0, 0, 1)).map((given) => undo(...given));

const openings = fc.tuple(who, gift, fc.constantFrom(100, 200)).map((given) => open(...given));
const joinings = fc.tuple(who, gift, fc.constantFrom(50, 100, 200)).map((given) => join(...given));

const changes = fc.record({
  enabled: fc.constantFrom(true, true, false),
  text: fc.constantFrom('Een theepot', 'Een kan'),
  quantity: fc.constantFrom(undefined, null, 1, 2, 3, 4),
});

const afterwards = fc.constantFrom<Afterwards>('receive', 'receive', 'putBack', 'putBack', 'deleteForGood');

const COMMANDS: fc.Arbitrary<Command>[] = [
  ...[crossings, crossings, crossings, undoings, undoings, openings, joinings, joinings],
  fc.tuple(gift, changes).map((given) => edit(...given)),
  fc.tuple(gift, place).map((given) => move(...given)),
  gift.map(remove),
  fc.tuple(gift, afterwards).map((given) => afterTheDay(...given)),
  fc.tuple(gift, afterwards).map((given) => afterTheDay(...given)),
  fc.tuple(place, access, dog).map((given) => changeAccess(...given)),
  fc.tuple(who, place, dog).map((given) => answerQuestion(...given)),
  fc.constantFrom('edit' as const, 'edit' as const, 'delete' as const).map(changeIdea),
  who.map(look),
  who.map(look),
];

test(
  "every answer is the model's",
  async () => {
    const guest = await world.guest();
    const people: Readonly<Record<Who, Person>> = {
      account: await world.account(),
      other: await world.account(),
      guest,
      // Proved the address of that guest session, and has what it crossed off besides; not the other way round.
      proven: await world.afstreper(guest.guid),
    };
    for (const { guid } of Object.values(people)) {
      await world.stores.people.learn({ _id: guid, firstName: null, lastName: null, isAccount: true, version: 0 });
    }
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: 60, size: 'max' }), async (commands) => {
        const owner = await world.account();
        const lists = { first: await world.aList(owner), second: await world.aList(owner) };
        const gifts = await Promise.all(Array.from({ length: GIFTS }, () => world.aGift(lists.first)));
        const author = await world.account();
        const idea = await world.anIdea(lists.first, author);
        const real = { owner, author, people, lists, gifts: [...gifts, idea].map(({ _id }) => _id) };
        await fc.asyncModelRun(() => ({ model: aModel(GIFTS + 1), real }), commands);
      }),
      // The same histories each time, unless it is meant to look for new ones.
      { numRuns: LONG ? 450 : 9, endOnFailure: true, ...(LONG ? {} : { seed: 7 }) },
    );
    if (LONG) process.stdout.write(`cross-off model: ${String(steps)} steps\n`);
    expect(steps).toBeGreaterThan(LONG ? 10_000 : 100);
  },
  LONG ? 3_600_000 : 300_000,
);
