import { randomUUID } from 'node:crypto';
import { type Idea, LIMITS, type MailData, TIMES, type VisitorWishlist } from '@site/contracts';
import { createOnce, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { tellDueGivers } from '../giver-news/tell-givers.job.js';
import { mergePerson } from '../person/merge-person.handler.js';
import { forgetDeleted } from '../person/person.handler.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts } = accountNeighbour(base);

const names = { firstName: 'Oma', lastName: 'Bakker' };
const text = { description: 'Een concertkaartje', note: 'In maart', ownPrice: 4250, url: 'https://zaal.example/kaart' };
const named = async (firstName: string | null = 'Bram', lastName: string | null = 'Bakker'): Promise<Person> => {
  const person = await world.account();
  accounts.set(person.guid, { firstName, lastName, email: `${person.guid}@voorbeeld.nl` });
  return person;
};
const add = ({ browser }: Person, { list }: ListOfTest, more: object = {}) =>
  browser.post('/api/Wishlist/AddIdea', { publicWishlistGuid: list._id, ...text, ...more });
const added = async (person: Person, of: ListOfTest, more: object = {}): Promise<string> => {
  base.clock.advance(1000); // so that they stand in their order
  const answer = await add(person, of, more);
  expect(answer.status).toBe(201);
  return (answer.body as { publicGuid: string }).publicGuid;
};
const edit = ({ browser }: Person, publicGuid: string, more: object = {}) =>
  browser.post('/api/Wishlist/EditIdea', { publicGuid, ...text, ...more });
const remove = ({ browser }: Person, guid: string) => browser.delete(`/api/Wishlist/DeleteIdea/${guid}`);
const crossOff = ({ browser }: Person, guid: string) => browser.post('/api/Gift/CrossOff', { publicGiftGuid: guid });
const crossedOff = async (person: Person, guid: string): Promise<string> => {
  const answer = await crossOff(person, guid);
  expect(answer.status).toBe(200);
  return (answer.body as { crossOffGuid: string }).crossOffGuid;
};
const undo = ({ browser }: Person, guid: string, privateCrossOffGuid: string) =>
  browser.post('/api/Gift/UndoCrossOff', { publicGuid: guid, privateCrossOffGuid });
const viewed = ({ browser }: Person, { list }: ListOfTest) => browser.get(`/api/Wishlist/Get/${list.username}`);
const ideas = async (person: Person, of: ListOfTest): Promise<readonly Idea[]> =>
  ((await viewed(person, of)).body as VisitorWishlist).ideas ?? [];
const descriptions = async (person: Person, of: ListOfTest) => (await ideas(person, of)).map(({ description }) => description);
interface Given {
  crossedOffWishlists: { gifts: { publicGuid: string; isIdea?: boolean; shopping: object }[] }[];
}
const given = async ({ browser }: Person) =>
  ((await browser.get('/api/Gift/CrossedOff')).body as Given).crossedOffWishlists.flatMap(({ gifts }) => gifts);
const contextOf = (eventId: string = randomUUID()) => ({
  ...{ eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) },
});
const clearOutbox = () => nativeDb(base.mongo).collection('outbox').deleteMany({});
const told = async () => (await base.outbox()).map(({ name, payload }) => [name, payload] as const);
/** The list has been left alone for a while; answers the mails to givers. */
const quietly = async (): Promise<(MailData<'crossedOffGiftsChanged'> & { readonly to: string })[]> => {
  await clearOutbox();
  base.clock.advance(TIMES.giverMailQuiet);
  await tellDueGivers({ base, stores });
  return (await told()).flatMap(([, payload]) => {
    const { kind, to, data } = payload as { kind?: string; to: { userGuid: string }; data: MailData<'crossedOffGiftsChanged'> };
    return kind === 'crossedOffGiftsChanged' ? [{ to: to.userGuid, ...data }] : [];
  });
};
const makeOwner = ({ guid }: Person, { list }: ListOfTest) =>
  base.mongo.collection('wishlists').updateOne({ _id: list._id as never }, { $push: { ownerGuids: guid as never } });
