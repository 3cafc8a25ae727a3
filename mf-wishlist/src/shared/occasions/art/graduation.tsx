import css from './art.module.css';
import { Scene } from './scene.js';

/** A mortarboard on a rolled diploma. */
export const Graduation = () => (
  <Scene backdrop="softSun">
    <path d="M29 44v16c8 8 30 8 38 0V44z" className={css.pine} />
    <path d="M48 24 12 40l36 16 36-16z" className={css.ink} />
    <path d="M48 40 75 46v15" className={css.lineSun} />
    <path d="M72 60h6l2 11h-10z" className={css.sun} />
    <rect x="22" y="70" width="42" height="11" rx="5.5" className={css.white} />
    <rect x="38" y="69" width="9" height="13" rx="2" className={css.coral} />
  </Scene>
);
