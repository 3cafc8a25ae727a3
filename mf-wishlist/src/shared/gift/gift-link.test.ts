import { hrefOf, linkTextOf, previewOf, priceOf } from './gift-link.js';

test('the text of a link is the service’s, else the host without www.', () => {
  expect(linkTextOf({ uri: 'https://www.winkel.nl/x', uriDisplayText: 'Winkel' })).toBe('Winkel');
  expect(linkTextOf({ uri: 'https://www.winkel.nl:8443/x', uriDisplayText: null })).toBe('winkel.nl:8443');
  expect(linkTextOf({ uri: 'geen adres', uriDisplayText: null })).toBeNull();
  expect(linkTextOf({ uri: null, uriDisplayText: null })).toBeNull();
});

test.each([
  ['https://winkel.nl/fiets', 'https://winkel.nl/fiets'],
  ['HTTP://winkel.nl', 'HTTP://winkel.nl'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  [null, null],
])('the address of %s that may be followed is %s', (uri, expected) => {
  expect(hrefOf({ uri })).toBe(expected);
});

test('the price is the lowest one known', () => {
  const product = (price: number | null) => ({ shopId: 's', url: 'https://s.nl', price, faviconSite: null });
  expect(priceOf({ groupedProduct: { eans: [], products: [product(2499), product(null), product(1999)] } })).toBe(1999);
  expect(priceOf({ groupedProduct: { eans: [], products: [product(null)] } })).toBeNull();
  expect(priceOf({ groupedProduct: null })).toBeNull();
});

test('only our own pictures have a smaller copy', () => {
  expect(previewOf('/images/abc.png')).toBe('/images/abc.png?size=400');
  expect(previewOf('https://winkel.nl/a.jpg')).toBe('https://winkel.nl/a.jpg');
});
