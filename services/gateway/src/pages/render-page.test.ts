import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/contracts';
import { CHROME_STYLE, CHROME_STYLE_HASH } from './chrome.js';
import { renderPage } from './render-page.js';

const config = {
  isMobileApp: false,
  remotes: [{ name: '</script><script>alert(1)</script><!--' }],
} as unknown as SiteConfig;

const page = (overrides: Partial<Parameters<typeof renderPage>[0]> = {}): string =>
  renderPage({
    head: { title: 'Lijst', description: null, isIndexable: true, canonical: 'https://x.example/jan', imageUrl: null },
    config,
    theme: null,
    shell: {
      scripts: ['/shell/aaaaaa1/vendor.js', '/shell/aaaaaa1/main.js'],
      styles: ['/shell/aaaaaa1/main.css'],
      serverEntry: null,
      sheet: '',
    },
    remote: {
      manifestUrl: '/remotes/mf_wishlist/aaaaaa1/mf-manifest.json',
      scripts: ['/remotes/mf_wishlist/aaaaaa1/remoteEntry.js'],
      styles: ['/remotes/mf_wishlist/aaaaaa1/routes.css'],
      serverEntry: null,
      sheet: '',
    },
    firstCalls: ['/api/Wishlist/Get/jan'],
    firstView: null,
    previewUntil: null,
    ...overrides,
  });

test('nothing in the configuration can end its script element', () => {
  const html = page();
  const json = /<script id="site-config" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(config);
  expect(html).not.toContain('<script>alert');
});

test('what people wrote is text in the head', () => {
  const html = page({
    head: {
      title: '"><img src=x>',
      description: '"><script>',
      isIndexable: true,
      canonical: 'https://x.example/"',
      imageUrl: '/"onload="',
    },
  });
  expect(html).not.toContain('<img src=x>');
  expect(html).not.toContain('"><script>');
  expect(html).not.toContain('"onload=');
});

test('everything the page needs is named at once, fetches as they will be made', () => {
  const html = page();
  for (const url of ['/api/Wishlist/Get/jan', '/remotes/mf_wishlist/aaaaaa1/mf-manifest.json']) {
    expect(html).toContain(`<link rel="preload" as="fetch" crossorigin href="${url}">`);
  }
  expect(html).toContain('<link rel="preload" as="script" href="/remotes/mf_wishlist/aaaaaa1/remoteEntry.js">');
  expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf_wishlist/aaaaaa1/routes.css">');
  expect(html.indexOf('vendor.js')).toBeLessThan(html.indexOf('main.js'));
});

test('the chrome is painted before style sheets; in the app there is none', () => {
  const html = page();
  expect(html.indexOf('boot-logo" href')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(page({ config: { ...config, isMobileApp: true } })).toContain('<div id="root"></div>');
});

test('no inline script and no style but the one the policy knows', () => {
  const html = page({ theme: 'dark' });
  expect(html).toContain('<html lang="nl" data-theme="dark">');
  expect([...html.matchAll(/<script(?![^>]*(src=|application\/json))/g)]).toEqual([]);
  expect(html).not.toMatch(/\son\w+=|style="/);
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toBe(CHROME_STYLE);
  expect(CHROME_STYLE_HASH).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
});

test('a page that is not to be found says so and nothing else', () => {
  const html = page({
    head: { title: 'Verlanglijstje', description: null, isIndexable: false, canonical: null, imageUrl: null },
  });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('og:');
});
