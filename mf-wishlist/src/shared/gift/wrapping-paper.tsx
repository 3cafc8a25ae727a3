import { cx } from '@site/shell-sdk';
import css from './wrapping-paper.module.css';
import { wrappingOf } from './wrapping.js';

/** It would break in the middle at the size of other words. */
const LONG_WORD = /\S{12}/;

interface WrappingPaperProps {
  /** Keeps the paper the same. */
  readonly seed: string;
  /** Set large on it: the first words of a wish, or the letter of a list. */
  readonly words: string;
}

/** Paper in the colours of the list, in place of a picture. Fills its frame; decoration only. */
export const WrappingPaper = ({ seed, words }: WrappingPaperProps) => {
  const { pattern, palette, turn } = wrappingOf(seed);
  return (
    <span className={cx(css.paper, css[`palette${palette}`], css[`pattern${pattern}`], css[`turn${turn}`])} aria-hidden="true">
      <span className={words.length === 1 ? css.letter : cx(css.words, LONG_WORD.test(words) && css.long)} data-words={words} />
    </span>
  );
};
