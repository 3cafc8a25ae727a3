import css from './art.module.css';
import { Scene } from './scene.js';

/** One canal house. */
export const MyHousewarming = () => (
  <Scene backdrop="softPine">
    <path d="M28 80V38h6v-8h6v-8h5v-6h6v6h5v8h6v8h6v42z" className={css.coral} />
    <g className={css.white}>
      <rect x="43" y="30" width="10" height="10" rx="1.5" />
      <rect x="35" y="46" width="10" height="12" rx="1.5" />
      <rect x="51" y="46" width="10" height="12" rx="1.5" />
      <rect x="35" y="63" width="10" height="9" rx="1.5" />
    </g>
    <path d="M51 80V66a5 5 0 0 1 10 0v14z" className={css.pine} />
    <rect x="18" y="79" width="60" height="4" rx="2" className={css.pine} />
    <path d="M73 24a6 6 0 1 0-.1 0v14m0-4h5" className={css.lineSun} />
  </Scene>
);
