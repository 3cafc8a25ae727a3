import { randomUUID } from 'node:crypto';
import { type AccessType, contentInternal, lottingInternal } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { standIn } from '../testing/stand-in.js';
import { ACCESS_TYPES, createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** Type of list x kind of viewer x every call that takes a list or a gift (spec 3 §5). */
const base = testBase('wishlist');
const world = createWorld(base);
const product = { productId: 'boek-1', title: 'Reisgids', url: 'https://www.voorbeeldboeken.nl/1', imageUrl: null };
standIn(
  base,
  ['CONTENT_URL', 'LOTTING_URL'],
  [
    handleInternal(lottingInternal.isListInDraw, async () => ({ used: false })),
    handleInternal(contentInternal.product, async () => ({ ...product, eans: [], faviconSite: null, price: null })),
    handleInternal(contentInternal.offers, async () => ({})),
  ],
);

interface Scene extends ListOfTest {
  readonly person: Person;
  /** A list of the person's own. */
  readonly own: ListOfTest;
  readonly giftGuid: string;
  /** The guid of a cross-off that the mailed link carries. */
  readonly heldGuid: string;
}

type Outcome = number | string;

const outcomeOf = ({ status, body }: { status: number; body: unknown }): Outcome => {
  if (status === 422) return typeof body === 'string' ? body : (body as { problem: string }).problem;
  return status;
};

const calls = {
  GetAccessState: async ({ person, list }: Scene) =>
    ((await person.browser.get(`/api/Wishlist/GetAccessState/${list.username}`)).body as { accessState: string }).accessState,
  Get: async ({ person, list }: Scene) => outcomeOf(await person.browser.get(`/api/Wishlist/Get/${list.username}`)),
  VerifyAnswer: async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.post('/api/Wishlist/VerifyAnswer', { username: list.username, answer: 'fout' })),
  CrossOff: async ({ person, giftGuid }: Scene) =>
    outcomeOf(await person.browser.post('/api/Gift/CrossOff', { publicGiftGuid: giftGuid })),
  // With the guid in hand, whoever one is.
  GetByCrossOffGuid: async ({ person, giftGuid, heldGuid }: Scene) =>
    outcomeOf(await person.browser.get(`/api/Gift/GetByCrossOffGuid/${giftGuid}/${heldGuid}`)),
  UndoCrossOff: async ({ person, giftGuid, heldGuid }: Scene) =>
    outcomeOf(await person.browser.post('/api/Gift/UndoCrossOff', { publicGuid: giftGuid, privateCrossOffGuid: heldGuid })),
  'MyList/Get': async ({ person, list }: Scene) => outcomeOf(await person.browser.get(`/api/MyList/Get/${list.privateGuid}`)),
  'Category/Create': async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.post('/api/Category/Create', { name: 'x', wishlistPrivateGuid: list.privateGuid })),
  'new gift': async ({ person, category }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/MyGift/EditWithoutProduct', {
        categoryPrivateGuid: category.privateGuid,
        description: 'x',
      }),
    ),
  'change gift': async ({ person, category, giftGuid }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/MyGift/EditWithoutProduct', {
        publicGuid: giftGuid,
        categoryPrivateGuid: category.privateGuid,
        description: 'Een theepot',
      }),
    ),
  'product gift': async ({ person, category, giftGuid }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/MyGift/EditWithProduct', {
        ...{ publicGuid: giftGuid, categoryPrivateGuid: category.privateGuid, description: 'x' },
        ...{ productSource: 'boek-1', productSourceType: 'ProductId' },
      }),
    ),
  'order gifts': async ({ person, category, giftGuid }: Scene) =>
    outcomeOf(await person.browser.post('/api/MyGift/Reorder', { categoryPrivateGuid: category.privateGuid, order: [giftGuid] })),
  'move gift away': async ({ person, own, giftGuid }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/MyGift/MoveToWishlist', {
        giftPublicGuid: giftGuid,
        wishlistPrivateGuid: own.list.privateGuid,
      }),
    ),
  'move gift here': async ({ person, list, own }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/MyGift/MoveToWishlist', {
        giftPublicGuid: (await world.aGift(own))._id,
        wishlistPrivateGuid: list.privateGuid,
      }),
    ),
  'Category/Get': async ({ person, list }: Scene) => outcomeOf(await person.browser.get(`/api/Category/Get/${list.username}`)),
  'Category/Rename': async ({ person, category }: Scene) =>
    outcomeOf(await person.browser.post('/api/Category/Rename', { privateGuid: category.privateGuid, name: 'x' })),
  'Category/Delete': async ({ person, list, category }: Scene) => {
    await world.aCategory({ list, category });
    return outcomeOf(await person.browser.post('/api/Category/Delete', { privateGuid: category.privateGuid }));
  },
  'Category/Reorder': async ({ person, category }: Scene) =>
    outcomeOf(await person.browser.post('/api/Category/Reorder', { privateGuidOrder: [category.privateGuid] })),
  'move category away': async ({ person, category, own }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/Category/MoveToWishlist', {
        categoryPrivateGuid: category.privateGuid,
        wishlistPrivateGuid: own.list.privateGuid,
      }),
    ),
  'move category here': async ({ person, list, own }: Scene) =>
    outcomeOf(
      await person.browser.post('/api/Category/MoveToWishlist', {
        categoryPrivateGuid: own.category.privateGuid,
        wishlistPrivateGuid: list.privateGuid,
      }),
    ),
  UpdateTitle: async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.post('/api/MyList/UpdateTitle', { privateGuid: list.privateGuid, title: 'x' })),
  UpdateDescription: async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.post('/api/MyList/UpdateDescription', { privateGuid: list.privateGuid, description: 'x' })),
  UpdateOccasion: async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.post('/api/MyList/UpdateOccasion', { privateGuid: list.privateGuid, occasion: 'Valentine' })),
  UpdateSettings: async ({ person, list }: Scene) => {
    const { privateGuid, username, firstName, lastName, accessType } = list;
    const kept = { privateGuid, username, firstName, lastName, accessType, accessQuestion: 'Wie?', accessAnswer: 'Ik' };
    const wanted = { ...kept, city: 'Ede', includeInSearchResult: true, showCrossedOff: true };
    return outcomeOf(await person.browser.post('/api/MyList/UpdateSettings', wanted));
  },
  UsedInRecentLot: async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.post(`/api/MyList/UsedInRecentLot/${list.privateGuid}`)),
  DeleteAllGifts: async ({ person, list }: Scene) =>
    outcomeOf(await person.browser.delete('/api/MyList/DeleteAllGifts', { privateGuid: list.privateGuid })),
  'delete list': async ({ person, list }: Scene) => outcomeOf(await person.browser.delete(`/api/MyList/${list.privateGuid}`)),
  'delete gift': async ({ person, giftGuid }: Scene) => outcomeOf(await person.browser.delete(`/api/MyGift/${giftGuid}`)),
} as const;
type CallName = keyof typeof calls;

