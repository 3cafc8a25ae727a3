import { createHash, randomUUID } from 'node:crypto';
import { type InternalCall, type Schema, type Viewer, wishlistInternal } from '@site/contracts';
import { InternalCallError } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createWorld } from './testing/world.js';
import type { z } from 'zod/mini';

const base = testBase('wishlist');
const world = createWorld(base);
let server: Server;

beforeAll(async () => {
  server = await new Promise<Server>((resolve) => {
    const started = world.app.listen(0, '127.0.0.1', () => resolve(started));
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(base.config, { WISHLIST_URL: `http://127.0.0.1:${String(port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = <B extends Schema, R extends Schema>(call: InternalCall<B, R>, body: z.input<B>) => base.internal.call(call, body);
const anonymous: Viewer = { kind: 'anonymous' };
const firstList = (given = {}) => ({
  ownerGuid: randomUUID(),
  username: `eerste-${randomUUID().slice(0, 8)}`,
  firstName: 'Daan',
  lastName: 'Smit',
  city: null,
  accessType: 'PUBLIC' as const,
  listQuestion: null,
  listAnswer: null,
  ...given,
});

describe('the first list of an account', () => {
  test('is made once, however often it is asked for', async () => {
    const body = firstList();
    const made = await ask(wishlistInternal.createFirstList, body);
    expect(await ask(wishlistInternal.createFirstList, body)).toEqual(made);
    const owner = await world.account(body.ownerGuid);
    const answer = await owner.browser.get('/api/MyList/GetAll');
    expect(answer.body).toMatchObject([{ ...made, username: body.username, fullName: 'Daan Smit' }]);
  });

  test('is made once when asked for many times at once', async () => {
    const body = firstList();
    const replies = await Promise.all(Array.from({ length: 8 }, () => ask(wishlistInternal.createFirstList, body)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toHaveProperty('privateGuid');
  });

  test('knows its owner by name at once', async () => {
    const body = firstList();
    await ask(wishlistInternal.createFirstList, body);
    const [list] = await world.stores.wishlists.ownedBy(body.ownerGuid);
    const owner: Viewer = { kind: 'account', userGuid: body.ownerGuid };
    const joined = await ask(wishlistInternal.joinOwners, { privateWishlistGuid: list?.privateGuid ?? '', viewer: owner });
    expect(joined).toMatchObject({ publicWishlistGuid: list?._id, owners: [{ fullName: 'Daan Smit' }], invites: [] });
  });

  test('is refused for names taken or reserved', async () => {
    const taken = firstList();
    await ask(wishlistInternal.createFirstList, taken);
    for (const username of [taken.username.toUpperCase(), 'blog']) {
      expect(await ask(wishlistInternal.createFirstList, firstList({ username }))).toEqual({ problem: 'UsernameUnavailable' });
    }
  });

  test('is taken back with all it holds, and its name is free', async () => {
    const body = firstList();
    await ask(wishlistInternal.createFirstList, body);
    const later = await world.aList(await world.account(body.ownerGuid));
    await ask(wishlistInternal.discardFirstList, { ownerGuid: body.ownerGuid });
    await ask(wishlistInternal.discardFirstList, { ownerGuid: body.ownerGuid });
    expect(await ask(wishlistInternal.ownerOfUsername, { username: body.username })).toBeNull();
    expect((await world.stores.wishlists.ownedBy(body.ownerGuid)).map(({ _id }) => _id)).toEqual([later.list._id]);
    expect(await ask(wishlistInternal.createFirstList, firstList({ username: body.username }))).toHaveProperty('privateGuid');
  });
});

test('the owner of a name is the primary one, whatever its case', async () => {
  const owner = await world.account();
  const { list } = await world.aList(owner, { ownerGuids: [randomUUID(), owner.guid] });
  const username = list.username.toUpperCase();
  expect(await ask(wishlistInternal.ownerOfUsername, { username })).toEqual({ userGuid: owner.guid });
});

test('the names of somebody’s lists are those of all they own, alone and with others', async () => {
  const [owner, other] = [await world.account(), await world.account()];
  const own = (await world.aList(owner)).list;
  const shared = (await world.aList(other, { ownerGuids: [other.guid, owner.guid] })).list;
  const { usernames } = await ask(wishlistInternal.listNames, { userGuid: owner.guid });
  expect([...usernames].sort()).toEqual([own.username, shared.username].sort());
  expect(await ask(wishlistInternal.listNames, { userGuid: randomUUID() })).toEqual({ usernames: [] });
});

describe('following a list live', () => {
  test('goes by the rules of seeing it', async () => {
    const owner = await world.account();
    const role = async (accessType: 'PUBLIC' | 'OPEN' | 'CLOSED' | 'UNKNOWN', viewer: Viewer, session: string | null = null) => {
      const { list } = await world.aList(owner, { accessType });
      if (session !== null) await world.stores.grants.give(session, list, new Date('2030-01-01'));
      return (await ask(wishlistInternal.joinList, { publicWishlistGuid: list._id, viewer, session })).role;
    };
    expect(await role('PUBLIC', anonymous)).toBe('visitor');
    expect(await role('OPEN', anonymous)).toBe('none');
    expect(await role('OPEN', anonymous, 'sessie')).toBe('visitor');
    expect(await role('CLOSED', anonymous)).toBe('none');
    expect(await role('UNKNOWN', anonymous)).toBe('none');
    expect(await role('UNKNOWN', owner.viewer)).toBe('owner');
    const unknown = { publicWishlistGuid: randomUUID(), viewer: owner.viewer, session: null };
    expect(await ask(wishlistInternal.joinList, unknown)).toEqual({ role: 'none' });
  });

  test('among its owners is for owners', async () => {
    const { list } = await world.aList(await world.account());
    const stranger = await world.account();
    for (const viewer of [anonymous, stranger.viewer]) {
      expect(await ask(wishlistInternal.joinOwners, { privateWishlistGuid: list.privateGuid, viewer })).toBeNull();
    }
  });
});

test('the lists of many accounts are what each of them gets by itself, in their order', async () => {
  const [anna, bram, carlijn] = await Promise.all([world.account(), world.account(), world.account()]);
  const shared = await world.aList(anna, { ownerGuids: [anna.guid, bram.guid] });
  await world.aGift(shared);
  await world.aList(bram);
  await world.aList(anna);
  const people = [carlijn, bram, anna];
  const own = await Promise.all(people.map(async ({ browser }) => (await browser.get('/api/MyList/GetAll')).body as unknown[]));
  expect(own.map(({ length }) => length)).toEqual([0, 2, 2]);
  expect(await ask(wishlistInternal.listsOfAccounts, { userGuids: people.map(({ guid }) => guid) })).toEqual(own);
});

describe('what a page says of a list', () => {
  const summary = (username: string) => ask(wishlistInternal.pageSummary, { username });

  test('is its title, or whose it is', async () => {
    const owner = await world.account();
    const imageId = createHash('sha256').update('x').digest('hex');
    const titled = await world.aList(owner, { title: 'Vijftig jaar', description: 'Kom je ook?', imageId });
    const plain = await world.aList(owner);
    const imageUrl = expect.stringMatching(`^/api/WishlistImage/LinkPreview/${titled.list._id}\\?v=[0-9a-f]{16}$`) as string;
    expect(await summary(titled.list.username)).toEqual({
      exists: true,
      public: { title: 'Vijftig jaar', description: 'Kom je ook?', imageUrl },
      asks: null,
    });
    expect(await summary(plain.list.username)).toMatchObject({ public: { title: 'Verlanglijstje van Anna de Vries' } });
  });

  test('is whose it is when it asks a question first, and nothing when it is private', async () => {
    const secret = { title: 'Geheim', description: 'Niet zeggen', occasion: 'Valentine' } as const;
    const { list } = await world.aList(await world.account(), { accessType: 'OPEN', ...secret });
    expect(await summary(list.username)).toMatchObject({
      public: null,
      asks: { title: 'Verlanglijstje van Anna de Vries', description: expect.stringContaining('vraag') as string },
    });
    for (const accessType of ['CLOSED', 'UNKNOWN'] as const) {
      const closed = await world.aList(await world.account(), { accessType, ...secret });
      expect(await summary(closed.list.username)).toEqual({ exists: true, public: null, asks: null });
    }
    expect(await summary('bestaat-niet')).toEqual({ exists: false, public: null, asks: null });
  });
});

describe('lists that a sitemap names', () => {
  const all = async (limit: number, from = '', until: string | null = null) => {
    const names: string[] = [];
    let next: string | null = from;
    while (next !== null) {
      const page: { lists: { username: string }[]; next: string | null } = await ask(wishlistInternal.publicLists, {
        ...{ from: next, until, limit },
      });
      expect(page.lists.length).toBeLessThanOrEqual(limit);
      names.push(...page.lists.map(({ username }) => username));
      next = page.next;
    }
    return names;
  };

  test('are those that everybody may see and find, each once, whatever the size of the piece', async () => {
    const owner = await world.account();
    const [found, other] = [await world.aList(owner), await world.aList(owner, { title: 'Ook' })];
    const hidden = [
      await world.aList(owner, { includeInSearchResult: false }),
      await world.aList(owner, { accessType: 'OPEN' }),
      await world.aList(owner, { accessType: 'CLOSED' }),
      await world.aList(owner, { accessType: 'UNKNOWN' }),
    ];
    const names = await all(5000);
    expect(names).toEqual(expect.arrayContaining([found.list.username, other.list.username]));
    for (const { list } of hidden) expect(names).not.toContain(list.username);
    expect(await all(2)).toEqual(names);
    expect(names).toHaveLength((await ask(wishlistInternal.countPublicLists, {})).count);
  });

  test('come in pieces that leave out nothing and name nothing twice', async () => {
    const pieces = await Promise.all([all(3, '', '8'), all(3, '8', null)]);
    expect(pieces.flat()).toEqual(await all(5000));
  });

  test('say when their owner last changed them', async () => {
    const { list } = await world.aList(await world.account());
    const { lists } = await ask(wishlistInternal.publicLists, { from: list._id, until: null, limit: 1 });
    expect(lists).toEqual([{ username: list.username, lastUpdated: list.lastUpdated.toISOString() }]);
  });
});

test('unsigned these paths do not exist, and a broken body is refused', async () => {
  const { path } = wishlistInternal.ownerOfUsername;
  const answer = await world.anonymous().browser.post(path, { username: 'anna' });
  expect(answer.status).toBe(404);
  await expect(ask(wishlistInternal.joinList, { publicWishlistGuid: 'x', viewer: anonymous, session: null })).rejects.toThrow(
    InternalCallError,
  );
});

describe('lists on lots', () => {
  test('a list may be coupled by who owns it, and by nobody else', async () => {
    const [owner, partner, stranger] = [await world.account(), await world.account(), await world.account()];
    const { list } = await world.aList(owner, { ownerGuids: [owner.guid, partner.guid] });
    const hidden = await world.aList(owner, { accessType: 'UNKNOWN' });
    const couple = (privateWishlistGuid: string, viewer: Viewer) =>
      ask(wishlistInternal.listToCouple, { privateWishlistGuid, viewer });
    const found = { publicWishlistGuid: list._id, isShareable: true, link: `/${list.username}` };
    for (const { viewer } of [owner, partner]) expect(await couple(list.privateGuid, viewer)).toEqual(found);
    expect(await couple(hidden.list.privateGuid, owner.viewer)).toMatchObject({ isShareable: false });
    for (const viewer of [stranger.viewer, anonymous, (await world.guest(owner.guid)).viewer])
      expect(await couple(list.privateGuid, viewer)).toBeNull();
    expect(await couple(list._id, owner.viewer)).toBeNull();
  });

  test('who looks at a lot gets a link while the list is shareable, and its private guid only as an owner', async () => {
    const owner = await world.account();
    const lists = await Promise.all(
      (['PUBLIC', 'OPEN', 'CLOSED', 'UNKNOWN'] as const).map((accessType) => world.aList(owner, { accessType })),
    );
    const publicWishlistGuids = [randomUUID(), ...lists.map(({ list }) => list._id)];
    const coupled = async (viewer: Viewer) => {
      const found = await ask(wishlistInternal.coupledLists, { publicWishlistGuids, viewer });
      return lists.map(({ list }) => found.find(({ publicWishlistGuid }) => publicWishlistGuid === list._id));
    };
    expect(await coupled(anonymous)).toEqual(
      lists.map(({ list }, index) => ({
        publicWishlistGuid: list._id,
        link: index < 2 ? `/${list.username}` : null,
        ownPrivateGuid: null,
      })),
    );
    const own = await coupled(owner.viewer);
    expect(own.map((one) => one?.ownPrivateGuid)).toEqual(lists.map(({ list }) => list.privateGuid));
  });
});
