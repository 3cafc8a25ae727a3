import { randomUUID } from 'node:crypto';
import { realtimeInternal, TIMES } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { learnPerson } from '../person/person.handler.js';
import { invitesOf } from '../testing/invites.js';
import { standIn } from '../testing/stand-in.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { named, invite, accept, remove, ownersOf, open } = invitesOf(base, world);

/** Who has which list open, as the list hub knows. */
const there = new Map<string, string[]>();
standIn(
  base,
  ['REALTIME_URL'],
  [handleInternal(realtimeInternal.ownersOnline, async ({ body }) => ({ online: there.get(body.publicWishlistGuid) ?? [] }))],
);

const pathOf = ({ list }: ListOfTest) => `/api/WishlistOwner/${list.privateGuid}/GetOwnersAndInvites`;
const inviteBy = ({ browser }: Person, privateWishlistGuid: string, name = 'Bram') =>
  browser.post('/api/WishlistOwner/InviteExtraOwner', { name, privateWishlistGuid });
const told = async (name: string, { list }: ListOfTest) =>
  (await base.outbox())
    .filter((event) => event.name === name)
    .map(({ payload }) => payload as { publicWishlistGuid: string })
    .filter(({ publicWishlistGuid }) => publicWishlistGuid === list._id);

/** A list with a primary and an extra owner. */
const shared = async () => {
  const [owner, extra] = [await named('Anna', 'de Vries'), await named('Bram', 'Bakker')];
  const of = await world.aList(owner, { ownerGuids: [owner.guid, extra.guid] });
  return { owner, extra, of };
};

describe('who owns a list', () => {
  test('is told to visitors by name, from the moment that somebody joins, is renamed or leaves', async () => {
    const owner = await named('Anna', 'de Vries');
    const of = await world.aList(owner);
    const visitor = world.anonymous();
    const seen = async () => {
      const answer = await visitor.browser.get(`/api/Wishlist/Get/${of.list.username}`);
      return (answer.body as { coOwners: string[] }).coOwners;
    };
    expect(await seen()).toEqual([]);
    const extra = await named('Bram', 'Bakker');
    expect((await accept(extra, await invite(of, owner))).status).toBe(200);
    expect(await seen()).toEqual(['Bram Bakker']);
    const context = { eventId: randomUUID(), occurredAt: new Date(), version: Date.now(), log: base.log };
    const news = { userGuid: extra.guid, firstName: 'Bram', lastName: 'Smit', isAccount: true };
    await learnPerson({ base, stores: world.stores })(news, context);
    expect(await seen()).toEqual(['Bram Smit']);
    expect((await remove(owner, of, extra.guid)).status).toBe(200);
    expect(await seen()).toEqual([]);
  });

  test('is told to owners; whom it waits for only to the primary one', async () => {
    const { owner, extra, of } = await shared();
    const guid = await invite(of, owner, 'Tante Co');
    const owners = [
      { publicUserGuid: owner.guid, fullName: 'Anna de Vries', initials: 'AV', isOnline: false },
      { publicUserGuid: extra.guid, fullName: 'Bram Bakker', initials: 'BB', isOnline: false },
    ];
    const toOwner = await owner.browser.get(pathOf(of));
    expect(toOwner.status).toBe(200);
    expect(toOwner.body).toMatchObject({ owners, invites: [{ guid, name: 'Tante Co', url: `/i/${guid}` }] });
    const toExtra = await extra.browser.get(pathOf(of));
    expect(toExtra.body).toMatchObject({ owners, invites: [] });
    expect(toExtra.text).not.toContain(guid);
  });

  test('is the same in the owner view, invites included', async () => {
    const { owner, extra, of } = await shared();
    const guid = await invite(of, owner);
    const view = `/api/MyList/Get/${of.list.privateGuid}`;
    expect((await owner.browser.get(view)).body).toMatchObject({ ownerInvites: [{ guid, name: 'Bram', url: `/i/${guid}` }] });
    expect((await extra.browser.get(view)).body).toMatchObject({ ownerInvites: [], isPrimaryOwner: false });
  });

  test('says who has the list open, as the hub knows it; nobody while the hub is away', async () => {
    const { owner, extra, of } = await shared();
    const online = async (path: string) => {
      const { owners } = (await owner.browser.get(path)).body as { owners: { publicUserGuid: string; isOnline: boolean }[] };
      return owners.map(({ isOnline }) => isOnline);
    };
    const paths = [pathOf(of), `/api/MyList/Get/${of.list.privateGuid}`];
    there.set(of.list._id, [extra.guid]);
    for (const path of paths) expect(await online(path)).toEqual([false, true]);
    const url = base.config.REALTIME_URL;
    Object.assign(base.config, { REALTIME_URL: 'http://127.0.0.1:1' });
    for (const path of paths) expect(await online(path)).toEqual([false, false]);
    Object.assign(base.config, { REALTIME_URL: url });
  });

  test('leaves out invites that were accepted or are over', async () => {
    const { owner, of } = await shared();
    await accept(await named(), await invite(of, owner, 'Aangenomen'));
    await invite(of, owner, 'Verlopen');
    base.clock.advance(TIMES.ownerInviteLife);
    await invite(of, owner, 'Open');
    expect((await owner.browser.get(pathOf(of))).body).toMatchObject({ invites: [{ name: 'Open' }] });
  });

  test('is 403 for who is no owner, 401 for nobody, 404 for no list', async () => {
    const { owner, of } = await shared();
    for (const person of [await world.account(), await world.guest(owner.guid), await world.afstreper()]) {
      const answer = await person.browser.get(pathOf(of));
      expect([answer.status, answer.body]).toEqual([403, { error: 'Forbidden' }]);
      expect(answer.headers['csrf-token-invalid']).toBeUndefined();
    }
    expect((await world.anonymous().browser.get(pathOf(of))).status).toBe(401);
    for (const guid of [randomUUID(), 'geen-guid', of.list._id]) {
      expect((await owner.browser.get(`/api/WishlistOwner/${guid}/GetOwnersAndInvites`)).status).toBe(404);
    }
  });
});

