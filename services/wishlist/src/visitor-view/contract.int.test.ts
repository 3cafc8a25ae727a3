import { randomUUID } from 'node:crypto';
import { contentInternal, LIMITS } from '@site/contracts';
import { handleInternal } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { standIn } from '../testing/stand-in.js';
import supertest, { type Response } from 'supertest';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/** Every call with a body against everything that is no such body: the right status, and nothing written. */
const base = testBase('wishlist');
const world = createWorld(base);
standIn(base, ['CONTENT_URL'], [handleInternal(contentInternal.product, async () => null)]);

interface Setup {
  readonly owner: Person;
  readonly of: ListOfTest;
  readonly giftGuid: string;
  readonly extraGuid: string;
}

interface Field {
  readonly required: boolean;
  /** Longest text in characters; absent for guids and switches. */
  readonly max?: number;
  readonly kind: 'amount' | 'text' | 'guid' | 'switch' | 'list' | 'choice' | 'date';
  /** Whose object it names, for unknown and foreign guids. */
  readonly names?: 'own';
}

interface Call {
  readonly path: string;
  readonly body: (setup: Setup) => Record<string, unknown>;
  readonly fields: Readonly<Record<string, Field>>;
  /** What is answered when it names something of somebody else's; 401 unless said otherwise. */
  readonly foreign?: 422;
  /** What is answered when nothing is wrong with it; one of these unless said otherwise. */
  readonly sound?: readonly number[];
}

