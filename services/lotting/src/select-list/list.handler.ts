import { wishlistInternal } from '@site/contracts';
import { inTransaction, type NewerWins, type Once } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { decouple, findOpenLot, tellSelection } from './select-list.js';

/**
 * Somebody made a list by way of their lot: it comes on that lot, in the place of any other, by the rules of `SelectWishlist`
 * (docs/specification/3-decisions.md §4 `fromLot`). Of several lists the one made last stays, and who takes it off again is not
 * overruled by the event coming a second time. A lot that is gone by then, and a list that may not be on one, change nothing; a
 * list that is gone by then was made and deleted.
 */
export const coupleNewList =
  (deps: Pick<LottingDeps, 'mongo' | 'stores' | 'internal'>): NewerWins<'list.madeForLot'> =>
  async ({ ownerGuid, privateWishlistGuid, lotPrivateGuid }, { version, log }) => {
    const ask = { privateWishlistGuid, viewer: { kind: 'account', userGuid: ownerGuid } } as const;
    const lot = await findOpenLot(deps, lotPrivateGuid);
    const list = await deps.internal.call(wishlistInternal.listToCouple, ask);
    if (lot === null || list?.isShareable === false) {
      log.info({ hasLot: lot !== null, hasList: list !== null }, 'a list made for a lot is not coupled to it');
      return;
    }
    await inTransaction(deps.mongo, async (session) => {
      const isNews = await deps.stores.participants.coupleMade(lot._id, list?.publicWishlistGuid ?? null, version, session);
      if (isNews) await tellSelection(deps, session, lot, list?.link ?? null);
    });
    // Deleted meanwhile, and the event of that handled before this.
    if (list !== null && (await deps.internal.call(wishlistInternal.listToCouple, ask)) === null)
      await decouple(deps, lot, list.publicWishlistGuid);
  };

/** A list was deleted: it is on no lot any more (docs/specification/3-decisions.md §13 Draws). */
export const decoupleDeleted =
  (deps: Pick<LottingDeps, 'mongo' | 'stores'>): Once<'list.deleted'> =>
  async ({ publicWishlistGuid }, { once }) => {
    const { participants } = deps.stores;
    await once(async (session) => {
      for (const lot of await participants.coupledTo(publicWishlistGuid, session)) {
        await participants.decouple(lot._id, publicWishlistGuid, session);
        await tellSelection(deps, session, lot, null);
      }
    });
  };
