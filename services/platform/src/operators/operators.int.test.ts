import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTRACT_VERSION, contentInternal } from '@site/contracts';
import { describeContract } from '@site/contracts/description/describe-contract';
import { createApi, handleInternal, publishRun } from '@site/service-kit';
import supertest from 'supertest';
import { setFlag } from '../site/change.js';
import { aMetadata } from '../testing/published-folder.js';
import { PASSWORD, platformUnderTest } from '../testing/platform-under-test.js';
import { OPERATOR_PAGES } from './operator-pages.js';
import { MAX_FAILURES } from './accounts/login-attempts.js';

const under = platformUnderTest();

const get = (path: string, cookie = '') => supertest(under.app).get(path).set('Cookie', cookie);
const post = (path: string, form: object, cookie = '', headers: Record<string, string> = {}) =>
  supertest(under.app).post(path).type('form').set('Cookie', cookie).set(headers).send(form);
/** Each test has an address of its own, so that their failures are not added up. */
const from = (address: string) => ({ 'X-Forwarded-For': address });

const logIn = async (): Promise<{ cookie: string; csrf: string }> => {
  const answer = await post('/ops/login', { password: PASSWORD, name: 'Operator' });
  expect(answer.status).toBe(303);
  const [line = ''] = answer.headers['set-cookie'] as unknown as string[];
  const cookie = line.split(';', 1)[0] ?? '';
  const page = await get('/beheer', cookie);
  return { cookie, csrf: /name="csrf" value="([\w-]+)"/.exec(page.text)?.[1] ?? '' };
};

const flags = async () => (await under.repository.read()).flags;

test('without a session /beheer is the login form: no script, never indexed', async () => {
  const page = await get('/beheer');
  expect(page.status).toBe(200);
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.text).toContain('action="/ops/login"');
  expect(page.text).not.toMatch(/<script|style="/);
});

test('everything else under /ops is 401 without a session, known or not', async () => {
  const posted = [
    'flags/blogEnabled',
    'remotes/mf_wishlist/enabled',
    'remotes/mf_wishlist/version',
    'shell/version',
    'logout',
    'parts/shell/pinned',
  ];
  const own = [
    'login/code',
    'account/password',
    'account/codes',
    'account/codes/confirm',
    'account/codes/off',
    'login/passkey',
    'account/passkeys',
    'account/passkeys/confirm',
    'account/passkeys/remove',
  ];
  const others = [
    'operators',
    'operators/operator/enabled',
    'operators/operator/reset',
    'operators/people/sessions',
    'operators/people/second-step',
    'operators/confirm',
    'operators/operator/codes',
    'tokens',
    'tokens/revoke',
    'jobs/mail/retry',
    'jobs/mail/x/retry',
    'anything',
  ];
  for (const path of [...posted, ...own, ...others]) {
    const answer = await post(`/ops/${path}`, { value: 'uit' });
    expect([path, answer.status, answer.body]).toEqual([path, 401, { error: 'Unauthorized' }]);
  }
  const read = ['flags', 'queues', 'queues/api/queues', 'queues/static/js/main.js', 'queues/queue/mail', 'login', ''];
  for (const path of read) expect([path, (await get(`/ops/${path}`)).status]).toEqual([path, 401]);
  expect((await supertest(under.app).put('/ops/queues/api/queues/mail/retry/failed')).status).toBe(401);
  expect(await flags()).toEqual({});
});

