import {
  deleteReceivedGift as deleteCall,
  getReceivedGifts,
  imagePath,
  putGiftBack as putBackCall,
  type ReceivedGift,
  receiveGift as receiveCall,
  shownGiftOf,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import { ownList } from '../access/list-access.js';
import type { Deps } from '../shared/deps.js';
import { deleteReceivedGift, putGiftBack, receiveGift } from './receive-gift.js';
import type { KeptGift } from './received-gift.repository.js';

const present = ({ gift, year }: KeptGift): ReceivedGift => ({
  publicGuid: gift._id,
  ...shownGiftOf(gift),
  displayImageUrl: gift.imageId === null ? (gift.product?.imageUrl ?? null) : imagePath(gift.imageId),
  uri: gift.url,
  year,
});

/** The calls on what owners received of their lists. No cross-off is read for any of them. */
export const receivedRoutes = (deps: Deps): readonly Route[] => [
  handle(receiveCall, async ({ body, viewer }) =>
    (await receiveGift(deps, body.giftPublicGuid, viewer)) ? ok(true as const) : refuse('TooManyReceived'),
  ),
  handle(putBackCall, async ({ body, viewer }) => {
    await putGiftBack(deps, body.giftPublicGuid, viewer);
    return ok(true as const);
  }),
  handle(getReceivedGifts, async ({ params, viewer }) => {
    const list = await ownList(deps, params.wishlistPrivateGuid, viewer);
    return ok({ gifts: (await deps.stores.receivedGifts.ofList(list._id)).map(present) });
  }),
  handle(deleteCall, async ({ params, viewer }) => {
    await deleteReceivedGift(deps, params.giftPublicGuid, viewer);
    return ok(true as const);
  }),
];
