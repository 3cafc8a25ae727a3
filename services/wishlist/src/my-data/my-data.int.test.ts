import { randomUUID } from 'node:crypto';
import { inTransaction } from '@site/service-kit';
import { type InMyData, testBase } from '@site/service-kit/testing';
import { asGift } from '../ideas/idea-as-gift.js';
import { imageModel } from '../image/image.model.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { openedTogether } from '../testing/opened-together.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { myData } from './my-data.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
accountNeighbour(base);
const deps = { base, stores };
const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

const textOf = async ({ guid }: Person) => JSON.stringify(await myData(deps, guid));
const inSession = (work: Parameters<typeof inTransaction>[1]) => inTransaction(base.mongo, work);
const aPicture = async (): Promise<string> => {
  const _id = randomUUID().replaceAll('-', '').repeat(2);
  await stores.images.keep({ _id, full: Buffer.from('full'), preview: Buffer.from('preview'), createdAt: base.clock.now() });
  return _id;
};
const aPost = ({ list }: ListOfTest, by: Person, message: string) =>
  inSession(async (session) => {
    const now = base.clock.now();
    const names = { firstName: 'Anna', lastName: 'de Vries' };
    const post = { _id: randomUUID(), wishlistGuid: list._id, by: { userGuid: by.guid, guestGuid: null }, ...names, message };
    await stores.forumPosts.insert({ ...post, createdAt: now, expiresAt: new Date(now.getTime() + 1e9) }, session);
  });
const aFriend = ({ guid }: Person, { list }: ListOfTest) =>
  stores.friends.add({ _id: randomUUID(), userGuid: guid, wishlistGuid: list._id, createdAt: base.clock.now() });

/** Anna with a list of her own, and what she does on that of Carlijn. */
const aLife = async () => {
  const [anna, bram, carlijn] = await Promise.all([world.account(), world.account(), world.account()]);
  await stores.people.learn({ _id: anna.guid, firstName: 'Annabel', lastName: 'Appelman', isAccount: true, version: 1 });
  const [cover, drawn, fromPage] = [await aPicture(), await aPicture(), await aPicture()];
  const own = await world.aList(anna, {
    ...{ title: 'Mijn feest', accessType: 'OPEN', imageId: cover, ownerGuids: [anna.guid, bram.guid] },
  });
  const [tent, lamp] = [
    await world.aGift(own, { description: 'Een tent', note: 'Voor twee', imageId: drawn, quantity: 2 }),
    await world.aGift(own, { description: 'Een lamp', imageId: fromPage, imageFrom: 'https://winkel.example/lamp', position: 1 }),
  ];
  await world.aReceivedGift(own, { description: 'Een fiets van vorig jaar' });
  const carlijns = await world.aList(carlijn, {
    firstName: 'Carlijn',
    lastName: 'Claes',
    username: `carlijn-${anna.guid.slice(0, 8)}`,
  });
  const book = await world.aGift(carlijns, { description: 'Een boek' });
  const opened = openedTogether(base.clock.now());
  await world.aCrossOff(book, anna, { shopping: { bought: true, note: 'Blauw papier' }, ...opened });
  await stores.budgets.set({ userGuid: anna.guid, guestGuid: null }, carlijns.list._id, 4242);
  await aFriend(anna, carlijns);
  await aPost(carlijns, anna, 'Zullen we samen iets geven?');
  await world.anIdea(carlijns, anna, { description: 'Een tuinbank', note: 'Van hout' });
  await inSession((session) =>
    stores.occasionReminders.note(
      [
        {
          ...{ _id: `${anna.guid}:${carlijns.list._id}:2030-05-01`, userGuid: anna.guid },
          ...{ wishlistGuid: carlijns.list._id, forgetAt: new Date('2040-01-01') },
        },
      ],
      session,
    ),
  );
  await inSession(async (session) => {
    const now = base.clock.now();
    const invite = { _id: randomUUID(), wishlistGuid: own.list._id, name: 'Tante Dirkje', createdAt: now };
    const open = { expiresAt: new Date(now.getTime() + 1e9), acceptedBy: null, acceptedAt: null, forNewAccount: false };
    await stores.ownerInvites.insert({ ...invite, ...open }, session);
  });
  return { anna, bram, carlijn, own, tent, lamp, carlijns, book, cover, drawn, fromPage };
};

