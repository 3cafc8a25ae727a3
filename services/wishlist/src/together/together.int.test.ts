import { randomUUID } from 'node:crypto';
import {
  alsoOn,
  changeTogether,
  crossOffGift,
  deleteGift,
  deleteReceivedGift,
  getByCrossOffGuid,
  getCrossedOff,
  type Gift,
  joinTogether,
  type MailData,
  openTogether,
  receiveGift,
  TIMES,
  type Together,
  undoCrossOff,
  type VisitorWishlist,
  writeTogether,
} from '@site/contracts';
import { inTransaction, nativeDb } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { handOver } from '../person/merge-person.handler.js';
import { forgetPerson } from '../person/person.handler.js';
import type { GiftRecord } from '../shared/records.js';
import type { Stores } from '../shared/stores.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { storesThatDieAt } from '../testing/dying-stores.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { tellDueMembers } from './tell-members.job.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const { accounts } = accountNeighbour(base);
const MINUTE = 60_000;

beforeEach(async () => {
  for (const collection of await nativeDb(base.mongo).collections()) await collection.deleteMany({});
});

const named = async (firstName: string): Promise<Person> => {
  const person = await world.account();
  accounts.set(person.guid, { firstName, lastName: 'Bakker', email: `${firstName}-${person.guid}@voorbeeld.nl` });
  await stores.people.learn({ _id: person.guid, firstName, lastName: 'Bakker', isAccount: true, version: 0 });
  return person;
};

interface Setup {
  readonly owner: Person;
  readonly of: ListOfTest;
  readonly gift: GiftRecord;
  readonly bram: Person;
  /** Of Bram, who gives it and opened it: € 60 in all, € 20 of his. */
  readonly guid: string;
}

const guids = ({ gift }: Pick<Setup, 'gift'>, privateCrossOffGuid: string) => ({ publicGuid: gift._id, privateCrossOffGuid });

const setUp = async (list: Parameters<typeof world.aList>[1] = {}, given: Partial<GiftRecord> = {}): Promise<Setup> => {
  const [owner, bram] = [await named('Anna'), await named('Bram')];
  const of = await world.aList(owner, list);
  const gift = await world.aGift(of, { description: 'Een fiets', ...given });
  const { body } = (await bram.browser.post(crossOffGift.path, { publicGiftGuid: gift._id })) as { body: unknown };
  const guid = (body as { crossOffGuid: string }).crossOffGuid;
  const opened = await bram.browser.post(openTogether.path, { ...guids({ gift }, guid), total: 6000, share: 2000 });
  expect(opened.status).toBe(200);
  return { owner, of, gift, bram, guid };
};

const join = async ({ gift }: Pick<Setup, 'gift'>, person: Person, share: number, name?: string) => {
  base.clock.advance(1);
  return person.browser.post(joinTogether.path, { publicGiftGuid: gift._id, share, name });
};
const joined = async (of: Pick<Setup, 'gift'>, person: Person, share: number, name?: string): Promise<string> => {
  const { status, body } = (await join(of, person, share, name)) as { status: number; body: unknown };
  expect([status, body]).toEqual([200, { crossOffGuid: expect.any(String) as string }]);
  return (body as { crossOffGuid: string }).crossOffGuid;
};
const change = (of: Pick<Setup, 'gift'>, person: Person, guid: string, changed: object) =>
  person.browser.post(changeTogether.path, { ...guids(of, guid), ...changed });
const write = (of: Pick<Setup, 'gift'>, person: Person, guid: string, message: string) =>
  person.browser.post(writeTogether.path, { ...guids(of, guid), message });
const leave = (of: Pick<Setup, 'gift'>, person: Person, guid: string) => person.browser.post(undoCrossOff.path, guids(of, guid));
const look = ({ gift }: Pick<Setup, 'gift'>, person: Person, guid: string) =>
  person.browser.get(`/api/Gift/Together/${gift._id}/${guid}`);
