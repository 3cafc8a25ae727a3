import { applyMoves, type ListMove, type Sortable } from './list-move.js';

/** One request of the service, and the moves that it does at once. */
export type Batch =
  | { readonly kind: 'gifts'; readonly moves: readonly ListMove[]; readonly category: string; readonly order: string[] }
  | { readonly kind: 'categories'; readonly moves: readonly ListMove[]; readonly order: string[] }
  | {
      readonly kind: 'giftAway' | 'categoryAway';
      readonly moves: readonly ListMove[];
      readonly item: string;
      readonly to: string;
    }
  /** Nothing has to be said: the list is so already, or what was moved is gone. */
  | { readonly kind: 'none'; readonly moves: readonly ListMove[] };

/** May the second go along in the request of the first? Only the last order of a category counts. */
const goesAlong = (first: ListMove, second: ListMove): boolean => {
  if (first.kind === 'gift') return second.kind === 'gift' && second.category === first.category;
  return first.kind === 'category' && second.kind === 'category';
};

/**
 * The first of the waiting moves as a request, with those behind it that the same request does: fast successive drags
 * within a category are one. A whole order is sent, made at this moment over the newest list, as the service wants every
 * gift of the category named exactly once (docs/specification/3-decisions.md §12 Lists).
 */
export const firstBatch = <L extends Sortable>(list: L, waiting: readonly ListMove[]): Batch | null => {
  const [first] = waiting;
  if (first === undefined) return null;
  const end = waiting.findIndex((move, index) => index > 0 && !goesAlong(first, move));
  const moves = end === -1 ? waiting : waiting.slice(0, end);
  const after = applyMoves(list, moves);
  if (after === list) return { kind: 'none', moves };
  if (first.kind === 'category')
    return { kind: 'categories', moves, order: after.categories.map(({ privateGuid }) => privateGuid) };
  if (first.kind !== 'gift') return { kind: first.kind, moves, item: first.item, to: first.to };
  const gifts = after.categories.find(({ privateGuid }) => privateGuid === first.category)?.gifts ?? [];
  return { kind: 'gifts', moves, category: first.category, order: gifts.map(({ publicGuid }) => publicGuid) };
};