const text = (max: number, required = true): Field => ({ kind: 'text', max, required });
const guid = (required = true): Field => ({ kind: 'guid', required });
const own: Field = { kind: 'guid', required: true, names: 'own' };
const aSwitch: Field = { kind: 'switch', required: false };
const ownList: Field = { kind: 'list', required: true, names: 'own' };
const amount = (required = true): Field => ({ kind: 'amount', required });
const theSwitch: Field = { kind: 'switch', required: true };

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
      occasion: 'Christmas',
      occasionDate: '2026-12-25',
    }),
    fields: {
      username: text(LIMITS.username.max),
      firstName: text(LIMITS.firstName.max, false),
      lastName: text(LIMITS.lastName.max, false),
      city: text(LIMITS.city.max, false),
      listQuestion: text(LIMITS.accessQuestion.max, false),
      listAnswer: text(LIMITS.accessAnswer.max, false),
      occasion: { kind: 'choice', required: false },
      occasionDate: { kind: 'date', required: false },
    },
  },
  'MyList/CheckUsername': {
    path: '/api/MyList/CheckUsername',
    body: () => ({ username: 'eva-mol', privateGuid: randomUUID() }),
    fields: { username: text(LIMITS.username.max), privateGuid: guid(false) },
  },
  'MyList/SuggestUsernames': {
    path: '/api/MyList/SuggestUsernames',
    body: () => ({ username: 'eva-mol' }),
    fields: { username: text(LIMITS.username.max) },
  },
  'Category/Create': {
    path: '/api/Category/Create',
    body: ({ of }) => ({ name: 'Boeken', wishlistPrivateGuid: of.list.privateGuid }),
    fields: { name: text(LIMITS.categoryName.max), wishlistPrivateGuid: own },
  },
  'Category/Rename': {
    path: '/api/Category/Rename',
    body: ({ of }) => ({ privateGuid: of.category.privateGuid, name: 'Boeken' }),
    fields: { privateGuid: own, name: text(LIMITS.categoryName.max) },
  },
  'Category/Delete': {
    path: '/api/Category/Delete',
    body: ({ of }) => ({ privateGuid: of.category.privateGuid }),
    fields: { privateGuid: own },
  },
  'Category/Reorder': {
    path: '/api/Category/Reorder',
    body: ({ of }) => ({ privateGuidOrder: [of.category.privateGuid] }),
    fields: { privateGuidOrder: { ...ownList, max: 1000 } },
  },
  'Category/MoveToWishlist': {
    path: '/api/Category/MoveToWishlist',
    body: ({ of }) => ({ categoryPrivateGuid: of.category.privateGuid, wishlistPrivateGuid: of.list.privateGuid }),
    fields: { categoryPrivateGuid: own, wishlistPrivateGuid: own },
    foreign: 422,
  },
  'MyGift/MoveToWishlist': {
    path: '/api/MyGift/MoveToWishlist',
    body: ({ of, giftGuid }) => ({ giftPublicGuid: giftGuid, wishlistPrivateGuid: of.list.privateGuid }),
    fields: { giftPublicGuid: own, wishlistPrivateGuid: own },
    foreign: 422,
  },
  'MyGift/Reorder': {
    path: '/api/MyGift/Reorder',
    body: ({ of, giftGuid }) => ({ categoryPrivateGuid: of.category.privateGuid, order: [giftGuid] }),
    fields: { categoryPrivateGuid: own, order: { kind: 'list', required: true, max: 5000 } },
  },
  'MyGift/Import': {
    path: '/api/MyGift/Import',
    body: ({ of }) => ({ wishlistPrivateGuid: of.list.privateGuid, categories: [{ gifts: [{ description: 'Een boek' }] }] }),
    fields: { wishlistPrivateGuid: own, categories: { kind: 'list', required: true, max: LIMITS.importedCategories } },
  },
  'MyGift/UndoImport': {
    path: '/api/MyGift/UndoImport',
    body: ({ of, giftGuid }) => ({
      ...{ wishlistPrivateGuid: of.list.privateGuid, giftPublicGuids: [giftGuid], categoryPrivateGuids: [] },
    }),
    fields: {
      wishlistPrivateGuid: own,
      giftPublicGuids: { kind: 'list', required: true, max: LIMITS.importedGifts },
      categoryPrivateGuids: { kind: 'list', required: true, max: LIMITS.importedCategories },
    },
  },
  'MyGift/EditWithProduct': {
    path: '/api/MyGift/EditWithProduct',
    body: ({ of, giftGuid }) => ({
      ...{ publicGuid: giftGuid, categoryPrivateGuid: of.category.privateGuid, description: 'Een boek' },
      ...{ enableCrossOff: true, productSource: 'boek-1', productSourceType: 'ProductId' },
    }),
    fields: {
      publicGuid: { ...own, required: false },
      categoryPrivateGuid: own,
      description: text(LIMITS.giftDescription.max),
      enableCrossOff: aSwitch,
      productSource: text(LIMITS.giftUrl.max),
      productSourceType: { kind: 'choice', required: true },
    },
  },
  'MyList/UpdateTitle': {
    path: '/api/MyList/UpdateTitle',
    body: ({ of }) => ({ privateGuid: of.list.privateGuid, title: 'Feest' }),
    fields: { privateGuid: own, title: text(LIMITS.listTitle.max, false) },
  },
  'MyList/UpdateDescription': {
    path: '/api/MyList/UpdateDescription',
    body: ({ of }) => ({ privateGuid: of.list.privateGuid, description: 'Feest' }),
    fields: { privateGuid: own, description: text(LIMITS.listDescription.max, false) },
  },
  'MyList/UpdateOccasion': {
    path: '/api/MyList/UpdateOccasion',
    body: ({ of }) => ({ privateGuid: of.list.privateGuid, occasion: 'Christmas', occasionDate: '2026-12-25' }),
    fields: {
      privateGuid: own,
      occasion: { kind: 'choice', required: false },
      occasionDate: { kind: 'date', required: false },
    },
  },
  'MyList/UpdateSettings': {
    path: '/api/MyList/UpdateSettings',
    body: ({ of: { list } }) => ({
      ...{ privateGuid: list.privateGuid, username: list.username, firstName: 'Eva', lastName: 'Mol', city: 'Ede' },
      ...{ accessType: 'OPEN', accessQuestion: 'Wie?', accessAnswer: 'Ik' },
      ...{ includeInSearchResult: true, showCrossedOff: false, birthday: '1990-02-28' },
    }),
    fields: {
      privateGuid: guid(),
      username: text(LIMITS.username.max),
      firstName: text(LIMITS.firstName.max),
      lastName: text(LIMITS.lastName.max),
      city: text(LIMITS.city.max, false),
      accessType: { kind: 'choice', required: true },
      accessQuestion: text(LIMITS.accessQuestion.max),
      accessAnswer: text(LIMITS.accessAnswer.max),
      includeInSearchResult: theSwitch,
      showCrossedOff: theSwitch,
      birthday: { kind: 'date', required: false },
    },
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
    body: ({ giftGuid }) => ({ publicGiftGuid: giftGuid, contextId: 'tab', giverName: 'Oma' }),
    fields: {
      publicGiftGuid: guid(),
      contextId: text(LIMITS.contextId.max, false),
      giverName: text(LIMITS.firstName.max, false),
    },
  },
  'Gift/NameGiver': {
    path: '/api/Gift/NameGiver',
    body: ({ giftGuid }) => ({ publicGuid: giftGuid, privateCrossOffGuid: randomUUID(), giverName: 'Oma' }),
    fields: { publicGuid: guid(), privateCrossOffGuid: guid() },
  },
  'MyGift/Thank': {
    path: '/api/MyGift/Thank',
    body: ({ of, giftGuid }) => ({
      ...{ wishlistPrivateGuid: of.list.privateGuid, giftPublicGuid: giftGuid, giver: 'x', thanks: 'Dank je' },
    }),
    fields: { wishlistPrivateGuid: own, giftPublicGuid: guid(), thanks: text(LIMITS.giftThanks.max) },
    // Nobody gave it: there is nobody to thank.
    sound: [404],
  },
  'Gift/OpenTogether': {
    path: '/api/Gift/OpenTogether',
    body: ({ giftGuid }) => ({ publicGuid: giftGuid, privateCrossOffGuid: randomUUID(), total: 5000, share: 1000, name: 'Eva' }),
    fields: {
      ...{ publicGuid: guid(), privateCrossOffGuid: guid(), total: amount(), share: amount() },
      name: text(LIMITS.togetherName.max, false),
    },
  },
  'Gift/JoinTogether': {
    path: '/api/Gift/JoinTogether',
    body: ({ giftGuid }) => ({ publicGiftGuid: giftGuid, share: 1000, name: 'Eva', contextId: 'tab' }),
    fields: {
      ...{ publicGiftGuid: guid(), share: amount(), name: text(LIMITS.togetherName.max, false) },
      contextId: text(LIMITS.contextId.max, false),
    },
  },
  'Gift/ChangeTogether': {
    path: '/api/Gift/ChangeTogether',
    body: ({ giftGuid }) => ({
      ...{ publicGuid: giftGuid, privateCrossOffGuid: randomUUID(), share: 1000, buys: 'buying', total: 5000 },
      ...{ isClosed: true, arranger: randomUUID(), wantsMail: true },
    }),
    fields: {
      ...{ publicGuid: guid(), privateCrossOffGuid: guid(), share: amount(false), total: amount(false) },
      ...{ buys: { kind: 'choice', required: false }, isClosed: aSwitch, arranger: guid(false), wantsMail: aSwitch },
    },
  },
  'Gift/WriteTogether': {
    path: '/api/Gift/WriteTogether',
    body: ({ giftGuid }) => ({ publicGuid: giftGuid, privateCrossOffGuid: randomUUID(), message: 'Wie koopt hem?' }),
    fields: { publicGuid: guid(), privateCrossOffGuid: guid(), message: text(LIMITS.togetherMessage.max) },
  },
  'Gift/UndoCrossOff': {
    path: '/api/Gift/UndoCrossOff',
    body: ({ giftGuid }) => ({ publicGuid: giftGuid, privateCrossOffGuid: randomUUID(), contextId: 'tab' }),
    fields: { publicGuid: guid(), privateCrossOffGuid: guid(), contextId: text(LIMITS.contextId.max, false) },
  },
  'Friend/Add': {
    path: '/api/Friend/Add',
    body: ({ of }) => ({ publicWishlistGuid: of.list._id, showsName: true }),
    fields: { publicWishlistGuid: guid(), showsName: aSwitch },
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

let setup: Setup;
/** Some calls change it, so each has its own. */
const makeScene = async (): Promise<void> => {
  const owner = await world.account();
  const extraGuid = randomUUID();
  const of = await world.aList(owner, { ownerGuids: [owner.guid, extraGuid] });
  setup = { owner, of, giftGuid: (await world.aGift(of))._id, extraGuid };
};

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
  ...(kind === 'switch' ? ['ja', 1] : kind === 'amount' ? ['ja', true, 0, 1.5, LIMITS.togetherAmount.max + 1] : [7, true]),
  { $gt: '' },
  ...(kind === 'list' ? [] : [[]]),
  ...(kind === 'guid' ? ['geen-guid', randomUUID().toUpperCase()] : []),
  ...(kind === 'choice' ? ['Geen', 'public', ''] : []),
  ...(kind === 'date' ? ['2026-02-30', '1800-01-31', '10000-01-01', '28-02-1990', ''] : []),
  ...(kind === 'list' ? [null, 'geen-lijst', Array.from({ length: (max ?? 0) + 1 }, () => randomUUID())] : []),
  ...(kind !== 'text' || max === undefined ? [] : ['x'.repeat(max + 1), 'met\u0000nul']),
  ...(required && kind === 'text' ? ['', '   ', null] : []),
];

