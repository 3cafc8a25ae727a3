import css from './flying-letter.module.css';

/** A letter on its way. Decoration. */
export const FlyingLetter = () => (
  <svg viewBox="0 0 220 160" aria-hidden="true" focusable="false">
    <path d="M14 118c34-6 44-34 74-30" className={css.trail} />
    <path d="M24 138c40-2 60-26 92-22" className={css.trail} />
    <g transform="rotate(-10 140 76)">
      <rect x="86" y="36" width="112" height="78" rx="8" className={css.paper} />
      <path d="M90 42l52 42 52-42" className={css.fold} />
      <path d="M90 108l38-34M194 108l-38-34" className={css.fold} />
      <path d="M142 72c-16-14-24-2-16 8 4 5 10 9 16 14 6-5 12-9 16-14 8-10 0-22-16-8z" className={css.heart} />
    </g>
    <circle cx="52" cy="40" r="5" className={css.sun} />
    <circle cx="206" cy="24" r="4" className={css.heart} />
    <circle cx="78" cy="62" r="3.5" className={css.pine} />
  </svg>
);
