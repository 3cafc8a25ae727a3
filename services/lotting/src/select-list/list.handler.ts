import { wishlistInternal } from '@site/contracts';
import type { EventHandlers } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { decouple, findOpenLot, tellSelection } from './select-list.js';

/**
 * Somebody made a list by way of their lot: it comes on that lot, in the place of any other, by the rules of `SelectWishlist`
 * (spec 3 §4 `fromLot`). Once: who takes it off again is not overruled by the news coming a second time. A lot that
 * is gone by then, and a list that may not be on one, change nothing.
 */
export const coupleNewList =
  (deps: Pick<LottingDeps, 'mongo' | 'stores' | 'internal'>): EventHandlers<'lotting'>['list.madeForLot'] =>
  async ({ ownerGuid, privateWishlistGuid, lotPrivateGuid }, { once, log }) => {
    const ask = { privateWishlistGuid, viewer: { kind: 'account', userGuid: ownerGuid } } as const;
    const lot = await findOpenLot(deps, lotPrivateGuid);
    const list = await deps.internal.call(wishlistInternal.listToCouple, ask);
    if (lot === null || list?.isShareable !== true) {
      log.info({ hasLot: lot !== null, hasList: list !== null }, 'a list made for a lot is not coupled to it');
      return;
    }
    await once(async (session) => {
      const isNews = await deps.stores.participants.couple(lot._id, list.publicWishlistGuid, session);
      if (isNews) await tellSelection(deps, session, lot, list.link);
    });
    // Deleted meanwhile, and the news of that handled before this.
    if ((await deps.internal.call(wishlistInternal.listToCouple, ask)) === null)
      await decouple(deps, lot, list.publicWishlistGuid);
  };

/** A list was deleted: it is on no lot any more (spec 3 §13 Draws). */
export const decoupleDeleted =
  (deps: Pick<LottingDeps, 'mongo' | 'stores'>): EventHandlers<'lotting'>['list.deleted'] =>
  async ({ publicWishlistGuid }, { once }) => {
    const { participants } = deps.stores;
    await once(async (session) => {
      for (const lot of await participants.coupledTo(publicWishlistGuid, session)) {
        await participants.decouple(lot._id, publicWishlistGuid, session);
        await tellSelection(deps, session, lot, null);
      }
    });
  };
