import { randomUUID } from 'node:crypto';
import { type AccessType, contentInternal, INVITATION_PARAM, lottingInternal } from '@site/contracts';
import { endUserSessions, handleInternal, inTransaction } from '@site/service-kit';
import { testBase } from '@site/service-kit/testing';
import { makeInvitations, openInvitation } from './invitation.js';
import { ACCESS_CALLS, type AccessCallName, type AccessScene, WITHOUT_A_LIST } from '../testing/access-calls.js';
import { EXPECTED, type Outcome, type ViewerKind } from '../testing/access-table.js';
import { accountNeighbour } from '../testing/account-neighbour.js';
import { flagsNeighbour } from '../testing/flags-neighbour.js';
import { standIn } from '../testing/stand-in.js';
import { openedTogether } from '../testing/opened-together.js';
import { ACCESS_TYPES, createWorld, type ListOfTest, type Person } from '../testing/world.js';
import { routesOf } from '../twin-world/testing/routes-of.js';

/** Type of list x kind of viewer x every call that takes a list or a gift. */
const base = testBase('wishlist');
const world = createWorld(base);
accountNeighbour(base);
flagsNeighbour(base);
const product = { productId: 'boek-1', title: 'Reisgids', url: 'https://www.voorbeeldboeken.nl/1', imageUrl: null };
standIn(
  base,
  ['CONTENT_URL', 'LOTTING_URL'],
  [
    handleInternal(lottingInternal.isListInDraw, async () => ({ used: false })),
    handleInternal(contentInternal.product, async () => ({ ...product, eans: [], faviconSite: null, price: null })),
    handleInternal(contentInternal.offers, async () => ({})),
  ],
);

const names = Object.keys(ACCESS_CALLS) as AccessCallName[];

test('every call that takes a list or a gift is in the matrix', () => {
  const known = new Set([...Object.values(ACCESS_CALLS).map(({ route }) => route), ...WITHOUT_A_LIST]);
  // Internal calls bring their viewer along and are told apart by their own tests; they ask the same policy.
  const routes = routesOf(world.app).filter((route) => !route.includes(' /internal/'));
  expect(routes.filter((route) => !known.has(route))).toEqual([]);
  expect([...known].filter((route) => !routes.includes(route))).toEqual([]);
});

/** What the list's two owners are called by guid, and the list. */
interface Ground {
  readonly of: ListOfTest;
  readonly owners: readonly [string, string];
}

const withName = async (person: Person): Promise<Person> => {
  await world.stores.people.learn({ _id: person.guid, firstName: 'Eva', lastName: 'Smit', isAccount: true, version: 0 });
  return person;
};
const anAccount = async (guid?: string): Promise<Person> => withName(await world.account(guid));

const befriended = async ({ of }: Ground): Promise<Person> => {
  const person = await anAccount();
  const friend = { _id: randomUUID(), userGuid: person.guid, wishlistGuid: of.list._id, createdAt: base.clock.now() };
  await world.stores.friends.add(friend);
  return person;
};

/** Has the page of the list asked for by the link of their mail, in the browser in which they are signed in. */
const invited = async ({ of }: Ground): Promise<Person> => {
  const person = await anAccount();
  const deps = { base, stores: world.stores };
  const [path] = await inTransaction(base.mongo, (session) => makeInvitations(deps, session, of.list, 1));
  const token = new URLSearchParams(path?.split('?')[1]).get(INVITATION_PARAM) ?? '';
  await openInvitation(deps, { cookie: person.browser.cookie ?? null, token });
  return person;
};

const answered = async ({ of }: Ground): Promise<Person> => {
  const person = await anAccount();
  await person.browser.post('/api/Wishlist/VerifyAnswer', { username: of.list.username, answer: 'Tobi' });
  return person;
};

const removed = async ({ of, owners: [first, extra] }: Ground): Promise<Person> => {
  const body = { privateWishlistGuid: of.list.privateGuid, publicUserGuid: extra };
  const answer = await (await world.account(first)).browser.post('/api/WishlistOwner/RemoveExtraOwner', body);
  expect(answer.status).toBe(200);
  return anAccount(extra);
};

