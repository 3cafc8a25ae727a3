import * as contracts from '@site/contracts';
import { addressOf } from './neighbours.js';
import { call, type OwnerCall } from './owner-call.js';
import type { OwnerState } from './owner-state.js';

/** The one picture of the gallery in these worlds. */
export const THEME = 'taart';

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const once = ({ way }: OwnerState): { readonly headers: Readonly<Record<string, string>> } => ({
  headers: way % 3 === 0 ? { 'Idempotency-Key': `sleutel-${way % 2}` } : {},
});

/** Every other time the order turned around, now and then with one left out or doubled, which is refused. */
const newOrder = (guids: readonly string[], way: number): readonly string[] => {
  if (way % 5 === 4) return guids.slice(1);
  if (way % 7 === 6) return [...guids, ...guids.slice(0, 1)];
  const middle = way % Math.max(guids.length, 1);
  return way % 2 === 0 ? [...guids].reverse() : [...guids.slice(middle), ...guids.slice(0, middle)];
};

const edited = ({ gift, category, way }: OwnerState): object => {
  const ways = [
    { description: 'Een nieuwe kan' },
    { publicGuid: gift?._id ?? null, description: gift?.description ?? 'Een kan', enableCrossOff: way % 12 >= 6 },
    {
      publicGuid: gift?._id ?? null,
      description: `Een kan ${way % 4}`,
      quantity: 1 + (way % 4),
      url: 'https://winkel.example/kan',
    },
    { publicGuid: gift?._id ?? null, description: gift?.description ?? 'Een kan', url: gift?.url ?? null },
    { publicGuid: gift?._id ?? null, description: 'Een foto', hasCustomImage: true, newImageBase64: PIXEL },
    { publicGuid: gift?._id ?? null, description: 'Een foto', hasCustomImage: true, newImageBase64: 'stuk' },
  ];
  return { categoryPrivateGuid: category.privateGuid, ...ways[way % ways.length] };
};

/** Mostly a list that visitors can cross off on. */
const ACCESS = ['PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'] as const;

const settings = ({ list, way }: OwnerState): object => {
  const accessType = ACCESS[way % ACCESS.length] ?? 'PUBLIC';
  return {
    ...{ privateGuid: list.privateGuid, username: list.username, firstName: list.firstName, lastName: list.lastName },
    ...{ city: way % 2 === 0 ? 'Utrecht' : null, accessType, includeInSearchResult: true, birthday: '1980-03-01' },
    ...(accessType === 'OPEN' ? { accessQuestion: 'Hoe heet de hond?', accessAnswer: 'antwoord 1' } : {}),
    showCrossedOff: way % 5 < 2,
  };
};

const showsGifts = true;

/** What owners do with a list. */
const ofLists: readonly OwnerCall[] = [
  call(
    contracts.createMyList,
    (state) => ({
      body: { username: `${state.name}-nieuw-${state.way % 3}`, firstName: 'Anna', lastName: 'de Vries', accessType: 'PUBLIC' },
      ...once(state),
    }),
    { often: 1 },
  ),
  call(
    contracts.updateTitle,
    ({ list, way }) => ({ body: { privateGuid: list.privateGuid, title: way % 2 === 0 ? `Titel ${way % 3}` : null } }),
    { showsGifts },
  ),
  call(
    contracts.updateDescription,
    ({ list, way }) => ({ body: { privateGuid: list.privateGuid, description: `Ik word ${way % 5}` } }),
    { showsGifts },
  ),
  call(
    contracts.updateOccasion,
    ({ list, farDay, way }) => ({
      body: { privateGuid: list.privateGuid, ...(way % 3 === 0 ? {} : { occasion: 'MyBirthday', occasionDate: farDay }) },
    }),
    { showsGifts },
  ),
  // A list that is to open, for a day that does not come in these stories: until it opens nothing tells.
  call(contracts.setOpening, ({ list, way }) => ({ body: { privateGuid: list.privateGuid, opens: way % 4 !== 3 } }), {
    ...{ often: 8, showsGifts },
  }),
  call(contracts.getGiven, ({ list }) => ({ params: { wishlistPrivateGuid: list.privateGuid } }), { often: 5 }),
  call(
    contracts.thankForGift,
    ({ list, gift, received, guess, way }) => ({
      body: {
        ...{ wishlistPrivateGuid: list.privateGuid, giver: guess, thanks: 'Dank je wel!' },
        giftPublicGuid: (way % 2 === 0 ? gift?._id : received) ?? guess,
      },
    }),
    { isTried: true },
  ),
  call(contracts.updateSettings, (state) => ({ body: settings(state) }), { often: 16, showsGifts }),
  call(contracts.sendMyList, (state) => ({
    body: {
      ...{
        privateGuid: state.list.privateGuid,
        recipients: [addressOf(state.me), 'oma@voorbeeld.nl', 'geen adres'],
        subject: 'Mijn lijstje',
      },
      ...{ messageStart: 'Kijk eens wat ik graag wil hebben', messageEnd: '' },
    },
    ...once(state),
  })),
  call(contracts.setThemeImage, ({ list }) => ({ body: { id: THEME, username: list.username } })),
  call(contracts.uploadImage, ({ list }) => ({
    params: { username: list.username },
    body: Buffer.from(PIXEL, 'base64'),
    headers: { 'Content-Type': 'image/png' },
  })),
  call(
    contracts.inviteExtraOwner,
    (state) => ({ body: { name: 'Dirk', privateWishlistGuid: state.list.privateGuid }, ...once(state) }),
    { often: 4 },
  ),
  call(
    contracts.removeExtraOwner,
    ({ list, extraOwner, invite, guess, way }) => ({
      body: {
        privateWishlistGuid: list.privateGuid,
        publicUserGuid: [extraOwner, invite, list.primaryOwnerGuid][way % 3] ?? guess,
      },
    }),
    { often: 1 },
  ),
];

