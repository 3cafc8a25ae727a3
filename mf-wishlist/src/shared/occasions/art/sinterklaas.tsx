import css from './art.module.css';
import { Scene } from './scene.js';

/** A mitre. */
export const Sinterklaas = () => (
  <Scene backdrop="softSun">
    <path d="M48 10c16 12 24 25 24 42v24c-8 4-16 6-24 6s-16-2-24-6V52c0-17 8-30 24-42z" className={css.coral} />
    <path d="M24 66c8 4 16 6 24 6s16-2 24-6v10c-8 4-16 6-24 6s-16-2-24-6z" className={css.sun} />
    <path d="M48 26v38M36 42h24" className={`${css.lineSun} ${css.thick}`} />
    <path d="M48 11c14 11 21.5 24 21.5 40M48 11C34 22 26.5 35 26.5 51" className={css.lineSun} />
    <circle cx="36" cy="74" r="2.5" className={css.pine} />
    <circle cx="48" cy="76.5" r="2.5" className={css.pine} />
    <circle cx="60" cy="74" r="2.5" className={css.pine} />
  </Scene>
);
