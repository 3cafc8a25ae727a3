import { createRowMapper, parseMapping } from './mapping.js';
import { SHIPPED_MAPPINGS } from './shipped.js';

test.each([
  [
    { EAN13: '1', Name: 'Trein', SalePrice: '5', Price: '9', DeepLink: 'u', Category_Path: 'c' },
    { ean: '1', title: 'Trein', price: '5', url: 'u', category: 'c' },
  ],
  [
    { 'product-gtin': '1', 'Product Naam': 'Trein', prijs: '9', productUrl: 'u', merk: 'm' },
    { ean: '1', title: 'Trein', price: '9', url: 'u', brand: 'm' },
  ],
  [
    { 'g:gtin': '1', 'g:title': 'Trein', 'g:sale_price': '', 'g:price': '9', 'g:link': 'u' },
    { ean: '1', title: 'Trein', price: '9', url: 'u' },
  ],
  [
    { voorraad: 'ja', omschrijving: 'd', valuta: 'EUR', afbeelding: 'i' },
    { stock: 'ja', description: 'd', currency: 'EUR', image: 'i' },
  ],
])('%j is found out', (fields, row) => {
  expect(createRowMapper({}).map(fields)).toEqual(row);
});

test.each([
  ['network-semicolon', { title: 'T', link: 'u', price: '5', image_large: 'i', category_path: 'c', ean: 'e', in_stock: 'ja' }],
  [
    'network-comma',
    {
      product_name: 'T',
      aw_deep_link: 'u',
      search_price: '5',
      merchant_image_url: 'i',
      merchant_category: 'c',
      ean: 'e',
      in_stock: 'ja',
    },
  ],
  ['network-pipe', { name: 'T', productUrl: 'u', price: '5', imageUrl: 'i', category: 'c', ean: 'e', inStock: 'ja' }],
  [
    'network-xml',
    { name: 'T', URL: 'u', price: '5', 'images.image': 'i', 'categories.category': 'c', 'properties.EAN': 'e', stock: 'ja' },
  ],
  [
    'merchant-xml',
    {
      'g:title': 'T',
      'g:link': 'u',
      'g:price': '5',
      'g:image_link': 'i',
      'g:product_type': 'c',
      'g:gtin': 'e',
      'g:availability': 'ja',
    },
  ],
  ['json-lines', { name: 'T', url: 'u', price: '5', image: 'i', category: 'c', gtin: 'e', availability: 'ja' }],
])('the shipped mapping %s reads its shape', (name, fields) => {
  expect(createRowMapper(SHIPPED_MAPPINGS[name] ?? {}).map(fields as unknown as Record<string, string>)).toEqual({
    ...{ title: 'T', url: 'u', price: '5', image: 'i', category: 'c', ean: 'e', stock: 'ja' },
  });
});

test('a mapping file says which column is what, also against its name', () => {
  const mapping = parseMapping(
    '{"format":"csv","delimiter":"^","shop":"hema","columns":{"title":"Kop","price":["actie","prijs"]}}',
  );
  expect(createRowMapper(mapping).map({ Kop: 'Trein', title: 'X', prijs: '9', link: 'u' })).toEqual({
    title: 'Trein',
    price: '9',
    url: 'u',
  });
});

test.each([
  '',
  '[]',
  '{"columns":{"colour":"x"}}',
  '{"colums":{}}',
  '{"format":"xls"}',
  '{"columns":{"title":[]}}',
  '{"shop":"../x"}',
])('the mapping file %j is refused', (text) => {
  expect(() => parseMapping(text)).toThrow(/^The mapping file/);
});

test('columns that are missing are named, with those there are', () => {
  const { check } = createRowMapper({});
  expect(() => check(['prijs', 'titel', 'plaatje'])).toThrow(/No column for url among prijs, titel, plaatje/);
  expect(() => check(['titel', 'deeplink'])).not.toThrow();
});