const scene = async (given: Parameters<typeof world.aList>[1] = {}) => {
  const owner = await named('Anna', 'de Vries');
  return { owner, of: await world.aList(owner, given), bram: await named(), vera: await named('Vera', 'Mol') };
};

test('an idea is there on the next request of every visitor, with who had it, and to owners nothing changed', async () => {
  const { owner, of, bram } = await scene({ showCrossedOff: true });
  const pages = [`/api/Wishlist/Get/${of.list.username}`, `/api/MyList/Get/${of.list.privateGuid}`];
  const before = [];
  for (const page of pages) before.push((await owner.browser.get(page)).text);
  const visitor = world.anonymous();
  expect((await viewed(visitor, of)).body).not.toHaveProperty('ideas');
  await clearOutbox();
  const guid = await added(bram, of);
  expect(await told()).toEqual([
    ['gift.changed', expect.objectContaining({ audience: 'visitors', operation: 'Update', giftPublicGuid: null })],
  ]);
  const shown = { publicGuid: guid, ...text, url: undefined, uri: text.url, isIdea: true, from: 'Bram Bakker', order: 0 };
  const free = { isCrossedOff: false, privateCrossOffGuid: null, crossOffEnabled: true };
  expect(await ideas(visitor, of)).toMatchObject([{ ...JSON.parse(JSON.stringify(shown)), ...free, isMine: false }]);
  expect(await ideas(bram, of)).toMatchObject([{ publicGuid: guid, isMine: true }]);
  expect(JSON.stringify((await viewed(visitor, of)).body)).not.toContain(bram.guid);
  for (const [index, page] of pages.entries()) expect((await owner.browser.get(page)).text).toBe(before[index]);
});

test('an idea is crossed off as a gift is, told to visitors alone also where owners see cross-offs', async () => {
  const { owner, of, bram, vera } = await scene({ showCrossedOff: true });
  const guid = await added(bram, of);
  const other = await named();
  await clearOutbox();
  const crossOffGuid = await crossedOff(vera, guid);
  expect(await told()).toEqual([
    ['gift.changed', expect.objectContaining({ audience: 'visitors', giftPublicGuid: guid })],
    [
      'mail',
      expect.objectContaining({ kind: 'crossOffConfirmation', data: expect.objectContaining({ isIdea: true }) as object }),
    ],
  ]);
  expect(await crossedOff(vera, guid)).toBe(crossOffGuid);
  expect((await crossOff(other, guid)).body).toBe('CrossedOffByOtherUser');
  expect(await ideas(vera, of)).toMatchObject([{ isCrossedOff: true, privateCrossOffGuid: crossOffGuid, isMine: false }]);
  for (const person of [bram, other, world.anonymous()])
    expect(await ideas(person, of)).toMatchObject([{ isCrossedOff: true, privateCrossOffGuid: null }]);
  expect((await viewed(owner, of)).body).not.toHaveProperty('ideas');
  expect(await given(vera)).toMatchObject([{ publicGuid: guid, isIdea: true, shopping: { bought: false } }]);
  const note = { publicGuid: guid, privateCrossOffGuid: crossOffGuid, bought: true };
  expect((await vera.browser.post('/api/Gift/NoteShopping', note)).status).toBe(200);
  expect(await given(vera)).toMatchObject([{ shopping: { bought: true } }]);
  const page = await world.anonymous().browser.get(`/api/Gift/GetByCrossOffGuid/${guid}/${crossOffGuid}`);
  expect(page.body).toMatchObject({ gift: { isIdea: true, description: text.description }, ownerSeesCrossOffs: false });
  await clearOutbox();
  expect((await undo(vera, guid, crossOffGuid)).status).toBe(200);
  expect(await told()).toEqual([['gift.changed', expect.objectContaining({ audience: 'visitors' })]]);
  expect((await undo(vera, guid, crossOffGuid)).body).toBe('CrossOffAlreadyUndone');
  expect((await crossOff(other, guid)).status).toBe(200);
});