const seen = async (of: Pick<Setup, 'gift'>, person: Person, guid: string): Promise<Together> => {
  const { status, body } = (await look(of, person, guid)) as { status: number; body: unknown };
  expect(status).toBe(200);
  return body as Together;
};
const onList = async ({ of, gift }: Pick<Setup, 'of' | 'gift'>, person: Person): Promise<Partial<Gift>> => {
  const { body } = (await person.browser.get(`/api/Wishlist/Get/${of.list.username}`)) as { body: unknown };
  const [found] = (body as VisitorWishlist).categories
    .flatMap(({ gifts }) => gifts)
    .filter(({ publicGuid }) => publicGuid === gift._id);
  const { isCrossedOff, privateCrossOffGuid, together } = found ?? {};
  return { isCrossedOff, privateCrossOffGuid, together } as Partial<Gift>;
};

describe('what is seen of it', () => {
  test('others may come along until it is full, and see then no more than that it is crossed off', async () => {
    const of = await setUp();
    const [eva, opa] = [await named('Eva'), world.anonymous()];
    expect(await onList(of, opa)).toEqual({ isCrossedOff: true, privateCrossOffGuid: null, together: { left: 4000, of: 6000 } });
    expect(await onList(of, of.bram)).toMatchObject({ together: { left: 4000, of: 6000, mine: 2000 } });
    const guid = await joined(of, eva, 4000);
    expect(await onList(of, eva)).toEqual({
      ...{ isCrossedOff: true, privateCrossOffGuid: guid },
      together: { left: 0, of: 6000, mine: 4000 },
    });
    expect(await onList(of, opa)).toEqual({ isCrossedOff: true, privateCrossOffGuid: null, together: undefined });
  });

  test('closed it is crossed off like any, and open again it is not', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    await change(of, of.bram, of.guid, { isClosed: true });
    expect((await onList(of, eva)).together).toBeUndefined();
    expect((await join(of, eva, 100)).body).toBe('NotTogether');
    await change(of, of.bram, of.guid, { isClosed: false });
    expect((await onList(of, eva)).together).toEqual({ left: 4000, of: 6000 });
  });

  test.each([false, true])('its owner sees a gift like any other; shows what is crossed off: %s', async (showCrossedOff) => {
    const of = await setUp({ showCrossedOff });
    const calls = [`/api/Wishlist/Get/${of.of.list.username}`, `/api/MyList/Get/${of.of.list.privateGuid}`];
    const before = await Promise.all(calls.map(async (path) => (await of.owner.browser.get(path)).text));
    await joined(of, await named('Eva'), 4000);
    await write(of, of.bram, of.guid, 'Wie koopt hem?');
    const after = await Promise.all(calls.map(async (path) => (await of.owner.browser.get(path)).text));
    expect(after).toEqual(before);
    for (const text of after) expect(text).not.toContain('together');
    const told = (await base.outbox()).filter(({ name }) => name === 'gift.changed').slice(1); // after it was crossed off
    expect(told.map(({ payload }) => (payload as { audience: string }).audience)).toEqual(told.map(() => 'visitors'));
    expect(told.length).toBeGreaterThan(2);
  });

  test('the overview and the mailed page tell each their own share and nothing of others', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    const guid = await joined(of, eva, 1500);
    const { body } = (await eva.browser.get(getCrossedOff.path)) as { body: unknown };
    const [list] = (body as { crossedOffWishlists: { gifts: Gift[] }[] }).crossedOffWishlists;
    expect(list?.gifts).toMatchObject([{ privateCrossOffGuid: guid, together: { mine: 1500 } }]);
    expect(JSON.stringify(body)).not.toContain('6000');
    const path = getByCrossOffGuid.path.replace(':giftPublicGuid', of.gift._id).replace(':crossOffGuid', guid);
    const { text } = await world.anonymous().browser.get(path);
    expect(text).toContain('"together":{"mine":1500}');
    expect(text).not.toContain('Bram');
  });

  test('members see each other by name; who is none of them sees nothing, whatever guid they hold', async () => {
    const of = await setUp();
    const guus = await world.guest();
    expect((await join(of, guus, 1500)).status).toBe(400); // without a name
    const guid = await joined(of, guus, 1500, 'Guus');
    await write(of, guus, guid, 'Zal ik hem halen?');
    const view = await seen(of, of.bram, of.guid);
    expect(view).toMatchObject({ total: 6000, left: 2500, isClosed: false, wantsMail: true });
    expect(view.members.map(({ name, share, isMe, isArranger }) => ({ name, share, isMe, isArranger }))).toEqual([
      { name: 'Bram Bakker', share: 2000, isMe: true, isArranger: true },
      { name: 'Guus', share: 1500, isMe: false, isArranger: false },
    ]);
    expect(view.entries.map(({ kind, name, text }) => [kind, name, text])).toEqual([
      ['opened', 'Bram Bakker', null],
      ['joined', 'Guus', null],
      ['message', 'Guus', 'Zal ik hem halen?'],
    ]);
    for (const other of [await named('Eva'), of.owner, await world.guest(guus.guid)]) {
      expect((await look(of, other, guid)).body).toBe('CrossedOffByOtherUser');
      expect((await write(of, other, guid, 'Hoi')).body).toBe('CrossedOffByOtherUser');
      expect((await change(of, other, guid, { share: 1 })).body).toBe('CrossedOffByOtherUser');
    }
    expect((await look(of, world.anonymous(), guid)).status).toBe(401);
  });

  test('who comes to own the list is none of them any more', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    const guid = await joined(of, eva, 1500);
    await nativeDb(base.mongo)
      .collection<{ _id: string }>('wishlists')
      .updateOne({ _id: of.of.list._id }, { $push: { ownerGuids: eva.guid } as never });
    expect((await look(of, eva, guid)).body).toBe('CrossedOffByOtherUser');
    expect((await look(of, eva, randomUUID())).body).toBe('CrossedOffByOtherUser');
  });

  test('on another list where the same wish stands it is crossed off, and nobody comes along there', async () => {
    const of = await setUp();
    const other = await world.aList(of.owner);
    await of.owner.browser.post(alsoOn.path, { giftPublicGuid: of.gift._id, wishlistPrivateGuids: [other.list.privateGuid] });
    const eva = await named('Eva');
    const { body } = (await eva.browser.get(`/api/Wishlist/Get/${other.list.username}`)) as { body: unknown };
    const [there] = (body as VisitorWishlist).categories.flatMap(({ gifts }) => gifts);
    expect(there).toMatchObject({ isCrossedOff: true });
    expect(there).not.toHaveProperty('together');
    expect((await eva.browser.post(joinTogether.path, { publicGiftGuid: there?.publicGuid, share: 100 })).body).toBe(
      'NotTogether',
    );
    const guid = await joined(of, eva, 4000);
    expect((await seen(of, eva, guid)).left).toBe(0);
  });
});

