import { randomUUID } from 'node:crypto';
import {
  deleteAllGifts,
  deleteCategory,
  deleteGift,
  deleteMyList,
  deleteReceivedGift,
  editGift,
  type MailData,
  moveGift,
  putGiftBack,
  receiveGift,
  TIMES,
  undoImport,
} from '@site/contracts';
import { createOnce, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { Stores } from '../shared/stores.js';
import type { GiftRecord } from '../shared/records.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { clearDeleted } from '../delete-list/clear-gone-list.handler.js';
import { noteEdit } from './note-edit.handler.js';
import { tellDueGivers } from './tell-givers.job.js';

type News = MailData<'crossedOffGiftsChanged'>;
interface Mail extends News {
  readonly to: string;
}

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts } = accountNeighbour(base);
const MINUTE = 60_000;

beforeEach(async () => {
  for (const collection of await nativeDb(base.mongo).collections()) await collection.deleteMany({});
});

const person = async (email: string): Promise<Person> => {
  const one = await world.account();
  accounts.set(one.guid, { firstName: 'Iemand', lastName: 'Anders', email });
  return one;
};
const contextOf = () => {
  const eventId = randomUUID();
  return { eventId, occurredAt: base.clock.now(), log: base.log, once: createOnce(base, eventId) };
};

/** What was told since comes to this service's worker; answers the mails to givers among it. */
const deliver = async (using: Stores = stores): Promise<Mail[]> => {
  const told = await base.outbox();
  await nativeDb(base.mongo).collection('outbox').deleteMany({});
  for (const { name, payload } of told) {
    if (name === 'gift.changed') await noteEdit({ base, stores: using })(payload as never, contextOf());
    if (name === 'list.deleted') await clearDeleted({ base, stores: using })(payload as never, contextOf());
  }
  const mails = [...told, ...(await base.outbox())].filter(({ name }) => name === 'mail');
  return mails.flatMap(({ payload }) => {
    const { kind, to, data } = payload as { kind: string; to: { userGuid: string }; data: News };
    return kind === 'crossedOffGiftsChanged' ? [{ to: to.userGuid, ...data }] : [];
  });
};
/** Time goes by and the worker looks; answers the mails it asks for. */
const after = async (minutes: number): Promise<Mail[]> => {
  await deliver();
  base.clock.advance(minutes * MINUTE);
  await tellDueGivers({ base, stores });
  return deliver();
};
const QUIET = TIMES.giverMailQuiet / MINUTE;

const setUp = async () => {
  const [owner, giver] = [await person('anna@voorbeeld.nl'), await person('bram@voorbeeld.nl')];
  const of = await world.aList(owner);
  const gift = await world.aGift(of, { description: 'Een kan', url: 'https://winkel.example/kan' });
  const crossOff = await world.aCrossOff(gift, giver);
  return { owner, giver, of, gift, crossOff };
};
const edit = ({ browser }: Person, { category }: ListOfTest, gift: GiftRecord, change: Partial<GiftRecord>) => {
  const { description, url, note, ownPrice, quantity } = { ...gift, ...change };
  const rest = { enableCrossOff: true, hasCustomImage: false, newImageBase64: null };
  const body = {
    publicGuid: gift._id,
    categoryPrivateGuid: category.privateGuid,
    description,
    url,
    note,
    ownPrice,
    quantity,
    ...rest,
  };
  return browser.post(editGift.path, body);
};
const received = ({ browser }: Person, gift: GiftRecord) => browser.post(receiveGift.path, { giftPublicGuid: gift._id });
const edited = (gift: GiftRecord, newDescription: string, crossOffGuid: string) => ({
  giftDescription: gift.description,
  change: 'edited' as const,
  newDescription,
  undoPath: `/crossedoff/${gift._id}/${crossOffGuid}`,
});
const deleted = (giftDescription: string) => ({
  ...{ giftDescription, change: 'deleted' as const, newDescription: null, undoPath: null },
});