test('its owner alone changes and deletes it; who gives it is told as of an owner’s change, and who does both is not', async () => {
  const { of, bram, vera } = await scene({ showCrossedOff: true });
  const [first, second] = [await added(bram, of), await added(bram, of, { description: 'Een taart' })];
  const [crossOffGuid] = [await crossedOff(vera, first), await crossedOff(bram, second)];
  for (const answer of [await edit(vera, first), await remove(vera, first)]) expect(answer.status).toBe(401);
  expect((await edit(bram, randomUUID())).status).toBe(404);
  expect((await edit(bram, first, { description: 'Twee kaartjes' })).status).toBe(200);
  expect((await edit(bram, second, { description: 'Een grote taart' })).status).toBe(200);
  expect(await descriptions(vera, of)).toEqual(['Twee kaartjes', 'Een grote taart']);
  const about = { to: vera.guid, listOwnerName: 'Anna de Vries', listPath: `/${of.list.username}`, occasion: null };
  const edited = { giftDescription: text.description, change: 'edited', newDescription: 'Twee kaartjes' };
  expect(await quietly()).toEqual([{ ...about, gifts: [{ ...edited, undoPath: `/crossedoff/${first}/${crossOffGuid}` }] }]);
  for (const guid of [first, second]) {
    expect((await remove(bram, guid)).status).toBe(200);
    expect((await remove(bram, guid)).status).toBe(404);
  }
  expect(await ideas(vera, of)).toEqual([]);
  expect((await crossOff(vera, first)).body).toBe('GiftDeleted');
  const gone = { giftDescription: 'Twee kaartjes', change: 'deleted', newDescription: null, undoPath: null };
  expect(await quietly()).toEqual([{ ...about, gifts: [gone] }]);
  expect(await quietly()).toEqual([]);
});

test('a guest gives a name along, an account has one, and without one there is none', async () => {
  const { of } = await scene();
  const [guest, nameless] = [await world.guest(), await named(null, null)];
  for (const person of [guest, nameless]) expect((await add(person, of)).status).toBe(400);
  await added(guest, of, names);
  expect(await ideas(guest, of)).toMatchObject([{ from: 'Oma Bakker', isMine: true }]);
  // Another session of the same address has proven nothing.
  expect(await ideas(await world.guest(guest.guid), of)).toMatchObject([{ isMine: false }]);
  expect(await ideas(await world.afstreper(guest.guid), of)).toMatchObject([{ isMine: true }]);
});

test('on a list that may not be seen any more an own idea can be deleted, not changed', async () => {
  const { of, bram } = await scene();
  const guid = await added(bram, of);
  await base.mongo.collection('wishlists').updateOne({ _id: of.list._id as never }, { $set: { accessType: 'UNKNOWN' } });
  expect((await edit(bram, guid)).status).toBe(401);
  expect((await remove(bram, guid)).status).toBe(200);
});

test('who comes to own the list finds no idea any more, whatever they hold of it, as if there never was one', async () => {
  const { of, bram, vera } = await scene();
  const [own, other] = [await added(bram, of), await added(vera, of)];
  const held = await crossedOff(bram, other);
  await makeOwner(bram, of);
  const asked = (guid: string, crossOffGuid: string) =>
    Promise.all([
      crossOff(bram, guid),
      undo(bram, guid, crossOffGuid),
      edit(bram, guid),
      remove(bram, guid),
      bram.browser.post('/api/Gift/NoteShopping', { publicGuid: guid, privateCrossOffGuid: crossOffGuid, bought: true }),
      bram.browser.get(`/api/Gift/GetByCrossOffGuid/${guid}/${crossOffGuid}`),
      bram.browser.delete(`/api/MyGift/${guid}`),
      bram.browser.post('/api/MyGift/Receive', { giftPublicGuid: guid }),
    ]);
  const seen = async (guid: string, crossOffGuid: string) =>
    (await asked(guid, crossOffGuid)).map(({ status, text: body }) => [status, body]);
  const unknown = await seen(randomUUID(), randomUUID());
  for (const guid of [own, other]) expect(await seen(guid, held)).toEqual(unknown);
  expect((await add(bram, of)).status).toBe(401);
  expect(await given(bram)).toEqual([]);
  expect((await viewed(bram, of)).body).not.toHaveProperty('ideas');
  // Other visitors keep both; and so does who crossed one off what was crossed off.
  expect(await ideas(vera, of)).toMatchObject([{ publicGuid: own }, { publicGuid: other, isCrossedOff: true }]);
  expect((await remove(vera, other)).status).toBe(200);
  expect(await quietly()).toEqual([]);
});

