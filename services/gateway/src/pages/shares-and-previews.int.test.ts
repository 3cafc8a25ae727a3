import { type SiteChange, SITE_CONFIG_CHANGED_CHANNEL, SiteConfig } from '@site/contracts';
import { PREVIEW_COOKIE, previewToken, say } from '@site/service-kit';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { z } from 'zod/mini';
import { isInShare } from '../site/visitor-share.js';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';

const NAME = 'mf_wishlist';
const [LIVE, NEXT] = ['aaaaaa1', 'bbbbbb2'];
const manifest = JSON.stringify({
  name: NAME,
  metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } },
  exposes: [{ path: './routes', assets: { js: { sync: ['new.js'] }, css: { sync: [] } } }],
});
const metadata = JSON.stringify({ name: NAME, contractVersion: 1, paths: ['/:username', '/friends'] });

const under = gatewayUnderTest({}, 10_000, {
  [`remotes/${NAME}/${NEXT}/mf-manifest.json`]: manifest,
  [`remotes/${NAME}/${NEXT}/deploy.json`]: metadata,
  'shell/shell02/shell-manifest.json': JSON.stringify({ js: ['next.js'], css: [], shared: {} }),
});

const get = (path: string, cookie = '') => supertest(under.url).get(path).set('Cookie', cookie).redirects(0);
const configOf = (html: string): SiteConfig =>
  z.parse(SiteConfig, JSON.parse(/id="site-config"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'));
const remoteOn = (html: string) => configOf(html).remotes[0];

const change = async (state: typeof under.state): Promise<void> => {
  under.state = state;
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  await waitFor(async () => configOf((await get('/error')).text).webVersion === state.webVersion);
};

const { name: _name, enabled: _enabled, fallbackVersion: _fallback, share: _share, ...public_ } = aRemote();
const marks = Array.from({ length: 200 }, (_, index) => `mark${String(index).padStart(8, '0')}`);
const inside = marks.find((mark) => isInShare(mark, NAME, NEXT, 10)) ?? '';
const outside = marks.find((mark) => !isInShare(mark, NAME, NEXT, 10)) ?? '';

describe('a version on a tenth of visitors', () => {
  beforeAll(async () => {
    const share = { ...public_, version: NEXT, percent: 10, paths: ['/:username', '/friends'] };
    await change(aState({ webVersion: 'shared', remotes: [aRemote({ share })] }));
  });

  test('who is in it gets it, files and paths, with the live one to fall back on; the rest gets the live one', async () => {
    const [their, other] = [await get('/friends', `deel=${inside}`), await get('/error', `deel=${outside}`)];
    expect(their.status).toBe(200);
    expect(their.text).toContain(`/remotes/${NAME}/${NEXT}/new.js`);
    expect(remoteOn(their.text)).toMatchObject({
      version: NEXT,
      fallbackManifestUrl: `/remotes/${NAME}/${LIVE}/mf-manifest.json`,
    });
    expect(remoteOn(other.text)).toMatchObject({ version: LIVE });
    expect((await get('/friends', `deel=${outside}`)).status).toBe(404);
    // What open pages compare is the same for both: being in a share is no reason to reload.
    expect(configOf(their.text).webVersion).toBe('shared');
  });

  test('a browser without a mark gets one, no cache keeps it for another, and it stays what it is', async () => {
    const first = await get('/error');
    const [cookie = ''] = first.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^deel=[a-f0-9]{12}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
    expect(first.headers['cache-control']).toContain('private');
    const mark = cookie.split(';', 1)[0];
    for (let load = 0; load < 5; load += 1) {
      const again = await get('/error', mark);
      expect(remoteOn(again.text)?.version).toBe(remoteOn(first.text)?.version);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
  });

  test('no cookie is set when nothing is tried', async () => {
    await change(aState({ webVersion: 'unshared' }));
    expect((await get('/error')).headers['set-cookie']).toBeUndefined();
  });
});

describe('a preview', () => {
  const cookieFor = (changes: SiteChange[], ms = 60_000): string => {
    const until = under.base.clock.now().getTime() + ms;
    return `${PREVIEW_COOKIE}=${previewToken(under.base.config, { changes, until }) ?? ''}`;
  };
  beforeAll(() => change(aState({ webVersion: 'previewed' })));

  test('shows a flag, a version and a shell to the browser that has it, says so, and to nobody else', async () => {
    const cookie = cookieFor([
      { kind: 'flag', name: 'blogEnabled', value: 'uit' },
      { kind: 'version', name: NAME, version: NEXT },
      { kind: 'version', name: 'shell', version: 'shell02' },
    ]);
    const page = await get('/friends', cookie);
    expect(page.status).toBe(200);
    expect(configOf(page.text).blogEnabled).toBe(false);
    expect(remoteOn(page.text)).toMatchObject({ version: NEXT, fallbackManifestUrl: null });
    expect(page.text).toContain('src="/shell/shell02/next.js"');
    expect(page.text).toContain('Stop de voorvertoning');
    expect(page.headers['content-security-policy']).toMatch(/style-src [^;]*'unsafe-hashes' 'sha256-/);
    expect(page.headers['cache-control']).toContain('private');

    const other = await get('/error');
    expect(configOf(other.text).blogEnabled).toBe(true);
    expect(remoteOn(other.text)?.version).toBe(LIVE);
    expect(other.text).not.toContain('voorvertoning');
  });

  test('of a remote that is switched off shows its pages gone', async () => {
    const cookie = cookieFor([{ kind: 'enabled', name: NAME, enabled: false }]);
    under.lists.set('jan', { title: '', description: null, imageUrl: null });
    expect((await get('/jan', cookie)).status).toBe(404);
    expect((await get('/jan')).status).toBe(200);
  });

  test('that is over, altered or of a version that is gone shows the site as it is', async () => {
    const flag: SiteChange = { kind: 'flag', name: 'blogEnabled', value: 'uit' };
    for (const cookie of [cookieFor([flag], -1), `${cookieFor([flag])}x`, 'preview=nonsense', 'preview=.']) {
      expect(configOf((await get('/error', cookie)).text).blogEnabled).toBe(true);
    }
    const page = await get('/error', cookieFor([{ kind: 'version', name: NAME, version: 'cccccc3' }]));
    expect(remoteOn(page.text)?.version).toBe(LIVE);
  });
});