const viewers: Readonly<Record<ViewerKind, (ground: Ground) => Person | Promise<Person>>> = {
  'a stranger': () => world.anonymous(),
  'a guest session': () => world.guest(),
  'a proven guest': () => world.afstreper(),
  "a guest session with an owner's address": ({ owners: [first] }) => world.guest(first),
  'another user': () => anAccount(),
  'a friend': befriended,
  'somebody invited by mail': invited,
  'somebody who answered the question': answered,
  'the primary owner': ({ owners: [first] }) => anAccount(first),
  'an extra owner': ({ owners: [, extra] }) => anAccount(extra),
  'an extra owner who was removed': removed,
  'somebody whose account was deleted': ({ owners: [first] }) => anAccount(first),
};

const sceneFor = async (kind: ViewerKind, accessType: AccessType): Promise<AccessScene> => {
  const owners = [randomUUID(), randomUUID()] as const;
  const of = await world.aList(await world.account(owners[0]), { accessType, ownerGuids: owners });
  const gift = await world.aGift(of);
  const held = await world.aCrossOff(gift, await world.account());
  const several = await world.aGift(of, { quantity: 3 });
  await world.aCrossOff(several, await world.account());
  const person = await viewers[kind]({ of, owners });
  const own = await world.aList(person.guid === '' ? await world.account() : person);
  const now = base.clock.now();
  const later = new Date(now.getTime() + 60_000);
  const [post, invite] = [randomUUID(), randomUUID()];
  await inTransaction(base.mongo, async (session) => {
    const by = { userGuid: randomUUID(), guestGuid: null };
    const written = { firstName: 'Jan', lastName: 'Bos', message: 'Ik weet wat', createdAt: now, expiresAt: later };
    await world.stores.forumPosts.insert({ _id: post, wishlistGuid: of.list._id, by, ...written }, session);
    const open = { name: 'Bram', createdAt: now, expiresAt: later, acceptedBy: null, acceptedAt: null, forNewAccount: false };
    await world.stores.ownerInvites.insert({ _id: invite, wishlistGuid: of.list._id, ...open }, session);
  });
  const ownGift = (await world.aGift(own))._id;
  const received = (await world.aReceivedGift(of))._id;
  const joint = await world.aGift(of);
  const opener = await world.aCrossOff(joint, await world.account(), openedTogether(base.clock.now()));
  const together = { gift: joint._id, held: opener._id };
  const idea = (await world.anIdea(of, await world.account()))._id;
  const guids = { gift: gift._id, several: several._id, together, held: held._id, ownGift, received, post, idea, invite };
  return { ...of, ...guids, person, own, extraOwner: owners[1] };
};

const outcomeOf = (name: AccessCallName, { status, body }: { status: number; body: unknown }): Outcome => {
  if (name === 'GetAccessState' && status === 200) return (body as { accessState: string }).accessState;
  if (status !== 422) return status;
  return typeof body === 'string' ? body : 422;
};

/** Refused and reading calls leave the scene as it was for the next one; the others get a new one. */
const isUsedUp = (name: AccessCallName, { status }: { status: number }): boolean =>
  status < 300 && ACCESS_CALLS[name].route.split(' ')[0] !== 'GET';

describe.each(Object.keys(EXPECTED) as ViewerKind[])('%s', (kind) => {
  test.each(ACCESS_TYPES.map((accessType, column) => [accessType, column] as const))(
    'on a list that is %s',
    async (accessType, column) => {
      const seen: Partial<Record<AccessCallName, Outcome>> = {};
      let scene = await sceneFor(kind, accessType);
      for (const name of names) {
        if (kind === 'somebody whose account was deleted') {
          await scene.person.browser.signIn({ kind: 'account', userGuid: scene.person.guid });
          await endUserSessions(base, scene.person.guid, { deleted: true });
        }
        const answer = await ACCESS_CALLS[name].make(scene);
        seen[name] = outcomeOf(name, answer);
        if (isUsedUp(name, answer)) scene = await sceneFor(kind, accessType);
      }
      const expected = names.map((name) => {
        const row = EXPECTED[kind][name];
        return [name, typeof row === 'object' ? row[column] : row];
      });
      expect(seen).toEqual(Object.fromEntries(expected));
    },
  );
});
