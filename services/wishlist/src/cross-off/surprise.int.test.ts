import { randomUUID } from 'node:crypto';
import { type OwnerWishlist, wishlistInternal } from '@site/contracts';
import { testBase } from '@site/service-kit/testing';
import fc from 'fast-check';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { Response } from 'supertest';
import { invitesOf } from '../testing/invites.js';
import { createWorld, type ListOfTest, type Person } from '../testing/world.js';

/**
 * The surprise is sacred (docs/specification/3-decisions.md §5). Two lists live the same life; on one of them visitors cross off
 * and undo, on the other they do nothing. Every byte their owners get must be the same.
 */
const base = testBase('wishlist');
const world = createWorld(base);
const LONG = process.env.TEST_LONG === '1';
let server: Server;

beforeAll(async () => {
  server = await new Promise<Server>((resolve) => {
    const started = world.app.listen(0, '127.0.0.1', () => resolve(started));
  });
  Object.assign(base.config, { WISHLIST_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Action =
  | { readonly by: 'owner'; readonly what: 'add' }
  | { readonly by: 'owner'; readonly what: 'addCategory' }
  | {
      readonly by: 'owner';
      readonly what: 'rewrite' | 'number' | 'lock' | 'unlock' | 'move' | 'delete' | 'tryCrossOff' | 'tryUndo';
      readonly gift: number;
    }
  | { readonly by: 'visitor'; readonly what: 'crossOff' | 'undo' | 'look'; readonly gift: number; readonly visitor: number };

const VISITORS = 3;
const anAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ by: fc.constant('owner' as const), what: fc.constantFrom('add' as const, 'addCategory' as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      by: fc.constant('owner' as const),
      what: fc.constantFrom(
        'rewrite' as const,
        'number' as const,
        'lock' as const,
        'unlock' as const,
        'move' as const,
        'delete' as const,
        'tryCrossOff' as const,
        'tryUndo' as const,
      ),
      gift: fc.nat(5),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      by: fc.constant('visitor' as const),
      what: fc.constantFrom('crossOff' as const, 'crossOff' as const, 'undo' as const, 'look' as const),
      gift: fc.nat(5),
      visitor: fc.nat(VISITORS - 1),
    }),
  },
);

/** One of the two lists, with everything its owner was ever sent. */
interface Twin {
  readonly owner: Person;
  readonly of: ListOfTest;
  readonly gifts: string[];
  readonly held: Map<string, string>;
  readonly seen: string[];
}

const VOLATILE = new Set(['x-request-id', 'date', 'set-cookie']);
const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

const bytesOf = (answer: Response): string => {
  const headers = Object.entries(answer.headers as Record<string, string>).filter(([name]) => !VOLATILE.has(name));
  return JSON.stringify([answer.status, headers, answer.text]);
};

/** Guids differ between the twins by nature: each becomes the number of its first appearance, and the list's name a word. */
const comparable = ({ seen, of }: Twin): string => {
  const numbers = new Map<string, number>();
  return seen
    .join('\n')
    .replaceAll(of.list.username, 'naam-van-lijst')
    .replace(/"color\\?":\\?"#\w{6}/g, 'kleur') // made of the owner's guid alone
    .replace(GUID, (guid) => {
      if (!numbers.has(guid)) numbers.set(guid, numbers.size);
      return `#${String(numbers.get(guid))}`;
    });
};

const aTwin = async (): Promise<Twin> => {
  const owner = await world.account();
  // Names of one length, or `content-length` would differ.
  const of = await world.aList(owner, { username: `twin-${randomUUID().slice(0, 8)}` });
  const twin: Twin = { owner, of, gifts: [], held: new Map(), seen: [] };
  for (let index = 0; index < 3; index += 1) await ownerDoes(twin, { by: 'owner', what: 'add' });
  return twin;
};

const ownerDoes = async (twin: Twin, action: Extract<Action, { by: 'owner' }>): Promise<void> => {
  const { browser } = twin.owner;
  const note = (answer: Response): Response => {
    twin.seen.push(bytesOf(answer));
    return answer;
  };
  const { categories } = (await browser.get(`/api/MyList/Get/${twin.of.list.privateGuid}`)).body as OwnerWishlist;
  const categoryPrivateGuid = categories[0]?.privateGuid;
  const edit = (body: object) =>
    browser.post('/api/MyGift/EditWithoutProduct', { description: 'Een theepot', categoryPrivateGuid, ...body });
  if (action.what === 'addCategory') {
    note(await browser.post('/api/Category/Create', { name: 'Boeken', wishlistPrivateGuid: twin.of.list.privateGuid }));
    return;
  }
  if (action.what === 'add') {
    twin.gifts.push((note(await edit({})).body as { publicGuid: string }).publicGuid);
    return;
  }
  const publicGuid = twin.gifts[action.gift % twin.gifts.length];
  const changes = {
    rewrite: () => edit({ publicGuid, description: 'Een kan' }),
    number: () => edit({ publicGuid, quantity: 1 + (action.gift % 3) }),
    lock: () => edit({ publicGuid, enableCrossOff: false }),
    unlock: () => edit({ publicGuid, enableCrossOff: true }),
    move: () => edit({ publicGuid, categoryPrivateGuid: categories.at(-1)?.privateGuid }),
    delete: () => browser.delete(`/api/MyGift/${publicGuid ?? ''}`),
    tryCrossOff: () => browser.post('/api/Gift/CrossOff', { publicGiftGuid: publicGuid }),
    tryUndo: () => browser.post('/api/Gift/UndoCrossOff', { publicGuid, privateCrossOffGuid: randomUUID() }),
  };
  note(await changes[action.what]());
};

const visitorDoes = async (
  twin: Twin,
  visitors: readonly Person[],
  action: Extract<Action, { by: 'visitor' }>,
): Promise<void> => {
  const gift = twin.gifts[action.gift % twin.gifts.length] ?? '';
  const browser = visitors[action.visitor]?.browser;
  if (action.what === 'look') await browser?.get(`/api/Wishlist/Get/${twin.of.list.username}`);
  if (action.what === 'undo') {
    await browser?.post('/api/Gift/UndoCrossOff', { publicGuid: gift, privateCrossOffGuid: twin.held.get(gift) ?? randomUUID() });
  }
  if (action.what !== 'crossOff') return;
  const answer = await browser?.post('/api/Gift/CrossOff', { publicGiftGuid: gift, units: 1 + (action.gift % 2) });
  if (answer?.status === 200) twin.held.set(gift, (answer.body as { crossOffGuid: string }).crossOffGuid);
};

/** Everything an owner may ask for, once. */
const ownerLooksAround = async ({ owner, of, gifts, seen }: Twin): Promise<void> => {
  const { privateGuid, _id, username } = of.list;
  const paths = [
    `/api/MyList/Get/${privateGuid}`,
    '/api/MyList/GetAll',
    '/api/MyList/GetAllWithGiftCount',
    `/api/Wishlist/Get/${username}`,
    `/api/Wishlist/GetAccessState/${username}`,
    `/api/WishlistOwner/${privateGuid}/GetOwnersAndInvites`,
    '/api/Gift/CrossedOff',
    ...gifts.map((gift) => `/api/Gift/GetByCrossOffGuid/${gift}/${randomUUID()}`),
  ];
  for (const path of paths) seen.push(bytesOf(await owner.browser.get(path)));
  seen.push(bytesOf(await owner.browser.get(`/api/Wishlist/Get/${username}`, { 'If-None-Match': '*' })));
  for (const gift of gifts) {
    seen.push(bytesOf(await owner.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift })));
    seen.push(
      bytesOf(await owner.browser.post('/api/Gift/UndoCrossOff', { publicGuid: gift, privateCrossOffGuid: randomUUID() })),
    );
  }
  seen.push(bytesOf(await owner.browser.post('/api/MyList/CheckUsername', { username, privateGuid })));
  seen.push(bytesOf(await owner.browser.post('/api/Wishlist/VerifyAnswer', { username, answer: 'x' })));
  const { viewer } = owner;
  seen.push(
    JSON.stringify(await base.internal.call(wishlistInternal.joinList, { publicWishlistGuid: _id, viewer, session: null })),
  );
  seen.push(JSON.stringify(await base.internal.call(wishlistInternal.joinOwners, { privateWishlistGuid: privateGuid, viewer })));
  seen.push(JSON.stringify(await base.internal.call(wishlistInternal.pageSummary, { username })));
};

