import css from './art.module.css';
import { Scene } from './scene.js';

/** Two hearts that overlap. */
export const OurMarriage = () => (
  <Scene backdrop="softCoral">
    <path
      d="M38 70C22 58 14 49 14 38c0-8 6-13 12-13 5 0 9 3 12 8 3-5 7-8 12-8 6 0 12 5 12 13 0 11-8 20-24 32z"
      className={css.coral}
    />
    <path d="M62 80C50 71 44 64 44 56c0-6 4-10 9-10 4 0 7 2 9 6 2-4 5-6 9-6 5 0 9 4 9 10 0 8-6 15-18 24z" className={css.sun} />
    <path d="M24 38c0-3 2-5 4-5" className={css.lineWhite} />
    <path d="M70 20v10M65 25h10M80 34v6M77 37h6" className={css.linePine} />
  </Scene>
);
