import type { ForumPost, Viewer } from '@site/contracts';
import { isDeletable } from './forum.js';
import { fullNameOf } from '../shared/full-name.js';
import type { ForumPostRecord } from '../shared/records.js';

/** A post as a visitor sees it: nothing in it says who the writer is but the name they wrote under. */
export const presentForumPost = (post: ForumPostRecord, viewer: Viewer): ForumPost => ({
  publicGuid: post._id,
  fullName: fullNameOf(post),
  message: post.message,
  createDate: post.createdAt.toISOString(),
  deletableByCurrentUser: isDeletable(post, viewer),
});
