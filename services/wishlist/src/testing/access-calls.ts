import type { ListOfTest, Person } from './world.js';

/** One list with what may be asked about it, and who asks. */
export interface AccessScene extends ListOfTest {
  readonly person: Person;
  /** A list of the person's own, with a gift. */
  readonly own: ListOfTest;
  readonly ownGift: string;
  readonly gift: string;
  /** A gift of which three are wished for, and somebody else gives one. */
  readonly several: string;
  /** A gift that was received of the list. */
  readonly received: string;
  /** The guid of the gift's cross-off, made by somebody else: what the mailed link carries. */
  readonly held: string;
  /** A gift that somebody else opened for others, with the guid of their cross-off. */
  readonly together: { readonly gift: string; readonly held: string };
  /** Somebody else's post on the forum. */
  readonly post: string;
  /** Somebody else's idea for the list. */
  readonly idea: string;
  /** An invite to own the list as well, that waits. */
  readonly invite: string;
  /** The list's other owner; whoever it was when the person is that one. */
  readonly extraOwner: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A call that takes a list, a category, a gift or something of one. */
export interface AccessCall {
  /** As the router has it. */
  readonly route: string;
  make(scene: AccessScene): Promise<Answer>;
}

const get = (route: string, path: (scene: AccessScene) => string): AccessCall => ({
  route: `GET ${route}`,
  make: (scene) => scene.person.browser.get(path(scene)),
});
const post = (route: string, body: (scene: AccessScene) => object): AccessCall => ({
  route: `POST ${route}`,
  make: (scene) => scene.person.browser.post(route, body(scene)),
});

const EDIT_GIFT = '/api/MyGift/EditWithoutProduct';
const MOVE_GIFT = '/api/MyGift/MoveToWishlist';
const MOVE_CATEGORY = '/api/Category/MoveToWishlist';
const productGift = { description: 'x', productSource: 'boek-1', productSourceType: 'ProductId' };
const mail = { recipients: ['iemand@voorbeeld.nl'], subject: 'Mijn lijst', messageStart: 'Kijk eens hier', messageEnd: 'Groet' };

/** By the name under which the table says what is expected of it. */
export const ACCESS_CALLS = {
  GetAccessState: get('/api/Wishlist/GetAccessState/:username', ({ list }) => `/api/Wishlist/GetAccessState/${list.username}`),
  Get: get('/api/Wishlist/Get/:username', ({ list }) => `/api/Wishlist/Get/${list.username}`),
  VerifyAnswer: post('/api/Wishlist/VerifyAnswer', ({ list }) => ({ username: list.username, answer: 'fout' })),
  CrossOff: post('/api/Gift/CrossOff', ({ gift }) => ({ publicGiftGuid: gift })),
  'CrossOff several': post('/api/Gift/CrossOff', ({ several }) => ({ publicGiftGuid: several, units: 2 })),
  UndoCrossOff: post('/api/Gift/UndoCrossOff', ({ gift, held }) => ({ publicGuid: gift, privateCrossOffGuid: held })),
  GetByCrossOffGuid: get(
    '/api/Gift/GetByCrossOffGuid/:giftPublicGuid/:crossOffGuid',
    ({ gift, held }) => `/api/Gift/GetByCrossOffGuid/${gift}/${held}`,
  ),
  NoteShopping: post('/api/Gift/NoteShopping', ({ gift, held }) => ({
    ...{ publicGuid: gift, privateCrossOffGuid: held, bought: true },
  })),
  OpenTogether: post('/api/Gift/OpenTogether', ({ gift, held }) => ({
    ...{ publicGuid: gift, privateCrossOffGuid: held, total: 5000, share: 1000, name: 'Eva' },
  })),
  JoinTogether: post('/api/Gift/JoinTogether', ({ together }) => ({ publicGiftGuid: together.gift, share: 1000, name: 'Eva' })),
  'join what is given alone': post('/api/Gift/JoinTogether', ({ gift }) => ({ publicGiftGuid: gift, share: 1000, name: 'Eva' })),
  GetTogether: get(
    '/api/Gift/Together/:giftPublicGuid/:crossOffGuid',
    ({ together }) => `/api/Gift/Together/${together.gift}/${together.held}`,
  ),
  ChangeTogether: post('/api/Gift/ChangeTogether', ({ together }) => ({
    ...{ publicGuid: together.gift, privateCrossOffGuid: together.held, isClosed: true },
  })),
  WriteTogether: post('/api/Gift/WriteTogether', ({ together }) => ({
    ...{ publicGuid: together.gift, privateCrossOffGuid: together.held, message: 'Wie koopt hem?' },
  })),
  SetBudget: post('/api/Gift/SetBudget', ({ list }) => ({ publicWishlistGuid: list._id, budget: 5000 })),
  'Friend/Add': post('/api/Friend/Add', ({ list }) => ({ publicWishlistGuid: list._id })),
  CreateForumPost: post('/api/Wishlist/CreateForumPost', ({ list }) => ({
    ...{ publicWishlistGuid: list._id, message: 'Wie koopt de lamp?' },
    ...{ firstName: 'Eva', lastName: 'Smit' },
  })),
  DeleteForumPost: {
    route: 'DELETE /api/Wishlist/DeleteForumPost/:publicGuid',
    make: ({ person, post: guid }) => person.browser.delete(`/api/Wishlist/DeleteForumPost/${guid}`),
  },
  AddIdea: post('/api/Wishlist/AddIdea', ({ list }) => ({
    ...{ publicWishlistGuid: list._id, description: 'Een concertkaartje' },
    ...{ firstName: 'Eva', lastName: 'Smit' },
  })),
  EditIdea: post('/api/Wishlist/EditIdea', ({ idea }) => ({ publicGuid: idea, description: 'Twee concertkaartjes' })),
  DeleteIdea: {
    route: 'DELETE /api/Wishlist/DeleteIdea/:publicGuid',
    make: ({ person, idea }) => person.browser.delete(`/api/Wishlist/DeleteIdea/${idea}`),
  },
  'CrossOff idea': post('/api/Gift/CrossOff', ({ idea }) => ({ publicGiftGuid: idea })),
  OpenInvite: get('/api/Wishlist/OpenInvite/:guid', ({ invite }) => `/api/Wishlist/OpenInvite/${invite}`),
  AcceptInvite: post('/api/Wishlist/AcceptExtraOwnerInvite', ({ invite }) => ({
    ...{ invitationGuid: invite, firstName: 'Eva', lastName: 'Smit' },
  })),
  'MyList/Get': get('/api/MyList/Get/:id', ({ list }) => `/api/MyList/Get/${list.privateGuid}`),
  'Category/Get': get('/api/Category/Get/:username', ({ list }) => `/api/Category/Get/${list.username}`),
  'Category/Create': post('/api/Category/Create', ({ list }) => ({ name: 'x', wishlistPrivateGuid: list.privateGuid })),
  'Category/Rename': post('/api/Category/Rename', ({ category }) => ({ privateGuid: category.privateGuid, name: 'x' })),
  'Category/Reorder': post('/api/Category/Reorder', ({ category }) => ({ privateGuidOrder: [category.privateGuid] })),
  // The last one of its list, which not even an owner may delete.
  'Category/Delete': post('/api/Category/Delete', ({ category }) => ({ privateGuid: category.privateGuid })),
  'move category away': post(MOVE_CATEGORY, ({ category, own }) => ({
    categoryPrivateGuid: category.privateGuid,
    wishlistPrivateGuid: own.list.privateGuid,
  })),
  'move category here': post(MOVE_CATEGORY, ({ list, own }) => ({
    categoryPrivateGuid: own.category.privateGuid,
    wishlistPrivateGuid: list.privateGuid,
  })),
  'new gift': post(EDIT_GIFT, ({ category }) => ({ categoryPrivateGuid: category.privateGuid, description: 'x' })),
  'change gift': post(EDIT_GIFT, ({ category, gift }) => ({
    ...{ publicGuid: gift, categoryPrivateGuid: category.privateGuid, description: 'Een kan' },
  })),
  // Into a category of one's own, by the gift's public guid.
  'take gift': post(EDIT_GIFT, ({ own, gift }) => ({
    ...{ publicGuid: gift, categoryPrivateGuid: own.category.privateGuid, description: 'Een kan' },
  })),
  'product gift': post('/api/MyGift/EditWithProduct', ({ category, gift }) => ({
    ...{ publicGuid: gift, categoryPrivateGuid: category.privateGuid, ...productGift },
  })),
  'order gifts': post('/api/MyGift/Reorder', ({ category, gift, several, together }) => ({
    categoryPrivateGuid: category.privateGuid,
    order: [several, together.gift, gift],
  })),
  'move gift away': post(MOVE_GIFT, ({ own, gift }) => ({ giftPublicGuid: gift, wishlistPrivateGuid: own.list.privateGuid })),
  'move gift here': post(MOVE_GIFT, ({ list, ownGift }) => ({ giftPublicGuid: ownGift, wishlistPrivateGuid: list.privateGuid })),
  'gift also on own list': post('/api/MyGift/AlsoOn', ({ own, gift }) => ({
    giftPublicGuid: gift,
    wishlistPrivateGuids: [own.list.privateGuid],
  })),
  'own gift also here': post('/api/MyGift/AlsoOn', ({ list, ownGift }) => ({
    giftPublicGuid: ownGift,
    wishlistPrivateGuids: [list.privateGuid],
  })),
  'import gifts': post('/api/MyGift/Import', ({ list }) => ({
    ...{ wishlistPrivateGuid: list.privateGuid, categories: [{ gifts: [{ description: 'x' }] }] },
  })),
  'undo import': post('/api/MyGift/UndoImport', ({ list }) => ({
    ...{ wishlistPrivateGuid: list.privateGuid, giftPublicGuids: [], categoryPrivateGuids: [] },
  })),
  'delete gift': {
    route: 'DELETE /api/MyGift/:id',
    make: ({ person, gift }) => person.browser.delete(`/api/MyGift/${gift}`),
  },
  'receive gift': post('/api/MyGift/Receive', ({ gift }) => ({ giftPublicGuid: gift })),
  'received gifts': get('/api/MyGift/Received/:wishlistPrivateGuid', ({ list }) => `/api/MyGift/Received/${list.privateGuid}`),
  'choose opening': post('/api/MyList/Opening', ({ list }) => ({ privateGuid: list.privateGuid, opens: true })),
  'what was given': get('/api/MyList/Given/:wishlistPrivateGuid', ({ list }) => `/api/MyList/Given/${list.privateGuid}`),
  'thank giver': post('/api/MyGift/Thank', ({ list, gift }) => ({
    ...{ wishlistPrivateGuid: list.privateGuid, giftPublicGuid: gift, giver: 'x', thanks: 'Dank je' },
  })),
  NameGiver: post('/api/Gift/NameGiver', ({ gift, held }) => ({
    ...{ publicGuid: gift, privateCrossOffGuid: held, giverName: 'Oma' },
  })),
  'put gift back': post('/api/MyGift/PutBack', ({ received }) => ({ giftPublicGuid: received })),
  'delete received gift': {
    route: 'DELETE /api/MyGift/Received/:giftPublicGuid',
    make: ({ person, received }) => person.browser.delete(`/api/MyGift/Received/${received}`),
  },
  UpdateTitle: post('/api/MyList/UpdateTitle', ({ list }) => ({ privateGuid: list.privateGuid, title: 'x' })),
  UpdateDescription: post('/api/MyList/UpdateDescription', ({ list }) => ({ privateGuid: list.privateGuid, description: 'x' })),
  UpdateOccasion: post('/api/MyList/UpdateOccasion', ({ list }) => ({ privateGuid: list.privateGuid, occasion: 'Valentine' })),
  UpdateSettings: post('/api/MyList/UpdateSettings', ({ list }) => {
    const { privateGuid, username, firstName, lastName, accessType } = list;
    const kept = { privateGuid, username, firstName, lastName, accessType, accessQuestion: 'Wie?', accessAnswer: 'Ik' };
    return { ...kept, city: 'Ede', includeInSearchResult: true, showCrossedOff: true };
  }),
  UsedInRecentLot: {
    route: 'POST /api/MyList/UsedInRecentLot/:id',
    make: ({ person, list }) => person.browser.post(`/api/MyList/UsedInRecentLot/${list.privateGuid}`),
  },
  Send: post('/api/MyList/Send', ({ list }) => ({ privateGuid: list.privateGuid, ...mail })),
  DeleteAllGifts: {
    route: 'DELETE /api/MyList/DeleteAllGifts',
    make: ({ person, list }) => person.browser.delete('/api/MyList/DeleteAllGifts', { privateGuid: list.privateGuid }),
  },
  'delete list': {
    route: 'DELETE /api/MyList/:id',
    make: ({ person, list }) => person.browser.delete(`/api/MyList/${list.privateGuid}`),
  },
  GetOwnersAndInvites: get(
    '/api/WishlistOwner/:wishlistPrivateGuid/GetOwnersAndInvites',
    ({ list }) => `/api/WishlistOwner/${list.privateGuid}/GetOwnersAndInvites`,
  ),
  InviteExtraOwner: post('/api/WishlistOwner/InviteExtraOwner', ({ list }) => ({
    name: 'Bram',
    privateWishlistGuid: list.privateGuid,
  })),
  RemoveExtraOwner: post('/api/WishlistOwner/RemoveExtraOwner', ({ list, extraOwner }) => ({
    privateWishlistGuid: list.privateGuid,
    publicUserGuid: extraOwner,
  })),
  GetWishlistImageUrl: get(
    '/api/WishlistImage/GetWishlistImageUrl/:username',
    ({ list }) => `/api/WishlistImage/GetWishlistImageUrl/${list.username}`,
  ),
  // Of a picture that is not there, which only an owner hears.
  SetThemeImage: post('/api/WishlistImage/SetThemeImage', ({ list }) => ({ id: 'geen', username: list.username })),
  // Of bytes that are no picture, the same.
  UploadImage: {
    route: 'POST /api/WishlistImage/UploadImage/:username',
    make: ({ person, list }) =>
      person.browser.post(`/api/WishlistImage/UploadImage/${list.username}`, Buffer.from('geen plaatje'), {
        'Content-Type': 'image/png',
      }),
  },
  LinkPreview: get('/api/WishlistImage/LinkPreview/:publicGuid', ({ list }) => `/api/WishlistImage/LinkPreview/${list._id}`),
} as const satisfies Record<string, AccessCall>;
export type AccessCallName = keyof typeof ACCESS_CALLS;

/** Routes that name no list, category or gift: whoever may make them, there is no access to check. */
export const WITHOUT_A_LIST: readonly string[] = [
  'GET /api/MyList/GetAll',
  'GET /api/MyList/GetAllWithGiftCount',
  'POST /api/MyList/Create',
  'POST /api/MyList/CheckUsername',
  'POST /api/MyList/SuggestUsernames',
  'GET /api/Gift/CrossedOff',
  'GET /api/Friend/Overview',
  'DELETE /api/Friend/:privateGuid',
  'POST /api/Wishlist/StartFlow',
  'GET /api/Wishlist/Search',
  'GET /api/WishlistImage/File/:id',
  'GET /api/WishlistImage/GetThemeImages',
  'GET /api/WishlistImage/Drawing/:id',
  'GET /api/Stats/HomepageStats',
];
