import type { OwnerWishlist } from '@site/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { myListQuery } from '../../shared/queries.js';
import { askReceivedAgain } from '../received/received-query.js';

/** What this page knows of one own list, and the ways to change that. */
export interface OwnListCache {
  readonly privateGuid: string;
  /** Changes what is shown now; an answer from before the change does not overwrite it. */
  readonly patch: (change: (list: OwnerWishlist) => OwnerWishlist) => Promise<void>;
  /**
   * Takes over what the service answered to a change of the list itself. Gifts, categories and owners stay as they are
   * here: they may be changing at this moment, and have their own ways to stay up to date.
   */
  readonly put: (answer: OwnerWishlist) => Promise<void>;
  /** Asks the service again, also what was received of it; the screen says it when the list turns out to be gone. */
  readonly reload: () => Promise<void>;
}

export const ownListCache = (queryClient: QueryClient, privateGuid: string): OwnListCache => {
  const { queryKey } = myListQuery(privateGuid);
  const patch: OwnListCache['patch'] = async (change) => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && change(list));
  };
  return {
    privateGuid,
    patch,
    put: (answer) => patch(({ categories, owners, ownerInvites }) => ({ ...answer, categories, owners, ownerInvites })),
    reload: () => askReceivedAgain(queryClient, privateGuid),
  };
};