/** What the socket server would pass on to owners. */
const eventsForOwners = async ({ of, seen }: Twin): Promise<void> => {
  const heard = (await base.outbox())
    .filter(({ name }) => name === 'gift.changed')
    .map(({ payload }) => payload as { publicWishlistGuid: string; audience: string })
    .filter((payload) => payload.publicWishlistGuid === of.list._id && payload.audience === 'everyone');
  seen.push(JSON.stringify(heard));
};

test(
  'nothing an owner gets tells whether visitors crossed anything off',
  async () => {
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, (_, index) => (index === 0 ? world.guest() : world.account())),
    );
    let crossedOff = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anAction, { minLength: 4, maxLength: 16 }), async (actions) => {
        const [busy, quiet] = [await aTwin(), await aTwin()];
        for (const action of actions) {
          base.clock.advance(1000);
          if (action.by === 'visitor') {
            await visitorDoes(busy, visitors, action);
          } else {
            await ownerDoes(busy, action);
            await ownerDoes(quiet, action);
          }
        }
        for (const twin of [busy, quiet]) {
          await ownerLooksAround(twin);
          await eventsForOwners(twin);
        }
        crossedOff += busy.held.size;
        expect(comparable(busy)).toBe(comparable(quiet));
      }),
      { numRuns: LONG ? 300 : 2, endOnFailure: true, ...(LONG ? {} : { seed: 5 }) },
    );
    expect(crossedOff).toBeGreaterThan(0);
  },
  LONG ? 1_800_000 : 300_000,
);

