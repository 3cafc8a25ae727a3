import { randomUUID } from 'node:crypto';
import supertest from 'supertest';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { PLAIN } from './plain-messages.js';

const under = gatewayUnderTest();
const SITE = 'http://lijstjes.example';
const browser = () => supertest(under.url);
const TOKEN = 'GET /api/Utility/CsrfToken';
const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ');

/** What the services answer by method and path, and what they were asked. */
let answers: Record<string, readonly [status: number, body: unknown, cookie?: string]>;
let asked: { call: string; body: string; cookie: string; token: string }[];

beforeEach(() => {
  asked = [];
  answers = { [TOKEN]: [200, 'token-1', 'session=begun; Path=/; HttpOnly'] };
  for (const upstream of [under.upstreams.account, under.upstreams.wishlist, under.upstreams.search]) {
    upstream.answer = (req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        const call = `${req.method ?? ''} ${req.url ?? ''}`;
        const { cookie = '', 'x-csrf-token': token = '' } = req.headers;
        asked.push({ call, body: Buffer.concat(chunks).toString(), cookie, token: String(token) });
        const [status, body, set] = answers[call] ?? [404, { error: 'NotFound' }];
        // As the real one: asking for a token begins a session where there is none.
        const begins = set !== undefined && (call !== TOKEN || cookie === '');
        const headers = { 'Content-Type': 'application/json', ...(begins ? { 'Set-Cookie': set } : {}) };
        res.writeHead(status, headers).end(JSON.stringify(body));
      });
    };
  }
});
afterAll(() => {
  for (const upstream of Object.values(under.upstreams)) upstream.answer = undefined;
});

describe('without script', () => {
  test.each([
    ['/', PLAIN.homeTitle, ['/list/search', '/account/login']],
    ['/list/search', PLAIN.search, []],
    ['/lootjestrekken', PLAIN.draws, ['/']],
    ['/account/login', PLAIN.login, ['/contact', '/']],
    ['/deze/is/er/niet', PLAIN.notFound, ['/list/search', '/']],
  ])('%s says what it is and where to go', async (path, title, ways) => {
    under.state = aState({
      remotes: [aRemote({ paths: ['/', '/list/search', '/lootjestrekken', '/account/login', '/:username'], preload: [] })],
    });
    await under.gateway.start();
    const { text } = await browser().get(path);
    const [, said = ''] = /<noscript>(.*?)<\/noscript>/s.exec(text) ?? [];
    expect(said).toContain(`<h1>${title}</h1>`);
    for (const way of ways) expect(said).toContain(`href="${way}"`);
  });

  test('a search is a form, and its answer is in the page', async () => {
    const list = {
      ...{ id: randomUUID(), userName: 'oma', listUrl: '/oma', listUrlForDisplay: 'lijstjes.example/oma' },
      ...{ illustration: null, firstName: 'Oma', lastName: '<b>Jansen', city: 'Ede' },
    };
    answers['GET /api/Wishlist/Search?query=oma'] = [200, { totalCount: 1, wishlists: [list] }];
    const noScript = async (path: string) => /<noscript>(.*?)<\/noscript>/s.exec((await browser().get(path)).text)?.[1] ?? '';
    expect(await noScript('/list/search')).toContain('<form method="get" action="/list/search">');
    expect(asked).toEqual([]);
    const found = await noScript('/list/search?query=oma&gewoon=ja');
    expect(found).toContain('<a href="/oma">Oma &lt;b&gt;Jansen</a>');
    expect(found).toContain('1 lijstje gevonden');
    answers['GET /api/Wishlist/Search?query=opa'] = [200, { totalCount: 0, wishlists: [] }];
    expect(await noScript('/list/search?query=opa&gewoon=ja')).toContain('Geen lijstje gevonden');
    expect(await noScript('/list/search?query=ab&gewoon=ja')).toContain('minstens drie');
    expect(await noScript('/list/search?query=weg&gewoon=ja')).toContain('Zoeken lukt nu even niet');
    const { flags, ...state } = under.state;
    under.state = { ...state, flags: { ...flags, listSearchEnabled: false } };
    await under.gateway.start();
    const off = await noScript('/list/search?query=oma&gewoon=ja');
    expect(off).toContain('Zoeken staat even uit');
    expect(off).not.toMatch(/<form|oma/);
  });
});