/** What owners do with categories. */
const ofCategories: readonly OwnerCall[] = [
  call(contracts.createCategory, (state) => ({
    body: { name: 'Muziek', wishlistPrivateGuid: state.list.privateGuid },
    ...once(state),
  })),
  call(
    contracts.renameCategory,
    ({ category, way }) => ({ body: { privateGuid: category.privateGuid, name: `Naam ${way % 3}` } }),
    { showsGifts },
  ),
  call(
    contracts.reorderCategories,
    ({ categories, way, guess }) => {
      const order = newOrder(
        categories.map(({ privateGuid }) => privateGuid),
        way,
      );
      return { body: { privateGuidOrder: order.length === 0 ? [guess] : order } };
    },
    { showsGifts },
  ),
];

const receive = call(
  contracts.receiveGift,
  ({ gift, received, guess, way }) => ({
    body: { giftPublicGuid: (way % 6 === 5 ? received : gift?._id) ?? guess },
  }),
  { often: 5 },
);

/** What owners do with what they received: one is put back, another goes for good. */
const ofReceived: readonly OwnerCall[] = [
  receive,
  call(contracts.getReceivedGifts, ({ list }) => ({ params: { wishlistPrivateGuid: list.privateGuid } }), { often: 4 }),
  call(
    contracts.putGiftBack,
    ({ gift, received, guess, way }) => ({
      body: { giftPublicGuid: (way % 6 === 5 ? gift?._id : received) ?? guess },
    }),
    { often: 3 },
  ),
  receive,
  call(contracts.deleteReceivedGift, ({ received, guess }) => ({ params: { giftPublicGuid: received ?? guess } })),
];

/** What owners do with gifts. */
const ofGifts: readonly OwnerCall[] = [
  call(contracts.editGift, (state) => ({ body: edited(state), ...(state.way % 6 === 0 ? once(state) : {}) }), {
    often: 8,
    showsGifts,
  }),
  call(
    contracts.editGiftWithProduct,
    ({ gift, category, way }) => ({
      body: {
        ...{ publicGuid: way % 2 === 0 ? null : (gift?._id ?? null), categoryPrivateGuid: category.privateGuid },
        ...{ description: 'Een theepot', productSource: way % 5 === 4 ? 'onbekend' : 'theepot', productSourceType: 'ProductId' },
      },
    }),
    { showsGifts },
  ),
  call(
    contracts.moveGift,
    ({ gift, other, guess }) => ({ body: { giftPublicGuid: gift?._id ?? guess, wishlistPrivateGuid: other.privateGuid } }),
    { often: 4, showsGifts },
  ),
  call(
    contracts.alsoOn,
    ({ gift, other, guess, way }) => ({
      body: { giftPublicGuid: gift?._id ?? guess, wishlistPrivateGuids: way % 3 === 0 ? [] : [other.privateGuid] },
    }),
    { often: 6, showsGifts },
  ),
  call(
    contracts.reorderGifts,
    ({ gifts, category, way }) => ({
      body: {
        categoryPrivateGuid: category.privateGuid,
        order: newOrder(
          gifts.filter(({ categoryGuid }) => way % 3 === 0 || categoryGuid === category._id).map(({ _id }) => _id),
          way,
        ),
      },
    }),
    { often: 4 },
  ),
  ...ofReceived,
  call(
    contracts.importGifts,
    (state) => ({
      body: {
        wishlistPrivateGuid: state.list.privateGuid,
        categories: [
          { gifts: [{ description: state.gift?.description ?? 'Een kan', quantity: 1 + (state.way % 3) }] },
          { name: `Bestand ${state.way % 3}`, gifts: state.way % 4 === 0 ? [] : [{ description: 'Een theepot' }] },
        ],
      },
      ...once(state),
    }),
    { often: 3 },
  ),
  // Of whatever lies on the list, crossed off or not.
  call(
    contracts.undoImport,
    ({ list, gift, category, guess, way }) => ({
      body: {
        wishlistPrivateGuid: list.privateGuid,
        giftPublicGuids: [gift?._id ?? guess, guess],
        categoryPrivateGuids: way % 3 === 0 ? [category.privateGuid] : [],
      },
    }),
    { often: 3 },
  ),
  call(contracts.deleteGift, ({ gift, guess }) => ({ params: { id: gift?._id ?? guess } }), { often: 8 }),
];

/** Calls by which owners change something. */
export const ownerEdits: readonly OwnerCall[] = [...ofLists, ...ofCategories, ...ofGifts];

/** Calls that take away what others need; a tour of all calls makes them last. */
export const ownerEndings: readonly OwnerCall[] = [
  call(
    contracts.moveCategory,
    ({ category, other }) => ({ body: { categoryPrivateGuid: category.privateGuid, wishlistPrivateGuid: other.privateGuid } }),
    { showsGifts },
  ),
  call(contracts.deleteCategory, ({ category }) => ({ body: { privateGuid: category.privateGuid } }), { often: 1, showsGifts }),
  call(contracts.deleteAllGifts, ({ list }) => ({ body: { privateGuid: list.privateGuid } }), { often: 1 }),
  call(contracts.deleteMyList, ({ list }) => ({ params: { id: list.privateGuid } }), { often: 1 }),
];