test('it has their lists, what they gave, whom they follow and what they wrote', async () => {
  const { anna, own, cover, drawn, fromPage } = await aLife();
  const { data, pictures } = await myData(deps, anna.guid);
  expect(pictures).toEqual([cover, drawn]);
  expect(JSON.stringify(data)).not.toContain(fromPage);
  expect(data).toMatchObject({
    name: { firstName: 'Annabel', lastName: 'Appelman' },
    lists: [
      {
        ...{ username: own.list.username, title: 'Mijn feest', accessAnswer: 'Tobi', picture: `plaatjes/${cover}.png` },
        received: [{ description: 'Een fiets van vorig jaar', year: expect.any(Number) as number }],
        invitedOwners: [{ name: 'Tante Dirkje' }],
        categories: [
          {
            name: 'Algemeen',
            gifts: [
              { description: 'Een tent', note: 'Voor twee', quantity: 2, picture: `plaatjes/${drawn}.png` },
              { description: 'Een lamp', picture: null },
            ],
          },
        ],
      },
    ],
    crossedOff: [
      {
        ...{ listOf: 'Carlijn Claes', description: 'Een boek', howMany: 1, shopping: { note: 'Blauw papier' } },
        together: { name: 'Opa', share: 2000, said: [{ kind: 'opened' }] },
      },
    ],
    budgets: [{ listOf: 'Carlijn Claes', amount: 4242 }],
    friends: [{ name: 'Carlijn Claes' }],
    forumPosts: [{ listOf: 'Carlijn Claes', message: 'Zullen we samen iets geven?', writtenAs: 'Anna de Vries' }],
    ideas: [{ listOf: 'Carlijn Claes', description: 'Een tuinbank', note: 'Van hout', writtenAs: 'Vera Mol' }],
    reminders: [{ listOf: 'Carlijn Claes', day: '2030-05-01' }],
  });
  expect(JSON.stringify(data)).not.toMatch(GUID);
});

test.each([false, true])('owners cannot tell by it what others crossed off; showing it: %p', async (showCrossedOff) => {
  const { anna, bram, carlijn, own, tent, lamp } = await aLife();
  await base.mongo.collection('wishlists').updateOne({ _id: own.list._id as never }, { $set: { showCrossedOff } });
  const quiet = [await textOf(anna), await textOf(bram)];
  await world.aCrossOff(tent, carlijn);
  await world.aCrossOff(lamp, await world.guest());
  await aPost(own, carlijn, 'Ik geef de tent');
  await world.aCrossOff(asGift(await world.anIdea(own, carlijn)), carlijn, { ofIdea: true });
  await aFriend(carlijn, own);
  expect([await textOf(anna), await textOf(bram)]).toEqual(quiet);
});

test('what somebody did on a list before it became theirs is not in it', async () => {
  const { anna, carlijns } = await aLife();
  const ownerGuids = [carlijns.list.primaryOwnerGuid, anna.guid];
  await base.mongo.collection('wishlists').updateOne({ _id: carlijns.list._id as never }, { $set: { ownerGuids } });
  const { data } = await myData(deps, anna.guid);
  expect(data).toMatchObject({ crossedOff: [], friends: [], forumPosts: [], ideas: [], reminders: [], budgets: [] });
  expect(data.lists).toHaveLength(2);
});

test('a picture of the gallery is nobody’s own, and of a friend who closed their list only the name is left', async () => {
  const { anna, carlijns, cover, drawn } = await aLife();
  const theme = { id: 'taart', position: 0, source: 'taart' };
  await imageModel(base.mongo).updateOne({ _id: cover }, { $set: { theme } });
  await base.mongo.collection('wishlists').updateOne({ _id: carlijns.list._id as never }, { $set: { accessType: 'UNKNOWN' } });
  const { data, pictures } = await myData(deps, anna.guid);
  expect(pictures).toEqual([drawn]);
  expect(data).toMatchObject({ lists: [{ picture: null }], friends: [{ name: 'Carlijn Claes', list: null }] });
  await imageModel(base.mongo).updateOne({ _id: cover }, { $unset: { theme: 1 } });
});

test('of every collection that is in it there is something, and of a stranger nothing', async () => {
  const { anna, cover } = await aLife();
  const traces: Record<InMyData<'wishlist'>, string> = {
    categories: 'Algemeen',
    crossoffs: 'Een boek',
    forumposts: 'Zullen we samen iets geven?',
    friends: 'addedAt',
    gifts: 'Een tent',
    giverbudgets: '4242',
    ideas: 'Een tuinbank',
    images: cover,
    occasionreminders: '2030-05-01',
    ownerinvites: 'Tante Dirkje',
    people: 'Appelman',
    receivedgifts: 'Een fiets van vorig jaar',
    wishlists: 'Mijn feest',
  };
  const [text, strangers] = [await textOf(anna), await textOf(await world.account())];
  for (const trace of Object.values(traces)) expect([trace, text]).toEqual([trace, expect.stringContaining(trace)]);
  for (const trace of Object.values(traces)) expect(strangers).not.toContain(trace);
});
