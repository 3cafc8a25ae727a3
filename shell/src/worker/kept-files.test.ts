import { type CacheStorage as RealCaches, Response as RealResponse } from 'undici';
import { createKeptFiles } from './kept-files.js';

const ORIGIN = 'https://lijst.example';
const { caches } = jest.requireActual<{ caches: RealCaches }>('undici');

const pageOf = (shell: string, remote: string) => `<html><script defer src="/shell/${shell}/main.js"></script>
<link rel="stylesheet" href="/shell/${shell}/main.css">
<script id="site-config" type="application/json">${JSON.stringify({
  remotes: [
    { name: 'mf_wishlist', enabled: true, paths: ['/'], manifestUrl: `/remotes/mf_wishlist/${remote}/mf-manifest.json` },
    { name: 'mf_content', enabled: true, paths: ['/blog'], manifestUrl: '/remotes/mf_content/c1/mf-manifest.json' },
  ],
})}</script></html>`;

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ path: './routes', assets: { js: { sync: ['routes.js'], async: ['lijst.js'] }, css: { sync: ['routes.css'] } } }],
};

const aBrowser = () => {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url.replace(ORIGIN, ''));
    return new RealResponse(url.endsWith('mf-manifest.json') ? JSON.stringify(manifest) : 'code');
  };
  const files = createKeptFiles({ caches, fetch, origin: ORIGIN } as unknown as Parameters<typeof createKeptFiles>[0]);
  const paths = async () => (await (await caches.open('files')).keys()).map(({ url }) => url.replace(ORIGIN, '')).sort();
  return { asked, files, paths };
};

beforeEach(async () => void (await caches.delete('files')));

test('a visitor keeps what the page loaded, and what one without a connection begins with', async () => {
  const { files, paths } = aBrowser();
  const loaded = [`${ORIGIN}/remotes/mf_wishlist/w1/lijst.js`, 'https://elders.example/shell/s1/x.js', `${ORIGIN}/api/Shop`];
  await files.follow(pageOf('s1', 'w1'), loaded, false);
  expect(await paths()).toEqual(['/remotes/mf_wishlist/w1/lijst.js', '/shell/s1/main.css', '/shell/s1/main.js']);
});

test('who is logged in keeps the screens that can be read without a connection whole, and no others', async () => {
  const { files, paths } = aBrowser();
  await files.follow(pageOf('s1', 'w1'), [], true);
  expect(await paths()).toEqual([
    '/remotes/mf_wishlist/w1/lijst.js',
    '/remotes/mf_wishlist/w1/mf-manifest.json',
    '/remotes/mf_wishlist/w1/remoteEntry.js',
    '/remotes/mf_wishlist/w1/routes.css',
    '/remotes/mf_wishlist/w1/routes.js',
    '/shell/s1/main.css',
    '/shell/s1/main.js',
  ]);
});

test('ten deploys and a rollback leave one version, the live one; what did not change is not asked again', async () => {
  const { asked, files, paths } = aBrowser();
  for (const version of [...Array(10).keys()]) await files.follow(pageOf('s1', `w${version}`), [], true);
  await files.follow(pageOf('s1', 'w8'), [`${ORIGIN}/remotes/mf_wishlist/w9/lijst.js`], true);
  expect((await paths()).filter((path) => path.startsWith('/remotes/') && !path.includes('/w8/'))).toEqual([]);
  expect(await paths()).toContain('/remotes/mf_wishlist/w8/lijst.js');
  expect(asked.filter((path) => path === '/shell/s1/main.js')).toHaveLength(1);
});
