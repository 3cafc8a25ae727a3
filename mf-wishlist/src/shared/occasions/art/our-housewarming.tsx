import css from './art.module.css';
import { Scene } from './scene.js';

/** Two canal houses side by side. */
export const OurHousewarming = () => (
  <Scene backdrop="softPine">
    <path d="M16 80V42h5v-7h5v-7h5v-5h6v5h5v7h5v45z" className={css.coral} />
    <path d="M48 80V40c0-5 5-5 6-11 1-5 4-8 10-8s9 3 10 8c1 6 6 6 6 11v40z" className={css.sun} />
    <g className={css.white}>
      <rect x="29" y="34" width="9" height="9" rx="1.5" />
      <rect x="22" y="49" width="9" height="11" rx="1.5" />
      <rect x="36" y="49" width="8" height="11" rx="1.5" />
      <circle cx="64" cy="33" r="4.5" />
      <rect x="54" y="46" width="8" height="12" rx="1.5" />
      <rect x="67" y="46" width="8" height="12" rx="1.5" />
      <rect x="67" y="64" width="8" height="8" rx="1.5" />
    </g>
    <path d="M26 80V69a5 5 0 0 1 10 0v11zM53 80V68a5 5 0 0 1 10 0v12z" className={css.pine} />
    <rect x="10" y="79" width="76" height="4" rx="2" className={css.pine} />
  </Scene>
);