type Setup = Awaited<ReturnType<typeof setUp>>;
const cases: readonly (readonly [string, (setup: Setup) => Promise<unknown>, (setup: Setup) => News['gifts'] | null])[] = [
  [
    'another description',
    ({ owner, of, gift }) => edit(owner, of, gift, { description: 'Een theepot' }),
    ({ gift, crossOff }) => [edited(gift, 'Een theepot', crossOff._id)],
  ],
  [
    'another link',
    ({ owner, of, gift }) => edit(owner, of, gift, { url: 'https://elders.example/' }),
    ({ gift, crossOff }) => [edited(gift, 'Een kan', crossOff._id)],
  ],
  [
    'a note',
    ({ owner, of, gift }) => edit(owner, of, gift, { note: 'Liefst blauw' }),
    ({ gift, crossOff }) => [edited(gift, 'Een kan (Liefst blauw)', crossOff._id)],
  ],
  [
    'another number',
    ({ owner, of, gift }) => edit(owner, of, gift, { quantity: 3 }),
    ({ gift, crossOff }) => [edited(gift, 'Een kan (3×)', crossOff._id)],
  ],
  ['another price', ({ owner, of, gift }) => edit(owner, of, gift, { ownPrice: 1500 }), () => null],
  [
    'a deleted gift',
    ({ owner, gift }) => owner.browser.delete(deleteGift.path.replace(':id', gift._id)),
    () => [deleted('Een kan')],
  ],
  [
    'a deleted category',
    async ({ owner, of }) => {
      await world.aCategory(of);
      return owner.browser.post(deleteCategory.path, { privateGuid: of.category.privateGuid });
    },
    () => [deleted('Een kan')],
  ],
  [
    'an emptied list',
    ({ owner, of }) => owner.browser.delete(deleteAllGifts.path, { privateGuid: of.list.privateGuid }),
    () => [deleted('Een kan')],
  ],
  [
    'an import that is undone',
    ({ owner, of, gift }) =>
      owner.browser.post(undoImport.path, {
        ...{ wishlistPrivateGuid: of.list.privateGuid, giftPublicGuids: [gift._id], categoryPrivateGuids: [] },
      }),
    () => [deleted('Een kan')],
  ],
  [
    'edited, and then deleted',
    async ({ owner, of, gift }) => {
      await edit(owner, of, gift, { description: 'Een theepot' });
      return owner.browser.delete(deleteGift.path.replace(':id', gift._id));
    },
    () => [deleted('Een kan')],
  ],
  [
    'put back to what it was',
    async ({ owner, of, gift }) => {
      await edit(owner, of, gift, { description: 'Een theepot' });
      return edit(owner, of, gift, {});
    },
    () => null,
  ],
  [
    'undone before it is told',
    async ({ owner, of, gift, giver, crossOff }) => {
      await edit(owner, of, gift, { description: 'Een theepot' });
      const undo = { publicGuid: gift._id, privateCrossOffGuid: crossOff._id, contextId: null };
      return giver.browser.post('/api/Gift/UndoCrossOff', undo);
    },
    () => null,
  ],
  [
    'moved to another list',
    async ({ owner, gift }) => {
      const { list } = await world.aList(owner);
      return owner.browser.post(moveGift.path, { giftPublicGuid: gift._id, wishlistPrivateGuid: list.privateGuid });
    },
    () => null,
  ],
  ['a received gift', ({ owner, gift }) => received(owner, gift), () => null],
  [
    'edited, and then received',
    async ({ owner, of, gift }) => {
      await edit(owner, of, gift, { description: 'Een theepot' });
      return received(owner, gift);
    },
    () => null,
  ],
  [
    'received, and then deleted for good',
    async ({ owner, gift }) => {
      await received(owner, gift);
      return owner.browser.delete(deleteReceivedGift.path.replace(':giftPublicGuid', gift._id));
    },
    () => null,
  ],
  [
    'received on another list',
    async ({ owner, gift }) => {
      const { list } = await world.aList(owner);
      await owner.browser.post(moveGift.path, { giftPublicGuid: gift._id, wishlistPrivateGuid: list.privateGuid });
      return received(owner, gift);
    },
    () => null,
  ],
  [
    'put back, and then edited',
    async ({ owner, of, gift }) => {
      await received(owner, gift);
      await owner.browser.post(putGiftBack.path, { giftPublicGuid: gift._id });
      return edit(owner, of, gift, { description: 'Een theepot' });
    },
    ({ gift, crossOff }) => [edited(gift, 'Een theepot', crossOff._id)],
  ],
  ['another gift', async ({ owner, of }) => edit(owner, of, await world.aGift(of), { description: 'Iets' }), () => null],
];

test.each(cases)('%s: one mail, or none, after a quiet while and never again', async (_what, act, expected) => {
  const all = await setUp();
  expect(((await act(all)) as { status: number }).status).toBe(200);
  expect(await after(QUIET - 1)).toEqual([]);
  const gifts = expected(all);
  const about = { listOwnerName: 'Anna de Vries', listPath: `/${all.of.list.username}`, occasion: null };
  expect(await after(1)).toEqual(gifts === null ? [] : [{ to: all.giver.guid, ...about, gifts }]);
  await noteEdit({ base, stores })({ publicWishlistGuid: all.of.list._id, audience: 'everyone' } as never, contextOf());
  expect(await after(QUIET)).toEqual([]);
});

