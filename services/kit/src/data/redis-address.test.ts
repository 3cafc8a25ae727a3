import { readRedisAddress } from './redis-address.js';

test.each([
  ['redis://127.0.0.1:6379/2', { kind: 'server', isEncrypted: false, url: 'redis://127.0.0.1:6379/2' }],
  ['rediss://wishlist:pass@redis.example', { kind: 'server', isEncrypted: true, url: 'rediss://wishlist:pass@redis.example' }],
  [
    'redis-cluster://a.example:6379,10.0.0.2:6380,[::1]:6381',
    {
      kind: 'cluster',
      isEncrypted: false,
      login: {},
      nodes: [
        { host: 'a.example', port: 6379 },
        { host: '10.0.0.2', port: 6380 },
        { host: '::1', port: 6381 },
      ],
    },
  ],
  [
    'rediss-cluster://wishlist:p%40ss@a:1',
    { kind: 'cluster', isEncrypted: true, login: { username: 'wishlist', password: 'p@ss' }, nodes: [{ host: 'a', port: 1 }] },
  ],
  [
    'redis-sentinel://a:26379,b:26379/site',
    {
      kind: 'sentinel',
      isEncrypted: false,
      login: {},
      sentinelLogin: {},
      master: 'site',
      sentinels: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 26379 },
      ],
    },
  ],
  [
    'rediss-sentinel://wishlist:pass@a:1/site?sentinelUsername=looker&sentinelPassword=x%26y',
    {
      kind: 'sentinel',
      isEncrypted: true,
      login: { username: 'wishlist', password: 'pass' },
      sentinelLogin: { username: 'looker', password: 'x&y' },
      master: 'site',
      sentinels: [{ host: 'a', port: 1 }],
    },
  ],
])('%s is read', (url, address) => {
  expect(readRedisAddress(url)).toEqual(address);
});

test.each([
  'http://nowhere',
  'redis',
  'redis-cluster://',
  'redis-cluster://a',
  'redis-cluster://a:1,',
  'redis-cluster://a:1/2',
  'redis-sentinel://a:1',
  'redis-sentinel://a:1/',
  'redis-other://a:1',
])('%s is no address of a Redis', (url) => {
  expect(readRedisAddress(url)).toBeNull();
});
