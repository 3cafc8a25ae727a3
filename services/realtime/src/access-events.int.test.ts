import { randomUUID } from 'node:crypto';
import { waitFor } from '@site/service-kit/testing';
import { realtimeUnderTest, type TestSocket } from './testing/realtime-under-test.js';

const { known, signIn, happen, connect } = realtimeUnderTest();

const aList = () => ({ publicWishlistGuid: randomUUID(), privateWishlistGuid: randomUUID() });
type List = ReturnType<typeof aList>;
const maySee = ({ publicWishlistGuid }: List, who: string): void => {
  known.roles.set(`${publicWishlistGuid} ${who}`, 'visitor');
};
const visitor = async ({ publicWishlistGuid }: List, cookie?: string, process = 0): Promise<TestSocket> => {
  const socket = await connect('list', cookie === undefined ? { process } : { cookie, process });
  expect(await socket.ask('JoinWishlist', { publicWishlistGuid })).toEqual({ ok: true });
  return socket;
};
const accessChanged = ({ publicWishlistGuid }: List) =>
  happen({ name: 'list.accessChanged', aggregate: `wishlist:${publicWishlistGuid}`, payload: { publicWishlistGuid } });
const edited = (list: List, contextId: string) => {
  const change = { operation: 'Update', giftPublicGuid: null, contextId, audience: 'everyone' } as const;
  return happen({ name: 'gift.changed', aggregate: 'wishlist:x', payload: { ...list, ...change } });
};
const contexts = ({ events }: TestSocket) => events.map(({ payload }) => (payload as { contextId: string | null }).contextId);

test('who may not see a list any more is told so and put out, in every process; others hear on', async () => {
  const [list, other] = [aList(), aList()];
  const userGuid = randomUUID();
  const cookie = await signIn({ kind: 'account', userGuid });
  for (const who of ['anonymous', userGuid]) {
    maySee(list, who);
    maySee(other, who);
  }
  const lost = [await visitor(list), await visitor(list, undefined, 1)];
  const stays = await visitor(list, cookie, 1);
  const elsewhere = await visitor(other);
  known.roles.delete(`${list.publicWishlistGuid} anonymous`);

  await accessChanged(list);
  await waitFor(() => lost.every(({ events }) => events.length === 1));
  await edited(list, 'after');
  await edited(other, 'elsewhere');
  await waitFor(() => stays.events.length === 1 && elsewhere.events.length === 1);
  expect(lost.map(contexts)).toEqual([[null], [null]]);
  expect(contexts(stays)).toEqual(['after']);
  expect(contexts(elsewhere)).toEqual(['elsewhere']);
});

test('access lost while a visitor was joining puts them out as well', async () => {
  const list = aList();
  maySee(list, 'anonymous');
  known.afterAnswer = async () => {
    known.roles.delete(`${list.publicWishlistGuid} anonymous`);
  };
  const { ask, events } = await connect('list');
  const answer = await ask('JoinWishlist', { publicWishlistGuid: list.publicWishlistGuid });
  known.afterAnswer = () => Promise.resolve();
  expect(answer).toEqual({ ok: false, error: 'Unauthorized' });
  maySee(list, 'anonymous');
  const other = await visitor(list);
  await edited(list, 'after');
  await waitFor(() => other.events.length === 1);
  expect(events).toEqual([]);
});

test('a list on a lot is news for the organizer and for who drew that participant, and for nobody else', async () => {
  const [publicLotingGuid, participantPublicGuid, lotPrivateGuid] = [randomUUID(), randomUUID(), randomUUID()];
  const organizer = randomUUID();
  known.organizers.set(publicLotingGuid, organizer);
  known.lots.set(lotPrivateGuid, randomUUID());
  const loting = await connect('loting', { cookie: await signIn({ kind: 'account', userGuid: organizer }), process: 1 });
  expect(await loting.ask('JoinLotingGroup', { publicLotingGuid })).toEqual({ ok: true });
  const lot = await connect('lot');
  const drawn = { drawnParticipantPublicGuid: participantPublicGuid };
  expect(await lot.ask('JoinDrawnLotGroup', { ...drawn, lotPrivateGuid })).toEqual({ ok: true });
  const stranger = await connect('lot');
  const tell = (wishlistLink: string | null) => {
    const payload = { publicLotingGuid, participantPublicGuid, hasWishlist: wishlistLink !== null, wishlistLink };
    return happen({ name: 'lot.wishlistSelected', aggregate: `loting:${publicLotingGuid}`, payload });
  };
  await tell('/bram');
  await waitFor(() => loting.events.length === 1 && lot.events.length === 1);
  await tell(null);
  await waitFor(() => loting.events.length === 2 && lot.events.length === 2);
  expect(loting.events.map(({ name }) => name)).toEqual(['SetLotHasWishlist', 'SetLotHasWishlist']);
  expect(loting.events).toContainEqual({ name: 'SetLotHasWishlist', payload: { participantPublicGuid, hasWishlist: true } });
  expect(loting.events).toContainEqual({ name: 'SetLotHasWishlist', payload: { participantPublicGuid, hasWishlist: false } });
  expect(lot.events).toContainEqual({ name: 'SetLotWishlistLink', payload: { ...drawn, wishlistLink: '/bram' } });
  expect(lot.events).toContainEqual({ name: 'SetLotWishlistLink', payload: { ...drawn, wishlistLink: null } });
  expect(stranger.events).toEqual([]);
});
