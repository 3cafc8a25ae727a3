import { randomUUID } from 'node:crypto';
import { TIMES, type WishlistSummary } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { invitesOf } from '../testing/invites.js';
import { createWorld } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { accounts } = accountNeighbour(base);
const { named, invite, open, accept, remove, ownersOf, deleteList } = invitesOf(base, world);

const scene = async () => {
  const owner = await named('Anna', 'de Vries');
  const of = await world.aList(owner, { accessType: 'UNKNOWN' });
  return { owner, of, guid: await invite(of, owner) };
};
const said = ({ status, body }: { status: number; body: unknown }) => [status, body];
const anAccountNamed = async (firstName: string | null, lastName: string | null) => {
  const person = await world.account();
  accounts.set(person.guid, { firstName, lastName });
  return person;
};

describe('opening an invite', () => {
  test('tells who invites to which list, and what keeps this session from accepting', async () => {
    const { owner, of, guid } = await scene();
    const people = [
      [world.anonymous(), 'NoLogin'],
      [await world.guest(), 'NeedUpgradeToAccount'],
      [await world.afstreper(), 'NeedUpgradeToAccount'],
      [await world.guest(owner.guid), 'NeedUpgradeToAccount'],
      [await named(), 'None'],
      [await anAccountNamed('Bram', 'Bakker'), 'None'],
      [await anAccountNamed('Bram', null), 'NeedAccountFullName'],
      [await anAccountNamed(null, 'Bakker'), 'NeedAccountFullName'],
      [owner, 'AlreadyOwned'],
    ] as const;
    const { username } = of.list;
    for (const [person, problem] of people) {
      expect(said(await open(person, guid))).toEqual([
        200,
        { name: 'Anna de Vries', username, wishlistUrl: `/${username}`, problem },
      ]);
    }
    expect(await ownersOf(of)).toEqual([owner.guid]);
  });

  test('unknown, malformed, withdrawn, and of a list that is gone: 400 with the bare code', async () => {
    const { owner, of, guid } = await scene();
    const withdrawn = await invite(of, owner);
    await remove(owner, of, withdrawn);
    const gone = await scene();
    await deleteList(gone.of);
    for (const person of [world.anonymous(), await named(), owner]) {
      for (const one of [randomUUID(), 'geen-guid', guid.toUpperCase(), withdrawn, gone.guid]) {
        const answer = await open(person, one);
        expect([answer.status, answer.text, answer.type]).toEqual([400, '"NotFound"', 'application/json']);
      }
    }
  });

  test('accepted and expired: 422, whoever asks', async () => {
    const { owner, of, guid } = await scene();
    const old = await invite(of, owner);
    const bram = await named();
    await accept(bram, guid);
    for (const person of [world.anonymous(), await world.guest(), await named(), bram, owner]) {
      expect(said(await open(person, guid))).toEqual([422, 'AlreadyAccepted']);
    }
    base.clock.advance(TIMES.ownerInviteLife - 1);
    expect((await open(world.anonymous(), old)).status).toBe(200);
    base.clock.advance(1);
    for (const person of [world.anonymous(), await world.guest(), await named(), owner]) {
      expect(said(await open(person, old))).toEqual([422, 'Expired']);
    }
    expect(said(await open(bram, guid))).toEqual([422, 'AlreadyAccepted']);
  });
});