/** Answers in the order PUBLIC, OPEN, CLOSED, UNKNOWN; one value stands for all four. */
type Row = Outcome | readonly [Outcome, Outcome, Outcome, Outcome];

const outsider: Record<CallName, Row> = {
  GetAccessState: ['Access', 'Question', 'InvitationRequired', 'NoAccess'],
  Get: [200, 401, 401, 401],
  VerifyAnswer: [200, 200, 401, 401],
  CrossOff: ['CrossedOffByOtherUser', 'NoAccess', 'NoAccess', 'NoAccess'],
  GetByCrossOffGuid: 200,
  UndoCrossOff: 200,
  'MyList/Get': 401,
  'Category/Create': 401,
  'new gift': 401,
  'change gift': 401,
  'delete gift': 401,
  'product gift': 401,
  'order gifts': 401,
  'move gift away': 'SourceNotOwned',
  'move gift here': 'DestinationNotOwned',
  'Category/Get': 401,
  'Category/Rename': 401,
  'Category/Delete': 401,
  'Category/Reorder': 401,
  'move category away': 'SourceNotOwned',
  'move category here': 'DestinationNotOwned',
  UpdateTitle: 401,
  UpdateDescription: 401,
  UpdateOccasion: 401,
  UpdateSettings: 'UserCannotAccessWishlist',
  UsedInRecentLot: 401,
  DeleteAllGifts: 401,
  'delete list': 401,
};
/** Not signed in: before anything is looked at. */
const stranger: Record<CallName, Row> = {
  ...outsider,
  CrossOff: 401,
  'move gift away': 401,
  'move gift here': 401,
  'move category away': 401,
  'move category here': 401,
  UpdateSettings: 401,
};
/** Their session owns nothing, not even a list made in the name of their address: moving from that is refused first. */
const unproven: Record<CallName, Row> = {
  ...outsider,
  'move gift here': 'SourceNotOwned',
  'move category here': 'SourceNotOwned',
};
const answered: Record<CallName, Row> = {
  ...outsider,
  GetAccessState: ['Access', 'Access', 'InvitationRequired', 'NoAccess'],
  Get: [200, 200, 401, 401],
  CrossOff: ['CrossedOffByOtherUser', 'CrossedOffByOtherUser', 'NoAccess', 'NoAccess'],
};
const owner: Record<CallName, Row> = {
  GetAccessState: 'OwnedByCurrentUser',
  Get: 200,
  VerifyAnswer: 200,
  CrossOff: 'OwnWishlist',
  GetByCrossOffGuid: 200,
  UndoCrossOff: 200,
  'MyList/Get': 200,
  'Category/Create': 201,
  'new gift': 201,
  'change gift': 200,
  'delete gift': 200,
  'product gift': 200,
  'order gifts': 200,
  'move gift away': 200,
  'move gift here': 200,
  'Category/Get': 200,
  'Category/Rename': 200,
  'Category/Delete': 200,
  'Category/Reorder': 200,
  'move category away': 200,
  'move category here': 200,
  UpdateTitle: 200,
  UpdateDescription: 200,
  UpdateOccasion: 200,
  UpdateSettings: 200,
  UsedInRecentLot: 200,
  DeleteAllGifts: 200,
  'delete list': 200,
};

