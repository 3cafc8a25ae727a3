import { isApiError, type call as sdkCall } from '@site/shell-sdk';
import type { VisitorGift, VisitorWishlist } from '@site/contracts';
import { crossOffGift, undoCrossOff } from '@site/contracts/calls';
import type { QueryClient } from '@tanstack/react-query';
import { crossedOffQuery, wishlistQuery } from '../../shared/queries.js';
import { crossOffRefusal, undoRefusal, type Refusal } from './model/cross-off-outcome.js';
import { PENDING_CROSS_OFF, withCrossOff, withoutGift } from './model/gift-in-list.js';
import type { RefusalReason, RefusalTitle } from './tell-refusal.js';

export interface CrossOffDeps {
  readonly queryClient: QueryClient;
  readonly call: typeof sdkCall;
  /** This tab, so that it ignores the events it causes itself. */
  readonly contextId: string;
  /** Who this session is known as. */
  readonly knownAs: 'account' | 'guest' | null;
  /** Asks an anonymous visitor who they are; false when they would rather not say. */
  readonly identify: (gift: VisitorGift, ownerSees: boolean) => Promise<boolean>;
  readonly tellDone: (text: 'cross_off.done' | 'cross_off.undone', undo?: () => void) => void;
  readonly tellRefusal: (title: RefusalTitle, reason: RefusalReason) => Promise<void>;
  readonly tellOtherTabs: () => void;
  readonly reload: () => void;
}

const free = { isCrossedOff: false, privateCrossOffGuid: null } as const;

/** Crossing gifts of one visited list off and undoing it: at once on the screen, taken back when the service says no. */
export const createCrossOff = (username: string, deps: CrossOffDeps) => {
  const { queryClient, call, contextId } = deps;
  const { queryKey } = wishlistQuery(username);

  const patch = async (change: (list: VisitorWishlist) => VisitorWishlist) => {
    // An answer from before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && change(list));
  };
  const askAgain = () => queryClient.invalidateQueries({ queryKey });

  const settled = () => {
    deps.tellOtherTabs();
    void queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey });
  };

  const carryOut = async (
    gift: VisitorGift,
    { effect }: Refusal,
    before: Pick<VisitorGift, 'isCrossedOff' | 'privateCrossOffGuid'>,
  ) => {
    if (effect === 'remove') return patch((list) => withoutGift(list, gift.publicGuid));
    const state = effect === 'take' ? { isCrossedOff: true, privateCrossOffGuid: null } : before;
    await patch((list) => withCrossOff(list, gift.publicGuid, state));
    if (effect === 'refresh') await askAgain();
  };

  const failed = async (title: RefusalTitle, gift: VisitorGift, error: unknown, read: (code: unknown) => Refusal) => {
    const refusal: Refusal = isApiError(error, 'Refused')
      ? read(error.code)
      : { text: 'error.something_went_wrong', effect: 'keep' };
    await carryOut(gift, refusal, gift);
    await deps.tellRefusal(title, isApiError(error, 'NoConnection') ? 'error.no_connection_action' : refusal.text);
    if (refusal.effect === 'reload') deps.reload();
  };

  /** Takes a cross-off of this viewer back. */
  const undo = async (gift: VisitorGift): Promise<void> => {
    const { privateCrossOffGuid } = gift;
    if (privateCrossOffGuid === null || privateCrossOffGuid === PENDING_CROSS_OFF) return;
    const release = () => patch((list) => withCrossOff(list, gift.publicGuid, free));
    try {
      await release();
      await call(undoCrossOff, { body: { contextId, privateCrossOffGuid, publicGuid: gift.publicGuid } });
      // Once more: the list may have been asked again meanwhile, and answered as it was before.
      await release();
      deps.tellDone('cross_off.undone');
      settled();
    } catch (error) {
      await failed('cross_off.undo_not_done_title', gift, error, undoRefusal);
    }
  };

  const attempt = async (gift: VisitorGift): Promise<void> => {
    await patch((list) => withCrossOff(list, gift.publicGuid, { isCrossedOff: true, privateCrossOffGuid: PENDING_CROSS_OFF }));
    const { crossOffGuid } = await call(crossOffGift, { body: { publicGiftGuid: gift.publicGuid, contextId } });
    await patch((list) => withCrossOff(list, gift.publicGuid, { isCrossedOff: true, privateCrossOffGuid: crossOffGuid }));
    deps.tellDone('cross_off.done', () => void undo({ ...gift, isCrossedOff: true, privateCrossOffGuid: crossOffGuid }));
    settled();
  };

  const refused = (gift: VisitorGift, error: unknown) => failed('cross_off.not_done_title', gift, error, crossOffRefusal);

  const identifyAndCrossOff = async (gift: VisitorGift): Promise<void> => {
    try {
      const ownerSees = queryClient.getQueryData(queryKey)?.ownerSeesCrossOffs === true;
      if (!(await deps.identify(gift, ownerSees))) return;
      await attempt(gift);
    } catch (error) {
      await refused(gift, error);
    }
    // The list looks different to who it turned out to be: earlier cross-offs of theirs appear.
    await askAgain();
  };

  return {
    /** Crosses a gift off; who is not known yet is asked first, and asked again when the session turns out to be over. */
    crossOff: async (gift: VisitorGift): Promise<void> => {
      if (deps.knownAs === null) return identifyAndCrossOff(gift);
      try {
        await attempt(gift);
      } catch (error) {
        const isOver = isApiError(error, 'LoginChanged');
        if (!isOver && !isApiError(error, 'Unauthorized')) return refused(gift, error);
        await patch((list) => withCrossOff(list, gift.publicGuid, free));
        // An account holder was asked to log in again already, and would rather not.
        if (!isOver || deps.knownAs === 'guest') await identifyAndCrossOff(gift);
      }
    },
    undo,
    /** Where a gift is crossed off without script (services/gateway/src/plain). */
    formPath: (gift: VisitorGift): string => `/${username}/afstrepen?cadeau=${gift.publicGuid}`,
  };
};

export type CrossOff = ReturnType<typeof createCrossOff>;