test('logging in sets a strict cookie of its own; the page then shows the 22 flags', async () => {
  const answer = await post('/ops/login', { password: PASSWORD });
  const [line] = answer.headers['set-cookie'] as unknown as string[];
  expect(line).toMatch(/^operator=[\w-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/);
  const { cookie } = await logIn();
  const page = await get('/beheer/schakelaars', cookie);
  expect(page.text.match(/<code class="muted">/g)).toHaveLength(22);
});

test('operators read every public call, and find them by name and shape', async () => {
  expect((await get('/beheer/aanroepen')).text).not.toContain('/api/');
  const { cookie } = await logIn();
  const rows = (text: string) => text.match(/<code>(GET|POST|DELETE) \/api\//g) ?? [];
  const all = await get('/beheer/aanroepen', cookie);
  expect(all.status).toBe(200);
  expect(all.headers['content-security-policy']).toContain("default-src 'none'");
  expect(all.text).toContain('aria-current="page">Aanroepen</a>');
  expect(all.text).not.toMatch(/<script|style="/);
  expect(rows(all.text)).toHaveLength(Object.keys(describeContract().calls).length);
  expect(all.text).toContain('<code>POST /api/Gift/CrossOff</code>');
  const found = await get('/beheer/aanroepen?zoek=crossoffproblem', cookie);
  expect(found.text).toContain('422 CrossOffProblem');
  expect(found.text).not.toContain('/api/Lot/');
  const none = await get('/beheer/aanroepen?zoek=%3Cscript%3E', cookie);
  expect(rows(none.text)).toHaveLength(0);
  expect(none.text).toContain('value="&lt;script&gt;"');
});

test('operators see what the last run of every daily job did', async () => {
  const moment = new Date('2026-03-02T03:10:00Z');
  const run = { _id: 'x', name: 'retention', day: '2026-03-02' as const, startedAt: moment };
  const service = { ...under.base, service: 'wishlist' as const };
  await publishRun(service, { ...run, finishedAt: moment, report: { 'expired-sessions': 1234, guests: 2 } });
  await publishRun(service, { ...run, name: 'reminders' });
  const { cookie } = await logIn();
  const { text } = await get('/beheer', cookie);
  const [, daily = ''] = /id="daily">(.*?)<\/section>/s.exec(text) ?? [];
  expect(daily).toContain('wishlist: opruimen');
  expect(daily).toContain('verlopen (sessions) 1.234, gasten gewist 2');
  expect(daily).not.toContain('herinneringen');
});

test('services that went back to an older contract under a remote that is live are named with it', async () => {
  const { cookie } = await logIn();
  await under.folder.shell('shell01');
  await under.publishing.publishShell({ version: 'shell01', going: 'live', actor: 'deploy' });
  await under.folder.remote('aaaaaa1');
  await under.publishing.publishRemote({ version: 'aaaaaa1', metadata: aMetadata(), going: 'live', actor: 'deploy' });
  const key = `${under.base.config.BULL_PREFIX}:presence`;
  const runs = (contract: number) => {
    const now = under.base.clock.now().getTime();
    const about = { name: 'wishlist', version: `${String(contract)}-abcdef12`, startedAt: now, seenAt: now };
    return under.base.redis.hset(key, 'w', JSON.stringify({ ...about, ready: true, missing: [], memory: 1 }));
  };
  const told = async () => /mf_\w+ verwacht contract [^.]+/.exec((await get('/beheer', cookie)).text)?.[0] ?? null;
  await runs(CONTRACT_VERSION);
  expect(await told()).toBeNull();
  await runs(CONTRACT_VERSION - 1);
  const [wanted, spoken] = [String(CONTRACT_VERSION), String(CONTRACT_VERSION - 1)];
  expect(await told()).toBe(`mf_wishlist verwacht contract ${wanted}; wishlist spreekt ${spoken}`);
  await under.base.redis.del(key);
});

test('a form of the page changes a flag, in the name of who is logged in', async () => {
  const { cookie, csrf } = await logIn();
  const answer = await post('/ops/flags/blogEnabled', { csrf, value: 'uit' }, cookie);
  expect([answer.status, answer.headers['location']]).toEqual([303, '/beheer/schakelaars?melding=opgeslagen']);
  expect(await flags()).toEqual({ blogEnabled: false });
  const page = await get('/beheer/schakelaars?melding=opgeslagen', cookie);
  expect(page.text).toContain('Opgeslagen.');
  expect((await get('/beheer/logboek', cookie)).text).toContain('Schakelaar gezet: Blog naar uit');
  expect((await under.repository.audit(1))[0]).toMatchObject({ actor: 'operator', action: 'flag.set' });
});

test('every subject has a page of its own, with a title that says which, in the site’s letter', async () => {
  const { cookie } = await logIn();
  const { text } = await get('/beheer', cookie);
  const menu = [...text.matchAll(/<a href="(\/beheer[^"]*)"(?: aria-current="page")?>([^<]+)<\/a>/g)];
  expect(menu.length).toBe(OPERATOR_PAGES.length);
  const titles = new Set<string>();
  for (const [, path = '', name = ''] of menu) {
    const page = await get(path, cookie);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.text).toContain(`<title>${name} · Beheer · Verlanglijstje</title>`);
    expect(page.text).toContain(`aria-current="page">${name}</a>`);
    titles.add(name);
  }
  expect(titles.size).toBe(menu.length);
  const [, font = ''] = /<link rel="preload" href="([^"]+)" as="font"/.exec(text) ?? [];
  const file = await get(font);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'font/woff2']);
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  expect((await get(style)).text).toContain(`url('${font}')`);
});

