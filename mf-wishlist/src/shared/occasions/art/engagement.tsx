import css from './art.module.css';
import { Scene } from './scene.js';

/** Two rings, one with a stone. */
export const Engagement = () => (
  <Scene backdrop="softCoral">
    <circle cx="38" cy="57" r="18" className={`${css.lineSun} ${css.thick}`} />
    <circle cx="60" cy="60" r="15" className={`${css.lineCoral} ${css.thick}`} />
    <path d="M44 42.6a18 18 0 0 1 12 14" className={`${css.lineSun} ${css.thick}`} />
    <path d="M28 22h20l6 7-16 14-16-14z" className={css.pine} />
    <path d="M22 29h32M34 22l-4 7 8 14 8-14-4-7" className={css.lineWhite} />
    <path d="M68 22v10M63 27h10M76 36v6M73 39h6" className={css.lineSun} />
  </Scene>
);