describe.each(Object.entries(calls))('%s', (_name, { path, body, fields, foreign = 401, sound = [200, 201, 422] }) => {
  beforeAll(makeScene);

  test.each(['{"half":', '"tekst"', '[]', 'null', '7', 'true'])('refuses the body %s', async (raw) => {
    const answer = await refusedWith(400, () => sendRaw(setup.owner, path, raw));
    expect(answer.body).toMatchObject({ error: 'InvalidRequest' });
  });

  test('refuses another content type and a body over its limit', async () => {
    await refusedWith(415, () => sendRaw(setup.owner, path, JSON.stringify(body(setup)), 'text/plain'));
    const tooLong = JSON.stringify({ ...body(setup), rest: 'x'.repeat(LIMITS.giftImageBodyBytes) });
    await refusedWith(413, () => sendRaw(setup.owner, path, tooLong));
  });

  test('refuses a call without token', async () => {
    const answer = await refusedWith(403, () =>
      supertest(world.app)
        .post(path)
        .set('Cookie', setup.owner.browser.cookie ?? '')
        .send(body(setup)),
    );
    expect(answer.headers['csrf-token-invalid']).toBe('1');
  });

  test.each(Object.entries(fields))('refuses a wrong %s, and names it', async (key, field) => {
    for (const value of wrong(field)) {
      const answer = await refusedWith(400, () => setup.owner.browser.post(path, { ...body(setup), [key]: value }));
      const { issues } = answer.body as { issues: { path: string }[] };
      expect(issues.map((issue) => issue.path)).toContain(key);
    }
  });

  test.each(Object.entries(fields).filter(([, { required }]) => required))('refuses to go without %s', async (key) => {
    const rest = { ...body(setup) };
    Reflect.deleteProperty(rest, key);
    await refusedWith(400, () => setup.owner.browser.post(path, rest));
  });

  const texts = Object.entries(fields).filter(([key, { kind, max }]) => kind === 'text' && max !== undefined && key !== 'url');
  if (texts.length > 0) {
    test.each(texts)('takes a %s of the greatest length', async (key, { max }) => {
      const answer = await setup.owner.browser.post(path, { ...body(setup), [key]: 'x'.repeat(max ?? 0) });
      expect(answer.status).not.toBe(400);
    });
  }

  const ownFields = Object.entries(fields).filter(([, { names }]) => names === 'own');
  if (ownFields.length > 0) {
    test.each(ownFields)('answers 404 for an unknown %s', async (key, { kind }) => {
      const unknown = kind === 'list' ? [randomUUID()] : randomUUID();
      await refusedWith(404, () => setup.owner.browser.post(path, { ...body(setup), [key]: unknown }));
    });
    test(`answers ${String(foreign)} for what is somebody else's`, async () => {
      const stranger = await world.account();
      await refusedWith(foreign, () => stranger.browser.post(path, body(setup)));
    });
  }

  test('ignores keys it does not know', async () => {
    const answer = await setup.owner.browser.post(path, { ...body(setup), _id: 'x', $set: { primaryOwnerGuid: 'x' } });
    expect(sound).toContain(answer.status);
    expect(await world.stores.wishlists.byGuid(setup.of.list._id)).toMatchObject({ primaryOwnerGuid: setup.owner.guid });
  });
});

describe.each([
  ['GET', '/api/MyList/Get/'],
  ['DELETE', '/api/MyGift/'],
  ['DELETE', '/api/MyList/'],
  ['POST', '/api/MyList/UsedInRecentLot/'],
] as const)('%s %s:id', (method, path) => {
  beforeAll(makeScene);

  const call = ({ browser }: Person, id: string) => {
    if (method === 'POST') return browser.post(path + id);
    return method === 'GET' ? browser.get(path + id) : browser.delete(path + id);
  };

  test.each([randomUUID(), 'geen-guid', '%00', '%E0%A4%A', '..%2f..', 'x'.repeat(5000)])('answers 404 for %j', async (id) => {
    await refusedWith(404, () => call(setup.owner, id));
  });

  test("answers 401 for what is somebody else's and for nobody", async () => {
    const id = path === '/api/MyGift/' ? setup.giftGuid : setup.of.list.privateGuid;
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
