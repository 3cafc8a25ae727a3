import { createForumPost as createForumPostCall, deleteForumPost as deleteForumPostCall } from '@site/contracts';
import { created, handle, ok, type Route } from '@site/service-kit';
import type { Deps } from '../shared/deps.js';
import { createForumPost, deleteForumPost } from './forum.js';
import { presentForumPost } from './forum-post.presenter.js';

/** The calls on a list's forum, made by its visitors (docs/specification/2-wishlist-and-draw.md §7.2). */
export const forumRoutes = (deps: Deps): readonly Route[] => [
  handle(createForumPostCall, async ({ body, viewer, session }) => {
    const { publicWishlistGuid: wishlistGuid, ...written } = body;
    const by = { viewer, sessionKey: session.data.key };
    return created(presentForumPost(await createForumPost(deps, { ...written, wishlistGuid, by }), viewer));
  }),
  handle(deleteForumPostCall, async ({ params, viewer }) => {
    await deleteForumPost(deps, params.publicGuid, viewer);
    return ok(true as const);
  }),
];
