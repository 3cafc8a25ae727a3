import { type Lot, type NudgeProblem, pathTo } from '@site/contracts';
import { sendNudge } from '@site/contracts/calls';
import type { z } from 'zod/mini';
import { call, errorText, isApiError, showProblem, toast, useNavigate } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lotQuery } from '../../shared/queries.js';
import { t } from './messages.js';

/**
 * Asks the drawn person to couple a list, without saying who asks (docs/specification/2-wishlist-and-draw.md §4 Nudge); §8 says
 * what each refusal does.
 */
export const useNudge = (lotPrivateGuid: string, { drawnParticipant: { name } }: Lot) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const { queryKey } = lotQuery(lotPrivateGuid);
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const title = t('lot.nudge.failed');

  const refused = async (error: unknown) => {
    switch (isApiError(error, 'Refused') ? (error.code as z.infer<typeof NudgeProblem>) : null) {
      case 'LastNudgeTooRecent':
        await showProblem(title, t('lot.nudge.too_recent'));
        await reload();
        return;
      case 'WishlistAlreadySelected':
        await showProblem(title, t('lot.nudge.already_selected', { name }));
        await reload();
        return;
      case 'LotDoesNotExist':
        await navigate(pathTo('lotDeleted'), { replace: true });
        return;
      default: // Also a code of a newer service.
        await showProblem(title, errorText(error));
    }
  };

  const nudge = async () => {
    setBusy(true);
    try {
      const { nudgeDisabledUntil } = await call(sendNudge, { body: { participantPrivateGuid: lotPrivateGuid } });
      queryClient.setQueryData(queryKey, (lot) => lot && { ...lot, nudgeDisabledUntil });
      toast(t('lot.nudge.done', { name }));
    } catch (error) {
      await refused(error);
    } finally {
      setBusy(false);
    }
  };
  return { nudge, isBusy };
};
