import type { ReactNode } from 'react';
import css from './art.module.css';

interface SceneProps {
  /** Colour of the round backdrop. */
  readonly backdrop: 'softPine' | 'softCoral' | 'softSun';
  readonly children: ReactNode;
}

/** The frame of every occasion's picture: 96 units square, a round backdrop, hidden from screen readers. */
export const Scene = ({ backdrop, children }: SceneProps) => (
  <svg viewBox="0 0 96 96" className={css.art} aria-hidden="true" focusable="false">
    <circle cx="48" cy="48" r="46" className={css[backdrop]} />
    {children}
  </svg>
);
