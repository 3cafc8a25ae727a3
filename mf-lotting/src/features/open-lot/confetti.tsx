import css from './confetti.module.css';

const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** Pieces of paper in the air for a second; decoration, and none with reduced motion. */
export const Confetti = () => (
  <div className={css.confetti} aria-hidden="true">
    {pieces.map((key) => (
      <span key={key} className={css.piece} />
    ))}
  </div>
);
