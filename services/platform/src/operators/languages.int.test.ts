import { HEADERS } from '@site/contracts';
import supertest from 'supertest';
import * as englishAudit from '../languages/en/operators/audit-messages.js';
import * as english from '../languages/en/operators/operator-messages.js';
import * as englishOverview from '../languages/en/operators/overview/overview-messages.js';
import { PASSWORD, platformUnderTest } from '../testing/platform-under-test.js';
import * as audit from './audit-messages.js';
import * as own from './operator-messages.js';
import { OPERATOR_PAGES, operatorPath } from './operator-pages.js';
import * as overview from './overview/overview-messages.js';

const under = platformUnderTest();

const get = (path: string, language: string, cookie = '') =>
  supertest(under.app).get(path).set(HEADERS.language, language).set('Cookie', cookie);
const post = (path: string, form: object, headers: Record<string, string> = {}) =>
  supertest(under.app).post(path).type('form').set(headers).send(form);

const logIn = async () => {
  const answer = await post('/ops/login', { password: PASSWORD, name: 'Operator' });
  const [line = ''] = answer.headers['set-cookie'] as unknown as string[];
  const cookie = line.split(';', 1)[0] ?? '';
  const page = await get('/beheer', 'nl', cookie);
  return { cookie, csrf: /name="csrf" value="([\w-]+)"/.exec(page.text)?.[1] ?? '' };
};

/** Texts of three words and more that the other language has otherwise: what stands in a page by chance is no such thing. */
const textsIn = (catalogue: object): Map<string, string> => {
  const found = new Map<string, string>();
  for (const [name, texts] of Object.entries(catalogue))
    if (typeof texts === 'object')
      for (const [key, text] of Object.entries(texts as object)) if (typeof text === 'string') found.set(`${name}.${key}`, text);
  return found;
};
const NL = textsIn({ ...own, ...audit, ...overview });
const EN = textsIn({ ...english, ...englishAudit, ...englishOverview });
const plain = (html: string): string => html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
const saidIn = (html: string, texts: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] =>
  [...texts]
    .filter(([key, text]) => text.split(' ').length > 2 && others.get(key) !== text && plain(html).includes(text))
    .map(([key]) => key);

test('every page is in one language: that of who asks', async () => {
  const { cookie } = await logIn();
  for (const path of ['/beheer', ...OPERATOR_PAGES.map(operatorPath)].map(
    (each, index) => [each, index === 0 ? '' : cookie] as const,
  )) {
    const [dutch, inEnglish] = [await get(path[0], 'nl', path[1]), await get(path[0], 'en', path[1])];
    expect([path[0], dutch.status, saidIn(dutch.text, EN, NL)]).toEqual([path[0], 200, []]);
    expect([path[0], inEnglish.status, saidIn(inEnglish.text, NL, EN)]).toEqual([path[0], 200, []]);
    expect([dutch.text.slice(0, 40), inEnglish.text.slice(0, 40)]).toEqual([
      expect.stringContaining('<html lang="nl">'),
      expect.stringContaining('<html lang="en">'),
    ]);
  }
  expect(saidIn((await get('/beheer/schakelaars', 'en', cookie)).text, EN, NL).length).toBeGreaterThan(5);
  expect((await get('/beheer/gepland', 'en', cookie)).text).not.toMatch(/: (aan|uit)</);
  expect((await get('/beheer', 'xx')).text).toContain('<html lang="nl">');
});

test('so is what became of a form', async () => {
  const { cookie, csrf } = await logIn();
  const headers = { Cookie: cookie, [HEADERS.language]: 'en' };
  const refused = await post('/ops/flags/contactEmailAddress', { csrf, value: 'geen adres' }, headers);
  expect([refused.status, refused.text.includes(english.ERRORS.invalidFlag)]).toEqual([422, true]);
  const planned = await post('/ops/schedule', { csrf, change: '{}', at: '' }, headers);
  expect([planned.status, planned.text.includes(english.ERRORS.invalidChange)]).toEqual([422, true]);
  expect((await get('/beheer?melding=opgeslagen', 'en', cookie)).text).toContain(english.NOTICES.opgeslagen);
});

test('an operator chooses it, also before logging in: this browser keeps it, and is back where it was', async () => {
  const { PUBLIC_URL } = under.base.config;
  const choose = (form: object, origin = new URL(PUBLIC_URL).origin) => post('/beheer/taal', form, { Origin: origin });
  const chosen = await choose({ taal: 'en', page: 'logboek' });
  expect([chosen.status, chosen.headers['location']]).toEqual([303, '/beheer/logboek']);
  expect(chosen.headers['set-cookie']).toEqual([
    expect.stringMatching(/^(__Host-)?taal=en; Path=\/; Max-Age=31536000; SameSite=Lax/),
  ]);
  const odd = await choose({ taal: 'fr', page: '//elders.example' });
  expect([odd.status, odd.headers['location'], odd.headers['set-cookie']]).toEqual([303, '/beheer', undefined]);
  expect((await choose({ taal: 'en' }, 'https://elders.example')).status).toBe(403);
  expect((await get('/beheer', 'en')).text).toMatch(/<button[^>]*value="en"[^>]*aria-current="true"/);
});
