import {
  checkUsername,
  createMyList,
  getMyList,
  getMyLists,
  getMyListsWithGiftCount,
  isReservedName,
  suggestUsernames as suggestCall,
  type UsernameAvailability,
  type Viewer,
  type WishlistSummary,
} from '@site/contracts';
import { created, handle, HttpProblem, invalidRequest, ok, refuse, type Route } from '@site/service-kit';
import { accountName } from '../person/account-name.js';
import { createList } from './create-list.js';
import { isOwner } from '../access/access-policy.js';
import type { Deps } from '../shared/deps.js';
import { provenUser } from '../cross-off/giver.js';
import { ownList } from '../access/list-access.js';
import { suggestUsernames } from './suggest-usernames.js';
import { presentOwnerList, presentSummary } from './owner-list.presenter.js';

/** All lists that each of them owns: own first, then co-owned, each by username (docs/specification/3-decisions.md §13). */
export const listsOf = async ({ stores }: Deps, users: readonly string[]): Promise<WishlistSummary[][]> => {
  const all = await stores.wishlists.ownedBy(...users);
  const together = all.filter(({ ownerGuids }) => ownerGuids.length > 1).flatMap(({ ownerGuids }) => ownerGuids);
  const [counts, people] = await Promise.all([
    stores.gifts.countByList(all.map((list) => list._id)),
    together.length === 0 ? [] : stores.people.byGuids([...new Set(together)]),
  ]);
  return users.map((user) => {
    const lists = all.filter(({ ownerGuids }) => ownerGuids.includes(user));
    const own = lists.filter((list) => list.primaryOwnerGuid === user);
    const shared = lists.filter((list) => list.primaryOwnerGuid !== user);
    return [...own, ...shared].map((list) => presentSummary(list, counts.get(list._id) ?? 0, people));
  });
};

const summaries = async (deps: Deps, viewer: Viewer): Promise<WishlistSummary[]> => {
  const user = provenUser(viewer);
  return user === null ? [] : (await listsOf(deps, [user])).flat();
};

const availability = async (
  { stores }: Deps,
  { username, privateGuid }: { readonly username: string; readonly privateGuid: string | null },
  viewer: Viewer,
): Promise<UsernameAvailability> => {
  const list = await stores.wishlists.byUsername(username);
  if (list !== null && list.privateGuid === privateGuid && isOwner(list, viewer)) return 'IsCurrent';
  return list !== null || isReservedName(username) ? 'Unavailable' : 'Available';
};

/** Names left out are the account's; a list cannot do without. @throws HttpProblem InvalidRequest. */
const listNames = async (deps: Deps, userGuid: string, given: { firstName: string | null; lastName: string | null }) => {
  const complete = given.firstName !== null && given.lastName !== null;
  const account = complete ? given : await accountName(deps, userGuid);
  const firstName = given.firstName ?? account.firstName;
  const lastName = given.lastName ?? account.lastName;
  if (firstName === null) throw invalidRequest('firstName', 'general.first_name.required');
  if (lastName === null) throw invalidRequest('lastName', 'general.last_name.required');
  return { firstName, lastName };
};

/** The calls on lists as their owners see them (docs/specification/2-wishlist-and-draw.md §7.3). */
export const myListRoutes = (deps: Deps): readonly Route[] => [
  handle(getMyList, async ({ params, viewer }) =>
    ok(await presentOwnerList(deps, await ownList(deps, params.id, viewer), viewer)),
  ),
  handle(getMyLists, async ({ viewer }) => ok(await summaries(deps, viewer))),
  handle(getMyListsWithGiftCount, async ({ viewer }) => ok(await summaries(deps, viewer))),
  handle(checkUsername, async ({ body, viewer }) => ok(await availability(deps, body, viewer))),
  handle(suggestCall, async ({ body }) => ok({ usernames: await suggestUsernames(deps, body.username) })),
  handle(createMyList, async ({ body, viewer }) => {
    if (viewer.kind === 'anonymous') throw new HttpProblem('Unauthorized');
    if (viewer.kind === 'afstreper') return refuse('IsAfstreper');
    const names = await listNames(deps, viewer.userGuid, body);
    const list = await createList(deps, { ...body, ...names, ownerGuid: viewer.userGuid });
    if (list === null) return refuse('Unavailable');
    return created({ privateGuid: list.privateGuid, wishlist: await presentOwnerList(deps, list, viewer) });
  }),
];
