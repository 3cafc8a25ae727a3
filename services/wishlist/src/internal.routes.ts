import { calendarInternal, myDataInternal, remindersInternal, wishlistInternal } from '@site/contracts';
import { handleInternal, type InternalRoute, type ServiceBase } from '@site/service-kit';
import { isOwner } from './access/access-policy.js';
import { openInvitation } from './access/invitation.js';
import { accessTo } from './access/list-access.js';
import { peopleAmongFriends } from './friends/friends.js';
import { madeOn } from './gift/wish.js';
import { createFirstList, discardFirstList } from './list/create-list.js';
import { listsOf } from './list/my-list.routes.js';
import { coupledLists, listToCouple } from './list/list-contents.js';
import { createPublicLists } from './list/public-lists.repository.js';
import { myData } from './my-data/my-data.js';
import { invitesFor } from './owners/invite-owner.js';
import { discardAcceptances, joinByInvite } from './owners/join-by-invite.js';
import { presentOwnerInvite } from './owners/owner-invite.presenter.js';
import { presentOwners } from './owners/owner.presenter.js';
import { calendarDays } from './reminders/calendar-days.js';
import { overviewNews } from './reminders/overview-news.js';
import type { Deps } from './shared/deps.js';
import { presentPageSummary } from './link-preview/link-preview.js';

const ROLES = {
  OwnedByCurrentUser: 'owner',
  Access: 'visitor',
  Question: 'none',
  InvitationRequired: 'none',
  NoAccess: 'none',
} as const;

/** What the gateway asks for its sitemaps. */
const publicListsRoutes = ({ mongo }: Pick<ServiceBase, 'mongo'>): readonly InternalRoute[] => {
  const lists = createPublicLists(mongo);
  return [
    handleInternal(wishlistInternal.countPublicLists, async () => ({ count: await lists.count() })),
    handleInternal(wishlistInternal.publicLists, async ({ body: { from, until, limit } }) => {
      const found = await lists.range({ from, until, limit: limit + 1 });
      return {
        lists: found.slice(0, limit).map(({ username, lastUpdated }) => ({ username, lastUpdated: lastUpdated.toISOString() })),
        next: found[limit]?._id ?? null,
      };
    }),
  ];
};

/** What other services ask (contracts `internal/wishlist.ts`). */
export const internalRoutes = (deps: Deps & { readonly base: ServiceBase }): readonly InternalRoute[] => [
  handleInternal(wishlistInternal.createFirstList, async ({ body }) => {
    const list = await createFirstList(deps, body);
    return list === null ? { problem: 'UsernameUnavailable' as const } : { privateGuid: list.privateGuid };
  }),
  handleInternal(wishlistInternal.discardFirstList, async ({ body }) => {
    await discardFirstList(deps, body.ownerGuid);
    return true as const;
  }),
  handleInternal(wishlistInternal.acceptInvite, async ({ body: { inviteGuid, userGuid, firstName, lastName } }) => {
    const outcome = await joinByInvite(deps, { inviteGuid, userGuid, forNewAccount: true });
    if ('problem' in outcome) return { problem: 'InvalidInvite' as const };
    // The event of the new account tells the same in a moment, and newer.
    await deps.stores.people.learn({ _id: userGuid, firstName, lastName, isAccount: true, version: 0 });
    return outcome;
  }),
  handleInternal(wishlistInternal.discardInviteAcceptance, async ({ body }) => {
    await discardAcceptances(deps, body.userGuid);
    return true as const;
  }),
  handleInternal(wishlistInternal.giverOfCrossOff, async ({ body }) => {
    const crossOff = await deps.stores.crossOffs.byGuid(body.crossOffGuid);
    return crossOff !== null && madeOn(crossOff) === body.giftPublicGuid ? crossOff.by : null;
  }),
  handleInternal(wishlistInternal.ownerOfUsername, async ({ body }) => {
    const list = await deps.stores.wishlists.byUsername(body.username);
    return list === null ? null : { userGuid: list.primaryOwnerGuid };
  }),
  handleInternal(wishlistInternal.listNames, async ({ body }) => {
    const lists = await deps.stores.wishlists.ownedBy(body.userGuid);
    return { usernames: lists.map(({ username }) => username) };
  }),
  handleInternal(remindersInternal.overviews, ({ body }) => Promise.all(body.people.map((person) => overviewNews(deps, person)))),
  handleInternal(wishlistInternal.joinList, async ({ body }) => {
    const list = await deps.stores.wishlists.byGuid(body.publicWishlistGuid);
    if (list === null) return { role: 'none' as const };
    return { role: ROLES[await accessTo(deps, list, { viewer: body.viewer, sessionKey: body.session })] };
  }),
  handleInternal(wishlistInternal.joinOwners, async ({ body }) => {
    const list = await deps.stores.wishlists.byPrivateGuid(body.privateWishlistGuid);
    if (list === null || !isOwner(list, body.viewer)) return null;
    const [people, invites] = await Promise.all([
      deps.stores.people.byGuids(list.ownerGuids),
      invitesFor(deps, list, body.viewer),
    ]);
    return { publicWishlistGuid: list._id, owners: presentOwners(list, people), invites: invites.map(presentOwnerInvite) };
  }),
  handleInternal(wishlistInternal.listToCouple, ({ body }) => listToCouple(deps, body.privateWishlistGuid, body.viewer)),
  handleInternal(wishlistInternal.coupledLists, ({ body }) => coupledLists(deps, body.publicWishlistGuids, body.viewer)),
  handleInternal(wishlistInternal.peopleAmongFriends, ({ body }) => peopleAmongFriends(deps, body.userGuid)),
  handleInternal(wishlistInternal.openInvitation, async ({ body }) => {
    const { username, setCookie } = await openInvitation(deps, body);
    return { username, setCookie: [...setCookie] };
  }),
  handleInternal(wishlistInternal.listsOfAccounts, ({ body }) => listsOf(deps, body.userGuids)),
  handleInternal(wishlistInternal.pageSummary, async ({ body }) => {
    const list = await deps.stores.wishlists.byUsername(body.username);
    const summary = list === null ? null : presentPageSummary(list);
    const isPublic = list?.accessType === 'PUBLIC';
    return { exists: list !== null, public: isPublic ? summary : null, asks: isPublic ? null : summary };
  }),
  handleInternal(calendarInternal.wishlist, ({ body }) => calendarDays(deps, body)),
  handleInternal(myDataInternal.wishlist, ({ body }) => myData(deps, body.userGuid)),
  handleInternal(myDataInternal.picture, async ({ body }) => ({
    png: (await deps.stores.images.read(body.id, 'full'))?.toString('base64') ?? null,
  })),
  ...publicListsRoutes(deps.base),
];
