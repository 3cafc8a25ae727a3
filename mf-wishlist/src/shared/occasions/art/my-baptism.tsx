import css from './art.module.css';
import { Scene } from './scene.js';

/** A drop above rings of water. */
export const MyBaptism = () => (
  <Scene backdrop="softPine">
    <path d="M48 12c10 15 17 24 17 34a17 17 0 0 1-34 0c0-10 7-19 17-34z" className={css.pine} />
    <path d="M40 46a8 8 0 0 0 6 8" className={css.lineWhite} />
    <ellipse cx="48" cy="75" rx="12" ry="3.5" className={css.linePine} />
    <path d="M28 71c-5 2-8 3-8 6 0 5 12 8 28 8s28-3 28-8c0-3-3-4-8-6" className={css.linePine} />
    <path d="M72 22c4-6 10-6 13-1-4 0-6 3-8 6-2 3-7 3-9 0 2-1 3-3 4-5z" className={css.sun} />
  </Scene>
);
