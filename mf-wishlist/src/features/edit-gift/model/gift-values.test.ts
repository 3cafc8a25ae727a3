import type { Gift } from '@site/contracts';
import { bodyOf, draftOf, emptyGift, productBodyOf, valuesOf } from './gift-values.js';

const gift: Gift = {
  publicGuid: '00000000-0000-4000-8000-000000000001',
  description: 'Fiets',
  crossOffEnabled: false,
  isCrossedOff: true,
  privateCrossOffGuid: null,
  displayImageUrl: '/images/fiets.png',
  faviconSite: null,
  productEans: [],
  productId: null,
  uri: 'https://winkel.nl/fiets?partner=1',
  userEditableUri: 'https://winkel.nl/fiets',
  uriDisplayText: 'winkel.nl',
  groupedProduct: null,
  isColdCase: false,
  isProductFromGiftFinder: false,
};

test('a gift comes into the dialog and goes out again unchanged', () => {
  expect(bodyOf(valuesOf(gift, 'c1'), gift.publicGuid)).toEqual({
    publicGuid: gift.publicGuid,
    categoryPrivateGuid: 'c1',
    description: 'Fiets',
    note: '',
    ownPrice: null,
    quantity: null,
    priority: null,
    url: 'https://winkel.nl/fiets',
    enableCrossOff: false,
    hasCustomImage: true,
    newImageBase64: null,
  });
});

test('what its owner says of it comes in and goes out as it was', () => {
  const said = { note: 'Maat M', ownPrice: 1250, quantity: 7, priority: 'Favourite' } as const;
  const values = valuesOf({ ...gift, ...said }, 'c1');
  expect(values).toMatchObject({ note: 'Maat M', price: '12,50', quantity: '7', priority: 'Favourite' });
  expect(bodyOf(values, gift.publicGuid)).toMatchObject(said);
  expect(draftOf({ ...values, note: ' ' }, gift.publicGuid, gift)).toMatchObject({ ...said, note: null });
});

test('a new picture goes along, a removed one is taken away', () => {
  const values = valuesOf(gift, 'c1');
  expect(bodyOf({ ...values, picture: { kind: 'new', dataUrl: 'data:image/png;base64,AA' } }, null)).toMatchObject({
    publicGuid: null,
    hasCustomImage: true,
    newImageBase64: 'data:image/png;base64,AA',
  });
  expect(bodyOf({ ...values, picture: { kind: 'none' } }, null)).toMatchObject({ hasCustomImage: false, newImageBase64: null });
});

test('a product is named by its page when that was pasted, else by its id', () => {
  const product = {
    productId: 'p1',
    title: 'Fiets',
    url: 'https://winkel.nl/f?p=1',
    shop: 'winkel.nl',
    price: null,
    imageUrl: null,
  };
  const values = valuesOf(gift, 'c1');
  expect(productBodyOf(values, product, null)).toMatchObject({ productSource: 'p1', productSourceType: 'ProductId' });
  expect(productBodyOf(values, { ...product, page: 'https://winkel.nl/f' }, null)).toMatchObject({
    productSource: 'https://winkel.nl/f',
    productSourceType: 'Url',
  });
});

test('the picture of a product is not kept as the gift’s own', () => {
  expect(valuesOf({ ...gift, productId: 'p1' }, 'c1').picture).toEqual({ kind: 'none' });
});

test('the draft looks as the gift will, and keeps what the dialog does not touch', () => {
  const draft = draftOf({ ...valuesOf(gift, 'c1'), description: '  Bakfiets ' }, gift.publicGuid, gift);
  expect(draft).toMatchObject({ description: 'Bakfiets', isCrossedOff: true, displayImageUrl: '/images/fiets.png' });
  expect(draftOf(emptyGift('c1'), 'nieuw')).toMatchObject({ publicGuid: 'nieuw', uri: null, crossOffEnabled: true });
});
