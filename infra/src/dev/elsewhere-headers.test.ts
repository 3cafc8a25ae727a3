import { headersFromSite, headersToSite } from './elsewhere-headers.js';

const passage = { front: 'http://localhost:3001', site: 'https://lijstjes.example' };

test('a page of the front is one of the site: its origin and referrer say so, and nothing is sent that was not there', () => {
  const asked = {
    host: 'localhost:3001',
    origin: 'http://localhost:3001',
    referer: 'http://localhost:3001/faq?a=1',
    cookie: 'a=1',
  };
  expect(headersToSite(asked, passage)).toEqual({
    host: 'lijstjes.example',
    origin: 'https://lijstjes.example',
    referer: 'https://lijstjes.example/faq?a=1',
    cookie: 'a=1',
  });
  expect(headersToSite({ host: 'localhost:3001' }, passage)).toEqual({ host: 'lijstjes.example' });
});

test("another site's page stays another's, so that the site refuses it as ever", () => {
  for (const origin of ['https://evil.example', 'http://localhost:30011', 'null'])
    expect(headersToSite({ origin }, passage)).toMatchObject({ origin });
});

test('cookies of a site on https are kept by a browser on this machine', () => {
  const cookies = [
    'sid=s%3Aa.b; Path=/; HttpOnly; Secure; SameSite=Lax',
    '__Host-sid=s%3Aa.b; Path=/; HttpOnly; Secure; SameSite=Lax',
    'x=Domain; domain=.lijstjes.example; SameSite=None; Secure',
  ];
  expect(headersFromSite({ 'set-cookie': cookies }, passage)['set-cookie']).toEqual([
    'sid=s%3Aa.b; Path=/; HttpOnly; SameSite=Lax',
    'here__Host-sid=s%3Aa.b; Path=/; HttpOnly; SameSite=Lax',
    'x=Domain; SameSite=Lax',
  ]);
  expect(headersToSite({ cookie: 'theme=dark; here__Host-sid=s%3Aa.b' }, passage).cookie).toBe('theme=dark; __Host-sid=s%3Aa.b');
});

test("the policy stays the site's own, but for the socket and the forced https", () => {
  const policy =
    "default-src 'self';script-src 'self';style-src 'self' 'sha256-x';connect-src 'self' wss://lijstjes.example;upgrade-insecure-requests";
  const { 'content-security-policy': here, ...others } = headersFromSite(
    { 'content-security-policy': policy, 'strict-transport-security': 'max-age=1', 'x-frame-options': 'DENY' },
    passage,
  );
  expect(here).toBe("default-src 'self';script-src 'self';style-src 'self' 'sha256-x';connect-src 'self' ws://localhost:3001");
  expect(others).toEqual({ 'x-frame-options': 'DENY' });
});

test('a redirect inside the site stays at the front; one elsewhere goes there', () => {
  const to = (location: string) => headersFromSite({ location }, passage).location;
  expect(to('https://lijstjes.example/faq')).toBe('/faq');
  expect(to('https://lijstjes.example')).toBe('/');
  expect(to('/faq')).toBe('/faq');
  expect(to('https://lijstjes.example.evil.test/')).toBe('https://lijstjes.example.evil.test/');
});
