import { LIMITS } from '@site/contracts';
import fc from 'fast-check';
import { addressOf, bookmarklet, sharedWishOf } from './shared-wish.js';

const wishOf = (query: Record<string, string>) => sharedWishOf(new URLSearchParams(query));

test.each([
  [
    { url: 'https://winkel.nl/theepot', title: 'Theepot' },
    { url: 'https://winkel.nl/theepot', title: 'Theepot' },
  ],
  // Android's share menu: no `url`, and the link at the end of the text.
  [
    { title: 'Theepot', text: 'Kijk eens: https://winkel.nl/theepot?a=1&b=2' },
    { url: 'https://winkel.nl/theepot?a=1&b=2', title: 'Theepot' },
  ],
  [{ text: 'Theepot https://winkel.nl/theepot.' }, { url: 'https://winkel.nl/theepot', title: 'Theepot' }],
  [{ title: 'https://winkel.nl/theepot' }, { url: 'https://winkel.nl/theepot', title: '' }],
  [{ url: 'www.winkel.nl/theepot' }, { url: 'https://www.winkel.nl/theepot', title: '' }],
  [{ text: ' Een dagje \n\t weg ' }, { url: '', title: 'Een dagje weg' }],
  [
    { url: 'javascript:alert(1)', title: '<b>x</b>' },
    { url: '', title: '<b>x</b>' },
  ],
  [{ url: 'file:///etc/passwd' }, { url: '', title: '' }],
  [{}, { url: '', title: '' }],
])('%j is the wish %j', (query, wish) => {
  expect(wishOf(query)).toEqual(wish);
});

test('whatever strangers hand over, it fits the form and survives its own address', () => {
  const any = fc.oneof(fc.string({ unit: 'binary', maxLength: 1200 }), fc.webUrl(), fc.constant('😀'.repeat(600)));
  fc.assert(
    fc.property(fc.record({ url: any, title: any, text: any }), (query) => {
      const wish = wishOf(query);
      expect(wish.title.length).toBeLessThanOrEqual(LIMITS.giftDescription.max);
      expect(() => encodeURIComponent(wish.title)).not.toThrow();
      expect(wish.title).not.toMatch(/\p{Cc}/u);
      if (wish.url !== '') expect(['http:', 'https:']).toContain(new URL(wish.url).protocol);
      const again = sharedWishOf(new URL(addressOf(wish), 'https://lijst.example').searchParams);
      expect(again.url).toBe(wish.url);
      if (!/https?:/i.test(wish.title)) expect(again.title).toBe(wish.title.trim());
    }),
  );
});

test('the bookmarklet opens the form with address and title of the page it is pressed on', () => {
  const script = bookmarklet('https://lijst.example');
  expect(script).toBe(
    'javascript:void(window.open("https://lijst.example/mylist/toevoegen"' +
      "+'?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title)))",
  );
  // Browsers decode what is in a bookmark before they run it.
  expect(script).not.toContain('%');
});
