import { deleteGift as deleteGiftCall, editGift as editGiftCall } from '@site/contracts';
import { created, handle, ok, refuse, type Route } from '@site/service-kit';
import { crossOffSight } from '../domain/cross-off-sight.js';
import { deleteGift } from '../domain/delete-gift.js';
import type { Deps } from '../domain/deps.js';
import { editGift } from '../domain/edit-gift.js';
import { presentGift } from './present-gift.js';

/** The calls on gifts as their owners make them (spec 2 §7.1). */
export const myGiftRoutes = (deps: Deps): readonly Route[] => [
  handle(editGiftCall, async ({ body, viewer }) => {
    const { publicGuid: giftGuid, ...wanted } = body;
    const { gift, list, isCreate, imageFailed } = await editGift(deps, { ...wanted, giftGuid, viewer });
    const sightOf = await crossOffSight(deps, list, viewer);
    const editedGift = presentGift(gift, sightOf(gift._id), deps.base.clock.now());
    if (imageFailed) return refuse({ partialGiftEditResult: { editedGift, isCreate } });
    return isCreate ? created(editedGift) : ok(editedGift);
  }),
  handle(deleteGiftCall, async ({ params, viewer }) => {
    await deleteGift(deps, params.id, viewer);
    return ok(true as const);
  }),
];
