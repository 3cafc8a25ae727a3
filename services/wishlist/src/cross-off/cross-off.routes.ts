import {
  type CrossedOffWishlist,
  crossOffGift as crossOffGiftCall,
  getByCrossOffGuid,
  getCrossedOff,
  type Gift,
  noteShopping as noteShoppingCall,
  pathTo,
  setBudget as setBudgetCall,
  undoCrossOff as undoCrossOffCall,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import type { z } from 'zod/mini';
import { presentGift, type ShownPrices } from '../gift/gift.presenter.js';
import type { Deps } from '../shared/deps.js';
import { openingOfCrossOff } from '../opening/opening.js';
import { giftNews } from '../giver-news/giver-news.js';
import { fullNameOf } from '../shared/full-name.js';
import type { CrossOffRecord, GiftRecord } from '../shared/records.js';
import { crossOffGift } from './cross-off-gift.js';
import { crossedOffBy, type CrossedOffList } from './crossed-off-by.js';
import { seenByGiver } from './cross-off-visibility.js';
import { findCrossOff } from './find-cross-off.js';
import { personOf } from './giver.js';
import { noteShopping, setBudget } from './note-shopping.js';
import { undoCrossOff } from './undo-cross-off.js';

/** The calls of people who give (docs/specification/2-wishlist-and-draw.md §7.1). */
export const giftRoutes = (deps: Deps): readonly Route[] => [
  handle(crossOffGiftCall, async ({ body, viewer, session }) => {
    const { publicGiftGuid: giftGuid, units = 1, contextId, giverName } = body;
    const by = { viewer, sessionKey: session.data.key };
    const named = giverName === undefined ? {} : { giverName };
    const outcome = await crossOffGift(deps, { giftGuid, units, contextId, by, ...named });
    return 'problem' in outcome ? refuse(outcome.problem) : ok(outcome);
  }),
  handle(undoCrossOffCall, async ({ body, viewer: by }) => {
    const { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, keep = 0, contextId } = body;
    const problem = await undoCrossOff(deps, { giftGuid, crossOffGuid, keep, contextId, by });
    return problem === null ? ok(true as const) : refuse(problem);
  }),
  handle(getCrossedOff, async ({ viewer }) => {
    const given = await crossedOffBy(deps, viewer);
    const prices = await deps.prices.of(given.flatMap(({ gifts }) => gifts.map(({ gift }) => gift)));
    const person = personOf(viewer);
    const budgets = person === null || given.length === 0 ? new Map<string, number>() : await deps.stores.budgets.of(person);
    const now = deps.base.clock.now();
    return ok({
      crossedOffWishlists: given.map((one) => ({
        ...presentCrossedOff(one, now, prices),
        budget: budgets.get(one.list._id) ?? null,
      })),
    });
  }),
  handle(noteShoppingCall, async ({ body, viewer: by }) => {
    const { publicGuid: giftGuid, privateCrossOffGuid: crossOffGuid, bought, note, price } = body;
    const said = {
      ...(bought === undefined ? {} : { bought }),
      ...(note === undefined ? {} : { note }),
      ...(price === undefined ? {} : { price }),
    };
    const isDone = await noteShopping(deps, { giftGuid, crossOffGuid, by, said });
    return isDone ? ok(true as const) : refuse('CrossedOffByOtherUser');
  }),
  handle(setBudgetCall, async ({ body: { publicWishlistGuid, budget }, viewer }) =>
    (await setBudget(deps, viewer, publicWishlistGuid, budget)) ? ok(true as const) : refuse('NoAccess'),
  ),
  handle(getByCrossOffGuid, async ({ params, viewer }) => {
    const found = await findCrossOff(deps, viewer, params.giftPublicGuid, params.crossOffGuid);
    if ('problem' in found) return refuse(found);
    const { gift, list, crossOff, isReceived } = found;
    const opening = openingOfCrossOff(list, crossOff);
    const shown = presentGift(gift, seenByGiver(crossOff), deps.base.clock.now(), await deps.prices.of([gift]));
    return ok({
      username: list.username,
      fullName: fullNameOf(list),
      gift: { ...shown, ...asReceived(isReceived) },
      ownerSeesCrossOffs: (list.showCrossedOff && gift.isIdea !== true) || opening.opening !== undefined,
      ...opening,
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
  publicGuid: list._id,
  occasion: list.occasion,
  occasionDate: list.occasionDate,
  gifts: gifts.map(({ gift, crossOff, isReceived }) => ({
    ...presentGift(gift, seenByGiver(crossOff), now, prices),
    ...asReceived(isReceived),
    ...presentShopping(gift, crossOff),
    ...openingOfCrossOff(list, crossOff),
  })),
});

/** What its giver keeps for themselves, and what the gift said at first where it says something else now. */
const presentShopping = (gift: GiftRecord, { shopping, known, firstKnown = known }: CrossOffRecord) => ({
  shopping: { bought: shopping?.bought ?? false, note: shopping?.note ?? null, price: shopping?.price ?? null },
  ...(firstKnown !== undefined && giftNews(firstKnown, gift) !== null ? { asCrossedOff: firstKnown.description } : {}),
});
