import type { AccessState, Viewer } from '@site/contracts';
import { HttpProblem } from '@site/service-kit';
import { accessStateOf, isOwner, NOTHING_OPENED } from './access-policy.js';
import type { Deps } from './deps.js';
import type { CategoryRecord, WishlistRecord } from './records.js';

/** Who asks: the viewer, and the key of the session under which it may have been given a list. */
export interface Asker {
  readonly viewer: Viewer;
  readonly sessionKey: string | null;
}

/** The state of access of this asker to a list, answers given in the session included. */
export const accessTo = async (
  { base, stores }: Deps,
  list: WishlistRecord,
  { viewer, sessionKey }: Asker,
): Promise<Exclude<AccessState, 'NotFound'>> => {
  const state = accessStateOf(list, viewer, NOTHING_OPENED);
  if (state !== 'Question' || sessionKey === null) return state;
  return accessStateOf(list, viewer, { answered: await stores.grants.has(sessionKey, list, base.clock.now()) });
};

/** @throws HttpProblem Unauthorized when the viewer owns no part of the list. */
export const requireOwner = (list: WishlistRecord, viewer: Viewer): WishlistRecord => {
  if (!isOwner(list, viewer)) throw new HttpProblem('Unauthorized');
  return list;
};

/** An own list by its private guid. @throws HttpProblem NotFound, or Unauthorized for somebody else's (spec 3 §12). */
export const ownList = async ({ stores }: Deps, privateGuid: string, viewer: Viewer): Promise<WishlistRecord> => {
  const list = await stores.wishlists.byPrivateGuid(privateGuid);
  if (list === null) throw new HttpProblem('NotFound');
  return requireOwner(list, viewer);
};

/** The list that a category or gift lies in, if the viewer owns it. @throws HttpProblem NotFound or Unauthorized. */
export const ownListOf = async (
  { stores }: Deps,
  part: Pick<CategoryRecord, 'wishlistGuid'> | null,
  viewer: Viewer,
): Promise<WishlistRecord> => {
  const list = part === null ? null : await stores.wishlists.byGuid(part.wishlistGuid);
  if (list === null) throw new HttpProblem('NotFound');
  return requireOwner(list, viewer);
};
