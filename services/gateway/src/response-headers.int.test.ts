import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import supertest from 'supertest';
import { waitFor } from '@site/service-kit/testing';
import { gatewayUnderTest } from './testing/gateway-under-test.js';

const under = gatewayUnderTest({ PUBLIC_URL: 'https://lijstjes.example' });

beforeAll(async () => {
  const folder = join(under.dataDir, 'stories');
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), '<script>go()</script>');
  await writeFile(join(folder, 'assets/story-a1.js'), 'go()');
  under.lists.set('jan', { title: 'Jan', description: null, imageUrl: null });
});

/** What protects a page: in README.md in words. */
const PAGE = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
  'permissions-policy': expect.stringMatching(/microphone=\(\), .*camera=\(self\)$/) as unknown,
  'referrer-policy': 'same-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=31536000; includeSubDomains$/) as unknown,
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};
const FILE = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/) as unknown,
};
/** Of no origin: what runs there reaches nothing of the site. */
const STORIES = {
  'content-security-policy': expect.stringMatching(/^sandbox allow-scripts; default-src 'none';/) as unknown,
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'access-control-allow-origin': '*',
  'x-robots-tag': 'noindex, nofollow',
};

test.each<[kind: string, path: string, status: number, headers: object]>([
  ['a page', '/jan', 200, { ...PAGE, 'cache-control': 'no-cache' }],
  ['a page that is not there', '/niet/hier/te/vinden', 404, PAGE],
  ['an alias', '/support', 308, { ...PAGE, 'cache-control': 'no-cache' }],
  ['a published file', '/shell/shell01/main.js', 200, { ...FILE, 'cross-origin-resource-policy': 'same-origin' }],
  ['a file of the site', '/favicon.svg', 200, { ...FILE, 'cache-control': 'public, max-age=86400' }],
  ['the service worker', '/worker.js', 200, { ...FILE, 'cache-control': 'no-cache' }],
  ['a file for robots', '/robots.txt', 200, FILE],
  ['where to tell of a hole', '/.well-known/security.txt', 200, FILE],
  ['the catalogue of the kit', '/beheer/catalogus/', 200, { ...STORIES, 'content-type': 'text/html; charset=utf-8' }],
  ['a file of the catalogue', '/beheer/catalogus/assets/story-a1.js', 200, STORIES],
  ['the way to the catalogue', '/beheer/catalogus', 308, { ...FILE, location: '/beheer/catalogus/' }],
  ['a file that the catalogue has not', '/beheer/catalogus/none.js', 404, { ...FILE, 'cache-control': 'private, no-store' }],
  ['a call that there is not', '/api/Nergens/Iets', 404, { ...FILE, 'cache-control': 'private, no-store' }],
  ['a closed door', '/internal/people', 404, { ...FILE, 'cache-control': 'private, no-store' }],
])('%s has the headers of its kind', async (_kind, path, status, headers) => {
  const answer = await supertest(under.url).get(path).redirects(0);
  expect([path, answer.status]).toEqual([path, status]);
  expect(answer.headers).toMatchObject(headers);
  expect(answer.headers['x-powered-by']).toBeUndefined();
  expect(answer.headers['server']).toBeUndefined();
});

test('pages show pictures of our own, and of the hosts that products and shops have theirs on', async () => {
  const policy = async () => {
    const { headers } = await supertest(under.url).get('/jan');
    return String(headers['content-security-policy'])
      .split(';')
      .find((each) => each.startsWith('img-src'));
  };
  expect(await policy()).toBe("img-src 'self' data: blob:");
  under.pictureHosts.push('media.winkel.nl', 'logo.example:8443');
  under.base.clock.advance(60_000);
  const wanted = "img-src 'self' data: blob: https://media.winkel.nl https://logo.example:8443";
  await waitFor(async () => (await policy()) === wanted || null);
});

test.each(['/jan', '/shell/shell01/main.js', '/robots.txt', '/internal/people'])('TRACE of %s shows nothing', async (path) => {
  const answer = await supertest(under.url).trace(path).set('Cookie', 'sid=geheim');
  expect([answer.status, answer.text]).toEqual([404, expect.not.stringContaining('geheim')]);
});
