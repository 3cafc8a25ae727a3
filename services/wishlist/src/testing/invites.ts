import type { ServiceBase } from '@site/service-kit';
import type { ListOfTest, Person, World } from './world.js';

/** The calls around co-owner invites, as people in tests make them. */
export const invitesOf = (base: Pick<ServiceBase, 'mongo'>, world: World) => ({
  /** An account holder with a name, as most are. */
  named: async (firstName = 'Bram', lastName = 'Bakker'): Promise<Person> => {
    const person = await world.account();
    await world.stores.people.learn({ _id: person.guid, firstName, lastName, isAccount: true, version: 0 });
    return person;
  },
  invite: async ({ list }: ListOfTest, owner: Person, name = 'Bram'): Promise<string> => {
    const body = { name, privateWishlistGuid: list.privateGuid };
    const answer = await owner.browser.post('/api/WishlistOwner/InviteExtraOwner', body);
    return (answer.body as { guid: string }).guid;
  },
  open: ({ browser }: Person, guid: string) => browser.get(`/api/Wishlist/OpenInvite/${guid}`),
  accept: ({ browser }: Person, invitationGuid: string, names = {}) =>
    browser.post('/api/Wishlist/AcceptExtraOwnerInvite', { invitationGuid, ...names }),
  remove: ({ browser }: Person, { list }: ListOfTest, publicUserGuid: string) =>
    browser.post('/api/WishlistOwner/RemoveExtraOwner', { privateWishlistGuid: list.privateGuid, publicUserGuid }),
  ownersOf: async ({ list }: ListOfTest): Promise<readonly string[]> =>
    (await world.stores.wishlists.byGuid(list._id))?.ownerGuids ?? [],
  deleteList: ({ list }: ListOfTest) => base.mongo.collection<{ _id: string }>('wishlists').deleteOne({ _id: list._id }),
});
