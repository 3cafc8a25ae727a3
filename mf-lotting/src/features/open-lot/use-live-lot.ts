import type { Lot } from '@site/contracts';
import { useHub } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lotQuery } from '../../shared/queries.js';
import { t } from './messages.js';

const withLink = (lot: Lot, wishlistLink: string | null): Lot => ({
  ...lot,
  drawnParticipant: { ...lot.drawnParticipant, wishlistLink },
});

/**
 * Keeps an open lot as it is at the service: the drawn person's list appears by itself (docs/specification/2-wishlist-and-draw.md
 * §7.8). The hub is joined with the lot's own private guid (docs/specification/3-decisions.md §7). Answers what changed, for who
 * does not see it.
 */
export const useLiveLot = (lotPrivateGuid: string, { drawnParticipant: { publicGuid, name } }: Lot): string => {
  const queryClient = useQueryClient();
  const [heard, setHeard] = useState('');
  const { queryKey } = lotQuery(lotPrivateGuid);
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });

  useHub('lot', {
    join: { event: 'JoinDrawnLotGroup', payload: { drawnParticipantPublicGuid: publicGuid, lotPrivateGuid } },
    on: {
      SetLotWishlistLink: ({ drawnParticipantPublicGuid, wishlistLink }) => {
        if (drawnParticipantPublicGuid !== publicGuid) return;
        queryClient.setQueryData(queryKey, (lot) => lot && withLink(lot, wishlistLink));
        // An answer under way may be older than this news.
        if (queryClient.isFetching({ queryKey }) > 0) askAgain();
        setHeard(t(wishlistLink === null ? 'lot.wishlist.gone' : 'lot.wishlist.appeared', { name }));
      },
      RefreshLot: askAgain,
    },
    // What happened between loading and joining was not heard.
    onJoined: askAgain,
    // Another lot now, or none any more: asking again tells.
    onRefused: askAgain,
  });
  return heard;
};
