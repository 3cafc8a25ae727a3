import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@site/contracts';
import { waitFor } from '@site/service-kit/testing';
import fc from 'fast-check';
import { realtimeUnderTest, type TestSocket } from '../testing/realtime-under-test.js';

/**
 * The surprise is sacred (docs/specification/3-decisions.md §5). Two lists of the same owners hear the same news; on one of them
 * visitors come, go and cross off as well. Every packet that the owners' connections get must be the same.
 */
const { known, signIn, happen, connect } = realtimeUnderTest();
const ROUNDS = process.env.TEST_LONG === '1' ? 100 : 6;

interface Twin {
  readonly publicGuid: string;
  readonly privateGuid: string;
  readonly owners: readonly TestSocket[];
  /** What the hub answered its owners. */
  readonly acks: unknown[];
}

/** Owners over both transports and processes, and by both ways of joining; the order is the order they come in. */
const WAYS = [
  { transport: 'websocket', process: 0, join: 'JoinWishlistOwnerGroup' },
  { transport: 'polling', process: 1, join: 'JoinWishlist' },
] as const;

const step = fc.oneof(
  { weight: 4, arbitrary: fc.constant('cross off' as const) },
  { weight: 3, arbitrary: fc.constantFrom('edit' as const, 'delete' as const, 'reorder' as const) },
  { weight: 1, arbitrary: fc.constantFrom('visitor comes' as const, 'visitor goes' as const) },
  { weight: 2, arbitrary: fc.constantFrom('access' as const, 'owner leaves' as const, 'owners ask' as const) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const changed = (
  { publicGuid, privateGuid }: Twin,
  change: { operation: 'Create' | 'Update' | 'Delete'; giftPublicGuid: string | null; contextId: string },
  audience: 'everyone' | 'visitors',
): DomainEvent => ({
  name: 'gift.changed',
  aggregate: `wishlist:${publicGuid}`,
  payload: { publicWishlistGuid: publicGuid, privateWishlistGuid: privateGuid, ...change, audience },
});

const join = ({ publicGuid, privateGuid, acks }: Twin, socket: TestSocket, how: (typeof WAYS)[number]['join']) => {
  const body = how === 'JoinWishlist' ? { publicWishlistGuid: publicGuid } : { privateWishlistGuid: privateGuid };
  return socket.ask(how, body).then((ack) => acks.push(ack));
};

const aTwin = async (owner: { userGuid: string; cookie: string }): Promise<Twin> => {
  const [publicGuid, privateGuid] = [randomUUID(), randomUUID()];
  known.owned.set(privateGuid, { publicWishlistGuid: publicGuid, owners: [owner.userGuid] });
  known.roles.set(`${publicGuid} ${owner.userGuid}`, 'owner');
  known.roles.set(`${publicGuid} anonymous`, 'visitor');
  const owners: TestSocket[] = [];
  const twin: Twin = { publicGuid, privateGuid, owners, acks: [] };
  for (const { join: how, ...way } of WAYS) {
    const socket = await connect('list', { ...way, cookie: owner.cookie });
    await join(twin, socket, how);
    owners.push(socket);
  }
  return twin;
};

/** What both lists hear of: the same gift, the same new owner. */
const newsOf = (twin: Twin, what: Step, guid: string): DomainEvent | null => {
  const { publicGuid: publicWishlistGuid, privateGuid: privateWishlistGuid } = twin;
  const aggregate = `wishlist:${publicWishlistGuid}`;
  const contextId = `by-owner-${guid}`;
  if (what === 'edit') return changed(twin, { operation: 'Update', giftPublicGuid: guid, contextId }, 'everyone');
  if (what === 'delete') return changed(twin, { operation: 'Delete', giftPublicGuid: guid, contextId }, 'everyone');
  if (what === 'reorder') return changed(twin, { operation: 'Update', giftPublicGuid: null, contextId }, 'everyone');
  if (what === 'access') return { name: 'list.accessChanged', aggregate, payload: { publicWishlistGuid } };
  if (what !== 'owner leaves') return null;
  const payload = { publicWishlistGuid, privateWishlistGuid, publicUserGuid: guid, inviteGuid: guid };
  return { name: 'list.ownerLeft', aggregate, payload };
};

/** Packets that say something, without the engine's own and the numbers of answers; several events come in any order. */
const heardBy = ({ owners, acks, publicGuid, privateGuid }: Twin): unknown => {
  const packets = owners.map(({ bytes }) =>
    bytes
      .filter((packet) => packet.startsWith('message2'))
      .map((packet) => packet.replaceAll(publicGuid, 'list').replaceAll(privateGuid, 'own list'))
      .sort(),
  );
  return { packets, acks };
};

const hasHeard = ({ events }: TestSocket, contextId: string): boolean =>
  events.some(({ name, payload }) => name === 'RefreshGiftV2' && (payload as { contextId: string }).contextId === contextId);

/** Ends a connection, and waits for that: one that polls would still be at it when the test is over. */
const end = ({ socket }: TestSocket): Promise<void> =>
  new Promise((resolve) => {
    socket.io.engine.once('close', () => resolve());
    socket.disconnect();
  });

test(
  "no packet on an owner's connection tells that somebody else crossed off, came or went",
  async () => {
    const userGuid = randomUUID();
    const owner = { userGuid, cookie: await signIn({ kind: 'account', userGuid }) };
    let crossedOff = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (story) => {
        const [busy, quiet] = [await aTwin(owner), await aTwin(owner)];
        const watching = await connect('list', { process: 1 });
        await watching.ask('JoinWishlist', { publicWishlistGuid: busy.publicGuid });
        const visitors = [watching];
        const expected: string[] = [];
        const news: string[] = [];
        for (const what of story) {
          const guid = randomUUID();
          if (what === 'cross off') {
            await happen(
              changed(busy, { operation: 'Update', giftPublicGuid: guid, contextId: `crossed-off-${guid}` }, 'visitors'),
            );
            expected.push(`crossed-off-${guid}`);
          } else if (what === 'visitor comes') {
            const visitor = await connect('list');
            await visitor.ask('JoinWishlist', { publicWishlistGuid: busy.publicGuid });
            visitors.push(visitor);
          } else if (what === 'visitor goes') {
            const visitor = visitors.length > 1 ? visitors.pop() : undefined;
            if (visitor !== undefined) await end(visitor);
          }
          if (['edit', 'delete', 'reorder', 'owner leaves'].includes(what)) news.push(guid);
          for (const twin of [busy, quiet]) {
            const event = newsOf(twin, what, guid);
            if (event !== null) await happen(event);
            const ask = { privateWishlistGuid: twin.privateGuid };
            if (what === 'owners ask') twin.acks.push(await twin.owners[0]?.ask('RequestWishlistOwnersOnlineStatus', ask));
          }
        }
        // The last news of all: whatever the owners get, they have by then, once the visitors have theirs.
        for (const twin of [busy, quiet]) {
          await happen(changed(twin, { operation: 'Update', giftPublicGuid: null, contextId: 'last' }, 'everyone'));
        }
        await waitFor(() => [...busy.owners, ...quiet.owners, watching].every((socket) => hasHeard(socket, 'last')));
        await waitFor(() => expected.every((contextId) => hasHeard(watching, contextId)));
        // Each kind of news goes its own way to the other process: the last may come before one that was sent sooner.
        const hasAll = ({ events }: TestSocket) => news.every((guid) => JSON.stringify(events).includes(guid));
        await waitFor(() => [...busy.owners, ...quiet.owners].every(hasAll));
        crossedOff += expected.length;
        const heard = [heardBy(busy), heardBy(quiet)];
        await Promise.all([...busy.owners, ...quiet.owners, ...visitors].map(end));
        expect(heard[0]).toEqual(heard[1]);
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    );
    expect(crossedOff).toBeGreaterThan(0);
  },
  ROUNDS * 60_000,
);
