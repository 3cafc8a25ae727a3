import {
  type CrossedOffWishlist,
  crossOffGift as crossOffGiftCall,
  getByCrossOffGuid,
  getCrossedOff,
  type Gift,
  pathTo,
  undoCrossOff as undoCrossOffCall,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { z } from 'zod/mini';
import { presentGift, type ShownPrices } from '../gift/gift.presenter.js';
import type { Deps } from '../shared/deps.js';
import { fullNameOf } from '../shared/full-name.js';
import { crossOffGift } from './cross-off-gift.js';
import { crossedOffBy, type CrossedOffList } from './crossed-off-by.js';
import { seenByGiver } from './cross-off-visibility.js';
import { findCrossOff } from './find-cross-off.js';
import { undoCrossOff } from './undo-cross-off.js';

/** The calls of people who give (docs/specification/2-wishlist-and-draw.md §7.1). */
export const giftRoutes = (deps: Deps): readonly Route[] => [
  handle(crossOffGiftCall, async ({ body, viewer, session }) => {
    const { publicGiftGuid: giftGuid, units = 1, contextId } = body;
    const by = { viewer, sessionKey: session.data.key };
    const outcome = await crossOffGift(deps, { giftGuid, units, contextId, by });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
  handle(undoCrossOffCall, async ({ body }) => {
    const { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, keep = 0, contextId } = body;
    const problem = await undoCrossOff(deps, { giftGuid, crossOffGuid, keep, contextId });
    return problem === null ? ok(true as const) : refuse(problem);
  }),
  handle(getCrossedOff, async ({ viewer }) => {
    const given = await crossedOffBy(deps, viewer);
    const prices = await deps.prices.of(given.flatMap(({ gifts }) => gifts.map(({ gift }) => gift)));
    return ok({ crossedOffWishlists: given.map((one) => presentCrossedOff(one, deps.base.clock.now(), prices)) });
  }),
  handle(getByCrossOffGuid, async ({ params }) => {
    const found = await findCrossOff(deps, params.giftPublicGuid, params.crossOffGuid);
    if ('problem' in found) return refuse(found);
    const { gift, list, crossOff, isReceived } = found;
    const shown = presentGift(gift, seenByGiver(crossOff), deps.base.clock.now(), await deps.prices.of([gift]));
    return ok({
      username: list.username,
      fullName: fullNameOf(list),
      gift: { ...shown, ...asReceived(isReceived) },
      ownerSeesCrossOffs: list.showCrossedOff,
    });
  }),
];

const asReceived = (isReceived: boolean): Pick<Gift, 'isReceived'> => (isReceived ? { isReceived } : {});

/** One list of the crossed-off overview; every gift with the guid that frees it. */
const presentCrossedOff = (
  { list, gifts }: CrossedOffList,
  now: Date,
  prices: ShownPrices,
): z.output<typeof CrossedOffWishlist> => ({
  wishlistUrl: pathTo('listView', { username: list.username }),
  fullName: fullNameOf(list),
  gifts: gifts.map(({ gift, crossOff, isReceived }) => ({
    ...presentGift(gift, seenByGiver(crossOff), now, prices),
    ...asReceived(isReceived),
  })),
});
