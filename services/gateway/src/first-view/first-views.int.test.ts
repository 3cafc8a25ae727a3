import { createHash, randomUUID } from 'node:crypto';
import { FIRST_VIEW_ID, OWNERS_DEVICE_COOKIE, PLAIN_PAGE_HEADER } from '@site/contracts';
import { client, waitFor } from '@site/service-kit/testing';
import { createApi } from '@site/service-kit';
import supertest from 'supertest';
import { ENTRY_PLACES, gatewayUnderTest } from '../testing/gateway-under-test.js';

/** What builds leave, as small as can be: a page that shows what it was made from, and some that go wrong. */
const SHELL_ENTRY = `
  exports.modules = { shared: { name: 'one copy' } };
  exports.render = (job, remote) => remote.make(job);`;
/** All ways out that an entry could try; answers what it got. */
const GRIP = `
  const tries = {
    environment: () => process.env,
    global: () => global.process,
    made: () => require.constructor('return process')(),
    later: () => setTimeout.constructor('return globalThis.process.env')(),
    output: () => console._stdout.constructor.prototype.open,
    fs: () => require('fs'),
    childProcess: () => require('node:child_process'),
    imported: () => import('node:net'),
    importedLater: () => new Function('return import("node:fs")')(),
    fetch: () => fetch('data:,whoever could fetch would get this'),
    socket: () => new WebSocket('ws://127.0.0.1'),
  };
  const grip = async () => {
    const got = [];
    for (const [name, one] of Object.entries(tries)) {
      try { await one(); got.push(name); } catch {}
    }
    return 'kreeg:' + got.join();
  };`;
const REMOTE_ENTRY = `
  ${GRIP}
  const shared = require('shared');
  const { sentence } = require('./words.cjs');
  exports.pages = [{ path: '/:username' }];
  exports.make = async ({ address, answers, config }) => {
    if (address === '/breekt') throw new Error('broken on purpose');
    if (address === '/hangt') return new Promise(() => {});
    if (address === '/draait') for (;;);
    if (address === '/vol') for (const all = []; ; ) all.push(new Array(1000).fill({}));
    if (address === '/laat') return null;
    if (address === '/node') require('node:fs');
    if (address === '/grijpt') return { markup: '<main>' + await grip() + '</main>', view: {} };
    // As the remote does: an owner's page is made from other calls.
    const state = Object.entries(answers).find(([path]) => path.includes('GetAccessState'))?.[1].body;
    if (state?.includes('OwnedByCurrentUser')) return null;
    const got = Object.entries(answers).map(([path, { status }]) => path + ' ' + status).join();
    const gifts = Object.values(answers).flatMap(({ body }) => JSON.parse(body).gifts ?? []).join();
    const said = [shared.name, sentence, got, config.hasSession, gifts].join('|');
    return {
      markup: '<main style="--a:&quot;x&quot;">' + said + '</main>',
      view: { user: null, wishlists: null, today: '2026-11-20', queries: [{ key: ['x'], data: '</script><!--\\u2028' }] },
    };
  };`;

const under = gatewayUnderTest({}, 10_000, {
  [ENTRY_PLACES.shell]: SHELL_ENTRY,
  [ENTRY_PLACES.remote]: REMOTE_ENTRY,
  [ENTRY_PLACES.remote.replace('main.cjs', 'words.cjs')]: `exports.sentence = 'hallo';`,
});
const ACCESS = '/api/Wishlist/GetAccessState/';
const MINE = '/api/MyList/GetAll';

const get = (path: string, headers: Record<string, string> = {}) => supertest(under.url).get(path).set(headers);
const viewOf = (html: string): string | undefined => new RegExp(`id="${FIRST_VIEW_ID}"[^>]*>(.*?)</script>`, 's').exec(html)?.[1];
const isWhole = ({ text }: { text: string }): boolean => viewOf(text) !== undefined;
/** A page as soon as it comes whole: a busy machine may be late with the first one, which counts for the next. */
const whole = (path: string, headers: Record<string, string> = {}) =>
  waitFor(async () => {
    const page = await get(path, headers);
    return isWhole(page) ? page : null;
  }, 300_000);

const signedIn = async () => {
  const browser = client(createApi(under.base, {}));
  await browser.signIn({ kind: 'account', userGuid: randomUUID() });
  return { cookie: browser.cookie ?? '' };
};

beforeAll(() => {
  for (const name of ['jan', 'piet', 'breekt', 'hangt', 'draait', 'vol', 'laat', 'node', 'grijpt']) {
    under.lists.set(name, { title: `Lijst van ${name}`, description: null, imageUrl: null });
  }
  under.lists.set('geheim', 'private');
  const { wishlist } = under.upstreams;
  wishlist.answer = (req, res) => {
    wishlist.seen.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body: '' });
    const isOwner = req.headers.cookie?.includes('is=owner') === true;
    const answer = { accessState: isOwner ? 'OwnedByCurrentUser' : 'Access', gifts: ['Een theepot'] };
    res.writeHead(200, { 'Content-Type': 'application/json', 'Set-Cookie': 'of=the-call' }).end(JSON.stringify(answer));
  };
});

