import {
  editGift,
  editGiftWithProduct,
  type Gift,
  type OwnerWishlist,
  receiveGift,
  TIMES,
  type UnsentWish,
} from '@site/contracts';
import { deleteGift } from '@site/contracts/calls';
import { isApiError, refusalOf, type call as sdkCall } from '@site/shell-sdk';
import type { QueryClient } from '@tanstack/react-query';
import { keepWrapping } from '../../shared/gift/wrapping.js';
import { myListQuery, myListsQuery } from '../../shared/queries.js';
import { askReceivedAgain } from '../received/received-query.js';
import { findOwnGift, withGift, withGiftBack, withoutGift } from './model/gift-in-own-list.js';
import { bodyOf, draftOf, productBodyOf, type GiftValues } from './model/gift-values.js';

export interface GiftSaverDeps {
  readonly queryClient: QueryClient;
  readonly call: typeof sdkCall;
  readonly newId: () => string;
  /** Marks a gift on the screen as not yet saved. */
  readonly setSaving: (publicGuid: string, isSaving: boolean) => void;
  /** A new gift, shown under a guid of our own until now, has the service's. */
  readonly renamed: (shownGuid: string, publicGuid: string) => void;
  readonly reloadPage?: () => void;
}

/** Leaves a new gift to be sent when there is a connection; false: there is one, or nothing may be left. */
export type LeaveGift = (wish: Pick<UnsentWish, 'wishlistPrivateGuid' | 'body'>) => Promise<boolean>;

/** How saving went. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly gift: Gift }
  /** The gift is saved, its picture is not (docs/specification/2-wishlist-and-draw.md §4 Gift edit). */
  | { readonly kind: 'imageFailed'; readonly gift: Gift }
  /** There is no connection: it is sent when there is one. */
  | { readonly kind: 'waits' }
  /** The catalogue has the chosen product no more; nothing is saved. */
  | { readonly kind: 'productGone' }
  | { readonly kind: 'failed'; readonly error: unknown };

type Saved = Extract<SaveOutcome, { gift: Gift }>;
/** What came of a call. */
type CallOutcome = Exclude<SaveOutcome, { kind: 'waits' }>;

