import type { CrossedOffGift, ReplyOf, getCrossedOff } from '@site/contracts';
import { noteShopping, setBudget } from '@site/contracts/calls';
import { call, errorText, isApiError, showProblem } from '@site/shell-sdk';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { crossedOffQuery } from '../../shared/queries.js';
import { tellOtherTabs } from '../cross-off-gift/cross-off-channel.js';
import { t } from './messages.js';

export type Overview = ReplyOf<typeof getCrossedOff>;
type Shopping = NonNullable<CrossedOffGift['shopping']>;
type OneGift = Pick<CrossedOffGift, 'publicGuid' | 'privateCrossOffGuid'>;

const noted = (overview: Overview, { privateCrossOffGuid }: OneGift, said: Partial<Shopping>): Overview => ({
  crossedOffWishlists: overview.crossedOffWishlists.map((list) => ({
    ...list,
    gifts: list.gifts.map((gift) =>
      gift.privateCrossOffGuid === privateCrossOffGuid && gift.shopping !== undefined
        ? { ...gift, shopping: { ...gift.shopping, ...said } }
        : gift,
    ),
  })),
});

const { queryKey } = crossedOffQuery();

/** What was asked before this is older than what is about to be shown. */
const show = async (queryClient: QueryClient, change: (overview: Overview) => Overview): Promise<void> => {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (overview) => overview && change(overview));
};

/** Why something was not kept, in words; what turns out not to be theirs any more makes the page look again. */
export const whyNotKept = (queryClient: QueryClient, error: unknown): string => {
  if (!isApiError(error, 'Refused')) return errorText(error);
  void queryClient.invalidateQueries({ queryKey });
  return t('crossed_off.not_yours');
};

/** Keeps what is noted of a gift; rejects with the `ApiError` when it is not kept. */
export const saveShopping = async (
  queryClient: QueryClient,
  { publicGuid, privateCrossOffGuid }: OneGift,
  said: Partial<Shopping>,
): Promise<void> => {
  await call(noteShopping, { body: { publicGuid, privateCrossOffGuid: privateCrossOffGuid ?? '', ...said } });
  await show(queryClient, (overview) => noted(overview, { publicGuid, privateCrossOffGuid }, said));
  tellOtherTabs();
};

/** Keeps a budget; rejects with the `ApiError` when it is not kept. */
export const saveBudget = async (queryClient: QueryClient, publicWishlistGuid: string, budget: number | null): Promise<void> => {
  await call(setBudget, { body: { publicWishlistGuid, budget } });
  await show(queryClient, (overview) => ({
    crossedOffWishlists: overview.crossedOffWishlists.map((list) =>
      list.publicGuid === publicWishlistGuid ? { ...list, budget } : list,
    ),
  }));
  tellOtherTabs();
};

/** Ticks a gift as bought, shown at once; ticks go out one after the other, so that the last one is what is kept. */
export const useTick = (gift: OneGift): ((bought: boolean) => Promise<void>) => {
  const queryClient = useQueryClient();
  const before = useRef(Promise.resolve());
  return (bought) => {
    const shown = show(queryClient, (overview) => noted(overview, gift, { bought }));
    const send = async () => {
      await shown;
      try {
        await saveShopping(queryClient, gift, { bought });
      } catch (error) {
        await show(queryClient, (overview) => noted(overview, gift, { bought: !bought }));
        await showProblem(t('crossed_off.not_kept'), whyNotKept(queryClient, error));
      }
    };
    before.current = before.current.then(send);
    return before.current;
  };
};
