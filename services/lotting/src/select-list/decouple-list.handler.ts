import type { EventHandlers } from '@site/service-kit';
import type { LottingDeps } from '../shared/deps.js';
import { tellSelection } from './tell-selection.js';

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