describe('who may open and join', () => {
  test('no more than is left; the same again is the same', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    expect((await join(of, eva, 4001)).body).toBe('TogetherFull');
    const guid = await joined(of, eva, 4000);
    expect(await joined(of, eva, 4000)).toBe(guid);
    expect((await join(of, await named('Opa'), 1)).body).toBe('TogetherFull');
    const again = await of.bram.browser.post(openTogether.path, { ...guids(of, of.guid), total: 100, share: 100 });
    expect(again.status).toBe(200);
    expect((await seen(of, of.bram, of.guid)).total).toBe(6000);
    // A page of before asks for one, and has it.
    expect((await eva.browser.post(crossOffGift.path, { publicGiftGuid: of.gift._id })).body).toEqual({ crossOffGuid: guid });
  });

  test('not of several, not more than it costs, not of what others give', async () => {
    const [owner, bram] = [await named('Anna'), await named('Bram')];
    const gift = await world.aGift(await world.aList(owner), { quantity: 3 });
    const { _id } = await world.aCrossOff(gift, bram);
    const open = (person: Person, total: number) =>
      person.browser.post(openTogether.path, { ...guids({ gift }, _id), total, share: 2000 });
    expect((await open(bram, 6000)).body).toBe('SeveralWished');
    expect((await open(await named('Eva'), 6000)).body).toBe('CrossedOffByOtherUser');
    await nativeDb(base.mongo)
      .collection<{ _id: string }>('gifts')
      .updateOne({ _id: gift._id }, { $set: { quantity: 1 } });
    expect((await open(bram, 1999)).body).toBe('TogetherFull');
  });

  test('its owner raised the number since: others give the others, nobody of these gives more', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    await joined(of, eva, 1000);
    await nativeDb(base.mongo)
      .collection<{ _id: string }>('gifts')
      .updateOne({ _id: of.gift._id }, { $set: { quantity: 3 } });
    expect((await eva.browser.post(crossOffGift.path, { publicGiftGuid: of.gift._id, units: 2 })).body).toBe(
      'CrossedOffByOtherUser',
    );
    expect((await (await named('Opa')).browser.post(crossOffGift.path, { publicGiftGuid: of.gift._id, units: 2 })).status).toBe(
      200,
    );
    expect((await (await named('Riet')).browser.post(crossOffGift.path, { publicGiftGuid: of.gift._id })).status).toBe(422);
  });

  test.each([
    ['locked', 'GiftUncrossable', (of: Setup) => stores.gifts.byGuid(of.gift._id), { crossOffEnabled: false }],
    ['gone', 'GiftDeleted', (of: Setup) => of.owner.browser.delete(deleteGift.path.replace(':id', of.gift._id)), {}],
    ['received', 'GiftDeleted', (of: Setup) => of.owner.browser.post(receiveGift.path, { giftPublicGuid: of.gift._id }), {}],
  ])('%s: nobody joins any more', async (_what, problem, act, set) => {
    const of = await setUp();
    await act(of);
    if (Object.keys(set).length > 0) {
      await nativeDb(base.mongo).collection<{ _id: string }>('gifts').updateOne({ _id: of.gift._id }, { $set: set });
    }
    expect((await join(of, await named('Eva'), 100)).body).toBe(problem);
  });

  test('received, those who gave it go on talking; deleted for good nothing is kept of it', async () => {
    const of = await setUp();
    await of.owner.browser.post(receiveGift.path, { giftPublicGuid: of.gift._id });
    expect((await write(of, of.bram, of.guid, 'Wie krijgt nog iets?')).status).toBe(200);
    await of.owner.browser.delete(deleteReceivedGift.path.replace(':giftPublicGuid', of.gift._id));
    expect((await look(of, of.bram, of.guid)).body).toBe('CrossedOffByOtherUser');
  });

  test('a list that is nobody else’s any more lets its members go on, and nobody join', async () => {
    const of = await setUp();
    await nativeDb(base.mongo)
      .collection<{ _id: string }>('wishlists')
      .updateOne({ _id: of.of.list._id }, { $set: { accessType: 'UNKNOWN' } });
    expect((await join(of, await named('Eva'), 100)).body).toBe('NoAccess');
    expect((await write(of, of.bram, of.guid, 'Nog steeds')).status).toBe(200);
  });
});