test('what a giver noted goes once what was received is deleted for good, whatever list it lay on before', async () => {
  const { owner, giver, of, gift, crossOff } = await setUp();
  const other = await world.aGift(of, { description: 'Een lamp' });
  const standing = await world.aCrossOff(other, giver);
  const by = { userGuid: giver.guid, guestGuid: null };
  for (const { _id: guid, giftGuid } of [crossOff, standing])
    expect(await stores.crossOffs.note({ guid, giftGuid, by }, { bought: true, note: 'Geheim' })).toBe(true);
  const noted = async (guid: string) => (await stores.crossOffs.byGuid(guid))?.shopping?.note;
  const elsewhere = await world.aList(owner);
  const move = { giftPublicGuid: gift._id, wishlistPrivateGuid: elsewhere.list.privateGuid };
  await owner.browser.post(moveGift.path, move);
  await received(owner, gift);
  await after(QUIET);
  expect(await noted(crossOff._id)).toBe('Geheim');
  await owner.browser.delete(deleteReceivedGift.path.replace(':giftPublicGuid', gift._id));
  for (let time = 0; time < 2; time += 1) expect(await after(QUIET)).toEqual([]);
  expect([await noted(crossOff._id), await noted(standing._id)]).toEqual([undefined, 'Geheim']);
  expect(await stores.crossOffs.byGuid(crossOff._id)).toMatchObject({ active: true, by });
});

test('with a list goes what was received of it, and nobody is told of that', async () => {
  const { owner, of, gift } = await setUp();
  await received(owner, gift);
  await owner.browser.delete(deleteMyList.path.replace(':id', of.list.privateGuid));
  expect(await after(QUIET)).toEqual([]);
  expect(await stores.crossOffs.standingOfGifts([gift._id])).toEqual([]);
});

test('all of a list in one mail per giver, as late as it is quiet, two hours at most', async () => {
  const { owner, giver, of, gift } = await setUp();
  const other = await person('kees@voorbeeld.nl');
  const lamp = await world.aGift(of, { description: 'Een lamp' });
  const vase = await world.aGift(of, { description: 'Een vaas' });
  base.clock.advance(1000);
  await world.aCrossOff(lamp, giver);
  await world.aCrossOff(vase, other);
  await owner.browser.delete(deleteGift.path.replace(':id', lamp._id));
  await edit(owner, of, vase, { description: 'Een pot' });
  const mails: Mail[] = [];
  let minutes = 0;
  for (; mails.length === 0 && minutes < 300; minutes += 10) {
    await edit(owner, of, gift, { description: `Een kan van ${String(minutes)}` });
    mails.push(...(await after(10)));
  }
  expect(minutes).toBe(TIMES.giverMailLatest / MINUTE);
  expect(mails.map(({ to, gifts }) => [to, gifts.map((one) => one.giftDescription)])).toEqual(
    expect.arrayContaining([
      [giver.guid, ['Een kan', 'Een lamp']],
      [other.guid, ['Een vaas']],
    ]),
  );
  expect(mails).toHaveLength(2);
});

test('a gift that moved is told of where it lies, also when all of that goes', async () => {
  const { owner, giver, gift } = await setUp();
  const target = await world.aList(owner, { lastName: 'Bos' });
  await owner.browser.post(moveGift.path, { giftPublicGuid: gift._id, wishlistPrivateGuid: target.list.privateGuid });
  expect(await after(QUIET)).toEqual([]);
  await owner.browser.delete(deleteAllGifts.path, { privateGuid: target.list.privateGuid });
  const told = { listOwnerName: 'Anna Bos', listPath: `/${target.list.username}`, occasion: null, gifts: [deleted('Een kan')] };
  expect(await after(QUIET)).toEqual([{ to: giver.guid, ...told }]);
});