describe('inviting', () => {
  test('answers a link that lives thirty days', async () => {
    const { owner, of } = await shared();
    const answer = await inviteBy(owner, of.list.privateGuid, '  Tante Co ');
    const { guid } = answer.body as { guid: string };
    expect([answer.status, answer.body]).toEqual([201, { guid, name: 'Tante Co', url: `/i/${guid}` }]);
    expect(await world.stores.ownerInvites.byGuid(guid)).toMatchObject({
      expiresAt: new Date(base.clock.now().getTime() + TIMES.ownerInviteLife),
      acceptedBy: null,
    });
  });

  test('twice by one key makes one invite, by two keys two', async () => {
    const { owner, of } = await shared();
    const body = { name: 'Bram', privateWishlistGuid: of.list.privateGuid };
    const send = (key: string) => owner.browser.post('/api/WishlistOwner/InviteExtraOwner', body, { 'idempotency-key': key });
    const [key, other] = [randomUUID(), randomUUID()];
    const answers = [await send(key), await send(key), await send(other)];
    expect(new Set(answers.map(({ body: made }) => (made as { guid: string }).guid)).size).toBe(2);
  });

  test('is for the primary owner alone: 401 for others, 404 for no list', async () => {
    const { owner, extra, of } = await shared();
    for (const person of [extra, await world.account(), await world.guest(owner.guid), world.anonymous()]) {
      expect((await inviteBy(person, of.list.privateGuid)).status).toBe(401);
    }
    expect((await inviteBy(owner, randomUUID())).status).toBe(404);
    expect((await owner.browser.get(pathOf(of))).body).toMatchObject({ invites: [] });
  });
});

describe('removing', () => {
  test('an extra owner ends their part and is told to who has the list open', async () => {
    const { owner, extra, of } = await shared();
    const answer = await remove(owner, of, extra.guid);
    expect([answer.status, answer.body]).toEqual([200, true]);
    expect(await ownersOf(of)).toEqual([owner.guid]);
    const { privateGuid: privateWishlistGuid, _id: publicWishlistGuid } = of.list;
    expect(await told('list.ownerLeft', of)).toEqual([{ publicWishlistGuid, privateWishlistGuid, publicUserGuid: extra.guid }]);
    expect((await extra.browser.get(`/api/MyList/Get/${privateWishlistGuid}`)).status).toBe(401);
    expect((await remove(owner, of, extra.guid)).status).toBe(404);
  });

  test('oneself is for extra owners; the primary one stays', async () => {
    const { owner, extra, of } = await shared();
    expect((await remove(owner, of, owner.guid)).status).toBe(401);
    expect((await remove(extra, of, owner.guid)).status).toBe(401);
    expect((await remove(extra, of, extra.guid)).status).toBe(200);
    expect((await remove(extra, of, extra.guid)).status).toBe(401);
    expect(await ownersOf(of)).toEqual([owner.guid]);
  });

  test('others is for the primary owner: an extra one hears 401 whatever the guid names', async () => {
    const { owner, extra, of } = await shared();
    const third = await named();
    const guid = await invite(of, owner, 'Derde');
    await accept(third, await invite(of, owner));
    for (const target of [third.guid, guid, randomUUID()]) expect((await remove(extra, of, target)).status).toBe(401);
    for (const person of [await world.account(), await world.guest(owner.guid), world.anonymous()]) {
      expect((await remove(person, of, extra.guid)).status).toBe(401);
    }
    expect(await ownersOf(of)).toEqual([owner.guid, extra.guid, third.guid]);
    expect((await open(third, guid)).body).toMatchObject({ problem: 'AlreadyOwned' });
  });

  test('by the guid of an open invite withdraws it, once', async () => {
    const { owner, of } = await shared();
    const guid = await invite(of, owner);
    expect((await remove(owner, of, guid)).body).toBe(true);
    expect((await remove(owner, of, guid)).status).toBe(404);
    const opened = await open(world.anonymous(), guid);
    expect([opened.status, opened.body]).toEqual([400, 'NotFound']);
    expect((await accept(await named(), guid)).body).toBe('NotFound');
    expect(await told('list.ownerLeft', of)).toEqual([]);
  });

  test("by a guid that names nothing of this list is 404: a stranger, an accepted invite, another list's invite", async () => {
    const { owner, of } = await shared();
    const accepted = await invite(of, owner);
    const third = await named();
    await accept(third, accepted);
    const other = await world.aList(owner);
    const elsewhere = await invite(other, owner);
    for (const guid of [randomUUID(), accepted, elsewhere]) expect((await remove(owner, of, guid)).status).toBe(404);
    expect(await ownersOf(of)).toContain(third.guid);
    expect((await open(third, elsewhere)).status).toBe(200);
    expect((await remove(owner, { ...of, list: { ...of.list, privateGuid: randomUUID() } }, third.guid)).status).toBe(404);
  });
});
