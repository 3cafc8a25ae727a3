import css from './art.module.css';
import { Scene } from './scene.js';

/** A cake with candles. */
export const MyBirthday = () => (
  <Scene backdrop="softCoral">
    <path d="M33 40V27M48 40V24M63 40V27" className={`${css.linePine} ${css.thick}`} />
    <path
      d="M33 12c4 4 4 9 0 10-4-1-4-6 0-10zM48 8c4 4 4 10 0 11-4-1-4-7 0-11zM63 12c4 4 4 9 0 10-4-1-4-6 0-10z"
      className={css.sun}
    />
    <path d="M20 46c0-5 4-8 8-8h40c4 0 8 3 8 8v32H20z" className={css.coral} />
    <path d="M20 46c0-5 4-8 8-8h40c4 0 8 3 8 8v8c-5 8-9 8-14 0-5 8-9 8-14 0-5 8-9 8-14 0-5 8-9 8-14 0z" className={css.white} />
    <rect x="14" y="76" width="68" height="6" rx="3" className={css.pine} />
    <circle cx="34" cy="68" r="2.5" className={css.sun} />
    <circle cx="48" cy="70" r="2.5" className={css.sun} />
    <circle cx="62" cy="68" r="2.5" className={css.sun} />
  </Scene>
);
