import type { OwnerCategory } from '@site/contracts';

/** What can be sorted: an own list, or its categories alone. Categories are known by private, gifts by public guid. */
export interface Sortable {
  readonly categories: OwnerCategory[];
}

/** A gift to its place in a category of the same list: before another gift, or at the end (`null`). */
export interface GiftMove {
  readonly kind: 'gift';
  readonly gift: string;
  readonly category: string;
  readonly before: string | null;
}

/** A category to its place in the list: before another one, or at the end (`null`). */
export interface CategoryMove {
  readonly kind: 'category';
  readonly category: string;
  readonly before: string | null;
}

/** A gift or a category to another list; the names are for telling that it went. */
export interface AwayMove {
  readonly kind: 'giftAway' | 'categoryAway';
  /** Guid of the gift or the category. */
  readonly item: string;
  readonly name: string;
  /** Private guid of the other list. */
  readonly to: string;
  readonly toName: string;
}

/**
 * One wish of a person, said in terms that stay true while the list changes under it: beside whom, not at which index.
 * Applying it twice is applying it once, so it may be replayed over any newer answer of the service.
 */
export type ListMove = GiftMove | CategoryMove | AwayMove;

const withGifts = (category: OwnerCategory, gifts: OwnerCategory['gifts']): OwnerCategory => ({
  ...category,
  gifts,
  giftCount: gifts.length,
});

/** `items` with `item` before the one that `isBefore` finds; at the end when there is none. */
const insert = <T>(items: readonly T[], item: T, isBefore: (one: T) => boolean): T[] => {
  const found = items.findIndex(isBefore);
  const index = found === -1 ? items.length : found;
  return [...items.slice(0, index), item, ...items.slice(index)];
};

const isSameOrder = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

export const categoryOfGift = <L extends Sortable>(list: L, gift: string): OwnerCategory | undefined =>
  list.categories.find(({ gifts }) => gifts.some(({ publicGuid }) => publicGuid === gift));

/** The public guid of a category, by which screens remember that it is folded. */
export const publicGuidOf = ({ categories }: Sortable, privateGuid: string): string =>
  categories.find((category) => category.privateGuid === privateGuid)?.publicGuid ?? '';

const moveGift = <L extends Sortable>(list: L, { gift, category, before }: GiftMove): L => {
  const source = categoryOfGift(list, gift);
  const target = list.categories.find(({ privateGuid }) => privateGuid === category);
  const moved = source?.gifts.find(({ publicGuid }) => publicGuid === gift);
  // Deleted meanwhile by another owner: nothing is left to move. Before itself: it stays where it is.
  if (source === undefined || target === undefined || moved === undefined || before === gift) return list;
  const rest = target.gifts.filter((one) => one !== moved);
  const gifts = insert(rest, moved, ({ publicGuid }) => publicGuid === before);
  if (source === target && isSameOrder(gifts, target.gifts)) return list;
  const changed = (one: OwnerCategory): OwnerCategory => {
    if (one === target) return withGifts(one, gifts);
    if (one !== source) return one;
    return withGifts(
      one,
      one.gifts.filter((gift) => gift !== moved),
    );
  };
  return { ...list, categories: list.categories.map(changed) };
};

const moveCategory = <L extends Sortable>(list: L, { category, before }: CategoryMove): L => {
  const moved = list.categories.find(({ privateGuid }) => privateGuid === category);
  if (moved === undefined || before === category) return list;
  const rest = list.categories.filter((one) => one !== moved);
  const categories = insert(rest, moved, ({ privateGuid }) => privateGuid === before);
  return isSameOrder(categories, list.categories) ? list : { ...list, categories };
};

const moveAway = <L extends Sortable>(list: L, { kind, item }: AwayMove): L => {
  if (kind === 'categoryAway') {
    const categories = list.categories.filter(({ privateGuid }) => privateGuid !== item);
    return categories.length === list.categories.length ? list : { ...list, categories };
  }
  const source = categoryOfGift(list, item);
  if (source === undefined) return list;
  const without = withGifts(
    source,
    source.gifts.filter(({ publicGuid }) => publicGuid !== item),
  );
  return { ...list, categories: list.categories.map((one) => (one === source ? without : one)) };
};

/**
 * The list after a move (docs/specification/2-wishlist-and-draw.md §4 Reordering and moving); the very same object when the move
 * changes nothing, because it is there already or because what it names is gone. What a move does not touch keeps its identity.
 */
export const applyMove = <L extends Sortable>(list: L, move: ListMove): L => {
  if (move.kind === 'gift') return moveGift(list, move);
  return move.kind === 'category' ? moveCategory(list, move) : moveAway(list, move);
};

/** The list after several moves, in their order. */
export const applyMoves = <L extends Sortable>(list: L, moves: readonly ListMove[]): L =>
  moves.reduce<L>((moved, move) => applyMove(moved, move), list);
