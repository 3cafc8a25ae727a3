import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@site/contracts';
import { endUserSessions } from '@site/service-kit';
import { waitFor } from '@site/service-kit/testing';
import { realtimeUnderTest, type TestSocket } from './testing/realtime-under-test.js';

const { base, known, signIn, happen, connect } = realtimeUnderTest();

type List = ReturnType<typeof aList>;
const aList = (...owners: string[]) => {
  const list = { publicWishlistGuid: randomUUID(), privateWishlistGuid: randomUUID() };
  own(list, owners);
  known.roles.set(`${list.publicWishlistGuid} anonymous`, 'visitor');
  return list;
};
/** From now on these are the owners, as the wishlist service sees it. */
const own = (list: { publicWishlistGuid: string; privateWishlistGuid: string }, owners: readonly string[]) => {
  known.owned.set(list.privateWishlistGuid, { publicWishlistGuid: list.publicWishlistGuid, owners });
  for (const owner of owners) known.roles.set(`${list.publicWishlistGuid} ${owner}`, 'owner');
};
const signedIn = async () => {
  const userGuid = randomUUID();
  return { userGuid, cookie: await signIn({ kind: 'account', userGuid }) };
};
const asOwner = async (who: { cookie: string }, { privateWishlistGuid }: List, process = 0) => {
  const socket = await connect('list', { cookie: who.cookie, process });
  expect(await socket.ask('JoinWishlistOwnerGroup', { privateWishlistGuid })).toMatchObject({ ok: true });
  return socket;
};
const asVisitor = async ({ publicWishlistGuid }: List, who: { cookie?: string } = {}, process = 0) => {
  const socket = await connect('list', { ...who, process });
  expect(await socket.ask('JoinWishlist', { publicWishlistGuid })).toEqual({ ok: true });
  return socket;
};
const change = (list: List, audience: 'everyone' | 'visitors', contextId: string) => {
  const gift = { operation: 'Update', giftPublicGuid: randomUUID(), contextId, audience } as const;
  return happen({ name: 'gift.changed', aggregate: 'wishlist:x', payload: { ...list, ...gift } });
};
const named = ({ events }: TestSocket, name: string) =>
  events.filter((event) => event.name === name).map(({ payload }) => payload);
const contexts = (socket: TestSocket) =>
  named(socket, 'RefreshGiftV2').map((payload) => (payload as { contextId: string | null }).contextId);
const aggregate = 'wishlist:x';
/** Commits an event and waits until it was told. */
const tell = async (event: DomainEvent): Promise<void> => {
  const id = await happen(event);
  await waitFor(() => base.logged.some(({ msg, jobId }) => msg === 'job done' && jobId === id));
};

test('a deleted list: visitors and owners everywhere fetch anew, and hear nothing of it after that', async () => {
  const jan = await signedIn();
  const [list, other] = [aList(jan.userGuid), aList()];
  const sockets = [await asOwner(jan, list), await asOwner(jan, list, 1), await asVisitor(list), await asVisitor(list, {}, 1)];
  const elsewhere = await asVisitor(other);
  await tell({ name: 'list.deleted', aggregate, payload: list });
  await waitFor(() => sockets.every((socket) => contexts(socket).length === 1));
  for (const socket of sockets)
    expect(named(socket, 'RefreshGiftV2')).toEqual([{ operation: 'Update', giftPublicGuid: null, contextId: null }]);
  await change(list, 'everyone', 'too late');
  await change(other, 'everyone', 'afterwards');
  await waitFor(() => contexts(elsewhere).length === 1);
  expect(sockets.map((socket) => contexts(socket))).toEqual([[null], [null], [null], [null]]);
});

test('who became an owner is shown to the owners, online or not, and to nobody else', async () => {
  const [jan, piet] = [await signedIn(), await signedIn()];
  const list = aList(jan.userGuid);
  const [owner, visitor] = [await asOwner(jan, list, 1), await asVisitor(list)];
  own(list, [jan.userGuid, piet.userGuid]);
  const joined = { ...list, publicUserGuid: piet.userGuid, inviteGuid: randomUUID() };
  await tell({ name: 'list.ownerJoined', aggregate, payload: joined });
  await waitFor(() => named(owner, 'AcceptWishlistOwnerInvite').length === 1);
  const told = (isOnline: boolean) => ({
    inviteGuid: joined.inviteGuid,
    owner: expect.objectContaining({ publicUserGuid: piet.userGuid, fullName: 'Jan Bakker', isOnline }) as unknown,
  });
  expect(named(owner, 'AcceptWishlistOwnerInvite')).toEqual([told(false)]);

  await asOwner(piet, list);
  await tell({ name: 'list.ownerJoined', aggregate, payload: joined });
  await waitFor(() => named(owner, 'AcceptWishlistOwnerInvite').length === 2);
  expect(named(owner, 'AcceptWishlistOwnerInvite')[1]).toEqual(told(true));
  expect(visitor.bytes.join('')).not.toContain(piet.userGuid);
});

