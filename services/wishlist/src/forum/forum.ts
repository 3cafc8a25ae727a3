import { LIMITS, TIMES, type Viewer } from '@site/contracts';
import { HttpProblem, inTransaction } from '@site/service-kit';
import { isOwner } from '../access/access-policy.js';
import { type Names, writerName } from '../person/writer-name.js';
import { announceToVisitors } from '../shared/announce.js';
import type { Deps } from '../shared/deps.js';
import { giverOf, isGiver } from '../cross-off/giver.js';
import { accessTo, type AccessContext } from '../access/list-access.js';
import type { ForumPostRecord, WishlistRecord } from '../shared/records.js';

interface PostCommand extends Names {
  readonly wishlistGuid: string;
  readonly message: string;
  readonly by: AccessContext;
}

/**
 * Writes on a list's forum (docs/specification/2-wishlist-and-draw.md §6): whoever is signed in and may see the list, never one
 * of its owners.
 * @throws HttpProblem InvalidRequest without a name, NotFound, or Unauthorized.
 */
export const createForumPost = async (deps: Deps, command: PostCommand): Promise<ForumPostRecord> => {
  const { base, stores } = deps;
  const by = giverOf(command.by.viewer);
  if (by === null) throw new HttpProblem('Unauthorized');
  const { firstName, lastName } = await writerName(deps, command.by.viewer, command);
  return inTransaction(base.mongo, async (session) => {
    const list = await stores.wishlists.byGuid(command.wishlistGuid, session);
    if (list === null) throw new HttpProblem('NotFound');
    if ((await accessTo(deps, list, command.by)) !== 'Access') throw new HttpProblem('Unauthorized');
    const createdAt = base.clock.now();
    const expiresAt = new Date(createdAt.getTime() + TIMES.forumPostLife);
    const post = { _id: base.newGuid(), wishlistGuid: list._id, by, firstName, lastName, message: command.message };
    await stores.forumPosts.insert({ ...post, createdAt, expiresAt }, session);
    await announceToVisitors(deps, session, list);
    return { ...post, createdAt, expiresAt };
  });
};

/** May this viewer delete the post? Who wrote it, as long as they own no part of the list. */
export const isDeletable = (post: Pick<ForumPostRecord, 'by'>, viewer: Viewer): boolean => isGiver(post.by, viewer);

/**
 * Deletes an own post, also on a list one may not see any more; a second time 404.
 * @throws HttpProblem NotFound, or Unauthorized for somebody else's and for owners of the list (docs/specification/3-decisions.md
 * §12 Lists).
 */
export const deleteForumPost = (deps: Deps, guid: string, viewer: Viewer): Promise<void> =>
  inTransaction(deps.base.mongo, async (session) => {
    const { forumPosts, wishlists } = deps.stores;
    const post = await forumPosts.byGuid(guid, session);
    const list = post === null ? null : await wishlists.byGuid(post.wishlistGuid, session);
    if (post === null || list === null) throw new HttpProblem('NotFound');
    if (isOwner(list, viewer) || !isDeletable(post, viewer)) throw new HttpProblem('Unauthorized');
    await forumPosts.delete(guid, session);
    await announceToVisitors(deps, session, list);
  });

/** The forum as this viewer sees it, newest first; for an owner it is not even read (docs/specification/3-decisions.md §5). */
export const forumOf = async ({ base, stores }: Deps, list: WishlistRecord, viewer: Viewer): Promise<ForumPostRecord[]> =>
  isOwner(list, viewer) ? [] : stores.forumPosts.ofList(list._id, base.clock.now(), LIMITS.forumPostsShown);

/** Somebody's posts go, on every list; who has one of those open sees them go. In steps that may each be repeated. */
export const deletePostsOf = async (deps: Pick<Deps, 'base' | 'stores'>, userGuid: string): Promise<void> => {
  const { forumPosts, wishlists } = deps.stores;
  for (const guid of await forumPosts.listsWith(userGuid)) {
    await inTransaction(deps.base.mongo, async (session) => {
      const deleted = await forumPosts.deleteBy(userGuid, guid, session);
      const list = await wishlists.byGuid(guid, session);
      if (deleted > 0 && list !== null) await announceToVisitors(deps, session, list);
    });
  }
};
