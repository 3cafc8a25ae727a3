import css from './art.module.css';
import { Scene } from './scene.js';

/** A rusk with aniseed sprinkles, the Dutch way to celebrate a birth. */
export const MaternityGifts = () => (
  <Scene backdrop="softSun">
    <circle cx="48" cy="50" r="31" className={css.sun} />
    <circle cx="48" cy="48" r="26" className={css.softSun} />
    <g className={css.coral}>
      <rect x="33" y="32" width="9" height="5" rx="2.5" transform="rotate(-28 37 34)" />
      <rect x="53" y="36" width="9" height="5" rx="2.5" transform="rotate(24 57 38)" />
      <rect x="44" y="48" width="9" height="5" rx="2.5" transform="rotate(-12 48 50)" />
      <rect x="30" y="55" width="9" height="5" rx="2.5" transform="rotate(34 34 57)" />
      <rect x="57" y="58" width="9" height="5" rx="2.5" transform="rotate(-38 61 60)" />
    </g>
    <g className={css.pine}>
      <rect x="44" y="28" width="9" height="5" rx="2.5" transform="rotate(14 48 30)" />
      <rect x="29" y="44" width="9" height="5" rx="2.5" transform="rotate(-46 33 46)" />
      <rect x="60" y="47" width="9" height="5" rx="2.5" transform="rotate(60 64 49)" />
      <rect x="45" y="62" width="9" height="5" rx="2.5" transform="rotate(28 49 64)" />
      <rect x="42" y="39" width="7" height="4" rx="2" transform="rotate(50 45 41)" />
    </g>
  </Scene>
);
