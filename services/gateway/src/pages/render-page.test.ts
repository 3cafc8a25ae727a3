import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/contracts';
import { CHROME_STYLE, CHROME_STYLE_HASH } from './chrome.js';
import { renderPage } from './render-page.js';
import { type Html, keptPart } from './send-html.js';

const config = {
  isMobileApp: false,
  remotes: [{ name: '</script><script>alert(1)</script><!--' }],
} as unknown as SiteConfig;

const plain = { article: null, structuredData: [] } as const;

const textOf = (html: Html): string => html.map((part) => (typeof part === 'string' ? part : part.bytes.toString())).join('');

const page = (overrides: Partial<Parameters<typeof renderPage>[0]> = {}): string =>
  textOf(
    renderPage({
      head: {
        title: 'Lijst',
        description: null,
        isIndexable: true,
        canonical: 'https://x.example/jan',
        picture: null,
        ...plain,
      },
      config,
      language: 'nl',
      noScript: '',
      theme: null,
      isCompact: false,
      shell: {
        scripts: [
          { url: '/shell/aaaaaa1/vendor.js', integrity: null },
          { url: '/shell/aaaaaa1/main.js', integrity: 'sha384-abc' },
        ],
        styles: ['/shell/aaaaaa1/main.css'],
        fonts: ['/shell/aaaaaa1/letters.woff2'],
        serverEntry: null,
        sheet: '',
        others: new Map(),
      },
      remote: {
        scripts: [{ url: '/remotes/mf_wishlist/aaaaaa1/remoteEntry.js', integrity: 'sha384-def' }],
        styles: ['/remotes/mf_wishlist/aaaaaa1/routes.css'],
        fonts: [],
        serverEntry: null,
        sheet: '',
        others: new Map(),
      },
      firstCalls: ['/api/Wishlist/Get/jan'],
      firstView: null,
      previewUntil: null,
      ...overrides,
    }),
  );

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
      picture: { url: '/"onload="', width: 1200, height: 630 },
      ...plain,
    },
  });
  expect(html).not.toContain('<img src=x>');
  expect(html).not.toContain('"><script>');
  expect(html).not.toContain('"onload=');
});

test('everything the page needs is named at once, fetches as they will be made', () => {
  const html = page();
  expect(html).toContain('<link rel="preload" as="fetch" crossorigin href="/api/Wishlist/Get/jan">');
  const entry = 'crossorigin href="/remotes/mf_wishlist/aaaaaa1/remoteEntry.js" integrity="sha384-def"';
  expect(html).toContain(`<link rel="preload" as="script" ${entry}>`);
  expect(html).toContain('<script defer src="/shell/aaaaaa1/vendor.js"></script>');
  expect(html).toContain('<script defer crossorigin src="/shell/aaaaaa1/main.js" integrity="sha384-abc"></script>');
  expect(html).toContain('<link rel="preload" as="style" href="/remotes/mf_wishlist/aaaaaa1/routes.css">');
  expect(html.indexOf('vendor.js')).toBeLessThan(html.indexOf('main.js'));
});

test('the chrome is painted before style sheets; in the app there is none', () => {
  const html = page();
  expect(html.indexOf('boot-logo" href')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(page({ config: { ...config, isMobileApp: true } })).not.toContain('boot-logo" href');
});

const firstView = {
  markup: keptPart('<main></main>'),
  sheet: keptPart(''),
  state: keptPart('{}'),
  structuredData: { '@type': 'FAQPage' },
};

test('styles that are inside of the page are named, and no browser fetches them once more', () => {
  const html = page({ firstView });
  expect(html).toContain('<meta name="inlined-sheet" content="/remotes/mf_wishlist/aaaaaa1/routes.css">');
  expect(html).not.toMatch(/<link[^>]*\.css/);
});

test('its letters are asked for before its code, and hold up no first paint', () => {
  const letters = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/shell/aaaaaa1/letters.woff2">';
  const html = page({ firstView });
  expect(html.indexOf(letters)).toBeGreaterThan(html.indexOf('</main>'));
  expect(html.indexOf(letters)).toBeLessThan(html.indexOf('as="script"'));
});

test('until the code is there the frame says that the page is loading; a page that came as HTML does not', () => {
  const waiting = /<main class="boot-note boot-wait"><p role="status">De pagina wordt geladen</;
  expect(page()).toMatch(waiting);
  expect(page({ config: { ...config, isMobileApp: true } })).toMatch(waiting);
  expect(page({ firstView })).not.toMatch(waiting);
});

test('no inline script and no style but the one the policy knows', () => {
  const html = page({ theme: 'dark' });
  expect(html).toContain('<html lang="nl" data-theme="dark">');
  expect(page({ isCompact: true })).toContain('<html lang="nl" data-compact>');
  expect([...html.matchAll(/<script(?![^>]*(src=|application\/(ld\+)?json))/g)]).toEqual([]);
  expect(html).not.toMatch(/\son\w+=|style="/);
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toBe(CHROME_STYLE);
  expect(CHROME_STYLE_HASH).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
});

test('a page that is not to be found says so and nothing else', () => {
  const html = page({
    head: { title: 'Verlanglijstje', description: null, isIndexable: false, canonical: null, picture: null, ...plain },
  });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('og:');
});

describe('what search engines read as data', () => {
  const evil = { '@type': 'Article', headline: '</script><script>alert(1)</script><!--\u2028' };
  const head = { title: 'x', description: null, isIndexable: true, canonical: null, picture: null, article: null };
  const dataIn = (html: string): unknown[] =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json) as unknown,
    );
  test('is data whatever a title holds', () => {
    const html = page({ head: { ...head, structuredData: [evil] } });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toMatch(/ld\+json">[^<]*[\u2028]/);
    expect(dataIn(html)).toEqual([evil]);
  });

  test('is what the gateway knows, and what the page says of its content', () => {
    expect(dataIn(page({ head: { ...head, structuredData: [evil] }, firstView }))).toEqual([evil, { '@type': 'FAQPage' }]);
  });

  test('is not there on a page that is not to be found', () => {
    expect(dataIn(page({ head: { ...head, isIndexable: false, structuredData: [evil] }, firstView }))).toEqual([]);
  });
});

test('an article says so, with its picture and its days', () => {
  const html = page({
    head: {
      ...{ title: 'Het gemak', description: 'Waarom', isIndexable: true, canonical: 'https://x.example/blog/a' },
      ...{ picture: { url: 'https://x.example/a.jpg', width: 1200, height: 675 }, structuredData: [] },
      article: { publishedOn: '2026-09-21', updatedOn: '2026-11-20' },
    },
  });
  for (const [property, content] of [
    ['og:type', 'article'],
    ['og:image', 'https://x.example/a.jpg'],
    ['og:image:width', '1200'],
    ['og:image:height', '675'],
    ['article:published_time', '2026-09-21'],
    ['article:modified_time', '2026-11-20'],
  ]) {
    expect(html).toContain(`<meta property="${property ?? ''}" content="${content ?? ''}">`);
  }
});

test('what everybody may read and nobody is to find says what it is to who passes its link on', () => {
  const html = page({
    head: { title: 'Privacy', description: 'Wat we bewaren', isIndexable: false, canonical: null, picture: null, ...plain },
  });
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<meta property="og:description" content="Wat we bewaren">');
  expect(html).not.toMatch(/og:url|canonical/);
});
