import fc from 'fast-check';
import { cleanLink, webAddressOf } from './clean-link.js';

const clean = (typed: string): string | undefined => {
  const address = webAddressOf(typed);
  return address === null ? undefined : cleanLink(address).text;
};
const enc = encodeURIComponent;

test.each([
  ['winkel.nl/trein', 'https://winkel.nl/trein'],
  ['www.winkel.nl', 'https://www.winkel.nl'],
  ['winkel.nl:8080/x', 'https://winkel.nl:8080/x'],
  ['HTTP://Winkel.nl/X', 'HTTP://Winkel.nl/X'],
  ['https:/winkel.nl/x', 'https://winkel.nl/x'],
  ['https://winkel.nl/een\n-lang\r\n-adres', 'https://winkel.nl/een-lang-adres'],
])('%j is read as %s', (typed, whole) => {
  expect(clean(typed)).toBe(whole);
});

test.each([
  'ftp://winkel.nl/x',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.nl',
  'rode fiets',
  'https://',
  '::',
])('%s is no web address', (typed) => {
  expect(webAddressOf(typed)).toBeNull();
});

test.each([
  'utm_source=a',
  'utm_medium=a',
  'utm_campaign=a',
  'utm_eigen=a',
  'UTM_Source=a',
  'utm%5Fsource=a',
  'gclid=a',
  'GCLID=a',
  'fbclid=a',
  'msclkid=a',
  'mc_cid=a',
  'mc_eid=a',
  'igshid=a',
  'awc=1',
  'tduid=a',
  'irclickid=a',
  'cjevent=a',
  'ranMID=a',
  'partnerid=7',
  'partner=x',
  'affiliate_id=3',
  'aff_id=3',
  'utm_source',
  'gclid=',
])('%s is stripped, first, between and last', (parameter) => {
  expect(clean(`https://winkel.nl/p?${parameter}`)).toBe('https://winkel.nl/p');
  expect(clean(`https://winkel.nl/p?${parameter}&b=2&a=1`)).toBe('https://winkel.nl/p?b=2&a=1');
  expect(clean(`https://winkel.nl/p?b=2&${parameter}&a=1`)).toBe('https://winkel.nl/p?b=2&a=1');
  expect(clean(`https://winkel.nl/p?b=2&a=1&${parameter}`)).toBe('https://winkel.nl/p?b=2&a=1');
});

test.each([
  'https://winkel.nl/p?id=12&kleur=rood%20wit&maat=M',
  'https://winkel.nl/p?b=2&a=1&b=3',
  'https://winkel.nl/p?ref=123&source=winkel&tag=lego&cid=9',
  'https://winkel.nl/p?q=a+b&x=%C3%A9&y=[1]',
  'https://winkel.nl/p?utm=1&gclidx=2&mcx=3&100%=1',
  'https://winkel.nl/p?',
  'https://winkel.nl/p?&&a=1',
  'https://winkel.nl/utm_source=a/p',
  'https://winkel.nl/p#/12-kleur-rood/4-maat-m',
  'https://winkel.nl/#!/product/12?maat=3',
  'https://winkel.nl/p#omschrijving',
])('%s stays letter by letter', (address) => {
  expect(clean(address)).toBe(address);
});

test.each([
  ['https://winkel.nl/p#utm_source=a', 'https://winkel.nl/p'],
  ['https://winkel.nl/p#kleur=rood&utm_source=a', 'https://winkel.nl/p#kleur=rood'],
  ['https://winkel.nl/p#:~:text=houten%20trein', 'https://winkel.nl/p'],
  ['https://winkel.nl/p#foto:~:text=trein', 'https://winkel.nl/p#foto'],
])('of the fragment of %s what tracks goes', (address, cleaned) => {
  expect(clean(address)).toBe(cleaned);
});

test.each([
  [
    'https://www.amazon.nl/Trein/dp/B0123/ref=sr_1_3?crid=1&keywords=trein&qid=2&sr=8-3&th=1',
    'https://www.amazon.nl/Trein/dp/B0123?th=1',
  ],
  ['https://www.amazon.nl/dp/B0123?tag=partner-21&linkCode=ogi&psc=1', 'https://www.amazon.nl/dp/B0123?psc=1'],
  [
    'https://www.bol.com/nl/nl/p/trein/9300000/?Referrer=ADVNL&bltgh=x.1&promo=main',
    'https://www.bol.com/nl/nl/p/trein/9300000/',
  ],
  [
    'https://www.etsy.com/nl/listing/1/trein?click_key=a&ref=search&variation0=2',
    'https://www.etsy.com/nl/listing/1/trein?variation0=2',
  ],
])('%s: names that track at this shop only', (address, cleaned) => {
  expect(clean(address)).toBe(cleaned);
});

const target = 'https://www.winkel.nl/trein?kleur=rood&utm_source=partner';
test.each([
  `https://www.awin1.com/cread.php?awinmid=1&awinaffid=2&clickref=&ued=${enc(target)}`,
  `https://www.awin1.com/awclick.php?mid=1&id=2&p=${enc(target)}`,
  `https://tc.tradetracker.net/?c=1&m=2&a=3&r=&u=${enc(target)}`,
  `https://www.winkel.nl/tt/?tt=1_2_3_&r=${enc(target)}`,
  `https://ds1.nl/c/?si=1&li=2&wi=3&ws=&dl=${enc(target)}`,
  `https://partner.bol.com/click/click?p=1&t=url&s=2&f=TXL&name=x&url=${enc(target)}`,
  `https://clk.tradedoubler.com/click?p=1&a=2&url=${enc(target)}`,
  `https://www.google.com/url?sa=t&url=${enc(target)}`,
  `https://www.google.com/url?q=${enc(`https://www.awin1.com/cread.php?ued=${enc(target)}`)}`,
])('%s leads to the shop', (wrapped) => {
  expect(clean(wrapped)).toBe('https://www.winkel.nl/trein?kleur=rood');
});

test.each([
  'https://www.awin1.com/cread.php?awinmid=1',
  'https://ds1.nl/c/?si=1&dl=trein%2Frood',
  'https://partner.bol.com/click/click?url=javascript%3Aalert(1)',
  'https://partner.bol.com/click/click?url=file%3A%2F%2F%2Fetc%2Fpasswd',
])('%s names no address to go to and stays', (wrapped) => {
  expect(clean(wrapped)).toBe(wrapped);
});

test('a wrapper that wraps itself for ever comes to an end', () => {
  let wrapped = target;
  for (let depth = 0; depth < 8; depth += 1) wrapped = `https://www.google.com/url?q=${enc(wrapped)}`;
  expect(clean(wrapped)).toMatch(/^https:\/\/www\.google\.com\/url\?q=/);
});

test('cleaning twice is cleaning once, and parameters that are not ours to strip keep their order', () => {
  const name = fc.constantFrom('a', 'b', 'maat', 'utm_source', 'gclid', 'partner', 'mc_eid', 'id');
  const pair = fc.tuple(name, fc.webQueryParameters()).map(([key, value]) => `${key}=${value.replaceAll('&', '')}`);
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 8 }), fc.webFragments(), (pairs, fragment) => {
      const once = clean(`https://winkel.nl/p?${pairs.join('&')}${fragment === '' ? '' : `#${fragment}`}`) ?? '';
      expect(clean(once)).toBe(once);
      const kept = pairs.filter((text) => /^(a|b|maat|id)=/.test(text));
      expect(once.split('#', 1)[0]).toBe(
        `https://winkel.nl/p${kept.length > 0 || pairs.length === 0 ? `?${kept.join('&')}` : ''}`,
      );
    }),
  );
});