test('a page comes with its content, what it was made from, and all it is painted with', async () => {
  const page = await whole('/jan');
  expect(page.text).toContain(`<main style="--a:&quot;x&quot;">one copy|hallo|${ACCESS}jan 200|false|Een theepot</main>`);
  expect(page.text).toContain('<style>.shell{background:url(/shell/shell01/paper.png)}\n.remote{color:red}</style>');
  expect(page.text).not.toContain(`as="fetch" crossorigin href="${ACCESS}jan"`);
  expect(page.headers['cache-control']).toBe('no-cache');
  // what a call sets is the call's
  expect(page.headers['set-cookie']).toBeUndefined();
});

test('nothing that was answered can end its element', async () => {
  const json = viewOf((await whole('/jan')).text) ?? '';
  expect(json).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(json)).toMatchObject({ queries: [{ data: '</script><!--\u2028' }] });
});

test('the policy lets in exactly the styles of the page, and no script', async () => {
  const policy = String((await whole('/jan')).headers['content-security-policy']);
  const hash = createHash('sha256').update('--a:"x"').digest('base64');
  expect(policy).toMatch(/script-src 'self';/);
  expect(policy).toContain(`'unsafe-hashes'`);
  expect(policy).toContain(`'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe-inline');
  expect(String((await get('/error')).headers['content-security-policy'])).not.toContain('unsafe');
});

test('calls are made as the visitor: their cookie, their address, none of the page’s conditions', async () => {
  const { seen } = under.upstreams.wishlist;
  seen.length = 0;
  await get('/jan', { Cookie: 'a=1', 'If-None-Match': '"x"', 'X-Forwarded-For': '6.6.6.6' });
  const [call] = seen.filter(({ url }) => url === `${ACCESS}jan`);
  expect(call?.headers).toMatchObject({ cookie: 'a=1', 'x-forwarded-for': '0.0.0.0' });
  expect(call?.headers['if-none-match']).toBeUndefined();
});

test('a list that is not for everybody is kept by its visitor alone', async () => {
  const page = await whole('/geheim');
  expect(page.headers['cache-control']).toBe('private, no-cache');
  expect(page.headers['x-robots-tag']).toBe('noindex');
});

test('somebody with a session gets a page of their own; whose session is over, the empty shell', async () => {
  const page = await whole('/jan', { Cookie: (await signedIn()).cookie });
  expect(page.text).toContain(`/api/Account/UserData 200,${MINE} 200,${ACCESS}jan 200|true|`);
  const over = await get('/jan', { Cookie: 'sid=s%3Aover.over' });
  expect(isWhole(over)).toBe(false);
  // A browser keeps it for nobody who uses it next.
  for (const { headers } of [page, over]) expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['breaks', '/breekt'],
  ['is left to the browser', '/laat'],
  ['asks for more than it shares with the shell', '/node'],
])('a page that %s goes out as the empty shell', async (_what, path) => {
  await whole('/jan');
  const page = await get(path);
  expect(page.status).toBe(200);
  expect(isWhole(page)).toBe(false);
  expect(page.text).toContain(`as="fetch" crossorigin href="${ACCESS}${path.slice(1)}"`);
  expect(page.text).toContain('class="boot"');
});

test.each([
  ['the owner', async () => `${(await signedIn()).cookie}; is=owner`],
  ['an owner’s device without anybody logged in', async () => `${OWNERS_DEVICE_COOKIE}=1`],
])('%s gets the empty shell, with nothing of any gift in it', async (_who, cookieOf) => {
  expect((await whole('/jan')).text).toContain('Een theepot');
  const page = await get('/jan', { Cookie: await cookieOf() });
  expect(page.status).toBe(200);
  expect(isWhole(page)).toBe(false);
  expect(page.text).not.toContain('theepot');
  expect(page.text).toContain('class="boot"');
});

test('where an owner was logged in and is not now, the empty shell: they are asked before they look', async () => {
  const cookie = `${OWNERS_DEVICE_COOKIE}=1`;
  await whole('/jan');
  expect(isWhole(await get('/jan', { Cookie: cookie }))).toBe(false);
  await whole('/jan', { Cookie: `${(await signedIn()).cookie}; ${cookie}` });
});

test('who works on the code gets the empty shell', async () => {
  await whole('/jan');
  expect(isWhole(await get('/jan', { [PLAIN_PAGE_HEADER]: '1' }))).toBe(false);
});

test.each([
  ['hangs', '/hangt'],
  ['loops', '/draait'],
  ['fills the memory of its process', '/vol'],
])(
  'a page that %s holds up nobody for long, and the next ones come whole again',
  async (what, path) => {
    await whole('/jan');
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(isWhole(page)).toBe(false);
    // never seen before, so never kept
    await whole(`/piet?${what.length}`);
  },
  300_000,
);

test('an entry that tries environment, files, processes and network gets nothing', async () => {
  expect((await whole('/grijpt')).text).toContain('<main>kreeg:</main>');
});

test('versions without a server entry, and files of entries, are as ever', async () => {
  expect((await get(`/${ENTRY_PLACES.remote}`)).status).toBe(404);
  expect((await get(`/${ENTRY_PLACES.shell}`)).text).not.toContain('exports');
});

test('what became of pages is counted, and what broke is logged', async () => {
  // On a busy machine any of them may be late now and then.
  await waitFor(async () => {
    await Promise.all(['/jan', '/laat', '/breekt'].map((path) => get(path)));
    const metrics = await under.base.metrics.registry.metrics();
    return ['made', 'kept', 'left', 'failed', 'late'].every((outcome) => metrics.includes(`outcome="${outcome}"`));
  }, 300_000);
  expect(under.base.logged).toContainEqual(expect.objectContaining({ msg: 'the page goes out without its content' }));
});