test('who becomes an owner keeps what they crossed off before, and no owner gets to see it, themselves included', async () => {
  const owner = await world.account();
  const of = await world.aList(owner);
  const [theirs, others] = [await world.aGift(of), await world.aGift(of)];
  const { named, invite, accept } = invitesOf(base, world);
  const bram = await named();
  const mine = await world.aCrossOff(theirs, bram);
  await world.aCrossOff(others, await world.account());
  const inviteGuid = await invite(of, owner);
  const before = (await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`)).body as OwnerWishlist;
  expect((await accept(bram, inviteGuid)).status).toBe(200);

  expect(await world.stores.crossOffs.standingOfGift(theirs._id)).toMatchObject([{ _id: mine._id, by: { userGuid: bram.guid } }]);
  for (const person of [bram, owner]) {
    for (const path of [`/api/MyList/Get/${of.list.privateGuid}`, `/api/Wishlist/Get/${of.list.username}`]) {
      const answer = await person.browser.get(path);
      const { categories } = answer.body as OwnerWishlist;
      expect(categories[0]?.gifts.map(({ isCrossedOff }) => isCrossedOff)).toEqual([false, false]);
      expect(answer.text).not.toContain(mine._id);
    }
    expect((await person.browser.get('/api/Gift/CrossedOff')).body).toEqual({ crossedOffWishlists: [] });
    for (const gift of [theirs, others]) {
      expect((await person.browser.post('/api/Gift/CrossOff', { publicGiftGuid: gift._id })).body).toBe('OwnWishlist');
    }
  }
  const after = (await owner.browser.get(`/api/MyList/Get/${of.list.privateGuid}`)).body as OwnerWishlist;
  expect(after).toEqual({ ...before, owners: after.owners, ownerInvites: [] });
  const visitor = (await world.anonymous().browser.get(`/api/Wishlist/Get/${of.list.username}`)).body as OwnerWishlist;
  expect(visitor.categories[0]?.gifts.map(({ isCrossedOff }) => isCrossedOff)).toEqual([true, true]);
});

test('an owner who chose to see cross-offs sees them, but never a guid', async () => {
  const owner = await world.account();
  const of = await world.aList(owner, { showCrossedOff: true });
  const gift = await world.aGift(of);
  const { _id: guid } = await world.aCrossOff(gift, await world.account());
  for (const path of [`/api/MyList/Get/${of.list.privateGuid}`, `/api/Wishlist/Get/${of.list.username}`]) {
    const answer = await owner.browser.get(path);
    expect(answer.body).toMatchObject({ categories: [{ gifts: [{ isCrossedOff: true, privateCrossOffGuid: null }] }] });
    expect(answer.text).not.toContain(guid);
  }
});
