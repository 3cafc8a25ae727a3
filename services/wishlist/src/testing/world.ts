import { randomUUID } from 'node:crypto';
import { type AccessType, TIMES, type Viewer } from '@site/contracts';
import type { ServiceBase, SessionUser } from '@site/service-kit';
import { type Client, client } from '@site/service-kit/testing';
import type { Express } from 'express';
import { createWishlistApp } from '../app.js';
import { createStores, type Stores } from '../shared/stores.js';
import type { CategoryRecord, CrossOffRecord, GiftRecord, IdeaRecord, WishlistRecord } from '../shared/records.js';

/** Somebody with a browser. */
export interface Person {
  readonly guid: string;
  readonly viewer: Viewer;
  readonly browser: Client;
}

/** A list with its one category. */
export interface ListOfTest {
  readonly list: WishlistRecord;
  readonly category: CategoryRecord;
}

export interface World {
  readonly app: Express;
  readonly stores: Stores;
  /** An account holder. */
  account(guid?: string): Promise<Person>;
  /** A guest session: known by an address that nobody proved. */
  guest(userGuid?: string): Promise<Person>;
  /** An afstreper who opened a mailed link. */
  afstreper(userGuid?: string): Promise<Person>;
  anonymous(): Person;
  aList(owner: Person, given?: Partial<WishlistRecord>): Promise<ListOfTest>;
  /** The same list with one more category, at its end. */
  aCategory(of: ListOfTest, given?: Partial<CategoryRecord>): Promise<ListOfTest>;
  aGift(of: ListOfTest, given?: Partial<GiftRecord>): Promise<GiftRecord>;
  /** One that its owner received. */
  aReceivedGift(of: ListOfTest, given?: Partial<GiftRecord>): Promise<GiftRecord>;
  aCrossOff(gift: GiftRecord, by: Person, given?: Partial<CrossOffRecord>): Promise<CrossOffRecord>;
  /** What a visitor thought of for the list. */
  anIdea(of: ListOfTest, by: Person, given?: Partial<IdeaRecord>): Promise<IdeaRecord>;
}

/** An answer and question for OPEN lists. */
const OPEN_FIELDS = { accessQuestion: 'Hoe heet de hond?', accessAnswer: 'Tobi' };

