import { randomUUID } from 'node:crypto';
import type { AccessType } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import { ACCESS_TYPES, createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** Type of list x kind of viewer x every call that takes a list or a gift (spec 3 §5). */
const base = testBase('wishlist');
const world = createWorld(base);

interface Scene extends ListOfTest {
  readonly person: Person;
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
};

const viewers: Record<string, { readonly expected: Record<CallName, Row>; make(owners: readonly string[]): Promise<Person> }> = {
  anonymous: { expected: { ...outsider, CrossOff: 401 }, make: async () => world.anonymous() },
  'another account': { expected: outsider, make: () => world.account() },
  'a guest session': { expected: outsider, make: () => world.guest() },
  'a proven guest': { expected: outsider, make: () => world.afstreper() },
  "a guest session with an owner's address": { expected: outsider, make: ([guid]) => world.guest(guid) },
  'somebody who answered the question': { expected: answered, make: () => world.account() },
  'the primary owner': { expected: owner, make: ([guid]) => world.account(guid) },
  'an extra owner': { expected: owner, make: ([, guid]) => world.account(guid) },
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
  return { ...of, person, giftGuid: gift._id, heldGuid: held._id };
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
