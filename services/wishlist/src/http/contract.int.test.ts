import { randomUUID } from 'node:crypto';
import { LIMITS } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import supertest, { type Response } from 'supertest';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** Every call with a body against everything that is no such body: the right status, and nothing written. */
const base = testBase('wishlist');
const world = createWorld(base);

interface Scene {
  readonly owner: Person;
  readonly of: ListOfTest;
  readonly giftGuid: string;
  readonly extraGuid: string;
}

interface Field {
  readonly required: boolean;
  /** Longest text in characters; absent for guids and switches. */
  readonly max?: number;
  readonly kind: 'text' | 'guid' | 'switch';
  /** Whose object it names, for unknown and foreign guids. */
  readonly names?: 'own';
}

interface Call {
  readonly path: string;
  readonly body: (scene: Scene) => Record<string, unknown>;
  readonly fields: Readonly<Record<string, Field>>;
}

const text = (max: number, required = true): Field => ({ kind: 'text', max, required });
const guid = (required = true): Field => ({ kind: 'guid', required });
const own: Field = { kind: 'guid', required: true, names: 'own' };
const aSwitch: Field = { kind: 'switch', required: false };

const calls: Readonly<Record<string, Call>> = {
  'MyList/Create': {
    path: '/api/MyList/Create',
    body: () => ({
      username: `nieuw-${randomUUID().slice(0, 8)}`,
      firstName: 'Eva',
      lastName: 'Mol',
      city: 'Ede',
      listQuestion: 'Wie?',
      listAnswer: 'Ik',
    }),
    fields: {
      username: text(LIMITS.username.max),
      firstName: text(LIMITS.firstName.max, false),
      lastName: text(LIMITS.lastName.max, false),
      city: text(LIMITS.city.max, false),
      listQuestion: text(LIMITS.accessQuestion.max, false),
      listAnswer: text(LIMITS.accessAnswer.max, false),
    },
  },
  'MyList/CheckUsername': {
    path: '/api/MyList/CheckUsername',
    body: () => ({ username: 'eva-mol', privateGuid: randomUUID() }),
    fields: { username: text(LIMITS.username.max), privateGuid: guid(false) },
  },
  'Category/Create': {
    path: '/api/Category/Create',
    body: ({ of }) => ({ name: 'Boeken', wishlistPrivateGuid: of.list.privateGuid }),
    fields: { name: text(LIMITS.categoryName.max), wishlistPrivateGuid: own },
  },
  'MyGift/EditWithoutProduct': {
    path: '/api/MyGift/EditWithoutProduct',
    body: ({ of, giftGuid }) => ({
      publicGuid: giftGuid,
      categoryPrivateGuid: of.category.privateGuid,
      description: 'Een boek',
      url: 'https://www.voorbeeldwinkel.nl/boek',
      enableCrossOff: true,
      hasCustomImage: false,
    }),
    fields: {
      publicGuid: { ...own, required: false },
      categoryPrivateGuid: own,
      description: text(LIMITS.giftDescription.max),
      url: text(LIMITS.giftUrl.max, false),
      enableCrossOff: aSwitch,
      hasCustomImage: aSwitch,
    },
  },
  'Gift/CrossOff': {
    path: '/api/Gift/CrossOff',
    body: ({ giftGuid }) => ({ publicGiftGuid: giftGuid, contextId: 'tab' }),
    fields: { publicGiftGuid: guid(), contextId: text(LIMITS.contextId.max, false) },
  },
  'Gift/UndoCrossOff': {
    path: '/api/Gift/UndoCrossOff',
    body: ({ giftGuid }) => ({ publicGuid: giftGuid, privateCrossOffGuid: randomUUID(), contextId: 'tab' }),
    fields: { publicGuid: guid(), privateCrossOffGuid: guid(), contextId: text(LIMITS.contextId.max, false) },
  },
  'Friend/Add': {
    path: '/api/Friend/Add',
    body: ({ of }) => ({ publicWishlistGuid: of.list._id }),
    fields: { publicWishlistGuid: guid() },
  },
  'WishlistOwner/InviteExtraOwner': {
    path: '/api/WishlistOwner/InviteExtraOwner',
    body: ({ of }) => ({ name: 'Bram', privateWishlistGuid: of.list.privateGuid }),
    fields: { name: text(LIMITS.ownerInviteName.max), privateWishlistGuid: own },
  },
  'WishlistOwner/RemoveExtraOwner': {
    path: '/api/WishlistOwner/RemoveExtraOwner',
    body: ({ of, extraGuid }) => ({ privateWishlistGuid: of.list.privateGuid, publicUserGuid: extraGuid }),
    fields: { privateWishlistGuid: own, publicUserGuid: guid() },
  },
  'Wishlist/AcceptExtraOwnerInvite': {
    path: '/api/Wishlist/AcceptExtraOwnerInvite',
    body: () => ({ invitationGuid: randomUUID(), firstName: 'Eva', lastName: 'Mol' }),
    fields: {
      invitationGuid: guid(),
      firstName: text(LIMITS.firstName.max, false),
      lastName: text(LIMITS.lastName.max, false),
    },
  },
  'Wishlist/VerifyAnswer': {
    path: '/api/Wishlist/VerifyAnswer',
    body: ({ of }) => ({ username: of.list.username, answer: 'Tobi' }),
    fields: { username: text(LIMITS.username.max), answer: text(LIMITS.accessAnswer.max) },
  },
};

let scene: Scene;
beforeAll(async () => {
  const owner = await world.account();
  const extraGuid = randomUUID();
  const of = await world.aList(owner, { ownerGuids: [owner.guid, extraGuid] });
  scene = { owner, of, giftGuid: (await world.aGift(of))._id, extraGuid };
});