/** The service on a test base, with builders that write straight to its stores. Call at the top of a test file. */
export const createWorld = (base: ServiceBase): World => {
  const app = createWishlistApp(base);
  const stores = createStores(base.mongo);
  const inSession = async (work: (session: Awaited<ReturnType<typeof base.mongo.startSession>>) => Promise<void>) => {
    const session = await base.mongo.startSession();
    await work(session).finally(() => session.endSession());
  };
  const person = async (user: SessionUser): Promise<Person> => {
    const browser = client(app);
    await browser.signIn(user);
    return { guid: user.userGuid, viewer: user, browser };
  };
  const giftIn = ({ list, category }: ListOfTest, given: Partial<GiftRecord>): GiftRecord => ({
    _id: randomUUID(),
    wishlistGuid: list._id,
    wish: null,
    categoryGuid: category._id,
    description: 'Een theepot',
    note: null,
    ownPrice: null,
    priority: null,
    quantity: null,
    url: null,
    crossOffEnabled: true,
    imageId: null,
    product: null,
    position: 0,
    textEditedAt: base.clock.now(),
    createdAt: base.clock.now(),
    ...given,
  });
  return {
    app,
    stores,
    account: (guid = randomUUID()) => person({ kind: 'account', userGuid: guid }),
    guest: (userGuid = randomUUID()) => person({ kind: 'afstreper', userGuid, guestGuid: randomUUID(), proven: false }),
    afstreper: (userGuid = randomUUID()) => person({ kind: 'afstreper', userGuid, guestGuid: null, proven: true }),
    anonymous: () => ({ guid: '', viewer: { kind: 'anonymous' }, browser: client(app) }),
    aList: async (owner, given = {}) => {
      const username = given.username ?? `lijst-${randomUUID().slice(0, 8)}`;
      const list: WishlistRecord = {
        _id: randomUUID(),
        privateGuid: randomUUID(),
        username,
        usernameKey: username.toLowerCase(),
        primaryOwnerGuid: owner.guid,
        ownerGuids: [owner.guid],
        title: null,
        description: null,
        firstName: 'Anna',
        lastName: 'de Vries',
        city: null,
        accessType: 'PUBLIC',
        accessQuestion: null,
        accessAnswer: null,
        questionVersion: 1,
        includeInSearchResult: true,
        showCrossedOff: false,
        birthday: null,
        occasion: null,
        occasionDate: null,
        imageId: null,
        lastUpdated: base.clock.now(),
        viewRevision: 1,
        createdAt: base.clock.now(),
        ...(given.accessType === 'OPEN' ? OPEN_FIELDS : {}),
        ...given,
      };
      const category = { _id: randomUUID(), privateGuid: randomUUID(), wishlistGuid: list._id, name: 'Algemeen', position: 0 };
      await inSession(async (session) => {
        await stores.wishlists.insert(list, session);
        await stores.categories.insert(category, session);
      });
      return { list, category };
    },
    aCategory: async ({ list }, given = {}) => {
      const own = { _id: randomUUID(), privateGuid: randomUUID(), wishlistGuid: list._id };
      const category = { ...own, name: 'Boeken', position: 0, ...given };
      await inSession(async (session) => {
        const position = await stores.categories.nextPosition(list._id, session);
        await stores.categories.insert({ ...category, position: given.position ?? position }, session);
      });
      return { list, category };
    },
    aGift: async (of, given = {}) => {
      const { list } = of;
      const gift = giftIn(of, given);
      await inSession(async (session) => {
        await stores.gifts.insert(gift, session);
        await stores.wishlists.touch(list._id, session);
      });
      return gift;
    },
    aReceivedGift: async (of, given = {}) => {
      const { list } = of;
      const gift = giftIn(of, given);
      const received = { _id: gift._id, wishlistGuid: list._id, gift, year: 2025, receivedAt: base.clock.now() };
      await inSession((session) => stores.receivedGifts.insert(received, session));
      return gift;
    },
    anIdea: async ({ list }, by, given = {}) => {
      const guestGuid = by.viewer.kind === 'afstreper' ? by.viewer.guestGuid : null;
      const now = base.clock.now();
      const idea: IdeaRecord = {
        ...{ _id: randomUUID(), wishlistGuid: list._id, by: { userGuid: by.guid, guestGuid } },
        ...{ firstName: 'Vera', lastName: 'Mol', description: 'Een concertkaartje', url: null },
        ...{ createdAt: now, expiresAt: new Date(now.getTime() + TIMES.ideaLife) },
        ...given,
      };
      await inSession(async (session) => {
        await stores.ideas.insert(idea, session);
        await stores.wishlists.touch(list._id, session);
      });
      return idea;
    },
    aCrossOff: async (gift, by, given = {}) => {
      const guestGuid = by.viewer.kind === 'afstreper' ? by.viewer.guestGuid : null;
      const crossOff: CrossOffRecord = {
        _id: randomUUID(),
        giftGuid: gift._id,
        wishlistGuid: gift.wishlistGuid,
        known: { description: gift.description, url: gift.url },
        by: { userGuid: by.guid, guestGuid },
        active: true,
        createdAt: base.clock.now(),
        undoneAt: null,
        ...given,
      };
      await inSession(async (session) => {
        await stores.crossOffs.insert(crossOff, session);
        await stores.wishlists.touch(gift.wishlistGuid, session);
      });
      return crossOff;
    },
  };
};

export const ACCESS_TYPES: readonly AccessType[] = ['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'];
