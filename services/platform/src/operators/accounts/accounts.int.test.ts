import { type RotateReply, TIMES } from '@site/contracts';
import { SPREAD_MS } from '@site/service-kit';
import { totpCode } from '@site/service-kit/second-factor';
import { createAuthenticator, keysOf, waitFor } from '@site/service-kit/testing';
import supertest from 'supertest';
import { PASSWORD, platformUnderTest } from '../../testing/platform-under-test.js';
import { operatorBrowser } from '../../testing/operator-browser.js';
import { MAX_FAILURES } from './login-attempts.js';
import { createOperatorAccounts, createOperatorPasswords } from './operator-accounts.js';
import { operatorModel } from './operator.model.js';
import { createSecretBox } from './secret-box.js';

const under = platformUnderTest();
const OWN = 'mijn-eigen-wachtwoord';
const PERIOD_MS = 30_000;

const browser = () => operatorBrowser(under.app);
const theirs = (name: string) => operatorModel(under.base.mongo).findById(name).lean();
const secretIn = (html: string): string => /class="secret">([A-Z2-7]+)</.exec(html)?.[1] ?? '';
const handedOver = (html: string): string => /class="secret">([\w-]+)</.exec(html)?.[1] ?? '';
const code = (secret: string): string => totpCode(secret, under.base.clock.now());
/** Attempts at codes are counted by name in Redis, which outlives a test. */
let people = 0;
const someone = (): string => `op-${process.env.JEST_WORKER_ID ?? ''}-${Date.now()}-${(people += 1)}`;

const loggedIn = async () => {
  const operator = browser();
  expect((await operator.logIn('', PASSWORD)).status).toBe(303);
  return operator;
};

/** Somebody who was added, and has chosen a password of their own. */
const aColleague = async (name = someone()) => {
  const first = await loggedIn();
  await first.get('/beheer/beheerders');
  const password = handedOver((await first.post('/ops/operators', { name })).text);
  const colleague = browser();
  await colleague.logIn(name, password);
  const changed = await colleague.post('/ops/account/password', { current: password, next: OWN });
  expect([changed.status, changed.headers['location']]).toEqual([303, '/beheer/account?melding=wachtwoord']);
  await colleague.get('/beheer/account');
  return { name, first, colleague };
};

const enrolled = async () => {
  const { name, first, colleague } = await aColleague();
  const secret = secretIn((await colleague.post('/ops/account/codes')).text);
  const shown = await colleague.post('/ops/account/codes/confirm', { code: code(secret) });
  const recovery = [...shown.text.matchAll(/<li>([a-z2-9-]{31})<\/li>/g)].map(([, each]) => each ?? '');
  return { name, first, colleague, secret, recovery };
};

const enterPassword = async (name: string) => {
  const other = browser();
  const answer = await other.post('/ops/login', { name, password: OWN });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('action="/ops/login/code"');
  return other;
};

