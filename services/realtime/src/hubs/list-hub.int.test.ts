import { randomUUID } from 'node:crypto';
import { realtimeInternal } from '@site/contracts';
import { endUserSessions } from '@site/service-kit';
import { waitFor } from '@site/service-kit/testing';
import { realtimeUnderTest, type TestSocket } from '../testing/realtime-under-test.js';

const { base, known, later, signIn, happen, connect } = realtimeUnderTest();

const aList = (...owners: string[]) => {
  const list = { publicGuid: randomUUID(), privateGuid: randomUUID() };
  known.owned.set(list.privateGuid, { publicWishlistGuid: list.publicGuid, owners });
  for (const owner of owners) known.roles.set(`${list.publicGuid} ${owner}`, 'owner');
  known.roles.set(`${list.publicGuid} anonymous`, 'visitor');
  return list;
};

const signedIn = async () => {
  const userGuid = randomUUID();
  return { userGuid, cookie: await signIn({ kind: 'account', userGuid }) };
};

const change = (list: { publicGuid: string; privateGuid: string }, audience: 'everyone' | 'visitors', contextId: string) =>
  happen({
    name: 'gift.changed',
    aggregate: `wishlist:${list.publicGuid}`,
    payload: {
      publicWishlistGuid: list.publicGuid,
      privateWishlistGuid: list.privateGuid,
      operation: 'Update',
      giftPublicGuid: randomUUID(),
      contextId,
      audience,
    },
  });

const contextsOf = ({ events }: TestSocket) => events.map(({ payload }) => (payload as { contextId: string }).contextId);

/** Owners over both transports, both processes, and both ways of joining. */
const waysToOwn = [
  { transport: 'websocket', process: 0, join: 'JoinWishlistOwnerGroup' },
  { transport: 'websocket', process: 1, join: 'JoinWishlist' },
  { transport: 'polling', process: 1, join: 'JoinWishlistOwnerGroup' },
  { transport: 'polling', process: 0, join: 'both' },
] as const;

test('of a cross-off visitors hear at once, in whatever process; no byte of it reaches an owner', async () => {
  const jan = await signedIn();
  const list = aList(jan.userGuid);
  const visitors = await Promise.all([0, 1].map((process) => connect('list', { process })));
  for (const { ask } of visitors)
    expect(await ask('JoinWishlist', { publicWishlistGuid: list.publicGuid })).toEqual({ ok: true });
  const owners = await Promise.all(
    waysToOwn.map(async ({ join, ...way }) => {
      const owner = await connect('list', { ...way, cookie: jan.cookie });
      if (join !== 'JoinWishlistOwnerGroup') await owner.ask('JoinWishlist', { publicWishlistGuid: list.publicGuid });
      if (join !== 'JoinWishlist') await owner.ask('JoinWishlistOwnerGroup', { privateWishlistGuid: list.privateGuid });
      if (join === 'both') await owner.ask('JoinWishlist', { publicWishlistGuid: list.publicGuid });
      return owner;
    }),
  );
  const contexts = ({ events }: TestSocket) => events.filter(({ name }) => name === 'RefreshGiftV2').length;

  await change(list, 'visitors', 'crossed-off');
  await waitFor(() => visitors.every((visitor) => contexts(visitor) === 1));
  // The owners' next event comes after the cross-off on the same road, so what they were sent before is all there was.
  await change(list, 'everyone', 'edited');
  await waitFor(() => [...visitors, ...owners].every((socket) => contexts(socket) >= 1 && contextsOf(socket).includes('edited')));

  for (const visitor of visitors) expect(contextsOf(visitor)).toEqual(['crossed-off', 'edited']);
  for (const owner of owners) {
    expect(owner.bytes.join('')).toContain('edited');
    expect(owner.bytes.join('')).not.toContain('crossed-off');
    expect(contexts(owner)).toBe(1);
  }
});

test('a visitor who turns out to be an owner leaves the visitors', async () => {
  const jan = await signedIn();
  const list = aList(jan.userGuid);
  known.roles.set(`${list.publicGuid} ${jan.userGuid}`, 'visitor');
  const socket = await connect('list', { cookie: jan.cookie });
  await socket.ask('JoinWishlist', { publicWishlistGuid: list.publicGuid });
  await socket.ask('JoinWishlistOwnerGroup', { privateWishlistGuid: list.privateGuid });
  // Asking as a visitor once more, while the service still takes them for one, does not bring them back.
  await socket.ask('JoinWishlist', { publicWishlistGuid: list.publicGuid });
  const visitor = await connect('list');
  await visitor.ask('JoinWishlist', { publicWishlistGuid: list.publicGuid });
  await change(list, 'visitors', 'crossed-off');
  await waitFor(() => visitor.events.length === 1);
  await change(list, 'everyone', 'edited');
  await waitFor(() => socket.events.some(({ name }) => name === 'RefreshGiftV2'));
  expect(socket.bytes.join('')).not.toContain('crossed-off');
});

