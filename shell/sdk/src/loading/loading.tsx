import { TIMES } from '@site/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../messages/general-messages.js';
import css from './loading.module.css';

/** True once the component has been there for `delay` ms. */
export const useAfter = (delay: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isOver;
};

/** Skeletons in the shape of what is coming; after 500 ms it is said in words as well (spec 1 §4). */
export const Loading = ({ children }: { readonly children?: ReactNode }) => {
  const isLong = useAfter(TIMES.longLoading);
  return (
    <div className={css.loading} aria-busy="true">
      <div className={css.message} role="status">
        {isLong && <span>{t('general.long_loading')}</span>}
      </div>
      {children}
    </div>
  );
};
