import { randomUUID } from 'node:crypto';
import { SITE_CONFIG_CHANGED_CHANNEL } from '@site/contracts';
import { waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { aRemote, aState, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { say } from '@site/service-kit';

const PATHS = [
  '/mail/afmelden/:token',
  '/account/mailings/:guid',
  '/account/resetpassword/:resetCode?',
  '/lootjestrekken/lootje/:guid',
  '/account/login',
];
const under = gatewayUnderTest();
const [guid, other] = [randomUUID(), randomUUID()];

const get = (path: string, headers: Record<string, string> = {}) => supertest(under.url).get(path).set(headers).redirects(0);
const cookiesOf = ({ headers }: supertest.Response) => headers['set-cookie'] as unknown as string[] | undefined;

beforeAll(async () => {
  under.state = aState({ webVersion: 'links', remotes: [aRemote({ paths: PATHS })] });
  await say(under.base.redis, SITE_CONFIG_CHANGED_CHANNEL, '{}');
  await waitFor(async () => (await get('/account/login')).status === 200);
});
beforeEach(() => {
  under.opened.splice(0);
  under.onOpened = () => Promise.resolve([]);
});

describe('the page of a mailed link', () => {
  test('is told to the account service with the browser’s cookies, and sets those that it answers', async () => {
    under.onOpened = () => Promise.resolve(['sid=nieuw; Path=/; HttpOnly; SameSite=Lax']);
    const page = await get(`/account/mailings/${guid}?bewijs=abc`, { Cookie: 'theme=dark; sid=oud' });
    expect(page.status).toBe(200);
    expect(under.opened).toEqual([
      { cookie: 'theme=dark; sid=oud', proof: 'abc', link: { kind: 'emailSettings', userPrivateGuid: guid } },
    ]);
    expect(cookiesOf(page)).toEqual(['sid=nieuw; Path=/; HttpOnly; SameSite=Lax']);
  });

  test.each([
    [`/crossedoff/${guid}/${other}`, { kind: 'crossOff', giftPublicGuid: guid, crossOffGuid: other }],
    [`/lootjestrekken/lootje/${guid}`, { kind: 'lot', lotPrivateGuid: guid }],
    [`/lootjestrekken/open/${guid}/${other}`, { kind: 'organizer', publicLotingGuid: guid, organizerGuid: other }],
  ])('%s, also while no remote shows it', async (path, link) => {
    const page = await get(path);
    expect(under.opened).toEqual([{ cookie: null, proof: null, link }]);
    expect(cookiesOf(page)).toBeUndefined();
  });

  test('an alias is told by the page it leads to, which keeps what proves the address', async () => {
    for (const alias of [`/lootje/${guid}?bewijs=x`, `/lootjestrekken/lot/${guid}?bewijs=x`]) {
      const answer = await get(alias);
      expect([answer.status, answer.headers['location']]).toEqual([308, `/lootjestrekken/lootje/${guid}?bewijs=x`]);
    }
    expect(under.opened).toEqual([]);
  });

  test('is told to nobody when it is fetched ahead, or for its headers', async () => {
    await get(`/account/mailings/${guid}`, { 'Sec-Purpose': 'prefetch' });
    await supertest(under.url).head(`/account/mailings/${guid}`);
    await get(`/account/resetpassword/${guid}`);
    await get('/account/login');
    expect(under.opened).toEqual([]);
  });

  test('comes all the same, without cookies, when the account service is slow, broken or away', async () => {
    let release = (): void => undefined;
    under.onOpened = () => new Promise((resolve) => (release = () => resolve(['sid=te-laat'])));
    const slow = await get(`/account/mailings/${guid}`);
    release();
    under.onOpened = () => Promise.reject(new Error('broken'));
    const broken = await get(`/account/mailings/${guid}`);
    await under.upstreams.account.close();
    const away = await get(`/account/mailings/${guid}`);
    await under.upstreams.account.reopen();
    for (const page of [slow, broken, away]) {
      expect([page.status, cookiesOf(page)]).toEqual([200, undefined]);
      expect(page.text).toContain('id="site-config"');
    }
  });
});

describe('an address that is a secret', () => {
  test.each([
    `/mail/afmelden/${guid}`,
    `/account/resetpassword/${guid}`,
    `/account/mailings/${guid}`,
    `/lootjestrekken/lootje/${guid}`,
  ])('%s is kept nowhere, told to no other site and to no search engine', async (path) => {
    const { headers, status } = await get(path);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('is in no log line, whatever goes wrong', async () => {
    const code = 'geheime-code-van-een-mail';
    under.onOpened = () => Promise.reject(new Error('broken'));
    await get(`/account/mailings/${guid}?bewijs=${code}`);
    await get(`/account/resetpassword/${code}`);
    await get(`/account/login?loginFailed=${code}`);
    await get(`/crossedoff/${guid}/${other}`);
    await get(`/mail/afmelden/${code}.x`);
    await get(`/account/undo/${code}`);
    await get(`/lootjestrekken/vraag/${guid}`);
    await get(`/anna?uitnodiging=${code}`);
    await waitFor(async () => under.base.logged.filter(({ msg }) => msg === 'request').length > 7);
    const lines = JSON.stringify(under.base.logged);
    for (const secret of [guid, other, code]) expect(lines).not.toContain(secret);
    expect(lines).toContain('a mailed link was opened');
  });
});

describe('whose login failed', () => {
  const failedLogin = async (search: string, path = '/account/login') => {
    const page = await get(path + search);
    const config = /id="site-config"[^>]*>(.*?)<\/script>/s.exec(page.text)?.[1] ?? 'null';
    const { failedLogin: told } = JSON.parse(config) as { failedLogin: unknown };
    return [told, page.headers['cache-control']];
  };

  test('is told to the login page, and kept by no shared cache', async () => {
    expect(await failedLogin('?loginFailed=%20anna%40voorbeeld.nl%20')).toEqual(['anna@voorbeeld.nl', 'private, no-store']);
    expect(await failedLogin(`?loginFailed=${'x'.repeat(100)}`)).toEqual(['x'.repeat(100), 'private, no-store']);
  });

  test.each(['', '?loginFailed=', '?loginFailed=%20', `?loginFailed=${'x'.repeat(101)}`, '?x=1'])(
    'is nobody after %s',
    async (search) => {
      expect(await failedLogin(search)).toEqual([null, 'no-cache']);
    },
  );

  test('is no other page’s business', async () => {
    expect((await failedLogin('?loginFailed=anna', '/error'))[0]).toBeNull();
  });

  test('cannot leave the configuration', async () => {
    const evil = '</script><script>alert(1)</script>';
    const page = await get(`/account/login?loginFailed=${encodeURIComponent(evil)}`);
    expect(page.text).not.toContain('<script>alert');
  });
});
