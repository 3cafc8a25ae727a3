import { pathTo, type WishlistSummary } from '@site/contracts';
import { selectWishlist } from '@site/contracts/calls';
import { call, errorText, generalMessage, isApiError, showProblem, toast, useNavigate } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lotQuery } from '../../shared/queries.js';
import { t } from './messages.js';

interface Options {
  readonly lotPrivateGuid: string;
  readonly reloadLists: () => Promise<unknown>;
}

/**
 * Puts an own list on a lot, or takes it off; docs/specification/2-wishlist-and-draw.md §8 Lot coupling says what is told when
 * that fails.
 */
export const useCouple = ({ lotPrivateGuid, reloadLists }: Options) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busyGuid, setBusyGuid] = useState<string | null>(null);

  const failed = async (error: unknown) => {
    const title = t('lot.couple.went_wrong');
    if (isApiError(error, 'NoConnection')) {
      await showProblem(title, t('lot.couple.no_connection'));
    } else if (isApiError(error, 'Refused') && error.code === 'LotingDeleted') {
      await showProblem(title, t('lot.couple.deleted_by_organizer'));
      await navigate(pathTo('lotingHome'));
    } else if (isApiError(error, 'Refused')) {
      await showProblem(title, generalMessage('error.something_went_wrong'));
      await reloadLists();
    } else {
      await showProblem(title, errorText(error));
    }
  };

  /** Couples the list, decouples for null; answers whether that was done. */
  const couple = async (wishlistPrivateGuid: string | null): Promise<boolean> => {
    try {
      const body = { participantPrivateGuid: lotPrivateGuid, wishlistPrivateGuid };
      const { selectedWishlistPrivateGuid } = await call(selectWishlist, { body });
      const { queryKey } = lotQuery(lotPrivateGuid);
      // An answer that is on its way still says what was selected before.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (lot) => lot && { ...lot, selectedWishlistPrivateGuid });
      toast(t(selectedWishlistPrivateGuid === null ? 'lot.couple.undone' : 'lot.couple.done'));
      return true;
    } catch (error) {
      await failed(error);
      return false;
    }
  };

  /** Selecting the selected list decouples it; selecting another couples that (docs/specification/2-wishlist-and-draw.md §4). */
  const choose = async ({ privateGuid }: Pick<WishlistSummary, 'privateGuid'>, isSelected: boolean) => {
    setBusyGuid(privateGuid);
    await couple(isSelected ? null : privateGuid);
    setBusyGuid(null);
  };
  return { busyGuid, choose, couple };
};
