import { RemoteMetadata } from '@site/contracts';
import { z } from 'zod/mini';
import { firstCalls } from './first-calls.js';

const LISTS = '/api/MyList/GetAll';
const USER = '/api/Account/UserData';
const FRIENDS = '/api/Friend/Overview';
const remote = {
  ...z.parse(RemoteMetadata, {
    name: 'mf_test',
    contractVersion: 1,
    paths: ['/friends', '/faq'],
    preload: [{ path: '/friends', calls: [FRIENDS, LISTS] }],
  }),
  ...{ enabled: true, version: '1', fallbackVersion: null, share: null },
};
const at = (pattern: string) => ({ remote, match: { pattern, params: {} } });

test.each([
  ['account', [USER, LISTS, FRIENDS], [USER, LISTS]],
  ['afstreper', [USER, LISTS], [USER]],
  ['anonymous', [], []],
  ['unknown', [], []],
] as const)('what the shell asks on every page is preloaded once, for who may ask it: %s', (visitor, declared, other) => {
  expect(firstCalls(at('/friends'), visitor)).toEqual(declared);
  expect(firstCalls(at('/faq'), visitor)).toEqual(other);
  expect(firstCalls({ ...at('/faq'), remote: null }, visitor)).toEqual(other);
});
