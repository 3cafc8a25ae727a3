import { useConfig } from '@site/shell-sdk';
import type { ReactNode } from 'react';
import css from './sticky-action.module.css';

/** The main action of a long form. In the app it stays at the bottom of the screen, in thumb reach. */
export const StickyAction = ({ children }: { readonly children: ReactNode }) => {
  const { isMobileApp } = useConfig();
  return isMobileApp ? <div className={css.sticky}>{children}</div> : children;
};
