import { randomUUID } from 'node:crypto';
import { nativeDb } from '@site/service-kit';
import { expectSameInAnyOrder, type StoryStep, testBase } from '@site/service-kit/testing';
import { clearDeleted } from '../delete-list/clear-gone-list.handler.js';
import { noteEdit } from '../giver-news/note-edit.handler.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { createWorld } from '../testing/world.js';
import { forgetDeleted, learnPerson } from './person.handler.js';
import { mergePerson } from './merge-person.handler.js';

const base = testBase('wishlist');
const world = createWorld(base);
const { stores } = world;
const deps = { base, stores };
accountNeighbour(base);
const all = (name: string) => nativeDb(base.mongo).collection(name).find().toArray();

/** Anna's list, on which an afstreper crossed off in two guest sessions, and Oma, who has an account and a list. */
const begin = async () => {
  for (const { collectionName } of await nativeDb(base.mongo).collections())
    await nativeDb(base.mongo).collection(collectionName).deleteMany({});
  const [anna, oma, afstreper] = [await world.account(), await world.account(), randomUUID()];
  const guests = [await world.guest(afstreper), await world.guest(afstreper)] as const;
  const [list, omas] = [await world.aList(anna), await world.aList(oma)];
  const gifts = [await world.aGift(list), await world.aGift(list), await world.aGift(list), await world.aGift(omas)];
  const givers = [guests[0], guests[1], oma, guests[0]];
  for (const [at, gift] of gifts.entries()) await world.aCrossOff(gift, givers[at] ?? oma);
  for (const userGuid of [oma.guid, afstreper])
    await stores.friends.add({ _id: randomUUID(), userGuid, wishlistGuid: list.list._id, createdAt: base.clock.now() });
  const guestGuids = guests.map(({ viewer }) => (viewer.kind === 'afstreper' ? viewer.guestGuid : null));
  const names = new Map([
    [anna.guid, 'anna'],
    [oma.guid, 'oma'],
    [afstreper, 'afstreper'],
    [list.list._id, 'list of anna'],
    [omas.list._id, 'list of oma'],
    ...gifts.map(({ _id }, at): [string, string] => [_id, `gift ${String(at)}`]),
    ...guestGuids.map((guid, at): [string, string] => [guid ?? '', `guest ${String(at)}`]),
  ]);
  return { anna, oma, afstreper, guestGuids, list, names };
};
type Begun = Awaited<ReturnType<typeof begin>>;

/** A story in which nobody does anything after they left. */
const steps = ({ anna, oma, afstreper, guestGuids, list }: Begun, choices: readonly number[]): readonly StoryStep[] => {
  const gone = new Set<string>();
  const merges: { intoUserGuid: string; guestGuid: string | null }[] = [];
  const changed = (userGuid: string, at: number, isAccount: boolean): StoryStep => ({
    name: 'user.changed',
    payload: { userGuid, firstName: `naam ${String(at)}`, lastName: null, isAccount },
  });
  const deleted = (userGuid: string, isAccount: boolean): StoryStep => {
    gone.add(userGuid);
    return { name: 'user.deleted', payload: { userGuid, email: 'a@voorbeeld.nl', isAccount, ...(isAccount ? {} : { merges }) } };
  };
  const merged = (guestGuid: string | null): StoryStep => {
    merges.push({ intoUserGuid: oma.guid, guestGuid });
    if (guestGuid === null) gone.add(afstreper);
    return { name: 'user.merged', payload: { fromUserGuid: afstreper, intoUserGuid: oma.guid, guestGuid } };
  };
  const listGuids = { publicWishlistGuid: list.list._id, privateWishlistGuid: list.list.privateGuid };
  const edited = (audience: 'everyone' | 'visitors'): StoryStep => {
    const gift = { operation: 'Update' as const, giftPublicGuid: null, contextId: null };
    return { name: 'gift.changed', payload: { ...listGuids, ...gift, audience } };
  };
  const deleteList = (): StoryStep => {
    gone.add(list.list._id);
    const happens = async () => {
      expect((await anna.browser.delete(`/api/MyList/${list.list.privateGuid}`)).status).toBe(200);
    };
    return { name: 'list.deleted', payload: listGuids, happens };
  };
  return choices.flatMap((choice, at) => {
    const [omaIsHere, afstreperIsHere, listIsHere] = [oma.guid, afstreper, list.list._id].map((one) => !gone.has(one));
    const possible: (() => StoryStep)[] = [
      ...(omaIsHere ? [() => changed(oma.guid, at, true), () => changed(oma.guid, at, true), () => deleted(oma.guid, true)] : []),
      ...(afstreperIsHere ? [() => changed(afstreper, at, false), () => deleted(afstreper, false)] : []),
      ...(omaIsHere && afstreperIsHere ? [...guestGuids, null].map((guest) => () => merged(guest)) : []),
      ...(listIsHere ? [() => edited('everyone'), () => edited('visitors'), deleteList] : []),
    ];
    const step = possible[choice % Math.max(possible.length, 1)];
    return step === undefined ? [] : [step()];
  });
};

const state = async ({ names }: Begun) => {
  const named = (value: unknown): string => names.get(String(value)) ?? String(value);
  const lines = async (name: string, line: (row: Record<string, unknown>) => string) => (await all(name)).map(line).sort();
  const lists = await lines('wishlists', ({ _id }) => named(_id));
  const by = (value: unknown): string => {
    const giver = value as { userGuid: string; guestGuid: string | null } | null;
    return giver === null ? 'nobody' : `${named(giver.userGuid)}, ${named(giver.guestGuid)}`;
  };
  return {
    lists,
    crossOffs: await lines('crossoffs', (row) => `${named(row['giftGuid'])} by ${by(row['by'])}`),
    friends: await lines('friends', (row) => `${named(row['userGuid'])} of ${named(row['wishlistGuid'])}`),
    people: await lines('people', ({ _id, firstName, goneAt }) => [named(_id), firstName, goneAt !== undefined].join()),
    // One of a list that is gone ends when it is due.
    checks: (await lines('giverchecks', ({ _id }) => named(_id))).filter((one) => lists.includes(one)),
    gone: await lines('gonelists', ({ _id }) => named(_id)),
  };
};

test('what lists know of people and gifts is the same in whatever order events come', async () => {
  const handlers = () => ({
    'user.changed': learnPerson({ base, stores }),
    'user.merged': mergePerson(deps),
    'user.deleted': forgetDeleted(deps),
    'list.deleted': clearDeleted(deps),
    'gift.changed': noteEdit(deps),
  });
  await expectSameInAnyOrder({ base, subscriber: 'wishlist', begin, handlers, steps, state });
}, 900_000);
