import { categoryOfGift, type CategoryMove, type GiftMove, type Sortable } from './list-move.js';

/** What is dragged or moved by its menu. */
export interface SortItem {
  readonly kind: 'gift' | 'category';
  /** Public guid of a gift, private guid of a category. */
  readonly id: string;
}

const stepCategory = ({ categories }: Sortable, category: string, by: number): CategoryMove | null => {
  const index = categories.findIndex(({ privateGuid }) => privateGuid === category);
  const target = index + Math.sign(by);
  if (index === -1 || target < 0 || target >= categories.length) return null;
  const rest = categories.filter(({ privateGuid }) => privateGuid !== category);
  return { kind: 'category', category, before: rest[target]?.privateGuid ?? null };
};

/** Into the category before or after its own, at the edge it came from; null when there is none. */
const intoNeighbour = ({ categories }: Sortable, gift: string, from: number, by: number): GiftMove | null => {
  const neighbour = categories[from + Math.sign(by)];
  if (neighbour === undefined) return null;
  const before = by < 0 ? null : (neighbour.gifts[0]?.publicGuid ?? null);
  return { kind: 'gift', gift, category: neighbour.privateGuid, before };
};

const stepGift = (list: Sortable, gift: string, by: number): GiftMove | null => {
  const category = categoryOfGift(list, gift);
  if (category === undefined) return null;
  const index = category.gifts.findIndex(({ publicGuid }) => publicGuid === gift);
  const isAtEdge = by < 0 ? index === 0 : index === category.gifts.length - 1;
  if (isAtEdge) return intoNeighbour(list, gift, list.categories.indexOf(category), by);
  const rest = category.gifts.filter(({ publicGuid }) => publicGuid !== gift);
  const target = Math.min(Math.max(index + by, 0), rest.length);
  return { kind: 'gift', gift, category: category.privateGuid, before: rest[target]?.publicGuid ?? null };
};

/**
 * One step up (`by` below 0) or down, as an arrow key or the menu does it; `by` may be a row of several gifts. A gift at
 * the edge of its category goes on into the next one. Null when there is no further.
 */
export const stepOf = (list: Sortable, { kind, id }: SortItem, by: number): GiftMove | CategoryMove | null =>
  kind === 'gift' ? stepGift(list, id, by) : stepCategory(list, id, by);

/** Where something stands: which of how many, and in which category a gift is. */
export interface ItemPlace {
  readonly name: string;
  readonly index: number;
  readonly total: number;
  readonly category: string;
}

/** Where an item stands in the list; null when it is not there (any more). */
export const placeOf = (list: Sortable, { kind, id }: SortItem): ItemPlace | null => {
  if (kind === 'category') {
    const index = list.categories.findIndex(({ privateGuid }) => privateGuid === id);
    const name = list.categories[index]?.name;
    return name === undefined ? null : { name, index, total: list.categories.length, category: name };
  }
  const category = categoryOfGift(list, id);
  const index = category?.gifts.findIndex(({ publicGuid }) => publicGuid === id) ?? -1;
  const gift = category?.gifts[index];
  if (category === undefined || gift === undefined) return null;
  return { name: gift.description, index, total: category.gifts.length, category: category.name };
};
