import { generalMessage, isApiError, type call as sdkCall } from '@site/shell-sdk';
import type { Opening, VisitorGift, VisitorWishlist } from '@site/contracts';
import { crossOffGift, undoCrossOff } from '@site/contracts/calls';
import type { QueryClient } from '@tanstack/react-query';
import { crossedOffQuery, wishlistQuery } from '../../shared/queries.js';
import { crossedOffBy, mostOf, PENDING_CROSS_OFF, withCrossOff, withoutGift } from './model/gift-in-list.js';
import type { RefusalTitle, ToldRefusal } from './tell-refusal.js';

/** What the owners of a list get to know of what is crossed off on it; `seen`: at once, also where it opens later. */
export type OwnerSees = 'secret' | 'seen' | 'opens';

/** What they get to know of a gift of theirs. */
export const ownerSeesOf = (list: Partial<Pick<VisitorWishlist, 'ownerSeesCrossOffs' | 'opening'>> | undefined): OwnerSees => {
  if (list?.ownerSeesCrossOffs !== true) return 'secret';
  return list.opening === undefined || list.opening.seesNow ? 'seen' : 'opens';
};

export interface CrossOffDeps {
  readonly queryClient: QueryClient;
  readonly call: typeof sdkCall;
  /** This tab, so that it ignores the events it causes itself. */
  readonly contextId: string;
  /** Who this session is known as. */
  readonly knownAs: 'account' | 'guest' | null;
  /** Asks an anonymous visitor who they are; false when they would rather not say. */
  readonly identify: (gift: VisitorGift, ownerSees: OwnerSees) => Promise<boolean>;
  /** Asks by what name somebody is told of where the list opens; null when they would rather not cross off. */
  readonly askName: (opening: Opening, owner: string) => Promise<{ readonly giverName: string | null } | null>;
  /** Asks how many of a gift somebody gives; null when they would rather not say. */
  readonly askUnits: (gift: VisitorGift) => Promise<number | null>;
  readonly tellDone: (text: 'cross_off.done' | 'cross_off.undone', undo?: () => void) => void;
  /** What a refusal says and means for the screen. */
  readonly refusalOf: (title: RefusalTitle, code: unknown, isOfSeveral: boolean) => Promise<ToldRefusal>;
  readonly tellRefusal: (title: RefusalTitle, text: string) => Promise<void>;
  readonly tellOtherTabs: () => void;
  readonly reload: () => void;
}

