import { randomUUID } from 'node:crypto';
import { consume, emit, inTransaction, startRelay } from '@site/service-kit';
import { testBase, waitFor } from '@site/service-kit/testing';
import { createStores } from '../shared/stores.js';
import { learnPerson } from './person.handler.js';

const base = testBase('wishlist');
const stores = createStores(base.mongo);
const learn = learnPerson({ base, stores });

const news = (userGuid: string, firstName: string) => ({ userGuid, firstName, lastName: null, isAccount: true });
const context = (occurredAt: Date) => ({
  eventId: randomUUID(),
  occurredAt,
  version: occurredAt.getTime(),
  log: base.log,
});
const nameOf = async (guid: string) => (await stores.people.byGuids([guid]))[0]?.firstName;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 12, 0, second));

test('whatever order news arrives in, and however often, the newest stays', async () => {
  const orders = [
    [1, 2, 3],
    [3, 2, 1],
    [2, 3, 1],
    [1, 3, 2, 2, 1],
    [3, 3, 1],
  ];
  for (const order of orders) {
    const guid = randomUUID();
    for (const second of order) await learn(news(guid, `naam ${String(second)}`), context(at(second)));
    expect(await nameOf(guid)).toBe('naam 3');
  }
});

test('many at once leave the newest', async () => {
  const guid = randomUUID();
  await learn(news(guid, 'naam 0'), context(at(0)));
  const seconds = Array.from({ length: 20 }, (_, index) => (index * 7) % 20);
  await Promise.all(seconds.map((second) => learn(news(guid, `naam ${String(second)}`), context(at(second)))));
  expect(await nameOf(guid)).toBe('naam 19');
});

test('somebody who is gone stays without a name, whatever news comes when', async () => {
  const guid = randomUUID();
  await stores.people.forget(guid, at(2));
  for (const second of [1, 2, 3]) await learn(news(guid, 'Anna'), context(at(second)));
  expect(await stores.people.byGuids([guid])).toEqual([
    { _id: guid, firstName: null, lastName: null, isAccount: false, version: 0, goneAt: at(2) },
  ]);
});

test('a name may begin with a dollar sign', async () => {
  const guid = randomUUID();
  await learn(news(guid, '$lastName'), context(at(1)));
  expect(await nameOf(guid)).toBe('$lastName');
});

test('news travels from an outbox through the queue to the names', async () => {
  const guid = randomUUID();
  startRelay(base);
  const nothing = () => Promise.resolve();
  const others = { 'user.merged': nothing, 'user.deleted': nothing, 'list.deleted': nothing, 'gift.changed': nothing };
  consume(base, 'wishlist', { ...others, 'user.changed': learn });
  await inTransaction(base.mongo, async (session) => {
    await emit(base.mongo, session, { name: 'user.changed', aggregate: `user:${guid}`, payload: news(guid, 'Eva') });
  });
  expect(await waitFor(() => nameOf(guid))).toBe('Eva');
});
