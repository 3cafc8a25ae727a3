import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { say } from '@site/service-kit';

const under = gatewayUnderTest();
const get = (path: string, headers: Record<string, string> = {}) => supertest(under.url).get(path).set(headers).redirects(0);
const cookiesOf = ({ headers }: supertest.Response) => headers['set-cookie'] as unknown as string[] | undefined;
const COOKIE = 'sid=nieuw; Path=/; HttpOnly; SameSite=Lax';

beforeAll(async () => {
  under.lists.set('anna', 'private');
  under.state = aState({ webVersion: 'invited', remotes: [aRemote({ paths: ['/:username', '/:username/qr', '/blog'] })] });
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  await waitFor(async () => (await get('/blog')).status === 200);
});
beforeEach(() => {
  under.invited.splice(0);
  under.onInvited = () => Promise.resolve({ username: 'anna', setCookie: [COOKIE] });
});

test('an invitation is told with the browser’s cookies and leads on to the address without it', async () => {
  const answer = await get('/Anna/?van=mail&uitnodiging=abc-_1', { Cookie: 'theme=dark; sid=oud' });
  expect([answer.status, answer.headers['location'], cookiesOf(answer)]).toEqual([303, '/anna?van=mail', [COOKIE]]);
  expect(under.invited).toEqual([{ cookie: 'theme=dark; sid=oud', token: 'abc-_1' }]);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers['referrer-policy']).toBe('same-origin');
});

test('it leads to the name the list has by now, whatever the mail said', async () => {
  under.onInvited = () => Promise.resolve({ username: 'Anna-50', setCookie: [] });
  const answer = await get('/anna-49?uitnodiging=abc');
  expect([answer.status, answer.headers['location'], cookiesOf(answer)]).toEqual([303, '/Anna-50', undefined]);
});

test('one that opens nothing leaves the address as well', async () => {
  under.onInvited = () => Promise.resolve({ username: null, setCookie: [] });
  expect((await get('/anna?uitnodiging=abc')).headers['location']).toBe('/anna');
  expect((await get('/anna?uitnodiging=')).headers['location']).toBe('/anna');
});

test('an alias leads there with it', async () => {
  const answer = await get('/list/open/anna?uitnodiging=abc');
  expect([answer.status, answer.headers['location']]).toEqual([308, '/anna?uitnodiging=abc']);
  expect(under.invited).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['/blog?uitnodiging=abc', {}],
  ['/anna/qr?uitnodiging=abc', {}],
  ['/anna?x=uitnodiging', {}],
  ['/anna', {}],
  ['/anna?uitnodiging=abc', { 'Sec-Purpose': 'prefetch' }],
  ['/anna?uitnodiging=abc', { 'User-Agent': 'WhatsApp/2.23' }],
])('%s %p is none', async (path, headers) => {
  const answer = await get(path, headers);
  expect([answer.status, under.invited]).toEqual([200, []]);
});

test('while nobody says what it opens the page comes under its whole address, kept nowhere', async () => {
  under.onInvited = () => Promise.reject(new Error('broken'));
  const broken = await get('/anna?uitnodiging=geheim-woord');
  let release = (): void => undefined;
  under.onInvited = () => new Promise((resolve) => (release = () => resolve({ username: 'anna', setCookie: [] })));
  const slow = await get('/anna?uitnodiging=geheim-woord');
  release();
  for (const page of [broken, slow]) {
    expect([page.status, page.headers['cache-control'], cookiesOf(page)]).toEqual([200, 'private, no-store', undefined]);
    expect(page.text).toContain('id="site-config"');
  }
  const lines = JSON.stringify(under.base.logged);
  expect(lines).toContain('an invitation was followed');
  expect(lines).not.toContain('geheim-woord');
});
