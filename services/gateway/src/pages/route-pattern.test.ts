import { ROUTES } from '@site/contracts';
import { createMatcher, fillPattern } from './route-pattern.js';

const match = createMatcher(
  Object.entries(ROUTES).flatMap(([name, paths]) => paths.map((pattern) => ({ pattern, value: name }))),
);
const nameOf = (path: string) => match(path)?.value ?? null;

test.each([
  ['/', 'home'],
  ['/account', 'editProfile'],
  ['/account/login', 'login'],
  ['/account/login/', 'login'],
  ['/Account/Login', 'login'],
  ['/account/resetpassword', 'resetPassword'],
  ['/account/resetpassword/abc', 'resetPassword'],
  ['/jan', 'listView'],
  ['/jan/qr', 'listQr'],
  ['/list/search', 'listsearch'],
  ['/list/open/jan', 'listView'],
  ['/friends', 'friends'],
  ['/friends/gifts', 'crossedOff'],
  ['/mylist/send', 'send'],
  ['/lootjestrekken/lootje/kapot', 'lotBroken'],
  ['/lootjestrekken/lootje/0b2f', 'lot'],
  ['/lootjestrekken/open/1', 'lotingWizard.open'],
  ['/i/abc/open', 'wishlistOwnerInvite.open'],
  ['/jan/unknown', null],
  ['/jan/qr/deeper', null],
  ['/account/unknown/deep', null],
  ['/%E0%A4%A', null],
])('%s is %s', (path, expected) => {
  expect(nameOf(path)).toBe(expected);
});

test('parameters come out decoded, and go in encoded', () => {
  expect(match('/lootje/a%20b')?.params).toEqual({ guid: 'a b' });
  expect(fillPattern('/x/:a/:b?', { a: 'é/"<' })).toBe('/x/%C3%A9%2F%22%3C');
  expect(fillPattern('/x/:a', {})).toBeNull();
});

test('a rest matches what is left, and loses from anything more specific', () => {
  const find = createMatcher([
    { pattern: '/blog/*', value: 'rest' },
    { pattern: '/blog/:slug', value: 'param' },
    { pattern: '/blog/index', value: 'static' },
  ]);
  expect(['/blog/index', '/blog/x', '/blog/x/y', '/blog'].map((path) => find(path)?.value)).toEqual([
    'static',
    'param',
    'rest',
    'rest',
  ]);
});
