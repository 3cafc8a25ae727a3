/**
 * State of the history entry at which an owner deleted the list a moment ago (docs/specification/2-wishlist-and-draw.md §4 List
 * access).
 */
export const DELETED_JUST_NOW = { deletedJustNow: true } as const;

/** Says a history entry's state that its list was deleted from here? */
export const isDeletedJustNow = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'deletedJustNow' in state && state.deletedJustNow === true;
