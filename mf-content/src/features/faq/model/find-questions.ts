import { plain, wordsOf } from '../../../shared/plain-text.js';
import type { FaqItem } from '../questions/question.js';

const haystacks = new WeakMap<FaqItem, string>();

/** All that a question can be found by. */
const haystackOf = (item: FaqItem): string => {
  const known = haystacks.get(item) ?? plain(`${item.question} ${item.answerText} ${item.words ?? ''}`);
  haystacks.set(item, known);
  return known;
};

/**
 * The questions in which every typed word is found, in their own order; all of them for none
 * (docs/specification/2-wishlist-and-draw.md §2.13). Case and accents do not count, and a word may be the beginning or middle of
 * another one.
 */
export const findQuestions = (items: readonly FaqItem[], typed: string): readonly FaqItem[] => {
  const wanted = wordsOf(typed);
  return items.filter((item) => wanted.every((word) => haystackOf(item).includes(word)));
};