test('as many as fit on a list, and of one person; two at once count each other', async () => {
  const { of, bram } = await scene();
  for (let count = 1; count < LIMITS.ideasOfPerson; count += 1) await added(bram, of);
  const both = await Promise.all([add(bram, of), add(bram, of)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await add(bram, of)).body).toBe('TooManyIdeas');
  const vera = await named();
  for (let count: number = LIMITS.ideasOfPerson; count < LIMITS.ideasOfList; count += 1) await world.anIdea(of, await named());
  expect((await add(vera, of)).body).toBe('TooManyIdeas');
  const own = (await ideas(bram, of)).find(({ isMine }) => isMine);
  expect((await remove(bram, own?.publicGuid ?? '')).status).toBe(200);
  expect((await add(vera, of)).status).toBe(201);
});

test('a year after it was made an idea is out at once, from a kept view too, and cannot be crossed off', async () => {
  const { of, bram } = await scene();
  const guid = await added(bram, of);
  await crossedOff(bram, guid);
  const visitor = world.anonymous();
  expect(await ideas(visitor, of)).toHaveLength(1);
  base.clock.advance(TIMES.ideaLife);
  expect(await ideas(visitor, of)).toEqual([]);
  const again = await named();
  expect((await crossOff(again, guid)).body).toBe('GiftDeleted');
  expect((await edit(again, guid)).status).toBe(404);
});

test('what a guest thought of and gives is the account’s once they are one, and goes with the account', async () => {
  const { of, vera } = await scene();
  const [guest, account] = [await world.guest(), await named()];
  const [own, other] = [await added(guest, of, names), await added(vera, of)];
  await crossedOff(guest, other);
  await crossedOff(vera, own);
  expect(await ideas(account, of)).toMatchObject([{ isMine: false }, { privateCrossOffGuid: null }]);
  await mergePerson({ base, stores })({ fromUserGuid: guest.guid, intoUserGuid: account.guid, guestGuid: null }, contextOf());
  const theirs = { isCrossedOff: true, privateCrossOffGuid: expect.any(String) as string };
  expect(await ideas(account, of)).toMatchObject([{ isMine: true }, theirs]);
  expect(await ideas(guest, of)).toMatchObject([{ isMine: false }, { privateCrossOffGuid: null }]);
  await clearOutbox();
  const gone = { userGuid: account.guid, email: 'x@voorbeeld.nl', isAccount: true };
  await forgetDeleted({ base, stores })(gone, contextOf());
  // What they gave stands, by nobody.
  expect(await ideas(vera, of)).toMatchObject([{ publicGuid: other, isCrossedOff: true, privateCrossOffGuid: null }]);
  const events = (await told()).filter(([name]) => name === 'gift.changed').map(([, payload]) => payload);
  expect(events).toEqual([expect.objectContaining({ audience: 'visitors', publicWishlistGuid: of.list._id })]);
  expect(await quietly()).toMatchObject([{ to: vera.guid, gifts: [{ change: 'deleted' }] }]);
});

test.each([
  [{ description: ' ' }, 'gift.description.required'],
  [{ description: 'x'.repeat(501) }, 'gift.description.too_long'],
  [{ note: 'x'.repeat(501) }, 'gift.note.too_long'],
  [{ ownPrice: 0 }, 'gift.own_price.invalid'],
  [{ url: 'javascript:alert(1)' }, 'gift.url.invalid'],
])('%j is refused', async (wrong, message) => {
  const { of, bram } = await scene();
  const answer = await add(bram, of, wrong);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(message)]);
  expect(await ideas(bram, of)).toEqual([]);
});
