import { call, contextId, toast, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { VisitorGift } from '@site/contracts';
import { tellOtherTabs } from './cross-off-channel.js';
import { createCrossOff, type CrossOff } from './cross-off.js';
import { t } from './messages.js';
import { tellRefusal } from './tell-refusal.js';

/**
 * Asks an anonymous visitor for an e-mail address and what goes with it; true once the session belongs to somebody. The
 * dialog with its forms and their rules is fetched only now: a page that is only looked at does without.
 */
const identify = async (gift: VisitorGift, ownerSees: boolean): Promise<boolean> => {
  const { askIdentity } = await import('./email-flow/email-flow-modal.js');
  return askIdentity(gift.description, ownerSees);
};

/** Crossing off and undoing on the list with this username. */
export const useCrossOff = (username: string): CrossOff => {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const knownAs = user === null ? null : user.isAccount ? 'account' : 'guest';
  return useMemo(
    () =>
      createCrossOff(username, {
        queryClient,
        call,
        contextId,
        knownAs,
        identify,
        tellDone: (text, undo) => toast(t(text), undo && { label: t('cross_off.undo'), run: undo }),
        tellRefusal,
        tellOtherTabs,
        reload: () => location.reload(),
      }),
    [username, queryClient, knownAs],
  );
};