describe('who does what', () => {
  test('one of them buys it, and nobody beside them', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    const guid = await joined(of, eva, 1000);
    expect((await change(of, eva, guid, { buys: 'buying' })).status).toBe(200);
    expect((await change(of, of.bram, of.guid, { buys: 'buying' })).body).toBe('SomebodyElseBuys');
    const { body } = (await change(of, eva, guid, { buys: 'bought' })) as { body: unknown };
    expect((body as Together).members.map(({ buys }) => buys)).toEqual([null, 'bought']);
    await change(of, eva, guid, { buys: null });
    expect((await change(of, of.bram, of.guid, { buys: 'bought' })).status).toBe(200);
  });

  test('shares and the total are moved within each other, each by who may', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    const guid = await joined(of, eva, 1000);
    expect((await change(of, eva, guid, { share: 4001 })).body).toBe('TogetherFull');
    expect((await change(of, eva, guid, { share: 4000 })).body).toMatchObject({ left: 0 });
    expect((await change(of, eva, guid, { total: 9000 })).body).toBe('NoAccess');
    expect((await change(of, eva, guid, { isClosed: true })).body).toBe('NoAccess');
    expect((await change(of, of.bram, of.guid, { total: 5999 })).body).toBe('TogetherFull');
    expect((await change(of, of.bram, of.guid, { total: 7000 })).body).toMatchObject({ total: 7000, left: 1000 });
    expect((await onList(of, await named('Opa'))).together).toEqual({ left: 1000, of: 7000 });
  });

  test('who arranges it hands it over, and stays; the unit goes along', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    const guid = await joined(of, eva, 1000);
    const [, member] = (await seen(of, of.bram, of.guid)).members;
    expect((await change(of, of.bram, of.guid, { arranger: randomUUID() })).body).toBe('NotTogether');
    expect((await change(of, of.bram, of.guid, { arranger: member?.guid })).status).toBe(200);
    expect((await change(of, of.bram, of.guid, { total: 9000 })).body).toBe('NoAccess');
    expect((await change(of, eva, guid, { total: 9000 })).status).toBe(200);
    expect((await leave(of, of.bram, of.guid)).status).toBe(200);
    expect(await onList(of, await named('Opa'))).toMatchObject({ isCrossedOff: true, together: { left: 8000, of: 9000 } });
    expect((await seen(of, eva, guid)).members).toHaveLength(1);
  });

  test('leaving frees the share, and takes along what one said; who arranged it leaves that to the longest standing', async () => {
    const of = await setUp();
    const [eva, opa, last] = [await named('Eva'), await named('Opa'), await named('Riet')];
    base.clock.advance(MINUTE);
    const evas = await joined(of, eva, 1000);
    base.clock.advance(MINUTE);
    const opas = await joined(of, opa, 1000);
    await write(of, of.bram, of.guid, 'Ik ga weg');
    await change(of, of.bram, of.guid, { buys: 'buying' });
    expect((await leave(of, of.bram, of.guid)).status).toBe(200);
    const view = await seen(of, eva, evas);
    expect(view.members.map(({ name, isArranger, buys }) => [name, isArranger, buys])).toEqual([
      ['Eva Bakker', true, null],
      ['Opa Bakker', false, null],
    ]);
    expect(view).toMatchObject({ left: 4000 });
    expect(view.entries.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      ...['joined Eva Bakker', 'joined Opa Bakker', 'left Bram Bakker', 'arranges Eva Bakker'],
    ]);
    expect((await leave(of, of.bram, of.guid)).body).toBe('CrossOffAlreadyUndone');
    await leave(of, opa, opas);
    await leave(of, eva, evas);
    expect(await onList(of, last)).toEqual({ isCrossedOff: false, privateCrossOffGuid: null, together: undefined });
    expect((await last.browser.post(crossOffGift.path, { publicGiftGuid: of.gift._id })).status).toBe(200);
  });

  test('the last leaves while somebody comes along: whoever is first, nobody gives along with nobody', async () => {
    for (let round = 0; round < 12; round += 1) {
      const of = await setUp();
      const eva = await named('Eva');
      const [came] = await Promise.all([join(of, eva, 1000), leave(of, of.bram, of.guid)]);
      const seenNow = await onList(of, eva);
      if (came.status === 200) expect(seenNow).toMatchObject({ isCrossedOff: true, together: { of: 6000, mine: 1000 } });
      else expect([came.body, seenNow.isCrossedOff]).toEqual(['NotTogether', false]);
    }
  });

  test('who deletes their account leaves it under no name; alone it stays crossed off, by nobody', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    const guid = await joined(of, eva, 1000);
    await write(of, of.bram, of.guid, 'Geheim');
    await forgetPerson({ base, stores }, of.bram.guid);
    const view = await seen(of, eva, guid);
    expect(view.members.map(({ name, isArranger }) => [name, isArranger])).toEqual([['Eva Bakker', true]]);
    const rows = await nativeDb(base.mongo).collection('crossoffs').find().toArray();
    expect(JSON.stringify(rows)).not.toContain('Bram');
    await forgetPerson({ base, stores }, eva.guid);
    expect(await onList(of, await named('Opa'))).toEqual({ isCrossedOff: true, privateCrossOffGuid: null, together: undefined });
    expect(JSON.stringify(await nativeDb(base.mongo).collection('crossoffs').find().toArray())).not.toContain('Eva');
  });

  test('a guest who turns out to have an account goes on where they were', async () => {
    const of = await setUp();
    const guus = await world.guest();
    const guid = await joined(of, guus, 1500, 'Guus');
    const eva = await named('Eva');
    const guestGuid = guus.viewer.kind === 'afstreper' ? guus.viewer.guestGuid : null;
    const merge = { fromUserGuid: guus.guid, intoUserGuid: eva.guid, guestGuid };
    await inTransaction(base.mongo, (session) => handOver(stores, merge, session));
    expect((await seen(of, eva, guid)).members.map(({ isMe }) => isMe)).toEqual([false, true]);
  });
});

