import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptedEncodings } from './accepted-encoding.js';
import { openPublishedFolder, placeOf } from './published-folder.js';

test.each([
  ['/shell/aaaaaa1/main.0a1b.js', 'shell/aaaaaa1/main.0a1b.js'],
  ['/remotes/mf_wishlist/aaaaaa1/mf-manifest.json', 'remotes/mf_wishlist/aaaaaa1/mf-manifest.json'],
  ['/remotes/mf_wishlist/aaaaaa1/static/a_b-c.css', 'remotes/mf_wishlist/aaaaaa1/static/a_b-c.css'],
])('%s is a place', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

test.each([
  '/shell/aaaaaa1/',
  '/shell/aaaaaa1',
  '/shell/../secrets.json',
  '/shell/aaaaaa1/../../secrets.json',
  '/shell/aaaaaa1/..%2f..%2fsecrets.json',
  '/shell/aaaaaa1/%2e%2e/secrets.json',
  '/shell/aaaaaa1/..\\..\\secrets.json',
  '/shell/aaaaaa1//etc/passwd',
  '/shell/aaaaaa1/.fingerprint',
  '/shell/aaaaaa1/main.js%00.png',
  '/shell/aaaaaa1/a/b/c/d/e/f/g.js',
  '/shell/.draft-aaaaaa1-1/main.js',
  '/remotes/mf_wishlist/aaaaaa1/../../mf_account/aaaaaa1/x.js',
  '/remotes/..%2f..%2fetc/aaaaaa1/x.js',
  '/remotes/other/aaaaaa1/x.js',
  '/secrets.json',
])('%s is none', (path) => {
  expect(placeOf(path)).toBeNull();
});

describe('files on disk', () => {
  let dataDir = '';
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gateway-'));
    await mkdir(join(dataDir, 'shell/aaaaaa1'), { recursive: true });
    await writeFile(join(dataDir, 'shell/aaaaaa1/main.js'), 'plain');
    await writeFile(join(dataDir, 'shell/aaaaaa1/main.js.br'), 'packed');
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test('the best packed copy that is accepted and there, else the file itself', async () => {
    const folder = openPublishedFolder(dataDir, () => true);
    const find = async (...encodings: ('br' | 'gzip')[]) => {
      const file = await folder.find('shell/aaaaaa1/main.js', encodings);
      return [file?.content.toString(), file?.encoding];
    };
    expect(await find('br', 'gzip')).toEqual(['packed', 'br']);
    expect(await find('gzip')).toEqual(['plain', null]);
    expect(await find()).toEqual(['plain', null]);
  });

  test('folders and absent files are nothing', async () => {
    const folder = openPublishedFolder(dataDir, () => true);
    expect(await folder.find('shell/aaaaaa1', [])).toBeNull();
    expect(await folder.find('shell/aaaaaa1/none.js', ['br'])).toBeNull();
    expect(await folder.find('shell/aaaaaa1/main.js/x.js', ['br'])).toBeNull();
  });

  test('a file that is not what it was when its version was looked at is nothing', async () => {
    const folder = openPublishedFolder(dataDir, (place) => !place.endsWith('.br'));
    expect((await folder.find('shell/aaaaaa1/main.js', ['br']))?.encoding).toBeNull();
    expect(await openPublishedFolder(dataDir, () => false).find('shell/aaaaaa1/main.js', ['br'])).toBeNull();
  });

  test('a file that changes on disk is served as it was: versions never change', async () => {
    const folder = openPublishedFolder(dataDir, () => true);
    await folder.find('shell/aaaaaa1/main.js', []);
    await writeFile(join(dataDir, 'shell/aaaaaa1/main.js'), 'changed');
    expect((await folder.find('shell/aaaaaa1/main.js', []))?.content.toString()).toBe('plain');
  });
});

test.each([
  ['gzip, deflate, br', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0', ['gzip']],
  ['*', ['br', 'gzip']],
  ['identity', []],
  [undefined, []],
])('Accept-Encoding "%s" allows %j', (header, expected) => {
  expect(acceptedEncodings(header)).toEqual(expected);
});
