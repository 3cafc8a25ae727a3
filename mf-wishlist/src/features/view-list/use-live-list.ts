import type { RefreshGift } from '@site/contracts';
import { contextId, shortName, toast, useHub } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { giftStateOf } from '../../shared/gift/gift-state.js';
import { wishlistQuery } from '../../shared/queries.js';
import { hearOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { t } from '../cross-off-gift/messages.js';
import { findGift, withoutGift } from '../cross-off-gift/model/gift-in-list.js';

/**
 * Keeps a visited list as it is at the service: hub events of others and the person's own other tabs
 * (docs/specification/2-wishlist-and-draw.md §4 Realtime). A deleted gift goes at once, anything else asks the list again.
 * A page that came as HTML asks nothing before that.
 */
export const useLiveList = (username: string, publicWishlistGuid: string): void => {
  const queryClient = useQueryClient();
  const { queryKey } = wishlistQuery(username);
  const askAgain = () => queryClient.invalidateQueries({ queryKey });
  const stateOf = (giftPublicGuid: string) => {
    const list = queryClient.getQueryData(queryKey);
    const gift = list && findGift(list, giftPublicGuid);
    return gift && { state: giftStateOf(gift), description: gift.description };
  };

  const changed = async (giftPublicGuid: string | null) => {
    const before = giftPublicGuid === null ? undefined : stateOf(giftPublicGuid);
    await askAgain();
    const after = giftPublicGuid === null ? undefined : stateOf(giftPublicGuid);
    // Said in words, because the card leaves its place.
    if (before?.state === 'AllowCrossOff' && after?.state === 'CrossedOffByOther') {
      toast(t('cross_off.just_taken', { gift: shortName(after.description) }));
    }
  };

  const onGift = (event: RefreshGift) => {
    if (event.contextId === contextId) return;
    if (event.operation !== 'Delete' || event.giftPublicGuid === null) {
      void changed(event.giftPublicGuid);
      return;
    }
    const { giftPublicGuid } = event;
    queryClient.setQueryData(queryKey, (list) => list && withoutGift(list, giftPublicGuid));
    // An answer under way may be older than this news.
    if (queryClient.isFetching({ queryKey }) > 0) void askAgain();
  };

  useHub('list', {
    join: { event: 'JoinWishlist', payload: { publicWishlistGuid } },
    on: { RefreshGiftV2: onGift },
    // What happened since the page was made, or in a gap, was not heard; a list that is shut says so as well.
    onJoined: () => void askAgain(),
    onRefused: () => void askAgain(),
    onUnanswered: () => void askAgain(),
  });

  useEffect(
    () => hearOtherTabs(() => void queryClient.invalidateQueries({ queryKey: wishlistQuery(username).queryKey })),
    [queryClient, username],
  );
};
