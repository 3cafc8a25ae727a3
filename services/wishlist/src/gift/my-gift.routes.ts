import {
  alsoOn as alsoOnCall,
  deleteGift as deleteGiftCall,
  editGift as editGiftCall,
  editGiftWithProduct as editGiftWithProductCall,
  type Gift,
  HEADERS,
  importGifts as importCall,
  moveGift as moveGiftCall,
  reorderGifts as reorderGiftsCall,
  undoImport as undoImportCall,
  type Viewer,
} from '@site/contracts';
import { created, handle, ok, refuse, type Route } from '@site/service-kit';
import { alsoOn } from '../also-on/also-on.js';
import { alsoOnOf } from '../also-on/present-also-on.js';
import { crossOffVisibility } from '../cross-off/cross-off-visibility.js';
import type { Deps } from '../shared/deps.js';
import { editGiftWithProduct } from './edit-gift-with-product.js';
import { deleteGift, editGift } from './edit-gift.js';
import { presentGift } from './gift.presenter.js';
import { importGifts, undoImport } from './import-gifts.js';
import { moveGift } from './move-gift.js';
import { reorderGifts } from './reorder-gifts.js';
import type { SavedGift } from './save-gift.js';

/** The calls on gifts as their owners make them (docs/specification/2-wishlist-and-draw.md §7.1). */
export const myGiftRoutes = (deps: Deps): readonly Route[] => {
  const present = async ({ gift, list }: Pick<SavedGift, 'gift' | 'list'>, viewer: Viewer): Promise<Gift> => {
    const { visibilityOf } = await crossOffVisibility(deps, list, viewer, [gift]);
    const shown = presentGift(gift, visibilityOf(gift), deps.base.clock.now(), await deps.prices.asChosen());
    return { ...shown, ...(await alsoOnOf(deps, [gift], viewer))(gift) };
  };
  return [
    handle(editGiftCall, async (context) => {
      const { body, viewer } = context;
      const { publicGuid: giftGuid, ...wanted } = body;
      const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
      const saved = await editGift(deps, { ...wanted, giftGuid, viewer, idempotencyKey });
      const editedGift = await present(saved, viewer);
      if (saved.imageFailed) return refuse({ partialGiftEditResult: { editedGift, isCreate: saved.isCreate } });
      return saved.isCreate ? created(editedGift) : ok(editedGift);
    }),
    handle(editGiftWithProductCall, async ({ body, viewer }) => {
      const { publicGuid: giftGuid, ...wanted } = body;
      const saved = await editGiftWithProduct(deps, { ...wanted, giftGuid, viewer });
      if (saved === null) return refuse('ProductNotFound');
      const editedGift = await present(saved, viewer);
      return saved.isCreate ? created(editedGift) : ok(editedGift);
    }),
    handle(moveGiftCall, async ({ body, viewer }) => {
      const { giftPublicGuid: giftGuid, wishlistPrivateGuid } = body;
      const moved = await moveGift(deps, { giftGuid, wishlistPrivateGuid, viewer });
      if ('problem' in moved) return refuse(moved.problem);
      return ok({ gift: await present(moved, viewer), categoryPrivateGuid: moved.category.privateGuid });
    }),
    handle(alsoOnCall, async ({ body, viewer }) => {
      const { giftPublicGuid: giftGuid, wishlistPrivateGuids } = body;
      const outcome = await alsoOn(deps, { giftGuid, wishlistPrivateGuids, viewer });
      return 'problem' in outcome ? refuse(outcome.problem) : ok(await present(outcome, viewer));
    }),
    handle(reorderGiftsCall, async ({ body, viewer }) =>
      (await reorderGifts(deps, { ...body, viewer })) ? ok(true as const) : refuse('InvalidUpdate'),
    ),
    handle(deleteGiftCall, async ({ params, viewer }) => {
      await deleteGift(deps, params.id, viewer);
      return ok(true as const);
    }),
    // Gifts of a file, which come together and go together (docs/decisions/0173).
    handle(importCall, async (context) => {
      const { body, viewer } = context;
      const idempotencyKey = context.header(HEADERS.idempotencyKey) ?? null;
      return created(await importGifts(deps, { ...body, viewer, idempotencyKey }));
    }),
    handle(undoImportCall, async ({ body, viewer }) => {
      await undoImport(deps, { ...body, viewer });
      return ok(true as const);
    }),
  ];
};
