import { type CrossedOffWishlist, pathTo } from '@site/contracts';
import type { z } from 'zod/mini';
import type { CrossedOffList } from './crossed-off-by.js';
import { fullNameOf } from '../shared/full-name.js';
import { presentGift, type ShownPrices } from '../gift/gift.presenter.js';

/** One list of the crossed-off overview; every gift with the guid that frees it. */
export const presentCrossedOff = (
  { list, gifts }: CrossedOffList,
  now: Date,
  prices: ShownPrices,
): z.output<typeof CrossedOffWishlist> => ({
  wishlistUrl: pathTo('listView', { username: list.username }),
  fullName: fullNameOf(list),
  gifts: gifts.map(({ gift, crossOffGuid }) =>
    presentGift(gift, { isCrossedOff: true, privateCrossOffGuid: crossOffGuid }, now, prices),
  ),
});