describe('accepting an invite', () => {
  test('makes the person an owner, who has the list among their own, and is told to who has it open', async () => {
    const { owner, of, guid } = await scene();
    const bram = await named();
    await world.aList(bram, { username: `bram-${randomUUID().slice(0, 8)}` });
    const { username, privateGuid, _id } = of.list;
    expect(said(await accept(bram, guid))).toEqual([200, { username }]);
    expect(await ownersOf(of)).toEqual([owner.guid, bram.guid]);
    const lists = (await bram.browser.get('/api/MyList/GetAll')).body as WishlistSummary[];
    expect(lists.at(-1)).toMatchObject({ username, privateGuid, coOwners: ['Bram Bakker'] });
    expect((await bram.browser.get(`/api/Wishlist/GetAccessState/${username}`)).body).toEqual({
      accessState: 'OwnedByCurrentUser',
    });
    const joined = (await base.outbox()).filter(({ name }) => name === 'list.ownerJoined').map(({ payload }) => payload);
    expect(joined.at(-1)).toEqual({
      publicWishlistGuid: _id,
      privateWishlistGuid: privateGuid,
      publicUserGuid: bram.guid,
      inviteGuid: guid,
    });
  });

  test('again by the same person is the same answer and no second event; after a removal the invite is used', async () => {
    const { owner, of, guid } = await scene();
    const bram = await named();
    await accept(bram, guid);
    const told = (await base.outbox()).length;
    base.clock.advance(TIMES.ownerInviteLife);
    expect(said(await accept(bram, guid))).toEqual([200, { username: of.list.username }]);
    expect(await base.outbox()).toHaveLength(told);
    await remove(owner, of, bram.guid);
    expect(said(await accept(bram, guid))).toEqual([422, 'AlreadyAccepted']);
    expect(await ownersOf(of)).toEqual([owner.guid]);
  });

  test('is 401 for nobody, whatever the invite', async () => {
    const { guid } = await scene();
    for (const one of [guid, randomUUID()]) expect((await accept(world.anonymous(), one)).status).toBe(401);
  });

  test.each([
    ['a guest session', () => world.guest()],
    ['an afstreper', () => world.afstreper()],
  ])('needs an account: %s', async (_who, aPerson) => {
    const { of, guid } = await scene();
    const person = await aPerson();
    expect(said(await accept(person, guid, { firstName: 'Bram', lastName: 'Bakker' }))).toEqual([422, 'NeedUpgradeToAccount']);
    expect(await ownersOf(of)).not.toContain(person.guid);
    expect(said(await open(await named(), guid))).toMatchObject([200, { problem: 'None' }]);
  });

  test('is nothing for an owner: the invite stays open', async () => {
    const { owner, guid } = await scene();
    expect(said(await accept(owner, guid))).toEqual([422, 'AlreadyOwned']);
    expect((await accept(await named(), guid)).status).toBe(200);
  });

  test('that is unknown, withdrawn, used, over, or of a list that is gone is refused with that, whoever asks', async () => {
    const { owner, of, guid } = await scene();
    const [withdrawn, old] = [await invite(of, owner), await invite(of, owner)];
    await remove(owner, of, withdrawn);
    await accept(await named(), guid);
    const gone = await scene();
    await deleteList(gone.of);
    base.clock.advance(TIMES.ownerInviteLife);
    for (const person of [await named(), await world.guest()]) {
      expect(said(await accept(person, randomUUID()))).toEqual([422, 'NotFound']);
      expect(said(await accept(person, withdrawn))).toEqual([422, 'NotFound']);
      expect(said(await accept(person, gone.guid))).toEqual([422, 'NotFound']);
      expect(said(await accept(person, guid))).toEqual([422, 'AlreadyAccepted']);
      expect(said(await accept(person, old))).toEqual([422, 'Expired']);
    }
  });

  test('asks an account for the names it lacks, and gives them to the account', async () => {
    const { of, guid } = await scene();
    const bo = await anAccountNamed('Bo', null);
    for (const names of [{}, { firstName: 'Bo' }]) {
      expect(said(await accept(bo, guid, names))).toEqual([422, 'NeedAccountFullName']);
    }
    expect((await accept(bo, guid, { firstName: ' ', lastName: 'Bos' })).status).toBe(400);
    expect(said(await accept(bo, guid, { firstName: 'Anders', lastName: ' Bos ' }))).toEqual([
      200,
      { username: of.list.username },
    ]);
    expect(accounts.get(bo.guid)).toEqual({ firstName: 'Bo', lastName: 'Bos' });
  });

  test('leaves the names of an account that has them', async () => {
    const { guid } = await scene();
    const bram = await anAccountNamed('Bram', 'Bakker');
    expect((await accept(bram, guid, { firstName: 'Karel', lastName: 'Appel' })).status).toBe(200);
    expect(accounts.get(bram.guid)).toEqual({ firstName: 'Bram', lastName: 'Bakker' });
  });

  test('leaves the list out of the friends of who owns it now', async () => {
    const owner = await named('Anna', 'de Vries');
    const of = await world.aList(owner);
    const bram = await named();
    const friends = async () => ((await bram.browser.get('/api/Friend/Overview')).body as { friends: unknown[] }).friends;
    await bram.browser.post('/api/Friend/Add', { publicWishlistGuid: of.list._id });
    expect(await friends()).toHaveLength(1);
    await accept(bram, await invite(of, owner));
    expect(await friends()).toEqual([]);
  });
});

test('a log line holds no guid of an invite', async () => {
  const { guid } = await scene();
  await open(world.anonymous(), guid);
  await accept(await named(), guid);
  expect(JSON.stringify(base.logged)).not.toContain(guid);
});
