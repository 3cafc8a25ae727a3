import { ROUTES, type ConfiguredRemote } from '@site/contracts';
import { createFindOwner } from './find-owner.js';

const remote = (name: string, paths: string[], enabled = true): ConfiguredRemote => ({
  name,
  enabled,
  version: '1',
  manifestUrl: `/remotes/${name}/1/mf-manifest.json`,
  paths,
  menu: [],
  fallbackManifestUrl: null,
});

const account = remote('mf_account', ['/account', '/account/login', '/account/resetpassword/:resetCode?']);
const wishlist = remote('mf_wishlist', ['/:username', '/:username/qr', '/mylist/new', '/friends']);
const lotting = remote('mf_lotting', ['/lootjestrekken', '/lootjestrekken/*'], false);
const owner = createFindOwner([wishlist, account, lotting]);
const nameOf = (path: string) => {
  const found = owner(path);
  return found.kind === 'remote' ? found.remote.name : found.kind;
};

test.each([
  ['/account/login', 'mf_account'],
  ['/Account/Login/', 'mf_account'],
  ['/account/resetpassword', 'mf_account'],
  ['/account/resetpassword/abc', 'mf_account'],
  ['/mylist/new', 'mf_wishlist'],
  ['/anna', 'mf_wishlist'],
  ['/anna/qr', 'mf_wishlist'],
  ['/friends', 'mf_wishlist'],
  ['/account', 'mf_account'],
  ['/%66riends', 'mf_wishlist'],
  ['/FRIENDS', 'mf_wishlist'],
])('%s belongs to %s', (path, expected) => {
  expect(nameOf(path)).toBe(expected);
});

test.each(['/faq', '/blog/het-gemak-van-lijstje', '/account/create', '/', '/crossedoff'])(
  '%s without its remote is not found',
  (path) => {
    expect(nameOf(path)).toBe('notFound');
  },
);

test('a list address never takes a page of the site, whatever the order of remotes', () => {
  const one = createFindOwner([wishlist, account])('/account');
  const other = createFindOwner([account, wishlist])('/account');
  expect(one).toEqual(other);
  expect(nameOf('/faq')).not.toBe('mf_wishlist');
});

test('the pages of a disabled remote are not found', () => {
  expect(nameOf('/lootjestrekken')).toBe('notFound');
  expect(nameOf('/lootjestrekken/deelnemers')).toBe('notFound');
  expect(createFindOwner([remote('mf_lotting', ['/lootjestrekken/deelnemers'], false)])('/lootjestrekken/deelnemers').kind).toBe(
    'notFound',
  );
});

test('an enabled remote wins over a disabled one with the same pattern', () => {
  const off = remote('mf_old', ['/friends'], false);
  const found = createFindOwner([off, wishlist])('/friends');
  expect(found).toEqual({ kind: 'remote', remote: wishlist });
});

test('whoever was asked for many paths still knows each', () => {
  const names = Array.from({ length: 450 }, (_, index) => nameOf(`/lijst-${index % 300}`));
  expect(new Set(names)).toEqual(new Set(['mf_wishlist']));
  expect(nameOf('/account')).toBe('mf_account');
});

test('the shell answers /error itself', () => {
  expect(nameOf('/error')).toBe('error');
});

test.each(['/onzin/en/nog/meer', '/a/b', '/%E0%A4%A'])('%s is not found', (path) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(createFindOwner([account])(path).kind).toBe('notFound');
});

test('without any remote there is the error page and no other', () => {
  const nobody = createFindOwner([]);
  for (const [name, paths] of Object.entries(ROUTES)) {
    const expected = name === 'error' ? 'error' : 'notFound';
    expect([name, nobody(paths[0].replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x')).kind]).toEqual([name, expected]);
  }
});
