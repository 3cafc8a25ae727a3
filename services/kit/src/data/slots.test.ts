import calculateSlot from 'cluster-key-slot';
import { Cluster, Redis } from 'ioredis';
import { queuePrefix } from '../events/queues.js';
import { endedKey, sessionKey } from '../session/session-keys.js';
import { bySlot, getAll, tagged } from './slots.js';

const cluster = new Cluster([{ host: '127.0.0.1', port: 1 }], { lazyConnect: true });
const server = new Redis({ lazyConnect: true });
const slotsOf = (keys: readonly string[]): number => new Set(keys.map((key) => calculateSlot(key))).size;

test('on a cluster keys that are taken together are in one slot, others are spread; on a server they are called as ever', () => {
  expect(slotsOf([sessionKey(cluster, 'abc'), endedKey(cluster, 'abc')])).toBe(1);
  expect(slotsOf([sessionKey(cluster, 'abc'), sessionKey(cluster, 'abd')])).toBe(2);
  expect([sessionKey(server, 'abc'), endedKey(server, 'abc'), tagged(server, 'x')]).toEqual(['sess:abc', 'sess-ended:abc', 'x']);
});

test('all of a queue is in one slot of a cluster; on a server a queue that waits is found by its name', () => {
  const prefixOf = (queue: string, url: string): string => queuePrefix(queue, { BULL_PREFIX: 'vl', REDIS_URL: url });
  const keys = (queue: string) =>
    [':wait', ':1', ':events'].map((end) => `${prefixOf(queue, 'redis-cluster://a:1')}:${queue}${end}`);
  expect(slotsOf(keys('mail'))).toBe(1);
  expect(slotsOf([...keys('mail'), ...keys('events-wishlist')])).toBe(2);
  expect(prefixOf('mail', 'redis://a:1')).toBe('vl');
});

test('what is asked together is in one slot each, in its order, and a server is asked all at once', async () => {
  const keys = ['{a}1', '{b}1', '{a}2', '{b}2', '{c}1'];
  expect(bySlot(cluster, keys, (key) => key)).toEqual([['{a}1', '{a}2'], ['{b}1', '{b}2'], ['{c}1']]);
  expect(bySlot(server, keys, (key) => key)).toEqual([keys]);
  expect([bySlot(server, [], String), bySlot(cluster, [], String)]).toEqual([[], []]);
  const asked: string[][] = [];
  jest.spyOn(cluster, 'mget').mockImplementation(((some: string[]) => {
    asked.push(some);
    return Promise.resolve(some.map((key) => (key === '{b}2' ? null : key)));
  }) as never);
  expect(await getAll(cluster, keys)).toEqual(['{a}1', '{b}1', '{a}2', null, '{c}1']);
  expect(asked.map(slotsOf)).toEqual([1, 1, 1]);
});