test('who became an owner hears of no cross-off any more, in any tab or process', async () => {
  const piet = await signedIn();
  const list = aList();
  known.roles.set(`${list.publicWishlistGuid} ${piet.userGuid}`, 'visitor');
  const tabs = [await asVisitor(list, piet), await asVisitor(list, piet, 1)];
  const visitor = await asVisitor(list);
  await change(list, 'visitors', 'before');
  await waitFor(() => [...tabs, visitor].every((socket) => contexts(socket).length === 1));
  own(list, [piet.userGuid]);
  const payload = { ...list, publicUserGuid: piet.userGuid, inviteGuid: randomUUID() };
  await tell({ name: 'list.ownerJoined', aggregate, payload });
  const joinedTab = await asOwner(piet, list);
  await change(list, 'visitors', 'crossed-off');
  await change(list, 'everyone', 'edited');
  await waitFor(() => contexts(visitor).includes('edited') && contexts(joinedTab).includes('edited'));
  for (const tab of [...tabs, joinedTab]) expect(tab.bytes.join('')).not.toContain('crossed-off');
});

test('becoming an owner while the join as a visitor is under way does not slip past', async () => {
  const piet = await signedIn();
  const list = aList();
  known.roles.set(`${list.publicWishlistGuid} ${piet.userGuid}`, 'visitor');
  const tab = await connect('list', { cookie: piet.cookie });
  known.afterAnswer = () => {
    own(list, [piet.userGuid]);
    return Promise.resolve();
  };
  await tab.ask('JoinWishlist', { publicWishlistGuid: list.publicWishlistGuid });
  known.afterAnswer = () => Promise.resolve();
  const visitor = await asVisitor(list);
  await change(list, 'visitors', 'crossed-off');
  await waitFor(() => contexts(visitor).includes('crossed-off'));
  await change(list, 'everyone', 'edited');
  await waitFor(() => contexts(tab).includes('edited'));
  expect(tab.bytes.join('')).not.toContain('crossed-off');
});

test('who is an owner no more is out at once everywhere; the others are told', async () => {
  const [jan, piet] = [await signedIn(), await signedIn()];
  const list = aList(jan.userGuid, piet.userGuid);
  const owner = await asOwner(jan, list);
  const leaving = [await asOwner(piet, list), await asOwner(piet, list, 1)];
  own(list, [jan.userGuid]);
  await tell({ name: 'list.ownerLeft', aggregate, payload: { ...list, publicUserGuid: piet.userGuid } });
  await waitFor(() => named(owner, 'DeleteWishlistOwner').length === 1);
  expect(named(owner, 'DeleteWishlistOwner')).toEqual([{ publicUserGuid: piet.userGuid }]);
  await waitFor(() => leaving.every((socket) => named(socket, 'DeleteWishlistOwner').length === 1));
  await change(list, 'everyone', 'edited');
  await waitFor(() => contexts(owner).includes('edited'));
  expect(leaving.flatMap((socket) => contexts(socket))).toEqual([]);
});

test('being removed while the join as an owner is under way is a refusal, and no room', async () => {
  const [jan, piet] = [await signedIn(), await signedIn()];
  const list = aList(jan.userGuid, piet.userGuid);
  const owner = await asOwner(jan, list);
  const leaving = await connect('list', { cookie: piet.cookie });
  let answers = 0;
  // The first answer takes them for an owner still.
  known.afterAnswer = () => {
    answers += 1;
    own(list, [jan.userGuid]);
    return Promise.resolve();
  };
  const { privateWishlistGuid } = list;
  expect(await leaving.ask('JoinWishlistOwnerGroup', { privateWishlistGuid })).toEqual({ ok: false, error: 'Unauthorized' });
  known.afterAnswer = () => Promise.resolve();
  await change(list, 'everyone', 'edited');
  await waitFor(() => contexts(owner).includes('edited'));
  expect([answers, contexts(leaving)]).toEqual([2, []]);
});

test('an owner who is gone again before the news is told is shown to nobody', async () => {
  const jan = await signedIn();
  const list = aList(jan.userGuid);
  const owner = await asOwner(jan, list);
  const payload = { ...list, publicUserGuid: randomUUID(), inviteGuid: randomUUID() };
  await tell({ name: 'list.ownerJoined', aggregate, payload });
  expect(named(owner, 'AcceptWishlistOwnerInvite')).toEqual([]);
});

test('the sockets of a deleted person close in every process', async () => {
  const [jan, piet] = [await signedIn(), await signedIn()];
  const list = aList(jan.userGuid, piet.userGuid);
  const closing = [await asOwner(piet, list), await asOwner(piet, list, 1)];
  const staying = await asOwner(jan, list);
  await endUserSessions(base, piet.userGuid, { deleted: true });
  await waitFor(() => closing.every(({ socket }) => !socket.connected));
  expect(staying.socket.connected).toBe(true);
  // Who connects again with that cookie is nobody.
  const again = await connect('list', { cookie: piet.cookie });
  expect(await again.ask('JoinWishlistOwnerGroup', { privateWishlistGuid: list.privateWishlistGuid })).toMatchObject({
    ok: false,
  });
});
