import css from './art.module.css';
import { Scene } from './scene.js';

/** A fir with baubles and a star. */
export const Christmas = () => (
  <Scene backdrop="softPine">
    <rect x="43" y="70" width="10" height="12" rx="2" className={css.coral} />
    <path d="M48 20 66 42H30z M48 33 71 57H25z M48 48 76 73H20z" className={css.pine} />
    <path d="m48 9 3 6.3 6.9.9-5 4.8 1.2 6.8L48 24.5l-6.1 3.3 1.2-6.8-5-4.8 6.9-.9z" className={css.sun} />
    <circle cx="40" cy="45" r="3.5" className={css.coral} />
    <circle cx="55" cy="53" r="3.5" className={css.sun} />
    <circle cx="38" cy="64" r="3.5" className={css.sun} />
    <circle cx="60" cy="66" r="3.5" className={css.coral} />
  </Scene>
);
