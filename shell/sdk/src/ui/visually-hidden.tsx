import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => <span className={css.hidden}>{children}</span>;
