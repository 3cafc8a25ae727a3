import { Guid, type Loting } from '@site/contracts';
import { openWithOrganizer } from '@site/contracts/calls';
import { call, isApiError, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { lotingQuery } from '../../shared/queries.js';

/** What became of opening a draw by its link. */
type Opening =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly manageGuid: string }
  /** An account is signed in whose login this would end: the person says whether it may. */
  | { readonly kind: 'otherAccount' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * A draw is named by its guid, an old one also by its number (docs/specification/2-wishlist-and-draw.md §7.7 OpenWithOrganizer).
 */
const namesOf = (lotingIdOrGuid: string) => {
  if (Guid.safeParse(lotingIdOrGuid).success) return { publicLotingGuid: lotingIdOrGuid };
  return { lotingId: /^\d{1,15}$/.test(lotingIdOrGuid) ? Number(lotingIdOrGuid) : lotingIdOrGuid };
};

/**
 * Opens a draw by the link of the organizer's mail, which may sign in as its organizer: then user and lists are loaded
 * before the draw shows (docs/specification/3-decisions.md §7). Without organizer guid it opens for who is signed in as its
 * organizer.
 */
export const useOpenDraw = (lotingIdOrGuid: string, organizerGuid: string | null) => {
  const queryClient = useQueryClient();
  const { signedIn } = useSession();
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' });
  const [attempt, setAttempt] = useState({ replaceSession: false });

  useEffect(() => {
    let isLeft = false;
    const tell = (now: Opening) => !isLeft && setOpening(now);
    const open = async (): Promise<Loting> => {
      // A key that was not copied whole opens nothing, like a wrong one: then a login may.
      const privateUserGuid = Guid.safeParse(organizerGuid).data ?? null;
      const body = { ...namesOf(lotingIdOrGuid), privateUserGuid, ...(attempt.replaceSession && { replaceSession: true }) };
      const { loting, changedCurrentUser } = await call(openWithOrganizer, { body, handles: [401, 404] });
      if (changedCurrentUser) await signedIn();
      return loting;
    };
    open().then(
      (loting) => {
        queryClient.setQueryData(lotingQuery(loting.manageGuid).queryKey, loting);
        tell({ kind: 'open', manageGuid: loting.manageGuid });
      },
      (error: unknown) => {
        const isOther = isApiError(error, 'Refused') && error.code === 'OtherAccount';
        tell(isOther ? { kind: 'otherAccount' } : { kind: 'failed', error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [lotingIdOrGuid, organizerGuid, attempt, queryClient, signedIn]);

  const tryAgain = useCallback((replaceSession: boolean) => {
    setOpening({ kind: 'opening' });
    setAttempt({ replaceSession });
  }, []);
  return { opening, again: useCallback(() => tryAgain(false), [tryAgain]), takeOver: () => tryAgain(true) };
};