test('the first account follows OPERATOR_PASSWORD until its password is changed on the page', async () => {
  expect((await theirs('operator'))?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { accounts } = under;
  await accounts.ensureFirst('een-ander-wachtwoord');
  expect((await browser().logIn('operator', PASSWORD)).status).toBe(401);
  const operator = browser();
  expect((await operator.logIn(' Operator ', 'een-ander-wachtwoord')).status).toBe(303);
  expect((await operator.post('/ops/account/password', { current: 'een-ander-wachtwoord', next: OWN })).status).toBe(303);
  await accounts.ensureFirst(PASSWORD);
  expect((await browser().logIn('operator', PASSWORD)).status).toBe(401);
  expect((await browser().logIn('operator', OWN)).status).toBe(303);
});

test('whoever is added chooses a password before anything else, and is then in the log by name', async () => {
  const name = someone();
  const first = await loggedIn();
  const page = await first.post('/ops/operators', { name: ` ${name.toUpperCase()} ` });
  const password = handedOver(page.text);
  expect(await keysOf(under.base.redis, '*')).not.toContain(password);

  const colleague = browser();
  await colleague.logIn(name, password);
  expect((await colleague.get('/beheer')).text).toContain('Kies eerst een eigen wachtwoord');
  expect((await colleague.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(403);
  expect((await colleague.get('/ops/queues')).status).toBe(403);
  for (const [current, next] of [
    ['fout', OWN],
    [password, 'te-kort'],
    [password, password],
    [password, 'x'.repeat(501)],
  ] as const) {
    expect((await colleague.post('/ops/account/password', { current, next })).status).toBe(422);
  }
  expect((await colleague.post('/ops/account/password', { current: password, next: OWN })).status).toBe(303);
  await colleague.get('/beheer');
  expect((await colleague.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(303);
  const log = await under.repository.audit(10);
  expect(log.map(({ actor, action, target }) => `${actor} ${action} ${target}`)).toEqual([
    `${name} flag.set blogEnabled`,
    `${name} operator.passwordChanged ${name}`,
    `${name} operator.loggedIn ${name}`,
    `operator operator.added ${name}`,
    'operator operator.loggedIn operator',
  ]);
  // Each is a line too: lines leave for a system that nobody here can change.
  const lines = under.base.logged.filter(({ msg }) => msg === 'audit').slice(-log.length);
  expect(lines.reverse()).toMatchObject(
    log.map(({ actor, action, target }) => ({ level: 'info', audit: { actor, action, target } })),
  );
});

test('a name that is taken or no name is refused', async () => {
  const { name, first } = await aColleague();
  for (const bad of [name, 'x', 'met spatie', '<b>', 'é'.repeat(4), 'a'.repeat(41)]) {
    expect([bad, (await first.post('/ops/operators', { name: bad })).status]).toEqual([bad, 422]);
  }
});

test('a new password ends the other sessions of the account', async () => {
  const { name, colleague } = await aColleague();
  const elsewhere = browser();
  await elsewhere.logIn(name, OWN);
  await colleague.post('/ops/account/password', { current: OWN, next: `${OWN}-2` });
  expect((await elsewhere.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(401);
  await colleague.get('/beheer');
  expect((await colleague.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(303);
});

test('who is switched off or reset is out at once and cannot come back in the old way', async () => {
  const { name, first, colleague } = await aColleague();
  expect((await first.post(`/ops/operators/${name}/enabled`, { value: 'uit' })).status).toBe(303);
  expect((await colleague.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(401);
  expect((await browser().logIn(name, OWN)).status).toBe(401);
  await first.post(`/ops/operators/${name}/enabled`, { value: 'aan' });
  expect((await colleague.get('/beheer')).text).toContain('action="/ops/login"');
  expect((await browser().logIn(name, OWN)).status).toBe(303);
  const fresh = handedOver((await first.post(`/ops/operators/${name}/reset`)).text);
  expect((await browser().logIn(name, OWN)).status).toBe(401);
  expect((await browser().logIn(name, fresh)).status).toBe(303);
  expect((await first.post('/ops/operators/nobody/reset')).status).toBe(404);
  expect((await first.post('/ops/operators/nobody/enabled', { value: 'uit' })).status).toBe(404);
});

test('nobody switches themselves off, and somebody is always left', async () => {
  const { name, first, colleague } = await aColleague();
  expect((await first.post('/ops/operators/operator/enabled', { value: 'uit' })).status).toBe(422);
  expect((await first.post('/ops/operators/operator/reset')).status).toBe(422);
  // Two who switch each other off at once: one of them stays.
  await Promise.all([
    first.post(`/ops/operators/${name}/enabled`, { value: 'uit' }),
    colleague.post('/ops/operators/operator/enabled', { value: 'uit' }),
  ]);
  const disabled = (await under.accounts.list()).map((each) => each.disabled);
  expect(disabled.sort()).toEqual([false, true]);
});

test('with codes set up the password alone opens nothing; a code of the app does, once', async () => {
  const { name, secret } = await enrolled();
  expect(JSON.stringify(await theirs(name))).not.toContain(secret);
  const other = await enterPassword(name);
  expect((await other.get('/beheer')).text).toContain('action="/ops/login"');
  expect((await other.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(401);
  // The code that set it up is used up.
  expect((await other.post('/ops/login/code', { code: code(secret) })).status).toBe(401);
  under.base.clock.advance(PERIOD_MS);
  const now = code(secret);
  const racers = await Promise.all([enterPassword(name), enterPassword(name)]);
  const statuses = await Promise.all(racers.map(async (each) => (await each.post('/ops/login/code', { code: now })).status));
  expect(statuses.sort()).toEqual([303, 401]);
  expect((await other.post('/ops/login/code', { code: now })).status).toBe(401);
});

test('a code of long ago, a wrong one and none are refused; the page of codes is not reached without a password', async () => {
  const { name, secret } = await enrolled();
  const other = await enterPassword(name);
  const old = code(secret);
  under.base.clock.advance(3 * PERIOD_MS);
  for (const wrong of [old, '', 'abcdef', '1234567', '000000 ']) {
    expect((await other.post('/ops/login/code', { code: wrong })).status).toBe(401);
  }
  expect((await browser().post('/ops/login/code', { code: code(secret) })).status).toBe(401);
});

test('ten wrong codes lock the account’s codes, however often its password is entered anew', async () => {
  const { name, secret } = await enrolled();
  under.base.clock.advance(PERIOD_MS);
  for (let failure = 0; failure < MAX_FAILURES; failure += 1) {
    const other = await enterPassword(name);
    expect((await other.post('/ops/login/code', { code: 'nee' })).status).toBe(401);
  }
  const other = await enterPassword(name);
  expect((await other.post('/ops/login/code', { code: code(secret) })).status).toBe(429);
  under.base.clock.advance(15 * 60_000 + 1);
  expect((await other.post('/ops/login/code', { code: code(secret) })).status).toBe(303);
});

test('each recovery code stands in for the app once', async () => {
  const { name, recovery } = await enrolled();
  expect(new Set(recovery).size).toBe(10);
  const [one = '', two = ''] = recovery;
  const use = async (given: string) => (await (await enterPassword(name)).post('/ops/login/code', { code: given })).status;
  expect(await use(one)).toBe(303);
  expect(await use(one)).toBe(401);
  expect(await use(` ${two.toUpperCase().replaceAll('-', ' ')}`)).toBe(303);
  expect((await theirs(name))?.recovery).toHaveLength(8);
});

test('setting codes up: a wrong first code starts nothing; switching them off asks for the password; a reset takes them away', async () => {
  const { name, first, colleague } = await aColleague();
  const page = await colleague.post('/ops/account/codes');
  expect(page.text).toContain('<svg class="qr"');
  expect((await colleague.post('/ops/account/codes/confirm', { code: '000000' })).status).toBe(422);
  expect((await theirs(name))?.totp).toBeNull();
  const secret = secretIn(page.text);
  expect((await colleague.post('/ops/account/codes/confirm', { code: code(secret) })).status).toBe(200);
  expect((await colleague.post('/ops/account/codes')).status).toBe(422);
  expect((await colleague.post('/ops/account/codes/off', { current: 'fout' })).status).toBe(422);
  expect((await theirs(name))?.totp).not.toBeNull();
  expect((await colleague.post('/ops/account/codes/off', { current: OWN })).status).toBe(303);
  expect(await theirs(name)).toMatchObject({ totp: null, recovery: [] });

  await colleague.post('/ops/account/codes');
  await first.post(`/ops/operators/${name}/reset`);
  expect(await theirs(name)).toMatchObject({ totp: null, mustChange: true });
});

test('no form of accounts works without the session’s token', async () => {
  const { name, first, colleague } = await aColleague();
  const forms: [string, Record<string, string>][] = [
    ['/ops/account/password', { current: OWN, next: `${OWN}-3` }],
    ['/ops/account/codes', {}],
    ['/ops/account/codes/confirm', { code: '123456' }],
    ['/ops/account/codes/off', { current: OWN }],
    ['/ops/operators', { name: someone() }],
    ['/ops/operators/operator/enabled', { value: 'uit' }],
    ['/ops/operators/operator/reset', {}],
    ['/ops/logout', {}],
  ];
  for (const [path, form] of forms) {
    expect([path, (await colleague.post(path, { ...form, csrf: 'geraden' })).status]).toEqual([path, 403]);
  }
  expect((await first.get('/beheer')).text).toContain('Ingelogd als operator');
  expect((await browser().logIn(name, OWN)).status).toBe(303);
});

test('the audit log pages back to its beginning without losing or repeating a line', async () => {
  const first = await loggedIn();
  const { name } = await aColleague();
  for (let change = 0; change < 60; change += 1) {
    if (change % 2 === 0) await under.changeSite('tester', (site) => under.flip(site));
    else await under.note({ actor: 'tester', action: 'operator.reset', target: `${name}-${change}` });
  }
  const all = (await under.repository.audit(1000)).length;
  const lines: string[] = [];
  for (let path: string | undefined = '/beheer/logboek'; path !== undefined;) {
    const { text } = await first.get(path);
    lines.push(...[...text.matchAll(/<tr><td>.*?<\/tr>/g)].map(([row]) => row));
    path = /href="(\/beheer\/logboek\?voor=[\d.]+)"/.exec(text)?.[1];
  }
  expect(lines).toHaveLength(all);
  expect(lines.filter((line) => line.includes('Nieuw wachtwoord gemaakt'))).toHaveLength(30);
  expect(new Set(lines.filter((line) => line.includes(`${name}-`))).size).toBe(30);
  expect((await first.get('/beheer/logboek?voor=onzin')).status).toBe(200);
});

test('a login of more than five minutes ago changes no operator until the password was given again', async () => {
  const { name, first } = await aColleague();
  under.base.clock.advance(TIMES.freshLogin);
  for (const [path, form] of [
    ['/ops/operators', { name: someone() }],
    [`/ops/operators/${name}/reset`, {}],
    [`/ops/operators/${name}/codes`, {}],
    [`/ops/operators/${name}/enabled`, { value: 'uit' }],
    ['/ops/operators/people/second-step', { email: 'anna@voorbeeld.nl' }],
  ] as const) {
    const answer = await first.post(path, form);
    expect([path, answer.status, answer.text.includes('Bevestig eerst')]).toEqual([path, 422, true]);
  }
  expect((await first.post('/ops/operators/confirm', { current: 'fout' })).status).toBe(422);
  expect((await first.post('/ops/operators/confirm', { current: PASSWORD })).status).toBe(303);
  expect((await first.post(`/ops/operators/${name}/enabled`, { value: 'uit' })).status).toBe(303);
});

test('a reset leaves the codes; one operator asks for their end, and only another one ends them', async () => {
  const { name, first } = await enrolled();
  const { first: _first, colleague: second } = await aColleague();
  const fresh = handedOver((await first.post(`/ops/operators/${name}/reset`)).text);
  expect((await browser().post('/ops/login', { name, password: fresh })).text).toContain('action="/ops/login/code"');
  for (let time = 0; time < 2; time += 1) expect((await first.post(`/ops/operators/${name}/codes`)).status).toBe(303);
  expect((await theirs(name))?.totp).not.toBeNull();
  expect((await second.post(`/ops/operators/${name}/codes`)).status).toBe(303);
  expect(await theirs(name)).toMatchObject({ totp: null, recovery: [] });
  expect((await second.post(`/ops/operators/${name}/codes`)).status).toBe(404);
});

test('failed logins are in the log, of names that there are', async () => {
  const { name } = await aColleague();
  await browser().post('/ops/login', { name, password: 'fout' });
  await browser().post('/ops/login', { name: 'niemand', password: 'fout' });
  await waitFor(async () => (await under.repository.audit(1))[0]?.action === 'operator.loginFailed');
  const log = await under.repository.audit(10);
  expect(log.filter(({ action }) => action === 'operator.loginFailed').map(({ target }) => target)).toEqual([name]);
});

test('many failures on one account lock it, from whatever addresses they came', async () => {
  const { name } = await aColleague();
  for (let time = 0; time < 3 * MAX_FAILURES; time += 1)
    expect((await browser().post('/ops/login', { name, password: 'fout' })).status).toBe(401);
  expect((await browser().post('/ops/login', { name, password: OWN })).status).toBe(429);
});

test('who borrowed a session cannot find its password by trying', async () => {
  const { colleague } = await aColleague();
  const next = 'weer-een-ander-wachtwoord';
  for (let time = 0; time < MAX_FAILURES; time += 1)
    expect((await colleague.post('/ops/account/password', { current: 'fout', next })).text).toContain('klopt niet');
  for (const path of ['/ops/account/password', '/ops/account/codes/off', '/ops/operators/confirm']) {
    const right = await colleague.post(path, { current: OWN, next });
    expect([path, right.status, right.text.includes('Te vaak geprobeerd')]).toEqual([path, 422, true]);
  }
});

describe('a passkey', () => {
  const HERE = { origin: 'http://localhost:3000', rpId: 'localhost' };
  /** What a page asks the browser, as its script reads it. */
  const challengeIn = (html: string): string =>
    /data-passkey="[^"]*?&quot;challenge&quot;:&quot;([\w-]+)&quot;/.exec(html)?.[1] ?? '';
  const recoveryIn = (html: string) => [...html.matchAll(/<li>([a-z2-9-]{31})<\/li>/g)].map(([, each]) => each ?? '');
  const withPasskey = async (who: ReturnType<typeof browser>, key = createAuthenticator(HERE)) => {
    const asked = await who.post('/ops/account/passkeys');
    const answer = JSON.stringify(key.make(challengeIn(asked.text)));
    return { key, answer, added: await who.post('/ops/account/passkeys/confirm', { answer }) };
  };

  test('is asked for after the password, and logs in once; a recovery code stands in for it', async () => {
    const { name, colleague } = await aColleague();
    const { key, added, answer: made } = await withPasskey(colleague);
    expect([added.status, recoveryIn(added.text).length]).toEqual([200, 10]);
    expect((await colleague.post('/ops/account/passkeys/confirm', { answer: made })).status).toBe(422);

    const asked = async () => {
      const other = browser();
      return { other, page: await other.post('/ops/login', { name, password: OWN }) };
    };
    const { other, page } = await asked();
    expect([page.status, page.text.includes('action="/ops/login/passkey"')]).toEqual([200, true]);
    expect((await other.get('/beheer')).text).toContain('action="/ops/login"');
    const answer = JSON.stringify(key.sign(challengeIn(page.text)));
    expect((await other.post('/ops/login/passkey', { answer })).status).toBe(303);
    expect((await other.get('/beheer')).text).toContain(name);

    const later = await asked();
    for (const wrong of [answer, '', 'null', '{"id":1}', '['.repeat(900)])
      expect((await later.other.post('/ops/login/passkey', { answer: wrong })).status).toBe(401);
    const stranger = createAuthenticator(HERE);
    const again = await later.other.post('/ops/login/passkey', { answer: JSON.stringify(stranger.sign('x')) });
    const elsewhere = key.at({ origin: 'https://elders.example', rpId: 'elders.example' });
    const phished = JSON.stringify(elsewhere.sign(challengeIn(again.text)));
    expect((await later.other.post('/ops/login/passkey', { answer: phished })).status).toBe(401);
    const [recovery = ''] = recoveryIn(added.text);
    expect((await later.other.post('/ops/login/code', { code: recovery })).status).toBe(303);
  });

  test('is added, and an app beside it, with a login of a moment ago only; the second one makes no codes', async () => {
    const { name, colleague } = await aColleague();
    await withPasskey(colleague);
    under.base.clock.advance(TIMES.freshLogin);
    for (const path of [
      '/ops/account/passkeys',
      '/ops/account/passkeys/confirm',
      '/ops/account/passkeys/remove',
      '/ops/account/codes',
    ]) {
      const answer = await colleague.post(path, { answer: '{}', id: (await theirs(name))?.passkeys?.[0]?.id ?? '' });
      expect([path, answer.status, answer.text.includes('Bevestig eerst')]).toEqual([path, 422, true]);
    }
    expect((await colleague.post('/ops/operators/confirm', { current: OWN, page: 'account' })).headers['location']).toBe(
      '/beheer/account?melding=bevestigd',
    );
    const before = (await theirs(name))?.recovery;
    const { added } = await withPasskey(colleague);
    expect([added.status, (await theirs(name))?.passkeys?.length, (await theirs(name))?.recovery]).toEqual([303, 2, before]);
    const secret = secretIn((await colleague.post('/ops/account/codes')).text);
    const confirmed = await colleague.post('/ops/account/codes/confirm', { code: code(secret) });
    expect([confirmed.status, confirmed.headers['location']]).toEqual([303, '/beheer/account?melding=codesErbij']);
    const after = await theirs(name);
    expect([after?.totp === null, after?.recovery]).toEqual([false, before]);
  });

  test('the last one takes the recovery codes with it; two other operators together take all of them', async () => {
    const { name, first, colleague } = await aColleague();
    const { key } = await withPasskey(colleague);
    expect((await colleague.post('/ops/account/passkeys/remove', { id: 'onbekend' })).status).toBe(404);
    expect((await colleague.post('/ops/account/passkeys/remove', { id: key.id })).status).toBe(303);
    expect(await theirs(name)).toMatchObject({ passkeys: [], recovery: [] });
    await withPasskey(colleague);
    const { colleague: second } = await aColleague();
    expect((await first.post(`/ops/operators/${name}/codes`)).status).toBe(303);
    expect((await theirs(name))?.passkeys).toHaveLength(1);
    expect((await second.post(`/ops/operators/${name}/codes`)).status).toBe(303);
    expect(await theirs(name)).toMatchObject({ totp: null, passkeys: [], recovery: [] });
  });
});

describe('on a site that is on the internet', () => {
  const site = platformUnderTest({ publicUrl: 'https://lijstjes.example' });

  test('an operator without codes may do nothing but set them up, and cannot put them off', async () => {
    const operator = operatorBrowser(site.app);
    expect((await operator.logIn('', PASSWORD)).status).toBe(303);
    expect((await operator.get('/beheer')).text).toContain('Stel eerst codes in');
    expect((await operator.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(403);
    const secret = secretIn((await operator.post('/ops/account/codes')).text);
    const right = totpCode(secret, site.base.clock.now());
    expect((await operator.post('/ops/account/codes/confirm', { code: right })).status).toBe(200);
    await operator.get('/beheer');
    expect((await operator.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(303);
    expect((await operator.post('/ops/account/codes/off', { current: PASSWORD })).status).toBe(422);
  });

  test('a passkey is enough as well, and the last one stays', async () => {
    const operator = operatorBrowser(site.app);
    await operator.logIn('', PASSWORD);
    const key = createAuthenticator({ origin: 'https://lijstjes.example', rpId: 'lijstjes.example' });
    const asked = (await operator.post('/ops/account/passkeys')).text;
    const challenge = /&quot;challenge&quot;:&quot;([\w-]+)&quot;/.exec(asked)?.[1] ?? '';
    const answer = JSON.stringify(key.make(challenge));
    expect((await operator.post('/ops/account/passkeys/confirm', { answer })).status).toBe(200);
    await operator.get('/beheer');
    expect((await operator.post('/ops/flags/blogEnabled', { value: 'uit' })).status).toBe(303);
    expect((await operator.post('/ops/account/passkeys/remove', { id: key.id })).status).toBe(422);
    // Beside an app either may go, and not both at once.
    const secret = secretIn((await operator.post('/ops/account/codes')).text);
    await operator.post('/ops/account/codes/confirm', { code: totpCode(secret, site.base.clock.now()) });
    expect((await operator.get('/beheer/account')).text).toContain('action="/ops/account/codes/off"');
    const both = await Promise.all([
      operator.post('/ops/account/codes/off', { current: PASSWORD }),
      operator.post('/ops/account/passkeys/remove', { id: key.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const left = await operatorModel(site.base.mongo).findById('operator').lean();
    expect([left?.totp === null, left?.passkeys?.length === 0]).toContain(false);
  });
});

describe('on a host of their own', () => {
  const site = platformUnderTest({ publicUrl: 'http://localhost:3000', operatorUrl: 'https://beheer.lijstjes.example' });
  const HINT = /set OPERATOR_URL/;
  const hints = (base: typeof under.base) => base.logged.filter(({ msg }) => HINT.test(String(msg)));

  test('operators log in from there and not from the site, with a cookie of that host', async () => {
    const logIn = (origin: string) =>
      supertest(site.app).post('/ops/login').type('form').set('Origin', origin).send({ password: PASSWORD });
    expect((await logIn('http://localhost:3000')).status).toBe(403);
    const inside = await logIn('https://beheer.lijstjes.example');
    expect([inside.status, inside.get('Set-Cookie')?.[0]]).toEqual([303, expect.stringMatching(/^__Host-operator=.*; Secure$/)]);
    // It is reached from the internet, wherever the site itself is.
    const page = await supertest(site.app)
      .get('/beheer')
      .set('Cookie', inside.get('Set-Cookie')?.[0]?.split(';')[0] ?? '');
    expect(page.text).toContain('Stel eerst codes in');
  });

  test('a preview may lead from there to the site', async () => {
    const { headers } = await supertest(site.app).get('/beheer');
    expect(headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000;");
  });

  test('the log says why that is better where they have none', () => {
    expect(hints(site.base)).toEqual([]);
    expect(hints(under.base).length).toBeGreaterThan(0);
  });
});

test('codes that were set up under an earlier secret stay good without it, once they were closed anew', async () => {
  const { name, secret } = await enrolled();
  const { base } = under;
  const before = base.config.SERVICE_SECRET;
  const underSecrets = (...secrets: [string, ...string[]]) =>
    createOperatorAccounts({ base, box: createSecretBox(secrets), passwords: createOperatorPasswords() });
  await underSecrets('the secret of today', before).closeAnew();
  base.clock.advance(PERIOD_MS);
  expect(await underSecrets(before).useCode(name, code(secret))).toBeNull();
  expect(await underSecrets('the secret of today').useCode(name, code(secret))).toBe('code');
  await underSecrets(before, 'the secret of today').closeAnew();
});

test('codes stay good when the platform gets another key, and the audit log says who began', async () => {
  const { name, secret } = await enrolled();
  const { base, accounts } = under;
  const rotate = async (act: string) => {
    const answer = (await under.runOps({ actor: 'anna', scopes: null }, 'keys/rotate', { service: 'platform', act })) as {
      reply: RotateReply;
    };
    return answer.reply;
  };
  for (let { step } = await rotate('begin'); step !== 'sealed'; { step } = await rotate('go')) base.clock.advance(SPREAD_MS);
  const { key } = await rotate('drop');
  expect(base.keys.all.map(({ id }) => id)).toEqual([key]);
  expect((await accounts.find(name))?.totp?.secret.startsWith(`${key}.`)).toBe(true);
  expect(await accounts.useCode(name, code(secret))).toBe('code');
  const lines = (await under.repository.audit(500)).filter(({ action }) => action === 'keys.rotated');
  expect(lines.map(({ actor, target, to }) => [actor, target, to]).sort()).toEqual([
    ['anna', 'platform', 'begin'],
    ['anna', 'platform', 'drop'],
  ]);
});