const viewers: Record<string, { readonly expected: Record<CallName, Row>; make(owners: readonly string[]): Promise<Person> }> = {
  anonymous: { expected: stranger, make: async () => world.anonymous() },
  'another account': { expected: outsider, make: () => world.account() },
  'a guest session': { expected: unproven, make: () => world.guest() },
  'a proven guest': { expected: outsider, make: () => world.afstreper() },
  "a guest session with an owner's address": { expected: unproven, make: ([guid]) => world.guest(guid) },
  'a friend': { expected: outsider, make: () => world.account() },
  'somebody who answered the question': { expected: answered, make: () => world.account() },
  'the primary owner': { expected: owner, make: ([guid]) => world.account(guid) },
  // Everything but ending it.
  'an extra owner': { expected: { ...owner, 'delete list': 401 }, make: ([, guid]) => world.account(guid) },
};

const sceneFor = async (viewer: string, accessType: AccessType): Promise<Scene> => {
  const owners = [randomUUID(), randomUUID()];
  const first = await world.account(owners[0]);
  const of = await world.aList(first, { accessType, ownerGuids: owners });
  const gift = await world.aGift(of);
  const held = await world.aCrossOff(gift, await world.account());
  const person = (await viewers[viewer]?.make(owners)) ?? world.anonymous();
  if (viewer === 'somebody who answered the question') {
    await person.browser.post('/api/Wishlist/VerifyAnswer', { username: of.list.username, answer: 'Tobi' });
  }
  if (viewer === 'a friend') {
    const friend = { _id: randomUUID(), userGuid: person.guid, wishlistGuid: of.list._id, createdAt: base.clock.now() };
    await world.stores.friends.add(friend);
  }
  const own = await world.aList(person.guid === '' ? await world.account() : person);
  return { ...of, own, person, giftGuid: gift._id, heldGuid: held._id };
};

describe.each(Object.keys(viewers))('%s', (viewer) => {
  test.each(ACCESS_TYPES.map((accessType, column) => [accessType, column] as const))(
    'on a list that is %s',
    async (accessType, column) => {
      const expected = viewers[viewer]?.expected ?? outsider;
      const names = Object.keys(calls) as CallName[];
      const seen: Partial<Record<CallName, Outcome>> = {};
      // Each call on a scene of its own: some of them change it.
      for (const name of names) seen[name] = await calls[name](await sceneFor(viewer, accessType));
      const wanted = names.map((name) => {
        const row = expected[name];
        return [name, typeof row === 'object' ? row[column] : row];
      });
      expect(seen).toEqual(Object.fromEntries(wanted));
    },
  );
});
