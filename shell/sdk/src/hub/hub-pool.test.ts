import { createFakeHubs } from '../testing/fake-hubs.js';
import { createHubPool } from './hub-pool.js';
import type { HubSubscription } from './hub-types.js';

const guid = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const join = (publicWishlistGuid = guid) => ({ event: 'JoinWishlist', payload: { publicWishlistGuid } }) as const;

const setUp = () => {
  const hubs = createFakeHubs();
  const pool = createHubPool(hubs.world);
  const heard: string[] = [];
  const subscribe = (wants: Partial<HubSubscription> = {}) =>
    pool.subscribe('list', {
      join: join(),
      on: { RefreshGiftV2: ({ operation }) => heard.push(operation) },
      onJoined: (_ack, again) => heard.push(again ? 'joined again' : 'joined'),
      onRefused: () => heard.push('refused'),
      ...wants,
    });
  const refresh = () => hubs.emit('list', 'RefreshGiftV2', { operation: 'Update', giftPublicGuid: guid, contextId: null });
  return { hubs, pool, heard, subscribe, refresh };
};

test('nothing connects until somebody listens; then it joins and hears', async () => {
  const { hubs, heard, subscribe, refresh } = setUp();
  expect(hubs.connected.size).toBe(0);
  subscribe();
  await hubs.ready();
  refresh();
  expect(hubs.sent).toEqual([{ hub: 'list', ...join() }]);
  expect(heard).toEqual(['joined', 'Update']);
});

test('the last listener to leave closes the connection', async () => {
  const { hubs, heard, subscribe, refresh } = setUp();
  const leave = subscribe();
  await hubs.ready();
  leave();
  expect(hubs.connected.size).toBe(0);
  refresh();
  expect(heard).toEqual(['joined']);
  expect(hubs.waiting).toEqual([]);
});

test('who comes later joins over the same connection; when one leaves, who stays joins anew', async () => {
  const { hubs, subscribe } = setUp();
  const leave = subscribe();
  await hubs.ready();
  subscribe({ join: join(other) });
  expect(hubs.sent).toHaveLength(2);
  leave();
  expect(hubs.connected.has('list')).toBe(true);
  expect(hubs.sent.slice(2)).toEqual([{ hub: 'list', ...join(other) }]);
});

test('a lost connection is tried every second, five times, then every five seconds', async () => {
  const { hubs, heard, subscribe } = setUp();
  subscribe();
  await hubs.ready();
  hubs.reachable = false;
  hubs.cut('list');
  const delays: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    delays.push(...hubs.waiting);
    hubs.elapse();
  }
  expect(delays).toEqual([1000, 1000, 1000, 1000, 1000, 5000, 5000]);
  hubs.reachable = true;
  hubs.elapse();
  expect(heard).toEqual(['joined', 'joined again']);
  hubs.cut('list');
  expect(hubs.waiting).toEqual([1000]);
});

test('a hidden page has no connection, and gets it back when it is shown', async () => {
  const { hubs, pool, heard, subscribe } = setUp();
  subscribe();
  await hubs.ready();
  hubs.hidden = true;
  pool.visibilityChanged();
  expect([hubs.connected.size, hubs.waiting]).toEqual([0, []]);
  subscribe({ join: join(other) });
  expect(hubs.connected.size).toBe(0);
  hubs.hidden = false;
  pool.visibilityChanged();
  expect(heard).toEqual(['joined', 'joined again', 'joined']);
});

test('a login change makes a new connection', async () => {
  const { hubs, pool, heard, subscribe } = setUp();
  subscribe();
  await hubs.ready();
  pool.reconnect();
  expect(heard).toEqual(['joined', 'joined again']);
});

test('a refused join is told, and not as joined', async () => {
  const { hubs, heard, subscribe } = setUp();
  hubs.reply = { ok: false, error: 'Unauthorized' };
  subscribe();
  await hubs.ready();
  expect(heard).toEqual(['refused']);
});

test('whom no join was answered is told so after five seconds, once; nobody else is', async () => {
  const { hubs, pool, heard, subscribe } = setUp();
  const onUnanswered = () => heard.push('unanswered');
  hubs.reachable = false;
  subscribe({ onUnanswered });
  await hubs.ready();
  expect(hubs.waiting).toEqual([5000, 1000]);
  hubs.elapse();
  expect([heard, hubs.waiting]).toEqual([['unanswered'], [1000]]);
  hubs.reachable = true;
  hubs.elapse();
  subscribe({ onUnanswered });
  hubs.reply = { ok: false, error: 'Unauthorized' };
  subscribe({ onUnanswered });
  expect([heard, hubs.waiting]).toEqual([['unanswered', 'joined', 'joined', 'refused'], []]);
  hubs.reachable = false;
  pool.reconnect();
  subscribe({ onUnanswered })();
  expect(hubs.waiting).toEqual([1000]);
});

test('a question is answered when there is a connection', async () => {
  const { hubs, pool, subscribe } = setUp();
  expect(await pool.ask('list', 'WishlistOwnerIsOnline', {})).toBeNull();
  subscribe();
  await hubs.ready();
  hubs.reply = { ok: true, owners: [] };
  expect(await pool.ask('list', 'WishlistOwnerIsOnline', {})).toEqual({ ok: true, owners: [] });
});