describe('logging in by a form', () => {
  const [LOGIN, LISTS] = ['POST /api/Account/Login', 'GET /api/MyList/GetAll'];
  const send = (form: object, headers: Record<string, string> = { Origin: SITE }) =>
    browser().post('/account/login').set(headers).type('form').redirects(0).send(form);
  const typed = { emailOrUsername: 'anna', password: 'geheim woord' };

  test('makes the very call of the page, with a token, and leads on with the session', async () => {
    answers[LOGIN] = [200, true, 'session=anna; Path=/; HttpOnly'];
    answers[LISTS] = [200, []];
    const answer = await send({ ...typed, returnUrl: '/crossedoff?a=1' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/crossedoff?a=1']);
    expect(answer.headers['set-cookie']).toEqual(['session=anna; Path=/; HttpOnly']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const made = { call: LOGIN, body: JSON.stringify(typed), cookie: 'session=begun', token: 'token-1' };
    expect(asked.find(({ call }) => call === LOGIN)).toEqual(made);
  });

  test('of who has lists is remembered on the device, as by script', async () => {
    answers[LOGIN] = [200, true];
    answers[LISTS] = [200, [{ username: 'anna' }]];
    const cookies = (await send(typed)).headers['set-cookie'];
    expect(cookies).toContain('owners-device=1; Path=/; Max-Age=31536000; SameSite=Lax');
  });

  test.each(['https://elders.example/', '//elders.example', '/\\elders.example', 'javascript:alert(1)', ''])(
    'never leads to %s',
    async (returnUrl) => {
      answers[LOGIN] = [200, true];
      expect((await send({ ...typed, returnUrl })).headers['location']).toBe('/');
    },
  );

  test('that fails comes back to its page, which says so and keeps the name', async () => {
    answers[LOGIN] = [200, false];
    const { headers } = await send({ ...typed, returnUrl: '/anna' });
    expect(headers['location']).toBe('/account/login?loginFailed=anna&returnUrl=%2Fanna');
    expect(headers['location']).not.toContain('geheim');
    answers[LOGIN] = [429, { error: 'TooManyRequests' }];
    expect((await send(typed)).status).toBe(429);
  });

  describe('of an account with a second step', () => {
    const [OPTIONS, STEP] = ['POST /api/Account/SecondStepOptions', 'POST /api/Account/SecondStep'];
    beforeEach(() => {
      answers[LOGIN] = [200, false];
      answers[OPTIONS] = [200, { hasApp: true, passkey: null }];
    });

    test('asks for the code, in the session that gave the password, and leads on', async () => {
      const asks = await send({ ...typed, returnUrl: '/crossedoff' });
      expect(asks.status).toBe(200);
      expect(asks.text).toContain('name="code"');
      expect(asks.text).toContain('name="returnUrl" value="/crossedoff"');
      expect(asks.text).not.toMatch(/geheim|<script/);
      expect(asks.headers['set-cookie']).toEqual(['session=begun; Path=/; HttpOnly']);
      answers[STEP] = [200, true, 'session=anna; Path=/; HttpOnly'];
      answers[LISTS] = [200, []];
      const code = { code: ' 123 456 ', returnUrl: '/crossedoff' };
      const done = await send(code, { Origin: SITE, Cookie: 'session=begun' });
      expect([done.status, done.headers['location']]).toEqual([303, '/crossedoff']);
      expect(done.headers['set-cookie']).toEqual(['session=anna; Path=/; HttpOnly']);
      const made = { call: STEP, body: JSON.stringify({ code: '123 456' }), cookie: 'session=begun', token: 'token-1' };
      expect(asked.find(({ call }) => call === STEP)).toEqual(made);
    });

    test('says that a code is wrong, starts anew when it came too late, and stops after too many', async () => {
      answers[STEP] = [200, false];
      const wrong = await send({ code: '1', returnUrl: '/anna' });
      expect([wrong.status, wrong.text.includes(PLAIN.codeWrong)]).toEqual([422, true]);
      answers[STEP] = [422, 'Expired'];
      expect((await send({ code: '1', returnUrl: '/anna' })).headers['location']).toBe('/account/login?returnUrl=%2Fanna');
      answers[STEP] = [429, { error: 'TooManyRequests' }];
      expect((await send({ code: '1' })).status).toBe(429);
    });
  });

  test('that another site sends, or that is no form, is refused before any call', async () => {
    for (const from of [{ Origin: 'https://elders.example' }, { Origin: 'null' }, {}])
      expect((await send(typed, from)).status).toBe(403);
    expect((await browser().post('/account/login').set('Origin', SITE).send(typed)).status).toBe(403);
    expect((await send({ emailOrUsername: 'x'.repeat(10_000) })).status).toBe(403);
    expect(asked).toEqual([]);
  });
});

describe('crossing off by a form', () => {
  const gift = randomUUID();
  const [LIST, USER] = ['GET /api/Wishlist/Get/anna', 'GET /api/Account/UserData'];
  const [CREATE, CROSS_OFF, LOGIN] = ['POST /api/Afstreper/Create', 'POST /api/Gift/CrossOff', 'POST /api/Account/Login'];
  const aGift = (changes: object = {}) => ({
    ...{ publicGuid: gift, description: 'Theepot <1>', price: null, crossOffEnabled: true, isCrossedOff: false },
    ...{ privateCrossOffGuid: null, displayImageUrl: null, faviconSite: null, productEans: [], productId: null, uri: null },
    ...{ userEditableUri: null, uriDisplayText: null, groupedProduct: null, isColdCase: false },
    ...{ isProductFromGiftFinder: false, order: 0, ...changes },
  });
  const aList = (given: object = {}) => ({
    ...{ publicGuid: randomUUID(), username: 'anna', title: null, description: null, occasion: null, occasionDate: null },
    ...{ imageUrl: null, lastUpdated: '2026-03-03T12:00:00.000Z', forum: [], friendPrivateGuid: null, isFriend: false },
    ...{ firstName: 'Anna', lastName: 'de Vries', ownerSeesCrossOffs: false },
    categories: [{ name: 'Algemeen', publicGuid: randomUUID(), gifts: [aGift(given)] }],
  });
  const aUser = {
    ...{ email: 'bram@voorbeeld.nl', enableCrossOffConfirmationEmail: true, firstName: 'Bram', isAccount: true, lastName: null },
    ...{ overviewEmailFrequency: 0, privateGuid: randomUUID(), publicGuid: randomUUID() },
  };
  const path = `/anna/afstrepen?cadeau=${gift}`;
  const open = (cookie = '') => browser().get(path).set('Cookie', cookie).redirects(0);
  const send = (form: object) =>
    browser()
      .post('/anna/afstrepen')
      .set('Origin', SITE)
      .type('form')
      .redirects(0)
      .send({ cadeau: gift, ...form });

  beforeEach(() => {
    answers[LIST] = [200, aList()];
    answers[USER] = [204, null];
  });

  test('asks for an address, and says what its owner sees', async () => {
    const { status, text, headers } = await open();
    expect(status).toBe(200);
    expect(text).toContain('“Theepot &lt;1&gt;” afstrepen');
    expect(textOf(text)).toContain(PLAIN.ownerSeesNot);
    expect(text).toContain('type="email"');
    expect(text).not.toMatch(/<script|type="password"/);
    expect(headers['x-robots-tag']).toBe('noindex');
    answers[LIST] = [200, { ...aList(), ownerSeesCrossOffs: true }];
    expect(textOf((await open()).text)).toContain(PLAIN.ownerSees);
  });

  test('makes a guest of the address and crosses off in one session, which the browser gets', async () => {
    answers[CREATE] = [200, {}, 'session=guest; Path=/; HttpOnly'];
    answers[CROSS_OFF] = [200, { crossOffGuid: randomUUID() }];
    const answer = await send({ email: ' oma@voorbeeld.nl ' });
    expect([answer.status, answer.headers['location']]).toEqual([303, '/anna']);
    expect(answer.headers['set-cookie']).toEqual(['session=guest; Path=/; HttpOnly']);
    expect(asked.find(({ call }) => call === CREATE)?.body).toBe(JSON.stringify({ email: 'oma@voorbeeld.nl' }));
    const last = asked.at(-1);
    expect([last?.call, last?.cookie]).toEqual([CROSS_OFF, 'session=guest']);
    expect(last?.body).toBe(JSON.stringify({ publicGiftGuid: gift, contextId: null }));
  });

  describe('of which several are wished for', () => {
    const optionsOf = (html: string) => [...html.matchAll(/<option( selected)?>(\d+)/g)].map(([, isOn, count]) => [count, isOn]);
    beforeEach(() => {
      answers[LIST] = [200, aList({ quantity: 5, units: { left: 3, mine: 0 } })];
      answers[CREATE] = [200, {}, 'session=guest; Path=/; HttpOnly'];
      answers[CROSS_OFF] = [200, { crossOffGuid: randomUUID() }];
    });

    test('asks how many, of those that are left', async () => {
      const { text } = await open();
      expect(optionsOf(text)).toEqual([
        ['1', ' selected'],
        ['2', undefined],
        ['3', undefined],
      ]);
      expect(textOf(text)).toContain(PLAIN.left(3));
      for (const units of [{ left: 1, mine: 0 }, undefined]) {
        answers[LIST] = [200, aList({ quantity: 5, units })];
        expect((await open()).text).not.toContain('<select');
      }
    });

    test.each([
      ['3', { units: 3 }],
      ['1', {}],
      ['', {}],
      [undefined, {}],
      ['0', {}],
      ['2.5', {}],
      ['-2', {}],
      ['1000', {}],
      ['twee', {}],
    ])('%j of them: the call is for %j', async (aantal, units) => {
      expect((await send({ email: 'a@b.nl', ...(aantal === undefined ? {} : { aantal }) })).status).toBe(303);
      expect(asked.at(-1)?.body).toBe(JSON.stringify({ publicGiftGuid: gift, contextId: null, ...units }));
    });

    test('what was chosen stays while something else is wrong', async () => {
      const { text } = await send({ email: 'geen adres', aantal: '2' });
      expect(optionsOf(text)[1]).toEqual(['2', ' selected']);
    });

    test('when fewer are left than were chosen it is asked anew, of who is known by then', async () => {
      answers[CROSS_OFF] = [422, 'CrossedOffByOtherUser'];
      answers[USER] = [200, aUser];
      const { status, text } = await send({ aantal: '3' });
      expect([status, text.includes(PLAIN.tooMany), text.includes('<select')]).toEqual([422, true, true]);
      expect(text).toContain(PLAIN.as('bram@voorbeeld.nl'));
      answers[LIST] = [200, aList({ quantity: 5, units: { left: 0, mine: 0 }, isCrossedOff: true })];
      expect((await send({ aantal: '3' })).text).toContain(PLAIN.takenTitle);
    });
  });

  test('an address with an account needs its password', async () => {
    answers[CREATE] = [422, 'EmailInUse'];
    const asks = await send({ email: 'anna@voorbeeld.nl' });
    expect(asks.status).toBe(422);
    expect(asks.text).toContain(PLAIN.hasAccount);
    expect(asks.text).toContain('type="password"');
    expect(asks.text).toContain('value="anna@voorbeeld.nl"');
    answers[LOGIN] = [200, false];
    expect((await send({ email: 'anna@voorbeeld.nl', password: 'fout' })).text).toContain(PLAIN.loginFailed);
    expect(asked.some(({ call }) => call === CROSS_OFF)).toBe(false);
    answers[LOGIN] = [200, true];
    answers[CROSS_OFF] = [200, { crossOffGuid: randomUUID() }];
    expect((await send({ email: 'anna@voorbeeld.nl', password: 'goed' })).status).toBe(303);
  });

  test('an account with a second step is led to the login, and back from there', async () => {
    answers[CREATE] = [422, 'EmailInUse'];
    answers[LOGIN] = [200, false];
    answers['POST /api/Account/SecondStepOptions'] = [200, { hasApp: true, passkey: null }];
    const { status, text } = await send({ email: 'anna@voorbeeld.nl', password: 'goed' });
    expect([status, text.includes(PLAIN.logInFirst)]).toEqual([422, true]);
    expect(text).toContain(`/account/login?returnUrl=${encodeURIComponent(path)}`);
    expect(asked.some(({ call }) => call === CROSS_OFF)).toBe(false);
  });

  test.each([
    ['geen adres', null, PLAIN.emailInvalid],
    ['a@b.nl', 'EmailUnusable', PLAIN.emailUnusable],
    ['a@b.nl', 'Other', PLAIN.impossible],
  ])('%s, %s: says what is wrong, and crosses nothing off', async (email, code, said) => {
    if (code !== null) answers[CREATE] = [422, code];
    const answer = await send({ email });
    expect([answer.status, answer.text.includes(said)]).toEqual([422, true]);
    expect(asked.some(({ call }) => call === CROSS_OFF)).toBe(false);
  });

  test('a gift that is taken, one’s own or gone is not asked about; who was first is said', async () => {
    answers[LIST] = [200, aList({ isCrossedOff: true })];
    expect((await open()).text).toContain(PLAIN.takenTitle);
    answers[LIST] = [200, aList({ isCrossedOff: true, privateCrossOffGuid: randomUUID() })];
    expect((await open()).text).toContain(PLAIN.mineTitle);
    answers[LIST] = [401, { error: 'Unauthorized' }];
    expect((await open()).status).toBe(404);
    answers[LIST] = [200, aList()];
    answers[CREATE] = [200, {}];
    answers[CROSS_OFF] = [422, 'CrossedOffByOtherUser'];
    expect((await send({ email: 'a@b.nl' })).text).toContain(PLAIN.takenTitle);
    answers[CROSS_OFF] = [422, 'OwnWishlist'];
    expect((await send({ email: 'a@b.nl' })).status).toBe(422);
  });

  test('a gift that others give together says how much is left, and how to come along', async () => {
    const together = { isCrossedOff: true, together: { left: 4050, of: 6000 } };
    answers[LIST] = [200, aList(together)];
    const { status, text } = await open();
    expect(status).toBe(200);
    expect(text).toContain(PLAIN.togetherTitle);
    expect(textOf(text)).toContain(PLAIN.togetherBody('€\u00a040,50', '€\u00a060'));
    expect(text).toContain('href="/anna"');
    expect(text).not.toContain('<form method="post"');
    // Who opened the page before others did learns it as well.
    answers[LIST] = [200, aList()];
    answers[CREATE] = [200, {}];
    Object.defineProperty(answers, CROSS_OFF, {
      get: () => {
        answers[LIST] = [200, aList(together)];
        return [422, 'CrossedOffByOtherUser'];
      },
    });
    expect((await send({ email: 'a@b.nl' })).text).toContain(PLAIN.togetherTitle);
    // Full, it is crossed off like any.
    answers[LIST] = [200, aList({ isCrossedOff: true })];
    expect((await open()).text).toContain(PLAIN.takenTitle);
  });

  test('on a device of owners nothing is shown before they are asked, as on the list itself', async () => {
    for (const cookie of ['owners-device=1', 'owners-device=1; session=ended']) {
      const { status, headers } = await open(cookie);
      expect([status, headers['location']]).toEqual([303, '/anna']);
    }
    expect(asked.map(({ call }) => call)).toEqual([USER, USER]);
    answers[USER] = [200, aUser];
    expect((await open('owners-device=1; session=annas')).status).toBe(200);
  });
});

describe('what another app shares, where no service worker takes it', () => {
  const share = () => browser().post('/mylist/toevoegen').redirects(0);

  test('its words fill in the form, and a picture is told to be lost', async () => {
    const words = await share().field('title', 'Theepot').field('url', 'https://winkel.nl/theepot');
    expect([words.status, words.headers['location']]).toEqual([
      303,
      '/mylist/toevoegen?title=Theepot&url=https%3A%2F%2Fwinkel.nl%2Ftheepot',
    ]);
    const picture = await share().field('text', 'x'.repeat(5000)).attach('picture', Buffer.from('a picture'), 'foto.png');
    expect(picture.headers['location']).toBe(`/mylist/toevoegen?text=${'x'.repeat(2000)}&foto=nee`);
    const large = await share().attach('picture', Buffer.alloc(300_000), 'foto.png');
    expect(large.headers['location']).toBe('/mylist/toevoegen?foto=nee');
    expect(asked).toEqual([]);
  });

  test('what is no form opens an empty one', async () => {
    const broken = await share().set('Content-Type', 'multipart/form-data; boundary=x').send('no form at all');
    expect([broken.status, broken.headers['location']]).toEqual([303, '/mylist/toevoegen?']);
    expect((await share().send('title=x')).headers['location']).toBe('/mylist/toevoegen?foto=nee');
  });
});