test('before a flag or a remote goes off it is asked whether it may, and what goes with it', async () => {
  const { cookie, csrf } = await logIn();
  const flagPage = await get('/beheer/schakelaars', cookie);
  // Nothing goes off by a press on this page.
  expect(flagPage.text).not.toContain('value="uit"');
  expect(flagPage.text).toContain('href="/beheer/schakelaars?uit=drawLotsEnabled"');
  const asked = await get('/beheer/schakelaars?uit=drawLotsEnabled', cookie);
  expect(asked.text).toContain('Lootjes trekken uitzetten?');
  expect(asked.text).toMatch(/links ervan zijn meteen weg.*dagelijkse werk.*niets gewist/s);
  expect(asked.text).toMatch(/action="\/ops\/flags\/drawLotsEnabled".*value="uit".*Ja, zet uit/s);
  expect(await flags()).toEqual({});
  await post('/ops/flags/drawLotsEnabled', { csrf, value: 'uit' }, cookie);
  for (const nothing of ['drawLotsEnabled', 'contactEmailAddress', 'isMobileApp', '<script>', '__proto__']) {
    const { text } = await get(`/beheer/schakelaars?uit=${encodeURIComponent(nothing)}`, cookie);
    expect([nothing, text.includes('uitzetten?')]).toEqual([nothing, false]);
  }
  await under.folder.remote('aaaaaa1');
  await under.publishing.publishRemote({ version: 'aaaaaa1', metadata: aMetadata(), going: 'live', actor: 'deploy' });
  expect((await get('/beheer/onderdelen', cookie)).text).not.toContain('value="uit"');
  expect((await get('/beheer/onderdelen?uit=mf_wishlist', cookie)).text).toContain('mf_wishlist uitzetten?');
});

test('without the session’s token nothing changes', async () => {
  const { cookie } = await logIn();
  const other = await logIn();
  for (const csrf of ['', 'guess', other.csrf]) {
    const answer = await post('/ops/flags/blogEnabled', { csrf, value: 'uit' }, cookie);
    expect(answer.status).toBe(403);
  }
  expect(await flags()).toEqual({});
});

test('a login sent by another site is refused', async () => {
  const answer = await post('/ops/login', { password: PASSWORD }, '', { Origin: 'https://elders.example' });
  expect(answer.status).toBe(403);
  expect(answer.headers['set-cookie']).toBeUndefined();
  // The host that a request names is its sender's word.
  const named = { Origin: 'https://elders.example', Host: 'elders.example', 'X-Forwarded-Host': 'elders.example' };
  expect((await post('/ops/login', { password: PASSWORD }, '', named)).status).toBe(403);
  expect((await post('/ops/login', { password: PASSWORD }, '', { Origin: 'http://localhost:3000' })).status).toBe(303);
});

test('ten failures lock an address for a quarter of an hour, also for the right password', async () => {
  const address = from('198.51.100.7');
  for (let failure = 0; failure < MAX_FAILURES; failure += 1) {
    expect((await post('/ops/login', { password: 'fout' }, '', address)).status).toBe(401);
  }
  const locked = await post('/ops/login', { password: PASSWORD }, '', address);
  expect(locked.status).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBe(15 * 60);
  expect(locked.headers['set-cookie']).toBeUndefined();
  expect((await post('/ops/login', { password: PASSWORD }, '', from('198.51.100.8'))).status).toBe(303);

  under.base.clock.advance(15 * 60 * 1000 + 1);
  expect((await post('/ops/login', { password: PASSWORD }, '', address)).status).toBe(303);
});

