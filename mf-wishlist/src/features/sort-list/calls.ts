import type { moveCategory, moveGift, reorderCategories, reorderGifts } from '@site/contracts';
import type { Wire } from '@site/shell-sdk';

/** What a move is sent as, without schemas: what is sent is made here, nobody types it. `calls.test.ts` holds them to the contract. */
export const reorderGiftsCall: Wire<typeof reorderGifts> = { method: 'POST', path: '/api/MyGift/Reorder' };
export const reorderCategoriesCall: Wire<typeof reorderCategories> = { method: 'POST', path: '/api/Category/Reorder' };
export const moveGiftCall: Wire<typeof moveGift> = { method: 'POST', path: '/api/MyGift/MoveToWishlist' };
export const moveCategoryCall: Wire<typeof moveCategory> = { method: 'POST', path: '/api/Category/MoveToWishlist' };
