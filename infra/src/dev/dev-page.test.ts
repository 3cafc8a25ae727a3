import { toDevPage } from './dev-page.js';

const remote = (name: string) => ({
  name,
  enabled: true,
  version: 'abcdef',
  manifestUrl: `/remotes/${name}/abcdef/mf-manifest.json`,
  paths: ['/old'],
  menu: [],
  fallbackManifestUrl: '/remotes/x/mf-manifest.json',
});
const page = `<head>
<link rel="preload" as="style" href="/shell/abc/main.css">
<link rel="preload" as="script" href="/remotes/mf_lotting/abcdef/remoteEntry.js">
<link rel="preload" as="script" href="/remotes/mf_account/abcdef/remoteEntry.js">
<script defer src="/shell/abc/main.js"></script>
<link rel="icon" href="/favicon.svg">
</head><body><script id="site-config" type="application/json">${JSON.stringify({
  product: 'lijstje',
  remotes: [remote('mf_account'), remote('mf_lotting')],
}).replaceAll('<', '\\u003c')}</script></body>`;

const parts = [
  { name: 'shell', metadata: null },
  {
    name: 'mf_lotting',
    metadata: { name: 'mf_lotting', contractVersion: 1, paths: ['/</script>'], menu: [], preload: [] },
  },
];

const configIn = (html: string) =>
  JSON.parse(/site-config" type="application\/json">([^]*?)<\/script>/.exec(html)?.[1] ?? '') as {
    product: string;
    remotes: { name: string; enabled: boolean; manifestUrl: string; fallbackManifestUrl: string | null; paths: string[] }[];
  };

test('parts under development come from their dev servers, the others as they were published', () => {
  const html = toDevPage(page, parts, 'nl');
  expect(html).not.toContain('/shell/abc');
  expect(html).not.toContain('/remotes/mf_lotting/');
  expect(html).toContain('/remotes/mf_account/abcdef/remoteEntry.js');
  expect(html).toContain('<script defer src="/__dev/shell/main.js"></script>');
  expect(html).toContain('/favicon.svg');
});

test('a remote that the site does not have, or has switched off, is there while somebody works on it', () => {
  const off = page.replace('"name":"mf_lotting","enabled":true', '"name":"mf_lotting","enabled":false');
  const metadata = { name: 'mf_new', contractVersion: 1, paths: ['/new'], menu: [], preload: [] };
  const { remotes } = configIn(toDevPage(off, [...parts, { name: 'mf_new', metadata }], 'nl'));
  expect(remotes.map(({ name, enabled }) => [name, enabled])).toEqual([
    ['mf_account', true],
    ['mf_lotting', true],
    ['mf_new', true],
  ]);
  expect(remotes[2]).toMatchObject({ manifestUrl: '/__dev/mf_new/mf-manifest.json', paths: ['/new'] });
});

test('the configuration names the dev manifest and what the remote says of itself now', () => {
  const { product, remotes } = configIn(toDevPage(page, parts, 'nl'));
  expect(product).toBe('lijstje');
  expect(remotes[0]).toEqual(remote('mf_account'));
  expect(remotes[1]).toMatchObject({
    manifestUrl: '/__dev/mf_lotting/mf-manifest.json',
    fallbackManifestUrl: null,
    paths: ['/</script>'],
  });
});

test('in another language the manifest and the labels of the menu are in it', () => {
  const entry = { id: 'one', slot: 'common', to: '/x', order: 1, when: { session: 'any' } } as const;
  const menu = [
    { ...entry, label: 'Vrienden', labels: { en: 'Friends' } },
    { ...entry, label: 'Winkels' },
  ];
  const metadata = { name: 'mf_lotting', contractVersion: 1, paths: ['/'], menu, preload: [] };
  const { remotes } = configIn(toDevPage(page, [{ name: 'mf_lotting', metadata }], 'en'));
  expect(remotes[1]).toMatchObject({
    manifestUrl: '/__dev/mf_lotting/mf-manifest.en.json',
    menu: [
      { ...entry, label: 'Friends' },
      { ...entry, label: 'Winkels' },
    ],
  });
});
