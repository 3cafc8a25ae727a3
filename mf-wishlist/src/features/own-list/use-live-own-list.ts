import { useHub } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { myListQuery } from '../../shared/queries.js';

/**
 * Keeps an own list as it is at the service. Owners join the owner group only: what visitors hear of each other's
 * cross-offs must never reach an owner (spec 3 §5, §12 Realtime).
 */
export const useLiveOwnList = (privateWishlistGuid: string): void => {
  const queryClient = useQueryClient();
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: myListQuery(privateWishlistGuid).queryKey });
  useHub('list', {
    join: { event: 'JoinWishlistOwnerGroup', payload: { privateWishlistGuid } },
    on: { RefreshGiftV2: askAgain },
    onJoined: (_ack, again) => {
      if (again) askAgain();
    },
    // No owner any more: the list is asked again and its answer says so.
    onRefused: askAgain,
  });
};