test('a deleted list is told at once, with what was not told before, killed at any step and twice at the same time', async () => {
  for (let nth = 1; ; nth += 1) {
    const { owner, giver, of, gift } = await setUp();
    const lamp = await world.aGift(of, { description: 'Een lamp' });
    await world.aCrossOff(lamp, giver, { createdAt: new Date(base.clock.now().getTime() + 1000) });
    await owner.browser.delete(deleteGift.path.replace(':id', gift._id));
    await deliver();
    await owner.browser.delete(deleteMyList.path.replace(':id', of.list.privateGuid));
    const [gone] = (await base.outbox()).filter(({ name }) => name === 'list.deleted');
    const clear = (using: Stores) => clearDeleted({ base, stores: using })(gone?.payload as never, contextOf());
    const killed = await clear(storesThatDieAt(stores, nth)).then(
      () => false,
      () => true,
    );
    await Promise.all([clear(stores), clear(stores)]);
    const told = { listOwnerName: 'Anna de Vries', listPath: null, gifts: [deleted('Een kan'), deleted('Een lamp')] };
    expect(await deliver()).toEqual([{ to: giver.guid, ...told }]);
    if (!killed) break;
    expect(nth).toBeLessThan(60);
  }
});

test('killed at any step of telling, or looked at by two at once, nothing is told twice and nothing is lost', async () => {
  for (let nth = 1; ; nth += 1) {
    const { owner, giver, of, gift } = await setUp();
    await edit(owner, of, gift, { description: 'Een theepot' });
    await deliver();
    base.clock.advance(TIMES.giverMailQuiet);
    const done = await tellDueGivers({ base, stores: storesThatDieAt(stores, nth) }).catch(() => 0);
    await Promise.all([tellDueGivers({ base, stores }), tellDueGivers({ base, stores })]);
    expect((await deliver()).map(({ to }) => to)).toEqual([giver.guid]);
    if (done === 1) break;
    expect(nth).toBeLessThan(60);
  }
});

test('after a mail only what changed since is told', async () => {
  const { owner, of, gift, crossOff, giver } = await setUp();
  await edit(owner, of, gift, { description: 'Een theepot' });
  await after(QUIET);
  await edit(owner, of, gift, { description: 'Een kan' });
  const [mail] = await after(QUIET);
  expect(mail?.gifts).toEqual([edited({ ...gift, description: 'Een theepot' }, 'Een kan', crossOff._id)]);
  expect(mail?.to).toBe(giver.guid);
});

describe('no owner hears of it', () => {
  const change = async ({ owner, of, gift }: Setup) => {
    await edit(owner, of, gift, { description: 'Een theepot' });
    return after(QUIET);
  };
  const lists = () => nativeDb(base.mongo).collection<{ _id: string; ownerGuids: string[] }>('wishlists');

  test('neither who came to own the list', async () => {
    const all = await setUp();
    await lists().updateOne({ _id: all.of.list._id }, { $push: { ownerGuids: all.giver.guid } });
    expect(await change(all)).toEqual([]);
    await all.owner.browser.delete(deleteMyList.path.replace(':id', all.of.list.privateGuid));
    expect(await deliver()).toEqual([]);
  });

  test('nor who turned out to be the owner', async () => {
    const all = await setUp();
    const crossOffs = nativeDb(base.mongo).collection('crossoffs');
    await crossOffs.updateMany({}, { $set: { 'by.userGuid': all.owner.guid } });
    expect(await change(all)).toEqual([]);
  });

  test('nor an owner who reads the mail of another guid', async () => {
    const all = await setUp();
    accounts.set(all.giver.guid, { firstName: null, lastName: null, email: 'ANNA@voorbeeld.nl' });
    expect(await change(all)).toEqual([]);
  });

  test('and somebody the account service does not know is told nothing', async () => {
    const all = await setUp();
    accounts.delete(all.giver.guid);
    expect(await change(all)).toEqual([]);
  });
});

test('while the account service is away a list stays due and holds up no other', async () => {
  const { owner, of, gift, giver } = await setUp();
  await edit(owner, of, gift, { description: 'Een theepot' });
  const quiet = await world.aList(owner);
  await edit(owner, quiet, await world.aGift(quiet), { description: 'Iets' });
  await deliver();
  base.clock.advance(TIMES.giverMailQuiet);
  const { ACCOUNT_URL } = base.config;
  Object.assign(base.config, { ACCOUNT_URL: 'http://127.0.0.1:1' });
  expect(await tellDueGivers({ base, stores })).toBe(1);
  expect(await deliver()).toEqual([]);
  Object.assign(base.config, { ACCOUNT_URL });
  expect(await tellDueGivers({ base, stores })).toBe(1);
  expect((await deliver()).map(({ to }) => to)).toEqual([giver.guid]);
});

test('a cross-off or a forum post makes nothing due', async () => {
  const { of } = await setUp();
  await noteEdit({ base, stores })({ publicWishlistGuid: of.list._id, audience: 'visitors' } as never, contextOf());
  expect(await nativeDb(base.mongo).collection('giverchecks').countDocuments()).toBe(0);
});