test('the addresses of one IPv6 network are one address', async () => {
  for (let failure = 0; failure < MAX_FAILURES; failure += 1) {
    const answer = await post('/ops/login', { password: 'fout' }, '', from(`2001:db8:5:6::${String(failure)}`));
    expect(answer.status).toBe(401);
  }
  expect((await post('/ops/login', { password: PASSWORD }, '', from('2001:db8:5:6:9::1'))).status).toBe(429);
});

test('attempts at the same moment are no way around the lock', async () => {
  const tries = Array.from({ length: 30 }, () => post('/ops/login', { password: 'fout' }, '', from('198.51.100.9')));
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_FAILURES);
});

test('text flags are checked; clearing one brings its default back', async () => {
  const { cookie, csrf } = await logIn();
  const set = (name: string, value: string) => post(`/ops/flags/${name}`, { csrf, value }, cookie);
  expect((await set('contactEmailAddress', 'geen adres')).status).toBe(422);
  expect((await set('privacyStatementUrl', 'javascript:alert(1)')).status).toBe(422);
  expect((await set('isMobileApp', 'aan')).status).toBe(404);
  expect((await set('contactEmailAddress', 'hulp@lijstjes.example')).status).toBe(303);
  expect(await flags()).toEqual({ contactEmailAddress: 'hulp@lijstjes.example' });
  await set('contactEmailAddress', '');
  expect(await flags()).toEqual({});
});

describe('the imprint', () => {
  let missing: string[] = [];
  let content: Server;
  beforeAll(async () => {
    const answers = [handleInternal(contentInternal.imprint, async () => ({ missing }))];
    content = await new Promise((resolve) => {
      const listening = createApi(under.base, { internal: answers }).listen(0, '127.0.0.1', () => resolve(listening));
    });
    const { port } = content.address() as AddressInfo;
    Object.assign(under.base.config, { CONTENT_URL: `http://127.0.0.1:${String(port)}` });
  });
  afterAll(() => new Promise((resolve) => content.close(resolve)));

  test('with nothing to say stays off, and the page says which settings are missing', async () => {
    const { cookie, csrf } = await logIn();
    const set = (value: string) => post('/ops/flags/impressumEnabled', { csrf, value }, cookie);
    missing = ['IMPRINT_COMPANY', 'IMPRINT_ADDRESS'];
    const refused = await set('aan');
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('IMPRINT_COMPANY, IMPRINT_ADDRESS');
    expect(await flags()).toEqual({});
    expect((await set('uit')).status).toBe(303);
    missing = [];
    expect((await set('aan')).status).toBe(303);
    expect(await flags()).toEqual({ impressumEnabled: true });
  });
});

test('remotes are switched off and on, and an earlier version is made live and pinned, checks included', async () => {
  const { cookie, csrf } = await logIn();
  for (const version of ['aaaaaa1', 'aaaaaa2']) {
    await under.folder.remote(version);
    await under.publishing.publishRemote({ version, metadata: aMetadata(), going: 'live', actor: 'deploy' });
  }
  const remote = async () => (await under.repository.read()).remotes[0];
  await post('/ops/remotes/mf_wishlist/enabled', { csrf, value: 'uit' }, cookie);
  expect(await remote()).toMatchObject({ enabled: false });
  await post('/ops/remotes/mf_wishlist/version', { csrf, version: 'aaaaaa1' }, cookie);
  expect(await remote()).toMatchObject({ active: 'aaaaaa1', previous: 'aaaaaa2' });

  await post('/ops/parts/mf_wishlist/pinned', { csrf, value: 'aan' }, cookie);
  expect(await remote()).toMatchObject({ pinned: 'aaaaaa1' });
  expect((await get('/beheer/onderdelen', cookie)).text).toContain('actief, vastgezet');
  await post('/ops/parts/mf_wishlist/pinned', { csrf, value: 'uit' }, cookie);
  expect(await remote()).toMatchObject({ active: 'aaaaaa1', pinned: null });
  expect((await post('/ops/parts/niets/pinned', { csrf, value: 'aan' }, cookie)).status).toBe(422);

  await under.folder.write('remotes/mf_wishlist/aaaaaa2/mf-manifest.json', 'broken');
  const refused = await post('/ops/remotes/mf_wishlist/version', { csrf, version: 'aaaaaa2' }, cookie);
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('Het manifest van deze versie is niet te lezen');
  expect(await remote()).toMatchObject({ active: 'aaaaaa1' });
});

