import type { MappedRow } from '../mapping/mapping.js';
import { offerOfRow, rowPrice } from './offer-of-row.js';

const ROW: MappedRow = {
  title: 'Houten trein',
  url: 'https://www.intertoys.nl/trein?utm_source=feed',
  price: '12,95',
  ean: '8710103933410',
  image: 'https://www.intertoys.nl/trein.jpg',
  category: 'Speelgoed > Treinen',
  brand: 'Houtvriend',
};
const offerOf = (changes: MappedRow, shop: string | null = null) => {
  const read = offerOfRow({ ...ROW, ...changes }, shop);
  if (!('offer' in read)) throw new Error(JSON.stringify(read));
  return { ...read.offer, notes: read.notes };
};

test('a row is an offer of a shop of the directory', () => {
  expect(offerOf({})).toEqual({
    productId: '8710103933410-intertoys',
    shopId: 'intertoys',
    url: 'https://www.intertoys.nl/trein?utm_source=feed',
    originalUrl: 'https://www.intertoys.nl/trein',
    price: 1295,
    eans: ['8710103933410'],
    title: 'Houten trein',
    brand: 'Houtvriend',
    keywords: 'Speelgoed Treinen',
    imageUrl: 'https://www.intertoys.nl/trein.jpg',
    notes: [],
  });
});

test.each([
  [{ url: 'https://www.awin1.com/pclick.php?p=1&ued=https%3A%2F%2Fwww.bol.com%2Fp%2F1' }, null, 'bol'],
  [{ shop: 'de Bijenkorf' }, null, 'bijenkorf'],
  [{ shop: 'Intertoys.nl' }, null, 'intertoys'],
  [{ shop: 'Ander Winkeltje' }, null, 'anderwinkeltje'],
  [{ url: 'https://shop.voorbeeldwinkel.nl/p' }, null, 'voorbeeldwinkel'],
  [{ shop: 'de Bijenkorf' }, 'hema', 'hema'],
])('%j of %s is of %s', (changes, shop, shopId) => {
  expect(offerOf(changes, shop).shopId).toBe(shopId);
});

test('an id of the shop names the offer; without any its page does, always the same', () => {
  expect(offerOf({ id: 'SKU 12' }).productId).toBe('SKU_12-intertoys');
  const { productId } = offerOf({ ean: '' });
  expect(productId).toMatch(/^[0-9a-f]{20}-intertoys$/);
  expect(offerOf({ ean: '', url: 'https://www.intertoys.nl/trein?utm_source=other' }).productId).toBe(productId);
});

test.each([
  ['<b>Houten</b> trein', 'Houten trein'],
  ['&lt;b&gt;Houten&lt;/b&gt; trein', 'Houten trein'],
  ['Houten &amp;amp; trein', 'Houten & trein'],
  ['Houten<script>alert(1)</script> trein<style>b{}</style>', 'Houten trein'],
  ['Houten<img src=x onerror=alert(1)>trein', 'Houten trein'],
  ['  Houten\n\t trein\u0000\u200b ', 'Houten trein'],
  ['Cr&egrave;me br&#251;l&eacute;e', 'Crème brûlée'],
  ['5 < 6 trein', '5 < 6 trein'],
  [`${'x'.repeat(299)}🚂`, 'x'.repeat(299)],
])('the title %j is %j', (title, clean) => {
  expect(offerOf({ title }).title).toBe(clean);
});

test.each([
  [{ title: '' }, 'no title'],
  [{ title: '<b></b> ' }, 'no title'],
  [{ title: 'N/A' }, 'no title'],
  [{ url: '' }, 'no address of its page'],
  [{ url: 'javascript:alert(1)' }, 'an address that is no web page'],
  [{ url: 'ftp://intertoys.nl/x' }, 'an address that is no web page'],
  [{ url: `https://x.nl/${'x'.repeat(2000)}` }, 'an address that is no web page'],
  [{ price: '-5,00' }, 'a price below zero'],
  [{ price: '€ -5' }, 'a price below zero'],
  [{ price: '0.00' }, 'a price of nothing'],
  [{ price: '12.95 USD' }, 'a price in other money'],
  [{ price: '99999999' }, 'a price above a million'],
  [{ currency: 'GBP' }, 'a price in GBP'],
])('%j is a bad row: %s', (changes, problem) => {
  expect(offerOfRow({ ...ROW, ...changes }, null)).toEqual({ problem });
});

test.each([
  ['12.95', 1295],
  ['12,95', 1295],
  ['12,5', 1250],
  ['1.299,95', 129_995],
  ['1,299.95', 129_995],
  ['€ 12,-', 1200],
  ['€12,–', 1200],
  ['€ 1.299', 129_900],
  ['12.95 EUR', 1295],
  ['EUR 12,95', 1295],
  ['1299', 129_900],
  ['12.950000', 1295],
  ['', null],
])('the price %j is %j cents', (text, cents) => {
  expect(rowPrice(text)).toEqual({ cents });
});

test.each(['1.299', 'op aanvraag', 'vanaf 12,95', '12,95 - 15,95'.replace(' - ', ' of ')])(
  'the price %j cannot be told: the row is kept without',
  (price) => {
    expect(offerOf({ price })).toMatchObject({ price: null, notes: ['a price that cannot be read, kept without'] });
  },
);

test.each([
  ['87101039334l0', [], 1],
  ['8710103933411', [], 1],
  ['8,71010E+12', [], 1],
  ['', [], 0],
  ['n/a', [], 0],
  ['0', [], 0],
  ['8710103933410;4006381333931', ['8710103933410', '4006381333931'], 0],
  ['8710103933410, abc', ['8710103933410'], 1],
])('the code %j is %j, with %d notes', (ean, eans, notes) => {
  const offer = offerOf({ ean });
  expect(offer.eans).toEqual(eans);
  expect(offer.notes).toHaveLength(notes);
});

test.each(['0', 'nee', 'No', 'false', 'out of stock', 'out_of_stock', 'Uitverkocht', 'niet op voorraad', '-1'])(
  '%j is out of stock',
  (stock) => {
    expect(offerOfRow({ ...ROW, stock }, null)).toEqual({ outOfStock: true });
  },
);
test.each(['1', '12', 'ja', 'yes', 'in stock', 'preorder', ''])('%j is no word for out of stock', (stock) => {
  expect(offerOf({ stock }).title).toBe('Houten trein');
});

test.each([
  ['https://x.nl/a.jpg', 'https://x.nl/a.jpg'],
  ['//x.nl/a.jpg', 'https://x.nl/a.jpg'],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,xx', null],
  ['', null],
])('the picture %j is %j', (image, url) => {
  expect(offerOf({ image }).imageUrl).toBe(url);
});