type News = MailData<'togetherNews'>;
const mailsOf = async (): Promise<readonly { to: string; said: string }[]> =>
  (await base.outbox()).flatMap(({ name, payload }) => {
    const { kind, to, data } = payload as { kind: string; to: { userGuid: string }; data: News };
    if (name !== 'mail' || kind !== 'togetherNews') return [];
    return [{ to: to.userGuid, said: data.entries.map((one) => `${one.kind} ${one.name}`).join(', ') }];
  });

describe('mail', () => {
  const QUIET = TIMES.giverMailQuiet + MINUTE;
  const tell = async (using: Stores = stores) => {
    base.clock.advance(QUIET);
    return tellDueMembers({ base, stores: using });
  };

  test('each is told once, after a quiet while, of what the others said and did since they came', async () => {
    const of = await setUp();
    const [eva, opa] = [await named('Eva'), await named('Opa')];
    const evas = await joined(of, eva, 1000);
    base.clock.advance(MINUTE);
    await write(of, eva, evas, 'Hoi');
    base.clock.advance(MINUTE);
    const opas = await joined(of, opa, 1000);
    expect(await tellDueMembers({ base, stores })).toBe(0);
    expect(await tell()).toBe(1);
    expect(await mailsOf()).toEqual([
      { to: of.bram.guid, said: 'joined Eva Bakker, message Eva Bakker, joined Opa Bakker' },
      { to: eva.guid, said: 'joined Opa Bakker' },
    ]);
    expect(await tell()).toBe(0);
    await change(of, opa, opas, { wantsMail: false });
    await change(of, eva, evas, { buys: 'bought' });
    await tell();
    expect((await mailsOf()).slice(2)).toEqual([{ to: of.bram.guid, said: 'bought Eva Bakker' }]);
  });

  test('says what owners get to know, also that the list opens', async () => {
    const opensAt = new Date(base.clock.now().getTime() + TIMES.openingNotice);
    const told = async (list: Parameters<typeof setUp>[0]) => {
      const of = await setUp(list);
      await joined(of, await named('Eva'), 1000);
      await nativeDb(base.mongo).collection('outbox').deleteMany({});
      await tell();
      const [mail] = await base.outbox();
      if (mail === undefined) throw new Error('nobody is mailed');
      const { ownerSees, opensAt: at } = (mail.payload as { data: News }).data;
      return { ownerSees, at };
    };
    const opening = { date: '2026-12-05', opensAt, notice: randomUUID() };
    expect(await told({})).toEqual({});
    expect(await told({ showCrossedOff: true })).toEqual({ ownerSees: true });
    expect(await told({ opening })).toEqual({ at: opensAt.toISOString() });
  });

  test('nobody who owns the list by then, nor reads an owner’s mail, nor of a gift that is gone', async () => {
    const of = await setUp();
    const eva = await named('Eva');
    accounts.set(eva.guid, { firstName: 'Eva', lastName: 'Bakker', email: accounts.get(of.owner.guid)?.email ?? '' });
    await joined(of, eva, 1000);
    await write(of, of.bram, of.guid, 'Hoi');
    await tell();
    expect((await mailsOf()).map(({ to }) => to)).toEqual([of.bram.guid]);
    await write(of, of.bram, of.guid, 'Hoi');
    await of.owner.browser.delete(deleteGift.path.replace(':id', of.gift._id));
    expect(await tell()).toBe(1);
    expect(await mailsOf()).toHaveLength(1);
  });

  test('killed at any point, each is told once', async () => {
    for (let nth = 1; ; nth += 1) {
      const of = await setUp();
      await joined(of, await named('Eva'), 1000);
      await nativeDb(base.mongo).collection('outbox').deleteMany({});
      const done = await tell(storesThatDieAt(stores, nth)).catch(() => 0);
      const dead = await mailsOf();
      expect(dead).toHaveLength(done);
      expect(await tellDueMembers({ base, stores })).toBe(1 - done);
      expect(await mailsOf()).toEqual([{ to: of.bram.guid, said: 'joined Eva Bakker' }]);
      if (done === 1) break;
    }
  });
});
