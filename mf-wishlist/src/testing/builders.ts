import type {
  OwnerCategory,
  OwnerWishlist,
  Together,
  VisitorCategory,
  VisitorGift,
  VisitorWishlist,
  WishlistSummary,
} from '@site/contracts';
import { newId } from '@site/shell-sdk';

/** A gift that can be crossed off. */
export const aGift = (changes: Partial<VisitorGift> = {}): VisitorGift => ({
  publicGuid: newId(),
  description: 'Theepot',
  crossOffEnabled: true,
  isCrossedOff: false,
  privateCrossOffGuid: null,
  displayImageUrl: null,
  faviconSite: null,
  productEans: [],
  productId: null,
  uri: null,
  userEditableUri: null,
  uriDisplayText: null,
  groupedProduct: null,
  isColdCase: false,
  isProductFromGiftFinder: false,
  order: 0,
  ...changes,
});

/** A gift that Bram opened for others and Eva gives along, as Bram sees it. */
export const aTogether = (changes: Partial<Together> = {}): Together => {
  const [bram, eva] = ['Bram Bakker', 'Eva Smit'];
  const at = '2026-11-20T10:00:00.000Z';
  const entry = { guid: newId(), isMine: false, text: null, at };
  return {
    ...{ publicWishlistGuid: newId(), total: 6000, left: 2500, isClosed: false, wantsMail: true },
    members: [
      { guid: newId(), name: bram, share: 2000, isMe: true, isArranger: true, buys: null },
      { guid: newId(), name: eva, share: 1500, isMe: false, isArranger: false, buys: 'buying' },
    ],
    entries: [
      { ...entry, kind: 'opened', name: bram, isMine: true },
      { ...entry, guid: newId(), kind: 'joined', name: eva },
      { ...entry, guid: newId(), kind: 'message', name: eva, text: 'Zal ik hem halen?' },
    ],
    ...changes,
  };
};

/** A category of a visited list. */
export const aCategory = (gifts: VisitorGift[], name = 'Algemeen'): VisitorCategory => ({ name, publicGuid: newId(), gifts });

/** Anna's list as a visitor sees it, with these gifts in its one category. */
export const aVisitedList = (gifts: VisitorGift[], changes: Partial<VisitorWishlist> = {}): VisitorWishlist => ({
  publicGuid: newId(),
  username: 'anna',
  title: null,
  description: null,
  occasion: null,
  occasionDate: null,
  imageUrl: null,
  lastUpdated: '2026-03-03T12:00:00.000Z',
  categories: [aCategory(gifts)],
  forum: [],
  friendPrivateGuid: null,
  isFriend: false,
  firstName: 'Anna',
  lastName: 'de Vries',
  ...changes,
});

/** A category of an own list. */
export const anOwnCategory = (gifts: VisitorGift[], name = 'Algemeen'): OwnerCategory => ({
  privateGuid: newId(),
  publicGuid: newId(),
  name,
  gifts,
  giftCount: gifts.length,
});

/** Anna's list as she sees it. */
export const anOwnList = (changes: Partial<OwnerWishlist> = {}): OwnerWishlist => ({
  privateGuid: newId(),
  publicGuid: newId(),
  username: 'anna',
  title: null,
  description: null,
  firstName: 'Anna',
  lastName: 'de Vries',
  city: null,
  accessType: 'PUBLIC',
  accessQuestion: null,
  accessAnswer: null,
  includeInSearchResult: true,
  showCrossedOff: false,
  birthday: null,
  occasion: null,
  occasionDate: null,
  imageUrl: null,
  isPrimaryOwner: true,
  categories: [anOwnCategory([aGift()])],
  owners: [],
  ownerInvites: [],
  ...changes,
});

/** The same list in short. */
export const summaryOf = (list: OwnerWishlist, changes: Partial<WishlistSummary> = {}): WishlistSummary => ({
  title: list.title,
  fullName: `${list.firstName} ${list.lastName}`,
  username: list.username,
  imageUrl: list.imageUrl,
  giftCount: list.categories.reduce((count, { gifts }) => count + gifts.length, 0),
  lastUpdate: '2026-03-03T12:00:00.000Z',
  privateGuid: list.privateGuid,
  isShareable: true,
  localLink: `/${list.username}`,
  occasion: list.occasion,
  occasionDate: list.occasionDate,
  ...changes,
});
