import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  readonly as?: 'span' | 'h2';
  readonly id?: string;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Tag = 'span', id, children }: VisuallyHiddenProps) => (
  <Tag id={id} className={css.hidden}>
    {children}
  </Tag>
);
