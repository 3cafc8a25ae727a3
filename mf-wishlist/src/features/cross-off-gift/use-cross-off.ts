import { call, contextId, generalMessage, showProblem, toast, useSession } from '@site/shell-sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Opening, VisitorGift } from '@site/contracts';
import { tellOtherTabs } from './cross-off-channel.js';
import { createCrossOff, type CrossOff, type OwnerSees } from './cross-off.js';
import { t } from './messages.js';
import type { RefusalTitle, ToldRefusal } from './tell-refusal.js';

/**
 * Asks an anonymous visitor for an e-mail address and what goes with it; true once the session belongs to somebody. The
 * dialog with its forms and their rules is fetched only now: a page that is only looked at does without.
 */
const identify = async (gift: VisitorGift, ownerSees: OwnerSees): Promise<boolean> => {
  const { askIdentity } = await import('./email-flow/email-flow-modal.js');
  return askIdentity(gift.description, ownerSees);
};

/** Fetched only where more than one of a gift may be given. */
const askUnits = async (gift: VisitorGift): Promise<number | null> => (await import('./ask-units.js')).askUnits(gift);

/** Fetched only where the list opens one day. */
const askName = async (opening: Opening, owner: string) =>
  (await import('../opening/name-dialog.js')).askName({ opening, owner });

/** Fetched only once something was refused; where it does not come, it is told in general words. */
const refusalOf = (title: RefusalTitle, code: unknown, isOfSeveral: boolean): Promise<ToldRefusal> =>
  import('./tell-refusal.js').then(
    (texts) => texts.refusalOf(title, code, isOfSeveral),
    () => ({ text: generalMessage('error.something_went_wrong'), effect: 'refresh' }),
  );

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
        askUnits,
        askName,
        tellDone: (text, undo) => toast(t(text), undo && { label: t('cross_off.undo'), run: undo }),
        refusalOf,
        tellRefusal: (title, text) => showProblem(t(title), text),
        tellOtherTabs,
        reload: () => location.reload(),
      }),
    [username, queryClient, knownAs],
  );
};
