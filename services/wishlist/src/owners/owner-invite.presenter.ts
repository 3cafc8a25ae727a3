import { type OwnerInvite, pathTo } from '@site/contracts';
import type { OwnerInviteRecord } from '../shared/records.js';

/** An invite as the primary owner sees it, with the link to share. */
export const presentOwnerInvite = ({ _id, name }: OwnerInviteRecord): OwnerInvite => ({
  guid: _id,
  name,
  url: pathTo('wishlistOwnerInvite', { guid: _id }),
});
