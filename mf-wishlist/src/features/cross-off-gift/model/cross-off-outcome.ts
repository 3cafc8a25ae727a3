import type { CrossOffProblem } from '@site/contracts';

/** Message keys of what crossing off and undoing can be refused with (docs/specification/2-wishlist-and-draw.md §8). */
export type RefusalText =
  | 'cross_off.error.crossed_off_by_other'
  | 'cross_off.error.deleted'
  | 'cross_off.error.uncrossable'
  | 'cross_off.error.no_access'
  | 'cross_off.error.own_wishlist'
  | 'crossed_off.undo_error.gift_deleted'
  | 'crossed_off.undo_error.already_undone'
  | 'crossed_off.undo_error.other'
  | 'error.something_went_wrong';

/** What a refusal means for the screen. */
export interface Refusal {
  readonly text: RefusalText;
  /**
   * - `take`: somebody else has it: mark it crossed off without a guid;
   * - `remove`: the gift is gone;
   * - `refresh`: the screen is out of date: ask the list again;
   * - `reload`: the page belongs to somebody else's view: reload it once the message was read;
   * - `keep`: back to how it was.
   */
  readonly effect: 'take' | 'remove' | 'refresh' | 'reload' | 'keep';
}

const crossOffRefusals: Readonly<Record<CrossOffProblem, Refusal>> = {
  CrossedOffByOtherUser: { text: 'cross_off.error.crossed_off_by_other', effect: 'take' },
  GiftDeleted: { text: 'cross_off.error.deleted', effect: 'remove' },
  GiftUncrossable: { text: 'cross_off.error.uncrossable', effect: 'refresh' },
  NoAccess: { text: 'cross_off.error.no_access', effect: 'reload' },
  OwnWishlist: { text: 'cross_off.error.own_wishlist', effect: 'reload' },
  CrossOffAlreadyUndone: { text: 'error.something_went_wrong', effect: 'refresh' },
  Other: { text: 'error.something_went_wrong', effect: 'keep' },
};

const undoRefusals: Readonly<Record<CrossOffProblem, Refusal>> = {
  GiftDeleted: { text: 'crossed_off.undo_error.gift_deleted', effect: 'remove' },
  CrossedOffByOtherUser: { text: 'crossed_off.undo_error.other', effect: 'refresh' },
  CrossOffAlreadyUndone: { text: 'crossed_off.undo_error.already_undone', effect: 'refresh' },
  GiftUncrossable: { text: 'error.something_went_wrong', effect: 'refresh' },
  NoAccess: { text: 'error.something_went_wrong', effect: 'refresh' },
  OwnWishlist: { text: 'error.something_went_wrong', effect: 'refresh' },
  Other: { text: 'error.something_went_wrong', effect: 'keep' },
};

const lookUp = (table: Readonly<Record<CrossOffProblem, Refusal>>, code: unknown): Refusal =>
  typeof code === 'string' && Object.hasOwn(table, code) ? table[code as CrossOffProblem] : table.Other;

/** What a 422 of `Gift/CrossOff` says and does; a code of a newer service counts as `Other`. */
export const crossOffRefusal = (code: unknown): Refusal => lookUp(crossOffRefusals, code);

/** What a 422 of `Gift/UndoCrossOff` says and does. */
export const undoRefusal = (code: unknown): Refusal => lookUp(undoRefusals, code);
