import { randomUUID } from 'node:crypto';
import { TIMES, wishlistInternal } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { invitesOf } from '../testing/invites.js';
import { createWorld } from '../testing/world.js';

/** An account that is made for an invite: the invite is taken before the account is real, and may have to be given back. */
const base = testBase('wishlist');
const world = createWorld(base);
const { named, invite, open, accept, remove, ownersOf, deleteList } = invitesOf(base, world);
let server: Server;

beforeAll(async () => {
  server = await new Promise<Server>((resolve) => {
    const started = world.app.listen(0, '127.0.0.1', () => resolve(started));
  });
  Object.assign(base.config, { WISHLIST_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const take = (inviteGuid: string, userGuid: string) =>
  base.internal.call(wishlistInternal.acceptInvite, { inviteGuid, userGuid, firstName: 'Bo', lastName: 'Bos' });
const giveBack = (userGuid: string) => base.internal.call(wishlistInternal.discardInviteAcceptance, { userGuid });
const told = async () =>
  (await base.outbox()).map(({ name, payload }) => [name, (payload as { publicUserGuid?: string }).publicUserGuid]);

const scene = async () => {
  const owner = await named('Anna', 'de Vries');
  const of = await world.aList(owner);
  return { owner, of, guid: await invite(of, owner), newcomer: randomUUID() };
};

test('makes a newcomer an owner, known by name at once, and repeats its answer', async () => {
  const { owner, of, guid, newcomer } = await scene();
  const before = (await told()).length;
  const replies = await Promise.all([take(guid, newcomer), take(guid, newcomer), take(guid, newcomer)]);
  base.clock.advance(TIMES.ownerInviteLife);
  expect([...replies, await take(guid, newcomer)]).toEqual(Array.from({ length: 4 }, () => ({ username: of.list.username })));
  expect(await ownersOf(of)).toEqual([owner.guid, newcomer]);
  expect((await told()).slice(before)).toEqual([['list.ownerJoined', newcomer]]);
  const path = `/api/WishlistOwner/${of.list.privateGuid}/GetOwnersAndInvites`;
  expect((await owner.browser.get(path)).body).toMatchObject({ owners: [{ fullName: 'Anna de Vries' }, { fullName: 'Bo Bos' }] });
});

test('refuses an invite that is unknown, over, withdrawn, of a gone list, or accepted by somebody else', async () => {
  const { owner, of, guid, newcomer } = await scene();
  const withdrawn = await invite(of, owner);
  await remove(owner, of, withdrawn);
  const gone = await scene();
  await deleteList(gone.of);
  const taken = await invite(of, owner);
  await accept(await named(), taken);
  const other = await invite(of, owner);
  await take(other, randomUUID());
  for (const one of [randomUUID(), withdrawn, gone.guid, taken, other]) {
    expect(await take(one, newcomer)).toEqual({ problem: 'InvalidInvite' });
  }
  base.clock.advance(TIMES.ownerInviteLife);
  expect(await take(guid, newcomer)).toEqual({ problem: 'InvalidInvite' });
  expect(await ownersOf(of)).not.toContain(newcomer);
});

test('gives the invite back: open again for whoever comes, the newcomer no owner, and owners are told both', async () => {
  const { owner, of, guid, newcomer } = await scene();
  const before = (await told()).length;
  await take(guid, newcomer);
  expect((await open(world.anonymous(), guid)).body).toBe('AlreadyAccepted');
  await giveBack(newcomer);
  await giveBack(newcomer);
  expect(await ownersOf(of)).toEqual([owner.guid]);
  expect((await told()).slice(before)).toEqual([
    ['list.ownerJoined', newcomer],
    ['list.ownerLeft', newcomer],
  ]);
  expect((await open(world.anonymous(), guid)).body).toMatchObject({ problem: 'NoLogin' });
  expect(await take(guid, randomUUID())).toEqual({ username: of.list.username });
});

test('gives back only what an account in the making took', async () => {
  const { of, guid } = await scene();
  const bram = await named();
  await accept(bram, guid);
  await giveBack(bram.guid);
  await giveBack(randomUUID());
  expect(await ownersOf(of)).toContain(bram.guid);
});

test('who was removed before it is given back stays removed, and the invite used', async () => {
  const { owner, of, guid, newcomer } = await scene();
  await take(guid, newcomer);
  await remove(owner, of, newcomer);
  const before = (await told()).length;
  await giveBack(newcomer);
  expect(await told()).toHaveLength(before);
  expect((await open(world.anonymous(), guid)).body).toBe('AlreadyAccepted');
  expect(await take(guid, newcomer)).toEqual({ problem: 'InvalidInvite' });
});

test('gives back what is of a list that is gone without harm', async () => {
  const { of, guid, newcomer } = await scene();
  await take(guid, newcomer);
  await deleteList(of);
  expect(await giveBack(newcomer)).toBe(true);
});

test('owners who follow the list live get its open invites, extra owners none', async () => {
  const { owner, of, guid } = await scene();
  const extra = await named();
  await accept(extra, await invite(of, owner));
  const join = (viewer: typeof owner.viewer) =>
    base.internal.call(wishlistInternal.joinOwners, { privateWishlistGuid: of.list.privateGuid, viewer });
  expect((await join(owner.viewer))?.invites).toEqual([{ guid, name: 'Bram', url: `/i/${guid}` }]);
  expect((await join(extra.viewer))?.invites).toEqual([]);
});
