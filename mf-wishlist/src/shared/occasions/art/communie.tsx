import css from './art.module.css';
import { Scene } from './scene.js';

/** A chalice with a host above it. */
export const Communie = () => (
  <Scene backdrop="softSun">
    <circle cx="48" cy="27" r="13" className={css.white} />
    <path d="M48 20v14M42 27h12" className={css.lineSun} />
    <path d="M29 42h38c0 13-7 21-15 22v7c6 1 11 3 12 8H32c1-5 6-7 12-8v-7c-8-1-15-9-15-22z" className={css.sun} />
    <circle cx="48" cy="52" r="4" className={css.coral} />
    <path d="M22 30l-6-3M74 30l6-3M26 19l-4-5M70 19l4-5" className={css.lineCoral} />
  </Scene>
);
