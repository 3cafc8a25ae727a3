import { call, contextId, toast, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tellOtherTabs } from './cross-off-channel.js';
import { createCrossOff, type CrossOff } from './cross-off.js';
import { identify } from './identify.js';
import { t } from './messages.js';
import { tellRefusal } from './tell-refusal.js';

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