/** Crossing gifts of one visited list off and undoing it: at once on the screen, taken back when the service says no. */
export const createCrossOff = (username: string, deps: CrossOffDeps) => {
  const { queryClient, call, contextId } = deps;
  const { queryKey } = wishlistQuery(username);

  /** An answer was called off that had something to tell, maybe: the list is asked again when this change is made. */
  let isOwed = false;
  const patch = async (change: (list: VisitorWishlist) => VisitorWishlist) => {
    // An answer from before the change must not overwrite it.
    isOwed ||= queryClient.isFetching({ queryKey }) > 0;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && change(list));
  };
  const askAgain = () => {
    isOwed = false;
    return queryClient.invalidateQueries({ queryKey });
  };
  const askWhatIsOwed = async () => {
    if (isOwed) await askAgain();
  };

  const settled = () => {
    void askWhatIsOwed();
    deps.tellOtherTabs();
    void queryClient.invalidateQueries({ queryKey: crossedOffQuery().queryKey });
  };

  const carryOut = async (gift: VisitorGift, { effect }: ToldRefusal) => {
    const state = effect === 'take' ? { isCrossedOff: true, privateCrossOffGuid: null } : gift;
    const { publicGuid } = gift;
    await patch((list) => (effect === 'remove' ? withoutGift(list, publicGuid) : withCrossOff(list, publicGuid, state)));
    isOwed ||= effect === 'refresh';
    await askWhatIsOwed();
  };

  const failed = async (title: RefusalTitle, gift: VisitorGift, error: unknown) => {
    const general = isApiError(error, 'NoConnection') ? 'error.no_connection_action' : 'error.something_went_wrong';
    const told: ToldRefusal = isApiError(error, 'Refused')
      ? await deps.refusalOf(title, error.code, gift.units !== undefined)
      : { text: generalMessage(general), effect: 'keep' };
    await carryOut(gift, told);
    await deps.tellRefusal(title, told.text);
    if (told.effect === 'reload') deps.reload();
  };

  /** Takes a cross-off of this viewer back, but for so many. */
  const undo = async (gift: VisitorGift, keep: number): Promise<void> => {
    const { privateCrossOffGuid } = gift;
    if (privateCrossOffGuid === null || privateCrossOffGuid === PENDING_CROSS_OFF) return;
    const left = crossedOffBy(gift, keep > 0 ? privateCrossOffGuid : null, keep);
    const release = () => patch((list) => withCrossOff(list, gift.publicGuid, left));
    try {
      await release();
      await call(undoCrossOff, {
        body: { contextId, privateCrossOffGuid, publicGuid: gift.publicGuid, keep: keep || undefined },
      });
      // Once more: the list may have been asked again meanwhile, and answered as it was before.
      await release();
      deps.tellDone('cross_off.undone');
      settled();
    } catch (error) {
      await failed('cross_off.undo_not_done_title', gift, error);
    }
  };

  const attempt = async (gift: VisitorGift, units: number): Promise<void> => {
    const list = queryClient.getQueryData(queryKey);
    // Of an idea its owners never see anything.
    const isAsked = gift.privateCrossOffGuid === null && gift.isIdea !== true;
    const opening = isAsked ? list?.opening : undefined;
    const named = opening === undefined ? {} : await deps.askName(opening, list?.firstName ?? '');
    if (named === null) return;
    const show = (guid: string) => patch((list) => withCrossOff(list, gift.publicGuid, crossedOffBy(gift, guid, units)));
    await show(PENDING_CROSS_OFF);
    const body = { ...named, ...(units > 1 && { units }), publicGiftGuid: gift.publicGuid, contextId };
    const { crossOffGuid } = await call(crossOffGift, { body });
    await show(crossOffGuid);
    // Back to what they had.
    const mine = gift.units?.mine ?? 0;
    deps.tellDone('cross_off.done', () => void undo({ ...gift, ...crossedOffBy(gift, crossOffGuid, units) }, mine));
    settled();
  };

  const refused = (gift: VisitorGift, error: unknown) => failed('cross_off.not_done_title', gift, error);

  const identifyAndCrossOff = async (gift: VisitorGift, units: number): Promise<void> => {
    try {
      const list = queryClient.getQueryData(queryKey);
      if (!(await deps.identify(gift, gift.isIdea === true ? 'secret' : ownerSeesOf(list)))) return;
      await attempt(gift, units);
    } catch (error) {
      await refused(gift, error);
    }
    // The list looks different to who it turned out to be: earlier cross-offs of theirs appear.
    await askAgain();
  };

  /** Crosses a gift off; who is not known yet is asked first, and asked again when the session turns out to be over. */
  const crossOff = async (gift: VisitorGift, units: number): Promise<void> => {
    if (deps.knownAs === null) return identifyAndCrossOff(gift, units);
    try {
      await attempt(gift, units);
    } catch (error) {
      const isOver = isApiError(error, 'LoginChanged');
      if (!isOver && !isApiError(error, 'Unauthorized')) return refused(gift, error);
      await patch((list) => withCrossOff(list, gift.publicGuid, gift));
      // An account holder was asked to log in again already, and would rather not.
      if (!isOver || deps.knownAs === 'guest') await identifyAndCrossOff(gift, units);
    }
  };

  return {
    /** The list's; null where nothing is kept, as where one tries it out. */
    username: username as string | null,
    /** Crosses a gift off, undoes that, or does some of either: how many are theirs is asked where it may be more than one. */
    press: async (gift: VisitorGift): Promise<void> => {
      // Before anything is asked: whether somebody else was first is only known with a connection.
      if (!navigator.onLine) {
        const title = gift.privateCrossOffGuid === null ? 'cross_off.not_done_title' : 'cross_off.undo_not_done_title';
        return deps.tellRefusal(title, generalMessage('error.no_connection_action'));
      }
      const mine = gift.privateCrossOffGuid === null ? 0 : (gift.units?.mine ?? 1);
      const units = mostOf(gift) > 1 ? await deps.askUnits(gift) : 1 - mine;
      if (units === null || units === mine) return;
      await (units > mine ? crossOff(gift, units) : undo(gift, units));
    },
    /** Where a gift is crossed off without script (services/gateway/src/plain). */
    formPath: (gift: VisitorGift): string => `/${username}/afstrepen?cadeau=${gift.publicGuid}`,
  };
};

export type CrossOff = ReturnType<typeof createCrossOff>;