test('a version goes to a share of visitors, a change is planned and struck, and one is shown first', async () => {
  const { cookie, csrf } = await logIn();
  for (const [version, going] of [
    ['aaaaaa1', 'live'],
    ['aaaaaa2', 'nowhere'],
  ] as const) {
    // prettier-ignore
    await under.folder.remote(version);
    await under.publishing.publishRemote({ version, metadata: aMetadata(), going, actor: 'deploy' });
  }
  const send = (path: string, form: object) => post(path, { csrf, ...form }, cookie);
  const percent = (value: string) => send('/ops/parts/mf_wishlist/share', { version: 'aaaaaa2', percent: value });
  expect((await percent('25')).status).toBe(303);
  expect((await under.repository.read()).remotes[0]?.share).toEqual({ version: 'aaaaaa2', percent: 25 });
  expect((await get('/beheer/onderdelen', cookie)).text).toContain('25% van de bezoekers');
  expect([(await percent('100')).status, (await percent('-1')).status]).toEqual([422, 422]);

  const change = JSON.stringify({ kind: 'flag', name: 'blogEnabled', value: 'uit' });
  expect((await send('/ops/schedule', { change, at: '2026-03-05T18:00' })).status).toBe(303);
  const [planned] = (await under.repository.read()).scheduled;
  expect(planned?.at.toISOString()).toBe('2026-03-05T17:00:00.000Z');
  expect((await get('/beheer/gepland', cookie)).text).toContain('Blog: uit');
  expect((await send('/ops/schedule', { change, at: '' })).status).toBe(422);
  expect((await send('/ops/schedule', { change: '{"kind":"nothing"}', at: '2026-03-05T18:00' })).status).toBe(422);
  expect((await send('/ops/schedule/cancel', { id: planned?.id })).status).toBe(303);
  const at = '2026-03-05T18:00';
  const text = JSON.stringify({ kind: 'flag', name: 'contactEmailAddress' });
  expect((await send('/ops/schedule', { change: text, value: 'geen adres', at })).status).toBe(422);
  expect((await send('/ops/schedule', { change: text, value: 'hallo@lijstjes.example', at })).status).toBe(303);
  const share = JSON.stringify({ kind: 'share', name: 'mf_wishlist', version: 'aaaaaa2' });
  expect((await send('/ops/schedule', { change: share, percent: '', at })).status).toBe(422);
  expect((await send('/ops/schedule', { change: share, percent: '40', at })).status).toBe(303);
  const page = (await get('/beheer/gepland', cookie)).text;
  expect(page).toContain('hallo@lijstjes.example');
  expect(page).toContain('mf_wishlist: aaaaaa2, 40% van de bezoekers');
  under.base.clock.set(new Date('2026-03-05T17:00:00Z'));
  await under.schedule.runDue();
  const made = await under.repository.read();
  expect([made.flags.contactEmailAddress, made.remotes[0]?.share?.percent]).toEqual(['hallo@lijstjes.example', 40]);
  expect((await send('/ops/preview', { change: share, percent: '40' })).status).toBe(303);
  expect((await under.repository.read()).scheduled).toEqual([]);

  const shown = await send('/ops/preview', { change });
  expect([shown.status, shown.headers['location']]).toEqual([303, expect.stringContaining('/beheer/voorvertoning?sleutel=')]);
  expect((await send('/ops/preview', { change: 'nonsense' })).status).toBe(422);
});

test('what an operator or a remote calls itself is text on the page, never markup', async () => {
  await under.changeSite('<script>alert(1)</script>', (site) => setFlag(site, 'blogEnabled', false));
  const { cookie } = await logIn();
  const page = await get('/beheer/logboek', cookie);
  expect(page.text).toContain('&lt;script&gt;');
  expect(page.text).not.toContain('<script>');
});

test('logging out ends the session', async () => {
  const { cookie, csrf } = await logIn();
  const answer = await post('/ops/logout', { csrf }, cookie);
  expect(answer.status).toBe(303);
  expect((await get('/beheer', cookie)).text).toContain('action="/ops/login"');
  expect((await post('/ops/flags/blogEnabled', { csrf, value: 'uit' }, cookie)).status).toBe(401);
});
