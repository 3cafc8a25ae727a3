import css from './art.module.css';
import { Scene } from './scene.js';

/** Two glasses that clink. */
export const MyAnniversary = () => (
  <Scene backdrop="softSun">
    <path d="m23 22 21 6-4 21c-2 7-8 9-13 8-6-2-9-7-7-14z" className={css.white} />
    <path d="m21.5 33 21.5 6-3 10c-2 7-8 9-13 8-6-2-9-7-7-14z" className={css.sun} />
    <path d="m73 22-21 6 4 21c2 7 8 9 13 8 6-2 9-7 7-14z" className={css.white} />
    <path d="M74.5 33 53 39l3 10c2 7 8 9 13 8 6-2 9-7 7-14z" className={css.sun} />
    <path d="m27 57-5 21m-7-1.5 14 3.5M69 57l5 21m7-1.5L67 80" className={css.lineCoral} />
    <path d="M48 10v8M37 12l3 6M59 12l-3 6" className={css.lineCoral} />
    <g className={css.coral}>
      <circle cx="31" cy="43" r="2" />
      <circle cx="28" cy="50" r="1.5" />
      <circle cx="66" cy="43" r="2" />
      <circle cx="69" cy="50" r="1.5" />
    </g>
  </Scene>
);
