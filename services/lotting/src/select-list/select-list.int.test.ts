import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Lot, type Loting, lottingInternal } from '@site/contracts';
import { client, type Client } from '@site/service-kit/testing';
import { forgetParticipant } from '../participant/participant.handler.js';
import { bodyOf, lottingUnderTest } from '../testing/lotting-under-test.js';
import { coupleNewList, decoupleDeleted } from './list.handler.js';

const { base, wishlists, app, deps, collection, switches, accountHolder, anonymousDraw, rowsOf } = lottingUnderTest();
const DAY = 24 * 60 * 60 * 1000;
const START = base.clock.now();
let server: Server;
beforeAll(async () => {
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(base.config, { LOTTING_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  base.clock.set(START);
  wishlists.hooks.afterAsking = () => undefined;
});

/** A draw in which Bram, signed in, has a list of his own. */
const scene = async () => {
  const draw = await anonymousDraw();
  const bram = await accountHolder('bram@voorbeeld.nl');
  const lot = draw.rows[1];
  if (lot === undefined) throw new Error('Bram takes part');
  return { ...draw, bram, lot, list: wishlists.add(bram) };
};
const select = async (browser: Client, participantPrivateGuid: string, wishlistPrivateGuid: string | null) => {
  const answer = await browser.post('/api/Lot/SelectWishlist', { participantPrivateGuid, wishlistPrivateGuid });
  return [answer.status, bodyOf<unknown>(answer)];
};
const lotOf = async (privateGuid: string, browser = client(app)) => bodyOf<Lot>(await browser.get(`/api/Lot/${privateGuid}`));
/** The lot of who drew this participant, for a browser of nobody. */
const lotOfGiver = async (lotingGuid: string, drawnGuid: string): Promise<Lot> => {
  for (const { privateGuid } of await rowsOf(lotingGuid)) {
    const lot = await lotOf(privateGuid);
    if (lot.drawnParticipant.publicGuid === drawnGuid) return lot;
  }
  throw new Error('nobody drew them');
};
const news = async () =>
  (await base.outbox()).filter(({ name }) => name === 'lot.wishlistSelected').map(({ payload }) => payload);
const chosen = async (guid: string) => (await deps.stores.participants.byGuid(guid))?.selectedWishlistGuid;
const used = async (publicWishlistGuid: string, since: Date) =>
  (await base.internal.call(lottingInternal.isListInDraw, { publicWishlistGuid, since: since.toISOString() })).used;
const deleted = ({ publicGuid, privateGuid }: { publicGuid: string; privateGuid: string }) => {
  const once = async (effect: (session: Awaited<ReturnType<typeof base.mongo.startSession>>) => Promise<void>) => {
    const session = await base.mongo.startSession();
    await session.withTransaction(() => effect(session));
    await session.endSession();
    return true;
  };
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once };
  return decoupleDeleted(deps)({ publicWishlistGuid: publicGuid, privateWishlistGuid: privateGuid }, context);
};

describe('coupling a list to a lot', () => {
  test('shows to who drew them, to its owner and as a mark to the organizer; the same again changes nothing', async () => {
    const { bram, lot, list, publicGuid, browser, manageGuid } = await scene();
    const answer = [200, { selectedWishlistPrivateGuid: list.privateGuid }];
    expect(await select(bram.browser, lot.privateGuid, list.privateGuid)).toEqual(answer);
    expect((await lotOfGiver(publicGuid, lot._id)).drawnParticipant.wishlistLink).toBe(list.link);
    expect((await lotOf(lot.privateGuid, bram.browser)).selectedWishlistPrivateGuid).toBe(list.privateGuid);
    // Whoever holds the lot, but does not own the list, never gets its private guid.
    const other = await accountHolder();
    for (const stranger of [client(app), other.browser])
      expect((await lotOf(lot.privateGuid, stranger)).selectedWishlistPrivateGuid).toBeNull();
    const { participants } = bodyOf<Loting>(await browser.get(`/api/Loting/${manageGuid}`));
    expect(participants.map(({ hasWishlist }) => hasWishlist)).toEqual([false, true, false, false]);
    const told = { publicLotingGuid: publicGuid, participantPublicGuid: lot._id, hasWishlist: true, wishlistLink: list.link };
    expect(await news()).toEqual([told]);
    expect(await select(bram.browser, lot.privateGuid, list.privateGuid)).toEqual(answer);
    expect(await news()).toHaveLength(1);
  });

  test('another list takes its place, null takes it off, again is harmless', async () => {
    const { bram, lot, list, publicGuid } = await scene();
    const second = wishlists.add(bram);
    await select(bram.browser, lot.privateGuid, list.privateGuid);
    await select(bram.browser, lot.privateGuid, second.privateGuid);
    expect((await lotOfGiver(publicGuid, lot._id)).drawnParticipant.wishlistLink).toBe(second.link);
    const none = [200, { selectedWishlistPrivateGuid: null }];
    expect(await select(bram.browser, lot.privateGuid, null)).toEqual(none);
    expect(await select(bram.browser, lot.privateGuid, null)).toEqual(none);
    expect((await lotOfGiver(publicGuid, lot._id)).drawnParticipant.wishlistLink).toBeNull();
    const told = (await news()) as { hasWishlist: boolean; wishlistLink: string | null }[];
    expect(told.map(({ hasWishlist, wishlistLink }) => [hasWishlist, wishlistLink])).toEqual([
      [true, list.link],
      [true, second.link],
      [false, null],
    ]);
  });

  test('by the same person in many tabs at once is told once', async () => {
    const { bram, lot, list } = await scene();
    const answers = await Promise.all(Array.from({ length: 6 }, () => select(bram.browser, lot.privateGuid, list.privateGuid)));
    expect(answers.every(([status]) => status === 200)).toBe(true);
    expect(await news()).toHaveLength(1);
  });

  test('that is not one’s own, unknown or not shareable is refused, and nothing changes', async () => {
    const { bram, lot, list } = await scene();
    const eva = await accountHolder();
    const theirs = wishlists.add(eva);
    const hidden = wishlists.add(bram, false);
    await select(bram.browser, lot.privateGuid, list.privateGuid);
    for (const guid of [theirs.privateGuid, hidden.privateGuid, randomUUID(), list.publicGuid])
      expect(await select(bram.browser, lot.privateGuid, guid)).toEqual([422, 'WishlistNotFound']);
    expect(await chosen(lot._id)).toBe(list.publicGuid);
    // One that is on the lot already may be named again, and has no link while it is not shareable.
    list.isShareable = false;
    expect((await select(bram.browser, lot.privateGuid, list.privateGuid))[0]).toBe(200);
    expect((await lotOfGiver(lot.lotingGuid, lot._id)).drawnParticipant.wishlistLink).toBeNull();
  });

  test('anybody who is signed in, holds the lot and owns the list may', async () => {
    const { lot } = await scene();
    const mother = await accountHolder();
    const list = wishlists.add(mother);
    expect((await select(mother.browser, lot.privateGuid, list.privateGuid))[0]).toBe(200);
  });

  test('an unknown lot, and one of a deleted draw, is a deleted draw; nobody signed in is 401, a broken guid 400', async () => {
    const { bram, lot, list, publicGuid } = await scene();
    for (const list_ of [list.privateGuid, null])
      expect(await select(bram.browser, randomUUID(), list_)).toEqual([422, 'LotingDeleted']);
    expect(await select(bram.browser, lot._id, list.privateGuid)).toEqual([422, 'LotingDeleted']);
    expect((await select(client(app), lot.privateGuid, list.privateGuid))[0]).toBe(401);
    const post = (body: object) => bram.browser.post('/api/Lot/SelectWishlist', body);
    expect((await post({ participantPrivateGuid: 'x', wishlistPrivateGuid: null })).status).toBe(400);
    expect((await post({ participantPrivateGuid: lot.privateGuid, wishlistPrivateGuid: 'x' })).status).toBe(400);
    await collection('lotingen').updateOne({ _id: publicGuid }, { $set: { deletedAt: base.clock.now() } });
    expect(await select(bram.browser, lot.privateGuid, list.privateGuid)).toEqual([422, 'LotingDeleted']);
    switches.drawLotsEnabled = false;
    expect((await select(bram.browser, lot.privateGuid, list.privateGuid))[0]).toBe(404);
    expect(await news()).toEqual([]);
  });
});

describe('a list that is deleted', () => {
  test('is on no lot any more, and everybody who looks hears of it, once', async () => {
    const { bram, lot, list, rows, publicGuid } = await scene();
    const [, , carlijns] = rows;
    const other = wishlists.add(bram);
    await select(bram.browser, lot.privateGuid, list.privateGuid);
    await select(bram.browser, carlijns?.privateGuid ?? '', other.privateGuid);
    wishlists.lists.splice(0, 1);
    expect((await lotOfGiver(publicGuid, lot._id)).drawnParticipant.wishlistLink).toBeNull(); // before the news is here
    await deleted(list);
    await deleted(list);
    expect([await chosen(lot._id), await chosen(carlijns?._id ?? '')]).toEqual([undefined, other.publicGuid]);
    const gone = { publicLotingGuid: publicGuid, participantPublicGuid: lot._id, hasWishlist: false, wishlistLink: null };
    expect((await news()).slice(2)).toEqual([gone]);
  });

  test('while it was being coupled, its news handled before, is on no lot either', async () => {
    const { bram, lot, list } = await scene();
    wishlists.hooks.afterAsking = () => {
      wishlists.lists.length = 0;
    };
    expect(await select(bram.browser, lot.privateGuid, list.privateGuid)).toEqual([422, 'WishlistNotFound']);
    expect(await chosen(lot._id)).toBeUndefined();
  });
});

test('of somebody who leaves the draw keeps no list', async () => {
  const { bram, lot, list } = await scene();
  await collection('participants').updateOne({ _id: lot._id }, { $set: { userGuid: bram.userGuid } });
  await select(bram.browser, lot.privateGuid, list.privateGuid);
  const context = { eventId: randomUUID(), occurredAt: base.clock.now(), log: base.log, once: () => Promise.resolve(true) };
  await forgetParticipant(deps)({ userGuid: bram.userGuid, email: bram.email, isAccount: true }, context);
  expect(await chosen(lot._id)).toBeUndefined();
});

test('a list is in a draw when it is on a lot of one that was made since then and is still there', async () => {
  const { bram, lot, list, publicGuid } = await scene();
  const since = () => new Date(base.clock.now().getTime() - 90 * DAY);
  expect(await used(list.publicGuid, since())).toBe(false);
  await select(bram.browser, lot.privateGuid, list.privateGuid);
  expect(await used(list.publicGuid, since())).toBe(true);
  expect(await used(randomUUID(), since())).toBe(false);
  base.clock.advance(90 * DAY);
  expect(await used(list.publicGuid, since())).toBe(true);
  base.clock.advance(1);
  expect(await used(list.publicGuid, since())).toBe(false);
  base.clock.set(START);
  await collection('lotingen').updateOne({ _id: publicGuid }, { $set: { deletedAt: base.clock.now() } });
  expect(await used(list.publicGuid, since())).toBe(false);
});

describe('a list made by way of a lot', () => {
  const made = (lotPrivateGuid: string, list: { privateGuid: string }, ownerGuid: string, version = 1) =>
    coupleNewList(deps)(
      { lotPrivateGuid, privateWishlistGuid: list.privateGuid, ownerGuid },
      { eventId: randomUUID(), occurredAt: base.clock.now(), version, log: base.log },
    );

  test('of two lists the one made last stays, whichever event comes first', async () => {
    const { bram, lot, list } = await scene();
    const fresh = wishlists.add(bram);
    await made(lot.privateGuid, fresh, bram.userGuid, 2);
    await made(lot.privateGuid, list, bram.userGuid, 1);
    expect(await chosen(lot._id)).toBe(fresh.publicGuid);
  });

  test('comes on it in the place of another, once: who takes it off is not overruled by the news coming again', async () => {
    const { bram, lot, list } = await scene();
    const fresh = wishlists.add(bram);
    await select(bram.browser, lot.privateGuid, list.privateGuid);
    await Promise.all([1, 2, 3].map(() => made(lot.privateGuid, fresh, bram.userGuid)));
    expect(await chosen(lot._id)).toBe(fresh.publicGuid);
    expect(await news()).toHaveLength(2);
    await select(bram.browser, lot.privateGuid, null);
    await made(lot.privateGuid, fresh, bram.userGuid);
    expect(await chosen(lot._id)).toBeUndefined();
  });

  test('changes nothing on a lot that is gone, for a list that is not theirs or may not be on one, or is deleted meanwhile', async () => {
    const { bram, lot, list, publicGuid } = await scene();
    const eva = await accountHolder();
    await made(randomUUID(), list, bram.userGuid);
    await made(lot.privateGuid, list, eva.userGuid);
    await made(lot.privateGuid, wishlists.add(bram, false), bram.userGuid);
    wishlists.hooks.afterAsking = () => {
      wishlists.lists.splice(wishlists.lists.indexOf(list), 1);
      wishlists.hooks.afterAsking = () => undefined;
    };
    await made(lot.privateGuid, list, bram.userGuid);
    await collection('lotingen').updateOne({ _id: publicGuid }, { $set: { deletedAt: base.clock.now() } });
    await made(lot.privateGuid, wishlists.add(bram), bram.userGuid);
    expect(await chosen(lot._id)).toBeUndefined();
  });
});
