import css from './art.module.css';
import { Scene } from './scene.js';

/** A letter sealed with a heart. */
export const Valentine = () => (
  <Scene backdrop="softCoral">
    <rect x="16" y="34" width="64" height="44" rx="5" className={css.white} />
    <path d="M18 37 48 60l30-23M18 75l22-21M78 75 56 54" className={css.linePine} />
    <rect x="16" y="34" width="64" height="44" rx="5" className={css.linePine} />
    <path d="M48 66c-9-7-13-12-13-18 0-5 3-8 7-8 3 0 5 2 6 4 1-2 3-4 6-4 4 0 7 3 7 8 0 6-4 11-13 18z" className={css.coral} />
    <path d="M34 24c-4-3-6-5-6-8 0-2 2-4 3-4 2 0 3 1 3 2 0-1 1-2 3-2 1 0 3 2 3 4 0 3-2 5-6 8z" className={css.sun} />
  </Scene>
);
