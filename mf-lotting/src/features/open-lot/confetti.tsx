import css from './confetti.module.css';

const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Pieces of paper that fly up when the envelope opens; decoration. */
export const Confetti = () => (
  <div className={css.confetti} aria-hidden="true">
    {pieces.map((key) => (
      <span key={key} className={css.piece} />
    ))}
  </div>
);
