import css from './art.module.css';
import { Scene } from './scene.js';

/** Three tulips. */
export const MothersDay = () => (
  <Scene backdrop="softCoral">
    <path d="M48 84V46M34 82c2-14-2-20-6-28M62 82c-2-14 2-20 6-28" className={css.linePine} />
    <path d="M47 78c-10-2-15-8-16-18 9 2 15 8 16 18zM49 82c10-4 15-10 15-20-9 4-14 10-15 20z" className={css.pine} />
    <path d="M36 22l6 7 6-10 6 10 6-7v16c0 8-5 12-12 12s-12-4-12-12z" className={css.coral} />
    <path d="M17 36l6 5 5-8 5 8 6-5v10c0 7-5 11-11 11s-11-4-11-11z" className={css.sun} />
    <path d="M57 36l6 5 5-8 5 8 6-5v10c0 7-5 11-11 11s-11-4-11-11z" className={css.sun} />
  </Scene>
);
