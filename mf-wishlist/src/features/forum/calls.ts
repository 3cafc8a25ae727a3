import type { createForumPost, deleteForumPost } from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/** The forum's calls without their schemas, as in `shared/calls.ts`; held against the contract by `calls.test.ts`. */
export const createForumPostCall: Wire<typeof createForumPost> = {
  method: 'POST',
  path: '/api/Wishlist/CreateForumPost',
  keepsAnswer: true,
};
export const deleteForumPostCall: Wire<typeof deleteForumPost> = {
  method: 'DELETE',
  path: '/api/Wishlist/DeleteForumPost/:publicGuid',
};
