import { randomUUID } from 'node:crypto';
import { openedLink } from './opened-link.js';

const [one, two] = [randomUUID(), randomUUID()];
const opened = (path: string, search = '', headers: Record<string, string> = {}, method = 'GET') =>
  openedLink({ path, search }, { method, headers });

test.each([
  [`/account/mailings/${one}`, { kind: 'emailSettings', userPrivateGuid: one }],
  [`/crossedoff/${one}/${two}/`, { kind: 'crossOff', giftPublicGuid: one, crossOffGuid: two }],
  [`/lootjestrekken/lootje/${one.toUpperCase()}`, { kind: 'lot', lotPrivateGuid: one }],
  [`/Lootjestrekken/open/${one}/${two}`, { kind: 'organizer', publicLotingGuid: one, organizerGuid: two }],
])('%s is a mailed link', (path, link) => {
  expect(opened(path)).toEqual({ link, proof: null });
  expect(opened(path, '?x=1&bewijs=abc')).toEqual({ link, proof: 'abc' });
});

test('the link of an account’s draw is one by the mark that its mail carries', () => {
  const link = { kind: 'organizer', publicLotingGuid: one, organizerGuid: null };
  expect(opened(`/lootjestrekken/open/${one}`, '?bewijs=abc')).toEqual({ link, proof: 'abc' });
});

test.each([
  '/',
  '/account',
  '/account/mailings/geen-guid',
  `/account/resetpassword/${one}`,
  `/crossedoff/${one}`,
  `/crossedoff/${one}/afgestreept`,
  '/lootjestrekken/lootje/kapot',
  `/lootjestrekken/open/${one}`,
  `/lootjestrekken/open/1234/${two}`,
  `/lootjestrekken/vraag/${one}`,
  `/i/${one}`,
  `/${one}`,
])('%s is none', (path) => {
  expect(opened(path)).toBeNull();
});

test.each<[string, Record<string, string>, string]>([
  ['headers only', {}, 'HEAD'],
  ['fetched ahead', { 'sec-purpose': 'prefetch;prerender' }, 'GET'],
  ['fetched ahead, as older browsers say it', { purpose: 'prefetch' }, 'GET'],
  ['fetched ahead, as older Firefox says it', { 'x-moz': 'prefetch' }, 'GET'],
  ['a preview', { 'user-agent': 'facebookexternalhit/1.1' }, 'GET'],
  ['a chat program', { 'user-agent': 'WhatsApp/2.23' }, 'GET'],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'GET'],
])('nobody opens it: %s', (_what, headers, method) => {
  expect(opened(`/account/mailings/${one}`, '', headers, method)).toBeNull();
});

test('a phone’s browser is a person', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 14; Cubot X70) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36 LijstjeApp/3';
  expect(opened(`/account/mailings/${one}`, '', { 'user-agent': phone })).not.toBeNull();
});
