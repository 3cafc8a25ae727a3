import css from './art.module.css';
import { Scene } from './scene.js';

/** A parcel with a bow. */
export const JustBecause = () => (
  <Scene backdrop="softCoral">
    <rect x="22" y="46" width="52" height="34" rx="4" className={css.coral} />
    <rect x="18" y="36" width="60" height="14" rx="4" className={css.pine} />
    <path d="M43 36h10v44H43z" className={css.sun} />
    <path d="M48 35c-4-12-22-16-22-6 0 7 12 7 22 6zm0 0c4-12 22-16 22-6 0 7-12 7-22 6z" className={css.lineSun} />
    <circle cx="48" cy="34" r="5" className={css.sun} />
    <path d="M16 24l4 4M80 24l-4 4M48 12v6" className={css.linePine} />
  </Scene>
);
