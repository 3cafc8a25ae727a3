import type { AccessState, Viewer } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import type { ClientSession } from 'mongoose';
import { accessStateOf, isOwner, NOTHING_OPENED } from './access-policy.js';
import type { Deps } from '../shared/deps.js';
import type { CategoryRecord, GiftRecord, WishlistRecord } from '../shared/records.js';

/** Who asks: the viewer, and the key of the session under which it may have been given a list. */
export interface AccessContext {
  readonly viewer: Viewer;
  readonly sessionKey: string | null;
}

type AskedList = Pick<WishlistRecord, '_id' | 'ownerGuids' | 'accessType' | 'questionVersion' | 'invitationVersion'>;

/** The state of access of this asker to a list, answers given and invitations opened in the session included. */
export const accessTo = async (
  { base, stores }: Pick<Deps, 'base' | 'stores'>,
  list: AskedList,
  { viewer, sessionKey }: AccessContext,
): Promise<Exclude<AccessState, 'NotFound'>> => {
  const state = accessStateOf(list, viewer, NOTHING_OPENED);
  if (sessionKey === null || (state !== 'Question' && state !== 'InvitationRequired')) return state;
  const now = base.clock.now();
  const opening =
    state === 'Question'
      ? { answered: await stores.grants.has(sessionKey, list, now), invited: false }
      : { answered: false, invited: await stores.grants.isInvited(sessionKey, list, now) };
  return accessStateOf(list, viewer, opening);
};

/** @throws HttpProblem Unauthorized when the viewer owns no part of the list. */
export const requireOwner = (list: WishlistRecord, viewer: Viewer): WishlistRecord => {
  if (!isOwner(list, viewer)) throw new HttpProblem('Unauthorized');
  return list;
};

/**
 * An own list by its private guid; within a transaction as that sees it. @throws HttpProblem NotFound, or Unauthorized for
 * somebody else's (docs/specification/3-decisions.md §12).
 */
export const ownList = async (
  { stores }: Pick<Deps, 'stores'>,
  privateGuid: string,
  viewer: Viewer,
  session: ClientSession | null = null,
): Promise<WishlistRecord> => {
  const list = await stores.wishlists.byPrivateGuid(privateGuid, session);
  if (list === null) throw new HttpProblem('NotFound');
  return requireOwner(list, viewer);
};

/** An own list by its name in the address. @throws HttpProblem NotFound or Unauthorized. */
export const ownListByName = async (
  { stores }: Pick<Deps, 'stores'>,
  username: string,
  viewer: Viewer,
): Promise<WishlistRecord> => {
  const list = await stores.wishlists.byUsername(username);
  if (list === null) throw new HttpProblem('NotFound');
  return requireOwner(list, viewer);
};

/** The list a category or gift lies in. @throws HttpProblem NotFound when it went away, Unauthorized as above. */
const ownListAround = async (
  { stores }: Pick<Deps, 'stores'>,
  wishlistGuid: string,
  viewer: Viewer,
  session: ClientSession | null,
): Promise<WishlistRecord> => {
  const list = await stores.wishlists.byGuid(wishlistGuid, session);
  if (list === null) throw new HttpProblem('NotFound');
  return requireOwner(list, viewer);
};

/** A category of an own list, with that list. @throws HttpProblem NotFound or Unauthorized. */
export const ownCategory = async (
  deps: Pick<Deps, 'stores'>,
  privateGuid: string,
  viewer: Viewer,
  session: ClientSession | null = null,
): Promise<{ category: CategoryRecord; list: WishlistRecord }> => {
  const category = await deps.stores.categories.byPrivateGuid(privateGuid, session);
  if (category === null) throw new HttpProblem('NotFound');
  return { category, list: await ownListAround(deps, category.wishlistGuid, viewer, session) };
};

/** A gift of an own list, with that list. @throws HttpProblem NotFound or Unauthorized. */
export const ownGift = async (
  deps: Pick<Deps, 'stores'>,
  guid: string,
  viewer: Viewer,
  session: ClientSession | null = null,
): Promise<{ gift: GiftRecord; list: WishlistRecord }> => {
  const gift = await deps.stores.gifts.byGuid(guid, session);
  if (gift === null) throw new HttpProblem('NotFound');
  return { gift, list: await ownListAround(deps, gift.wishlistGuid, viewer, session) };
};