/** Everything stored, as text. */
const everything = async (): Promise<string> => {
  const names = [
    'wishlists',
    'categories',
    'gifts',
    'crossoffs',
    'people',
    'images',
    'grants',
    'friends',
    'ownerinvites',
    'outbox',
  ];
  return JSON.stringify(await Promise.all(names.map((name) => base.mongo.collection(name).find().sort({ _id: 1 }).toArray())));
};

const refusedWith = async (status: number, send: () => Promise<Response>): Promise<Response> => {
  const [stored, errors] = [await everything(), base.logged.filter(({ level }) => Number(level) >= 50).length];
  const answer = await send();
  expect(answer.status).toBe(status);
  expect(await everything()).toBe(stored);
  expect(base.logged.filter(({ level }) => Number(level) >= 50)).toHaveLength(errors);
  return answer;
};

const sendRaw = async ({ browser }: Person, path: string, body: string, type = 'application/json'): Promise<Response> => {
  const token = await browser.token();
  return supertest(world.app)
    .post(path)
    .set({ Cookie: browser.cookie ?? '', 'x-csrf-token': token, 'Content-Type': type })
    .send(body);
};

/** Values that are not what a field asks for. */
const wrong = ({ kind, max, required }: Field): readonly unknown[] => [
  ...(kind === 'switch' ? ['ja', 1] : [7, true]),
  { $gt: '' },
  [],
  ...(kind === 'guid' ? ['geen-guid', randomUUID().toUpperCase()] : []),
  ...(max === undefined ? [] : ['x'.repeat(max + 1), 'met\u0000nul']),
  ...(required && kind === 'text' ? ['', '   ', null] : []),
];

describe.each(Object.entries(calls))('%s', (_name, { path, body, fields }) => {
  test.each(['{"half":', '"tekst"', '[]', 'null', '7', 'true'])('refuses the body %s', async (raw) => {
    const answer = await refusedWith(400, () => sendRaw(scene.owner, path, raw));
    expect(answer.body).toMatchObject({ error: 'InvalidRequest' });
  });

  test('refuses another content type and a body over its limit', async () => {
    await refusedWith(415, () => sendRaw(scene.owner, path, JSON.stringify(body(scene)), 'text/plain'));
    const tooLong = JSON.stringify({ ...body(scene), rest: 'x'.repeat(LIMITS.giftImageBodyBytes) });
    await refusedWith(413, () => sendRaw(scene.owner, path, tooLong));
  });

  test('refuses a call without token', async () => {
    const answer = await refusedWith(403, () =>
      supertest(world.app)
        .post(path)
        .set('Cookie', scene.owner.browser.cookie ?? '')
        .send(body(scene)),
    );
    expect(answer.headers['csrf-token-invalid']).toBe('1');
  });

  test.each(Object.entries(fields))('refuses a wrong %s, and names it', async (key, field) => {
    for (const value of wrong(field)) {
      const answer = await refusedWith(400, () => scene.owner.browser.post(path, { ...body(scene), [key]: value }));
      const { issues } = answer.body as { issues: { path: string }[] };
      expect(issues.map((issue) => issue.path)).toContain(key);
    }
  });

  test.each(Object.entries(fields).filter(([, { required }]) => required))('refuses to go without %s', async (key) => {
    const rest = { ...body(scene) };
    Reflect.deleteProperty(rest, key);
    await refusedWith(400, () => scene.owner.browser.post(path, rest));
  });

  const ownFields = Object.entries(fields).filter(([, { names }]) => names === 'own');
  if (ownFields.length > 0) {
    test.each(ownFields)('answers 404 for an unknown %s', async (key) => {
      await refusedWith(404, () => scene.owner.browser.post(path, { ...body(scene), [key]: randomUUID() }));
    });
    test("answers 401 for what is somebody else's", async () => {
      const stranger = await world.account();
      await refusedWith(401, () => stranger.browser.post(path, body(scene)));
    });
  }

  test('ignores keys it does not know', async () => {
    const answer = await scene.owner.browser.post(path, { ...body(scene), _id: 'x', $set: { primaryOwnerGuid: 'x' } });
    expect([200, 201, 422]).toContain(answer.status);
    expect(await world.stores.wishlists.byGuid(scene.of.list._id)).toMatchObject({ primaryOwnerGuid: scene.owner.guid });
  });
});

describe.each([
  ['GET', '/api/MyList/Get/'],
  ['DELETE', '/api/MyGift/'],
] as const)('%s %s:id', (method, path) => {
  const call = ({ browser }: Person, id: string) => (method === 'GET' ? browser.get(path + id) : browser.delete(path + id));

  test.each([randomUUID(), 'geen-guid', '%00', '%E0%A4%A', '..%2f..', 'x'.repeat(5000)])('answers 404 for %j', async (id) => {
    await refusedWith(404, () => call(scene.owner, id));
  });

  test("answers 401 for what is somebody else's and for nobody", async () => {
    const id = method === 'GET' ? scene.of.list.privateGuid : scene.giftGuid;
    const stranger = await world.account();
    await refusedWith(401, () => call(stranger, id));
    await refusedWith(401, () => call(world.anonymous(), id));
  });
});

test.each(['/api/MyList/GetAll', '/api/MyList/GetAllWithGiftCount', '/api/Gift/CrossedOff'])(
  '%s asks for somebody signed in',
  async (path) => {
    await refusedWith(401, () => world.anonymous().browser.get(path));
  },
);
