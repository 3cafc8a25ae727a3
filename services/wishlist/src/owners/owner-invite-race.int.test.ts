import { testBase } from '@site/service-kit/testing';
import { joinByInvite } from './join-by-invite.js';
import { storedPrices } from '../gift/prices.js';
import { createKeyedMutex } from '../shared/keyed-mutex.js';
import { invitesOf } from '../testing/invites.js';
import { createWorld, type Person } from '../testing/world.js';

/** Two processes of the service, as far as a database can tell. */
const database = `wishlist-invite-race-${String(process.pid)}`;
const bases = [testBase('wishlist', { database }), testBase('wishlist', { database })] as const;
const worlds = [createWorld(bases[0]), createWorld(bases[1])] as const;
const [one, two] = [invitesOf(bases[0], worlds[0]), invitesOf(bases[1], worlds[1])];
const ROUNDS = process.env.TEST_LONG === '1' ? 200 : 12;

const scene = async () => {
  const owner = await one.named('Anna', 'de Vries');
  const of = await worlds[0].aList(owner);
  return { owner, of, guid: await one.invite(of, owner) };
};
const joinedIn = async (publicWishlistGuid: string) =>
  (await bases[0].outbox()).filter(
    ({ name, payload }) =>
      name === 'list.ownerJoined' && (payload as { publicWishlistGuid: string }).publicWishlistGuid === publicWishlistGuid,
  );

test('many people accept one invite at once over two processes: one owns the list, the others hear that it is used', async () => {
  const { owner, of, guid } = await scene();
  const people = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : two).named()));
  const answers = await Promise.all(people.map((person) => one.accept(person, guid)));
  const winners = people.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status, body }) => status === 422 && body === 'AlreadyAccepted')).toHaveLength(19);
  expect(await one.ownersOf(of)).toEqual([owner.guid, winners[0]?.guid]);
  expect(await joinedIn(of.list._id)).toHaveLength(1);
});

test('one person accepts many times at once: every answer is yes, and it happened once', async () => {
  const { owner, of, guid } = await scene();
  const bram = await one.named();
  const answers = await Promise.all(Array.from({ length: 10 }, () => one.accept(bram, guid)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await one.ownersOf(of)).toEqual([owner.guid, bram.guid]);
  expect(await joinedIn(of.list._id)).toHaveLength(1);
});

test('one person accepts many invites of a list at once: one is used, the others stay open', async () => {
  const { owner, of, guid } = await scene();
  const guids = [guid, await one.invite(of, owner), await one.invite(of, owner)];
  const bram = await one.named();
  const answers = await Promise.all(guids.map((each) => one.accept(bram, each)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  expect(await one.ownersOf(of)).toEqual([owner.guid, bram.guid]);
  const invites = await Promise.all(guids.map((each) => worlds[0].stores.ownerInvites.byGuid(each)));
  expect(invites.filter((invite) => invite?.acceptedBy === bram.guid)).toHaveLength(1);
});

test('accepting while the invite is withdrawn: one of the two came first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, of, guid } = await scene();
    const bram = await two.named();
    const [accepted, withdrawn] = await Promise.all([two.accept(bram, guid), one.remove(owner, of, guid)]);
    if (accepted.status === 200) expect(withdrawn.status).toBe(404);
    else expect([accepted.status, accepted.body, withdrawn.status]).toEqual([422, 'NotFound', 200]);
    expect((await one.ownersOf(of)).includes(bram.guid)).toBe(accepted.status === 200);
  }
});

test('accepting while another makes an account for it: one of the two owns the list', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { of, guid } = await scene();
    const [bram, newcomer]: [Person, Person] = [await two.named(), await one.named()];
    const deps = { base: bases[0], stores: worlds[0].stores, mutex: createKeyedMutex(), prices: storedPrices };
    const [accepted, joined] = await Promise.all([
      two.accept(bram, guid),
      joinByInvite(deps, { inviteGuid: guid, userGuid: newcomer.guid, forNewAccount: true }),
    ]);
    expect(accepted.status === 200).toBe('problem' in joined);
    expect(await one.ownersOf(of)).toHaveLength(2);
  }
});

test('inviting while the list is deleted leaves no invite behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, of } = await scene();
    const { stores } = worlds[1];
    const session = await bases[1].mongo.startSession();
    const deleted = session.withTransaction(async () => {
      await stores.ownerInvites.deleteOfList(session, of.list._id);
      await stores.wishlists.delete(of.list._id, session);
    });
    const inviteBody = { name: 'Bram', privateWishlistGuid: of.list.privateGuid };
    const [answer] = await Promise.all([owner.browser.post('/api/WishlistOwner/InviteExtraOwner', inviteBody), deleted]);
    await session.endSession();
    expect([201, 404]).toContain(answer.status);
    expect(await bases[0].mongo.collection('ownerinvites').countDocuments({ wishlistGuid: of.list._id })).toBe(0);
  }
});