/** Saves and deletes gifts of one own list: on the screen at once, taken back when the service says no. */
export const createGiftSaver = (wishlistPrivateGuid: string, deps: GiftSaverDeps) => {
  const { queryClient, call, newId, setSaving, renamed, reloadPage = () => location.reload() } = deps;
  const { queryKey } = myListQuery(wishlistPrivateGuid);
  const current = (): OwnerWishlist | undefined => queryClient.getQueryData(queryKey);

  const patch = async (change: (list: OwnerWishlist) => OwnerWishlist) => {
    // An answer from before the change must not overwrite it.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (list) => list && change(list));
  };

  /** The other lists on which a gift stands are asked again when they are looked at. */
  const askOthers = (publicGuid: string): void => {
    const list = current();
    const gift = list && findOwnGift(list, publicGuid);
    for (const { privateGuid } of gift?.alsoOn ?? []) {
      void queryClient.invalidateQueries({ queryKey: myListQuery(privateGuid).queryKey });
    }
  };

  /** Only this gift: others may have been changed meanwhile. */
  const takeBack = async (before: OwnerWishlist | undefined, publicGuid: string, error: unknown) => {
    await patch((list) => withGiftBack(list, before ?? list, publicGuid));
    // Without a connection there is nothing to ask; otherwise the screen may have been out of date.
    if (!isApiError(error, 'NoConnection')) await queryClient.invalidateQueries({ queryKey });
  };

  /** The gift that a 422 says was saved without its picture; null for any other failure. */
  const savedWithoutImage = (error: unknown): Gift | null => refusalOf(editGift, error)?.partialGiftEditResult.editedGift ?? null;

  const sendProduct = async (values: GiftValues, product: NonNullable<GiftValues['product']>, publicGuid: string | null) => {
    try {
      const gift = await call(editGiftWithProduct, { body: productBodyOf(values, product, publicGuid) });
      return { kind: 'saved', gift } as const;
    } catch (error) {
      if (refusalOf(editGiftWithProduct, error) === 'ProductNotFound') return { kind: 'productGone' } as const;
      return { kind: 'failed', error } as const;
    }
  };

  const send = async (values: GiftValues, publicGuid: string | null): Promise<CallOutcome> => {
    if (values.product !== null) return sendProduct(values, values.product, publicGuid);
    try {
      return { kind: 'saved', gift: await call(editGift, { body: bodyOf(values, publicGuid) }) };
    } catch (error) {
      const gift = savedWithoutImage(error);
      return gift === null ? { kind: 'failed', error } : { kind: 'imageFailed', gift };
    }
  };

  /** Puts what was saved on the screen. Where that cannot be done the page has to be loaded anew. */
  const apply = async ({ gift }: Saved, draftGuid: string, categoryPrivateGuid: string) => {
    renamed(draftGuid, gift.publicGuid);
    keepWrapping(draftGuid, gift.publicGuid);
    await patch((list) =>
      withGift(draftGuid === gift.publicGuid ? list : withoutGift(list, draftGuid), gift, categoryPrivateGuid),
    );
    askOthers(gift.publicGuid);
    const list = current();
    if (list !== undefined && findOwnGift(list, gift.publicGuid) === undefined) setTimeout(reloadPage, TIMES.giftApplyReload);
  };

  /** Takes a gift from the screen, then from the list; rejects with the `ApiError` after it is back on the screen. */
  const takeOff = async (publicGuid: string, send: () => Promise<unknown>): Promise<void> => {
    const before = current();
    askOthers(publicGuid);
    const takeAway = () => patch((list) => withoutGift(list, publicGuid));
    await takeAway();
    try {
      await send();
    } catch (error) {
      await takeBack(before, publicGuid, error);
      throw error;
    }
    // Once more: the list may have been asked again meanwhile, and answered as it was before.
    await takeAway();
  };

  return {
    /** The list as this page has it now. */
    current,

    reloadPage,

    /** `publicGuid` null: a new gift, which may be left where there is no connection. */
    save: async (values: GiftValues, publicGuid: string | null, leave?: LeaveGift): Promise<SaveOutcome> => {
      if (publicGuid === null && values.product === null) {
        const body = bodyOf(values, null);
        if (await leave?.({ wishlistPrivateGuid, body })) return { kind: 'waits' };
      }
      const before = current();
      const shownGuid = publicGuid ?? newId();
      const draft = draftOf(values, shownGuid, before && findOwnGift(before, shownGuid));
      setSaving(shownGuid, true);
      await patch((list) => withGift(list, draft, values.categoryPrivateGuid));
      const outcome = await send(values, publicGuid);
      if ('gift' in outcome) await apply(outcome, shownGuid, values.categoryPrivateGuid);
      else await takeBack(before, shownGuid, outcome.kind === 'failed' ? outcome.error : null);
      setSaving(shownGuid, false);
      return outcome;
    },

    /** Much of the list changed at once: it is asked again, and so is what tells how much is on it. */
    askAgain: async (): Promise<void> => {
      await queryClient.invalidateQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey: myListsQuery().queryKey });
    },

    /** A gift as it was saved otherwise. */
    show: async (gift: Gift, categoryPrivateGuid: string): Promise<void> => {
      askOthers(gift.publicGuid);
      await patch((list) => withGift(list, gift, categoryPrivateGuid));
      askOthers(gift.publicGuid);
      await queryClient.invalidateQueries({ queryKey: myListsQuery().queryKey });
    },

    /** Rejects with the `ApiError` after the gift is back on the screen. A gift that was gone already counts as deleted. */
    remove: (publicGuid: string): Promise<void> =>
      takeOff(publicGuid, async () => {
        try {
          await call(deleteGift, { params: { id: publicGuid }, handles: [404] });
        } catch (error) {
          if (!isApiError(error) || error.status !== 404) throw error;
        }
      }),

    /** The gift was received and leaves the list. Rejects as `remove` does. */
    receive: async (publicGuid: string): Promise<void> => {
      const count = (by: number) => patch((list) => ({ ...list, receivedCount: (list.receivedCount ?? 0) + by }));
      // First, so that a list whose last gift it is never says that it is to get its first.
      await count(1);
      try {
        await takeOff(publicGuid, () => call(receiveGift, { body: { giftPublicGuid: publicGuid }, handles: [404] }));
      } catch (error) {
        if (isApiError(error, 'NoConnection')) await count(-1); // otherwise the list was asked again
        throw error;
      }
      await askReceivedAgain(queryClient, wishlistPrivateGuid);
    },
  };
};

export type GiftSaver = ReturnType<typeof createGiftSaver>;
