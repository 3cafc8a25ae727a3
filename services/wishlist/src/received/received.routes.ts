import {
  deleteReceivedGift as deleteCall,
  getReceivedGifts,
  putGiftBack as putBackCall,
  receiveGift as receiveCall,
} from '@site/contracts';
import { handle, ok, refuse, type Route } from '@site/service-kit';
import { ownList } from '../access/list-access.js';
import { givenOfReceived, presentGivers } from '../opening/given.js';
import type { Deps } from '../shared/deps.js';
import { deleteReceivedGift, putGiftBack, receiveGift } from './receive-gift.js';
import { presentReceived } from './received.presenter.js';

/** The calls on what owners received of their lists. No cross-off is read for any of them, but for a list that opened. */
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
    const received = await deps.stores.receivedGifts.ofList(list._id);
    const given = new Map(
      (await givenOfReceived(deps, list, received)).map((one) => [one.gift._id, presentGivers(one.crossOffs)]),
    );
    return ok({ gifts: received.map((one) => presentReceived(one, given.get(one._id))) });
  }),
  handle(deleteCall, async ({ params, viewer }) => {
    await deleteReceivedGift(deps, params.giftPublicGuid, viewer);
    return ok(true as const);
  }),
];
