import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './fields.module.css';

/** Says that the service is being asked. */
export const Checking = ({ children }: { readonly children: ReactNode }) => (
  <span className={css.checking}>
    <LoaderCircle size={16} aria-hidden className={css.turning} />
    {children}
  </span>
);
