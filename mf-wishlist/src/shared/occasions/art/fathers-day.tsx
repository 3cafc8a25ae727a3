import css from './art.module.css';
import { Scene } from './scene.js';

/** A shirt with a tie. */
export const FathersDay = () => (
  <Scene backdrop="softPine">
    <path d="M18 80c0-22 6-40 16-46l14 8 14-8c10 6 16 24 16 46z" className={css.white} />
    <path d="M34 34l-5 5 12 14 7-9zM62 34l5 5-12 14-7-9z" className={css.sun} />
    <path d="M43 43h10l-2 8 6 20-9 9-9-9 6-20z" className={css.pine} />
    <path d="M42.5 61.5 54 55M40.5 70 56.5 61" className={css.lineSun} />
    <path d="M30 22c5-6 13-6 18 0 5-6 13-6 18 0-4 7-13 8-18 3-5 5-14 4-18-3z" className={css.coral} />
  </Scene>
);