test('who may not see the list is refused, and put out when access is lost', async () => {
  const list = aList();
  const stranger = await signedIn();
  const refused = await connect('list', { cookie: stranger.cookie });
  const join = { publicWishlistGuid: list.publicGuid };
  expect(await refused.ask('JoinWishlist', join)).toEqual({ ok: false, error: 'Unauthorized' });
  expect(await refused.ask('JoinWishlistOwnerGroup', { privateWishlistGuid: list.privateGuid })).toEqual({
    ok: false,
    error: 'Unauthorized',
  });
  const lost = await connect('list');
  expect(await lost.ask('JoinWishlist', join)).toEqual({ ok: true });
  known.roles.delete(`${list.publicGuid} anonymous`);
  expect(await lost.ask('JoinWishlist', join)).toEqual({ ok: false, error: 'Unauthorized' });
  known.roles.set(`${list.publicGuid} anonymous`, 'visitor');
  const visitor = await connect('list');
  await visitor.ask('JoinWishlist', join);
  await change(list, 'everyone', 'edited');
  await waitFor(() => visitor.events.length === 1);
  expect([...refused.events, ...lost.events]).toEqual([]);
});

test.each([
  ['JoinWishlist', undefined],
  ['JoinWishlist', {}],
  ['JoinWishlist', { publicWishlistGuid: 'no-guid' }],
  ['JoinWishlist', [randomUUID()]],
  ['JoinWishlistOwnerGroup', { privateWishlistGuid: { $ne: null } }],
  ['DeleteEverything', {}],
])('%s with %j breaks the contract', async (method, payload) => {
  const { ask } = await connect('list');
  expect(await ask(method, payload)).toEqual({ ok: false, error: 'InvalidRequest' });
});

test('owners see each other come and, 5 s after the last connection, go', async () => {
  const [jan, piet] = [await signedIn(), await signedIn()];
  const list = aList(jan.userGuid, piet.userGuid);
  const join = { privateWishlistGuid: list.privateGuid };
  const first = await connect('list', { cookie: jan.cookie });
  expect(await first.ask('JoinWishlistOwnerGroup', join)).toMatchObject({
    ok: true,
    invites: [],
    owners: [
      { publicUserGuid: jan.userGuid, isOnline: true },
      { publicUserGuid: piet.userGuid, isOnline: false },
    ],
  });

  const second = await connect('list', { cookie: piet.cookie, process: 1 });
  await second.ask('JoinWishlistOwnerGroup', join);
  const online = { name: 'SetOwnerOnlineState', payload: { publicUserGuid: piet.userGuid, isOnline: true } };
  await waitFor(() => first.events.length === 1);
  expect(first.events).toEqual([online]);
  expect(await first.ask('RequestWishlistOwnersOnlineStatus', join)).toMatchObject({
    owners: [{ isOnline: true }, { isOnline: true }],
  });

  // What answers over HTTP are told, by a process that has one of them.
  const asked = { publicWishlistGuid: list.publicGuid };
  const { online: there } = await base.internal.call(realtimeInternal.ownersOnline, asked);
  expect(there.sort()).toEqual([jan.userGuid, piet.userGuid].sort());

  // Back within the five seconds: nobody hears of it.
  second.socket.disconnect();
  await waitFor(() => later.length === 1);
  const again = await connect('list', { cookie: piet.cookie, process: 1 });
  await again.ask('JoinWishlistOwnerGroup', join);
  later.splice(0).forEach((run) => run());
  await again.ask('WishlistOwnerIsOnline', join);
  await waitFor(() => first.events.length === 3);
  expect(first.events).toEqual([online, online, online]);

  again.socket.disconnect();
  await waitFor(() => later.length === 1);
  later.splice(0).forEach((run) => run());
  await waitFor(() => first.events.length === 4);
  expect(first.events.at(-1)).toEqual({
    name: 'SetOwnerOnlineState',
    payload: { publicUserGuid: piet.userGuid, isOnline: false },
  });
});

test('a session that ends closes its sockets in every process; others stay', async () => {
  const [jan, piet] = [await signedIn(), await signedIn()];
  const closing = await Promise.all([0, 1].map((process) => connect('list', { cookie: jan.cookie, process })));
  const staying = await connect('list', { cookie: piet.cookie });
  await endUserSessions(base, jan.userGuid);
  await waitFor(() => closing.every(({ socket }) => !socket.connected));
  expect(staying.socket.connected).toBe(true);
});

test('the services being away is an answer, not silence', async () => {
  const url = base.config.WISHLIST_URL;
  Object.assign(base.config, { WISHLIST_URL: 'http://127.0.0.1:1' });
  const { ask } = await connect('list');
  expect(await ask('JoinWishlist', { publicWishlistGuid: randomUUID() })).toEqual({ ok: false, error: 'ServerError' });
  Object.assign(base.config, { WISHLIST_URL: url });
});
